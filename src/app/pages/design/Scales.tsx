import { Row, Section } from './Section.tsx'

const text = ['xs', 's', 'm', 'l', 'xl', '2xl']
const weights = ['regular', 'medium', 'strong']
const space = [1, 2, 3, 4, 5, 6, 7, 8]
const radii = [1, 2, 3]
const shadows = [1, 2]
const durations = ['quick', 'calm']

/** Type, space, radius, shadow and motion. */
export function Scales() {
  return (
    <Section title="Scales">
      <Row name="Type">
        {text.map((size) => (
          <span key={size} style={{ fontSize: `var(--text-${size})` }}>
            {size} Filewright
          </span>
        ))}
      </Row>
      <Row name="Weight">
        {weights.map((weight) => (
          <span key={weight} style={{ fontWeight: `var(--weight-${weight})` }}>
            {weight} 0123456789
          </span>
        ))}
      </Row>
      <Row name="Space">
        {space.map((step) => (
          <span key={step} className="design-bar" style={{ inlineSize: `var(--space-${step})` }} />
        ))}
      </Row>
      <Row name="Radius">
        {radii.map((step) => (
          <span
            key={step}
            className="design-box"
            style={{ borderRadius: `var(--radius-${step})` }}
          />
        ))}
      </Row>
      <Row name="Shadow">
        {shadows.map((step) => (
          <span key={step} className="design-box" style={{ boxShadow: `var(--shadow-${step})` }} />
        ))}
      </Row>
      <Row name="Motion (hover)">
        {durations.map((name) => (
          <span
            key={name}
            className="design-mover"
            style={{ transitionDuration: `var(--${name})` }}
          >
            {name}
          </span>
        ))}
      </Row>
    </Section>
  )
}
