import { Button, type ButtonProps } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

/** A button of one sign. `label` names what it does and to what: "Remove photo.jpg". */
export function IconButton({
  label,
  icon,
  ...rest
}: Omit<ButtonProps, 'icon' | 'children'> & { label: string; icon: IconName }) {
  return (
    <Button
      look="quiet"
      {...rest}
      icon={<Icon name={icon} />}
      className={`icon-button ${rest.className ?? ''}`}
      title={label}
    >
      <span className="visually-hidden">{label}</span>
    </Button>
  )
}
