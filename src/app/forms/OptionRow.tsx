import type { ReactNode } from 'react'
import { words } from '../../../generated/words/forms.js'
import { Icon } from '../ui/Icon.tsx'
import { Changed } from './Changed.tsx'
import { OptionContext, usePlatformActionOptionsForm, type Option } from './context.ts'

/** Widgets of several controls: these are named together by a group, not by a label of one. */
const groups = new Set(['segmented', 'checkboxes'])

/** An option with its title, its widget (`children`), what is wrong with it and what it does. */
export function OptionRow({ name, children }: { name: string; children: ReactNode }) {
  const { set, formId, issueOf, leave, change, changed } = usePlatformActionOptionsForm()
  const field = set.uiSchema.fields[name]
  const schema = set.schema.properties[name]
  if (!field || !schema) return null
  const issue = issueOf(name)
  const id = `${formId}_${name}`
  const isChanged = changed.has(name)
  const said = [
    issue && `${id}__issue`,
    isChanged && `${id}__changed`,
    field.description && `${id}__about`,
  ].filter(Boolean)
  const option: Option = {
    name,
    field,
    schema,
    id,
    labelId: `${id}__label`,
    describedBy: said.length > 0 ? said.join(' ') : undefined,
    isInvalid: issue !== undefined,
    isRequired: set.schema.required.includes(name) && schema.default === undefined,
  }
  const isSwitch = field.widget === 'switch'
  return (
    <div
      className={`option option--${field.widget ?? 'text'}`}
      data-option={name}
      onChange={() => change(name)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(name)
      }}
    >
      <div className="option__title">
        {groups.has(field.widget ?? '') ? (
          <span className="option__label" id={option.labelId}>
            {field.title}
          </span>
        ) : (
          <label className="option__label" id={option.labelId} htmlFor={id}>
            {field.title}
          </label>
        )}
        {option.isRequired && (
          <span className="option__required" aria-hidden="true">
            {words.required()}
          </span>
        )}
        {isChanged && <Changed name={name} id={`${id}__changed`} controlId={id} />}
        {isSwitch && <OptionContext value={option}>{children}</OptionContext>}
      </div>
      {!isSwitch && <OptionContext value={option}>{children}</OptionContext>}
      {issue !== undefined && (
        <p className="option__issue" id={`${id}__issue`}>
          <Icon name="warning" size={16} />
          <span>{issue}</span>
        </p>
      )}
      {field.description && (
        <p className="option__about" id={`${id}__about`}>
          {field.description}
        </p>
      )}
    </div>
  )
}
