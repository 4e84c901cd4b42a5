import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import { preload } from '../routes.ts'
import type { ButtonLook } from './Button.tsx'
import './button.css'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** a path of this app */
  href: string
  /** Left out where a RichText brings it. */
  children?: ReactNode
}

/** A link inside the app. Its screen is loaded while the pointer or the focus is on it. */
export function Link({ href, ...rest }: LinkProps) {
  const load = () => preload(href)
  return <RouterLink href={href} onPointerEnter={load} onFocus={load} {...rest} />
}

export interface ButtonLinkProps extends LinkProps {
  look?: ButtonLook
  size?: 'normal' | 'small'
  icon?: ReactNode
}

/** A link that looks like a button because it is the next step. */
export function ButtonLink({
  look = 'secondary',
  size = 'normal',
  icon,
  children,
  className = '',
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={`button button-${look} button-${size} ${className}`}>
      {icon}
      {children}
    </Link>
  )
}
