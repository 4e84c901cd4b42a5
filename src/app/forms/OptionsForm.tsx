import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { words } from '../../../generated/words/forms.js'
import type { OptionSet } from '../../../generated/validators/index.js'
import type { Issue } from '../../contract/errors.ts'
import type { Options } from '../../contract/options/complete.ts'
import { PlatformActionOptionsFormContext } from './context.ts'
import { focusFirst } from './focus-first.ts'
import { FormIssues } from './FormIssues.tsx'
import { announcementOf } from './issues.ts'
import { ThemedForm, uiSchemaOf, validatorOf } from './theme.tsx'
import { useAfterPress } from './use-after-press.ts'
import { useIssues } from './use-issues.ts'
import { changedNames, knownOf, unknownNames } from './values.ts'
import './forms.css'

export interface OptionsFormProps {
  /** DOM id of the `<form>`: a button elsewhere submits it by `type="submit" form={id}`. */
  id: string
  set: OptionSet
  /** What has been chosen; what is not in it is filled in by the set's defaults. */
  value: Options
  onChange: (value: Options) => void
  /** Gets the complete options of a run, after they have passed both readings. */
  onSubmit: (value: Options) => void
  /** What the server found wrong. A new array is a new answer: focus goes to its first option. */
  issues?: readonly Issue[]
  isDisabled?: boolean
  /** Options that came from elsewhere than this form, and are judged at once: those of an address. */
  arrived?: readonly string[]
  heading?: ReactNode
  /** Stands beside the heading: presets. */
  tools?: ReactNode
}

const none: readonly Issue[] = []

/** The form of an option set, made from its schema. Submits nothing that the server would refuse. */
export function OptionsForm(props: OptionsFormProps) {
  const { id, set, value, onChange, onSubmit, issues = none, isDisabled = false } = props
  const { arrived, heading, tools } = props
  const form = useRef<HTMLDivElement>(null)
  const afterPress = useAfterPress()
  const judged = useIssues(set, value, issues, arrived)
  const [refusals, setRefusals] = useState(0)
  const [said, setSaid] = useState('')
  const uiSchema = useMemo(() => uiSchemaOf(set), [set])
  const validator = useMemo(() => validatorOf(set), [set])
  const unknown = unknownNames(set, value)
  const atForm = [...judged.atForm, ...unknown.map((name) => words.noOption({ name }))]
  const changed = useMemo(() => new Set(changedNames(set, value)), [set, value])

  // After the commit that shows the issues: only then are the fold open and the controls marked.
  useEffect(() => {
    if (refusals > 0 && form.current) setSaid(announcementOf(focusFirst(form.current)))
  }, [refusals])
  useEffect(() => {
    if (issues.length > 0 && form.current) setSaid(announcementOf(focusFirst(form.current)))
  }, [issues])

  // Once, for what an address has brought: said, but the focus stays where a page starts.
  useEffect(() => {
    const wrong = [...judged.atOptions.values()]
    if (arrived && wrong.length > 0) setSaid(announcementOf(wrong))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function submit() {
    const options = unknown.length === 0 ? judged.judge() : undefined
    if (options) onSubmit(options)
    else {
      judged.judge()
      setSaid('')
      setRefusals((count) => count + 1)
    }
  }

  return (
    <PlatformActionOptionsFormContext
      value={{
        set,
        formId: id,
        issueOf: (name) => judged.atOptions.get(name),
        leave: (name) => afterPress(() => judged.leave(name)),
        change: judged.change,
        changed,
        reset: (name) =>
          onChange(Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))),
      }}
    >
      <div className="options-form" ref={form}>
        <div className="options-form__head">
          {heading}
          {set.uiSchema.order.length > 0 && (
            <button
              type="button"
              className="options-form__reset"
              aria-disabled={changed.size === 0 || isDisabled}
              onClick={() => {
                if (changed.size === 0 || isDisabled) return
                onChange({})
                setSaid(words.resetDone())
              }}
            >
              {words.resetAll()}
            </button>
          )}
          {tools}
        </div>
        <FormIssues
          messages={atForm}
          onLeaveOut={unknown.length > 0 ? () => onChange(knownOf(set, value)) : undefined}
        />
        <ThemedForm
          key={set.uiSchema.order.join()}
          id={id}
          idPrefix={id}
          schema={set.schema}
          uiSchema={uiSchema}
          validator={validator}
          formData={value}
          disabled={isDisabled}
          noValidate
          noHtml5Validate
          showErrorList={false}
          onChange={({ formData }) => onChange(formData ?? {})}
          onSubmit={submit}
        >
          {/* Its own submit button would come without children; ours stands in the run bar. */}
          {set.uiSchema.order.length === 0 ? (
            <p className="options-form__none">{words.nothingToChoose()}</p>
          ) : (
            <></>
          )}
        </ThemedForm>
        <p className="visually-hidden" role="alert">
          {said}
        </p>
      </div>
    </PlatformActionOptionsFormContext>
  )
}
