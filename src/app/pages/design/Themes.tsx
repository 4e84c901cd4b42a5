import { useState } from 'react'
import { setTheme, theme, type Theme } from '../../shell/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Section } from './Section.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Switches the looks; high contrast and forced colours come from the system or the browser's tools. */
export function Themes() {
  const [current, setCurrent] = useState(theme)
  return (
    <Section title="Looks">
      <Row name="Theme">
        {themes.map((one) => (
          <Button
            key={one}
            size="small"
            aria-pressed={one === current}
            look={one === current ? 'primary' : 'secondary'}
            onClick={() => {
              setTheme(one)
              setCurrent(one)
            }}
          >
            {one}
          </Button>
        ))}
      </Row>
    </Section>
  )
}
