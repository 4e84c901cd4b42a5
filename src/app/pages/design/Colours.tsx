import { Row, Section } from './Section.tsx'

const groups = {
  Surfaces: ['bg', 'surface', 'raised', 'sunken'],
  'Text and edges': ['text', 'muted', 'border', 'edge'],
  Accent: ['accent', 'accent-strong', 'accent-soft', 'on-accent', 'focus'],
  Danger: ['danger', 'danger-soft', 'on-danger'],
  'Warning and success': ['warning', 'warning-soft', 'success', 'success-soft'],
}

/** Every colour token. */
export function Colours() {
  return (
    <Section title="Colours">
      {Object.entries(groups).map(([name, colours]) => (
        <Row key={name} name={name}>
          {colours.map((colour) => (
            <figure key={colour} className="design-swatch">
              <span style={{ background: `var(--color-${colour})` }} />
              <figcaption>{colour}</figcaption>
            </figure>
          ))}
        </Row>
      ))}
    </Section>
  )
}
