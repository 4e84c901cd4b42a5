import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: 'normal' | 'small'
  icon?: ReactNode
  /** At work: keeps its place and the focus, and takes no further press. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A native button. */
export function Button({
  look = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three types, "button" when none is given
      type={type}
      className={`button button-${look} button-${size} ${className}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="button-spinner" /> : icon}
      {children}
    </button>
  )
}
