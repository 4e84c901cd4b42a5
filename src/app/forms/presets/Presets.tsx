import { useId, useRef } from 'react'
import { words } from '../../../../generated/words/forms.js'
import type { OptionSet } from '../../../../generated/validators/index.js'
import type { Options } from '../../../contract/options/complete.ts'
import { announce } from '../../shell/announcer.ts'
import { toast } from '../../shell/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { RichText } from '../../words/RichText.tsx'
import { deletePreset, savePreset, usePresets, type Preset } from './presets.ts'
import { SavePreset } from './SavePreset.tsx'
import './presets.css'

export interface PresetsProps {
  /** of the action or conversion */
  id: string
  set: OptionSet
  value: Options
  onApply: (options: Options) => void
}

/** The named options of an action: apply one, delete one, save those of now. */
export function Presets({ id, set, value, onApply }: PresetsProps) {
  const presets = usePresets(id)
  const list = useRef<HTMLDivElement>(null)
  const field = useId()

  const apply = ({ name, options }: Preset) => {
    onApply(options)
    toast(words.applied({ name }), 'done', {
      action: { label: words.undo(), onPress: () => onApply(value) },
    })
  }
  const remove = ({ name, options }: Preset, index: number) => {
    deletePreset(id, name)
    toast(words.deleted({ name }), 'done', {
      action: { label: words.undo(), onPress: () => void savePreset(id, name, options, set) },
    })
    const next = presets[index + 1] ?? presets[index - 1]
    const place = next
      ? list.current?.querySelector<HTMLElement>(`[data-delete="${CSS.escape(next.name)}"]`)
      : document.getElementById(field)
    place?.focus()
  }
  const save = (name: string) => {
    if (!savePreset(id, name, value, set)) {
      return announce(words.noRoom(), 'assertive')
    }
    toast(words.saved({ name }))
  }
  return (
    <details className="presets">
      <summary className="presets-summary">
        {presets.length > 0 ? words.presetsCount({ count: presets.length }) : words.presets()}
        <Icon name="chevron" size={14} />
      </summary>
      <div className="presets-panel" ref={list}>
        {presets.length > 0 && (
          <ul className="presets-list" aria-label={words.presets()}>
            {presets.map((preset, index) => (
              <li key={preset.name} className="preset">
                <button type="button" className="preset-apply" onClick={() => apply(preset)}>
                  <RichText
                    text={words.applyPreset({ name: preset.name })}
                    tags={{ apply: <span className="visually-hidden" /> }}
                  />
                </button>
                <IconButton
                  label={words.deletePreset({ name: preset.name })}
                  icon="trash"
                  size="small"
                  data-delete={preset.name}
                  onClick={() => remove(preset, index)}
                />
              </li>
            ))}
          </ul>
        )}
        <SavePreset
          fieldId={field}
          names={presets.map(({ name }) => name)}
          hasPassword={Object.values(set.uiSchema.fields).some(
            ({ widget }) => widget === 'password',
          )}
          onSave={save}
        />
      </div>
    </details>
  )
}
