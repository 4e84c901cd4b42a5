import { useState } from 'react'
import { SearchBox } from '../../search/SearchBox.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Row, Section } from './Section.tsx'

const days = [1, 7, 30].map((count) => ({ id: String(count), label: `${count} days` }))

/** What is filled in outside of option forms; those have their own page in every run. */
export function Fields() {
  const [chosen, setChosen] = useState('7')
  return (
    <Section title="Fields">
      <Row name="Text">
        <TextField label="Empty" placeholder="A hint" />
        <TextField label="Described" description="What it is for." defaultValue="Filled" />
        <TextField label="Wrong" error="What is wrong, and what would be right." defaultValue="x" />
        <TextField label="Disabled" disabled defaultValue="Filled" />
      </Row>
      <Row name="Select">
        <Select label="The link works for" items={days} value={chosen} onChange={setChosen} />
      </Row>
      <Row name="Copy">
        <CopyField label="Link" value="https://files.example/d/1#AGE-SECRET-KEY-1" />
      </Row>
      <Row name="Search">
        <SearchBox />
      </Row>
    </Section>
  )
}
