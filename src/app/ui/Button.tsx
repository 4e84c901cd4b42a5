import type { ComponentPropsWithRef } from 'react'
import { Link } from 'wouter'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  icon?: IconName
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, NotOurs> {
  isDisabled?: boolean
  /** At work: keeps its place and the focus, and takes no further press. */
  isPending?: boolean
  onPress?: () => void
}

type NotOurs = 'className' | 'disabled' | 'onClick' | 'style'

/** A native button. An icon alone, without `children`, needs an `aria-label`. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isDisabled = false,
  isPending = false,
  onPress,
  type = 'button',
  children,
  ...native
}: ButtonProps) {
  return (
    <button
      {...native}
      // oxlint-disable-next-line react/button-has-type -- one of the three types, "button" when none is given
      type={type}
      className={look({ variant, size }, icon !== undefined && children === undefined)}
      disabled={isDisabled}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={(event) => (isPending ? event.preventDefault() : onPress?.())}
    >
      {isPending ? <span className="button__spinner" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

export interface LinkButtonProps
  extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'className' | 'style'> {
  href: string
}

/** A link of the app that looks like a button, for going somewhere rather than doing something. */
export function LinkButton({ variant = 'secondary', size = 'medium', icon, ...link }: LinkButtonProps) {
  const { children, ...native } = link
  return (
    <Link {...native} className={look({ variant, size }, icon !== undefined && children === undefined)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

function look({ variant, size }: Required<Omit<ButtonLook, 'icon'>>, isIconOnly: boolean): string {
  return `button button--${variant} button--${size}${isIconOnly ? ' button--icon' : ''}`
}
