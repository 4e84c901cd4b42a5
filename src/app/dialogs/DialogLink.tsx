import { ButtonLink, type ButtonLinkProps } from '../ui/Link.tsx'
import type { DialogName, DialogParams } from './names.ts'
import { useDialogs } from './use-dialogs.ts'

export interface DialogLinkProps extends Omit<ButtonLinkProps, 'href'> {
  dialog: DialogName
  params?: DialogParams
}

/** A link that opens a dialog over the page it stands on, which keeps everything as it is. */
export function DialogLink({ dialog, params, onClick, ...rest }: DialogLinkProps) {
  const { href, open } = useDialogs()
  return (
    <ButtonLink
      {...rest}
      href={href(dialog, params)}
      onClick={(event) => {
        onClick?.(event)
        event.preventDefault()
        open(dialog, params)
      }}
    />
  )
}
