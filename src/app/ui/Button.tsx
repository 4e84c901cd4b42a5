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

/**
 * A native button. With `aria-disabled` it takes no press but keeps the focus: for one that is of no
 * use at the moment, such as at the end of a row.
 */
export function Button({
  look = 'secondary',
  size = 'normal',
  icon,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  'aria-disabled': ariaDisabled = false,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three types, "button" when none is given
      type={type}
      className={`button button-${look} button-${size} ${className}`}
      aria-disabled={busy || ariaDisabled || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy || ariaDisabled ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className="button-spinner" /> : icon}
      {children}
    </button>
  )
}
