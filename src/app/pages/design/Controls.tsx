import { Button, type ButtonLook } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Row, Section } from './Section.tsx'

const looks: readonly ButtonLook[] = ['primary', 'secondary', 'quiet', 'danger']
const tones = ['plain', 'accent', 'caution', 'danger'] as const

/** What is pressed, and what shows a state. */
export function Controls() {
  return (
    <Section title="Controls">
      {looks.map((look) => (
        <Row key={look} name={`Button, ${look}`}>
          <Button look={look}>Normal</Button>
          <Button look={look} size="small">
            Small
          </Button>
          <Button look={look} icon={<Icon name="download" />}>
            With an icon
          </Button>
          <Button look={look} busy>
            Busy
          </Button>
          <Button look={look} disabled title="Why it cannot be pressed">
            Disabled
          </Button>
        </Row>
      ))}
      <Row name="Icon button">
        <IconButton label="Download photo.jpg" icon="download" />
        <IconButton label="Download photo.jpg" icon="download" look="secondary" />
        <IconButton label="Download photo.jpg" icon="download" busy />
        <IconButton label="Remove photo.jpg" icon="close" size="small" />
      </Row>
      <Row name="Link">
        <Link href="/design">In a sentence</Link>
        <ButtonLink href="/design">As a button</ButtonLink>
        <ButtonLink href="/design" look="primary">
          As the next step
        </ButtonLink>
      </Row>
      <Row name="Tag">
        {tones.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </Row>
      <Row name="Progress">
        <Progress label="Nothing yet" value={0} />
        <Progress label="Some" value={0.4} />
        <Progress label="All" value={1} />
        <Progress label="Nobody knows" />
      </Row>
    </Section>
  )
}
