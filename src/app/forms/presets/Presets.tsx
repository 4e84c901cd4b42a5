import { useId, useRef } from 'react'
import type { OptionSet } from '../../../../generated/validators/index.js'
import type { Options } from '../../../contract/options/complete.ts'
import { announce } from '../../shell/announcer.ts'
import { toast } from '../../shell/toasts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
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
    toast(`Preset “${name}” is applied.`, 'done', {
      action: { label: 'Undo', onPress: () => onApply(value) },
    })
  }
  const remove = ({ name, options }: Preset, index: number) => {
    deletePreset(id, name)
    toast(`Preset “${name}” is deleted.`, 'done', {
      action: { label: 'Undo', onPress: () => void savePreset(id, name, options, set) },
    })
    const next = presets[index + 1] ?? presets[index - 1]
    const place = next
      ? list.current?.querySelector<HTMLElement>(`[data-delete="${CSS.escape(next.name)}"]`)
      : document.getElementById(field)
    place?.focus()
  }
  const save = (name: string) => {
    if (!savePreset(id, name, value, set)) {
      return announce('This browser has no room for presets.', 'assertive')
    }
    toast(`Saved as preset “${name}”.`)
  }
  return (
    <details className="presets">
      <summary className="presets-summary">
        Presets{presets.length > 0 && ` (${presets.length})`}
        <Icon name="chevron" size={14} />
      </summary>
      <div className="presets-panel" ref={list}>
        {presets.length > 0 && (
          <ul className="presets-list" aria-label="Presets">
            {presets.map((preset, index) => (
              <li key={preset.name} className="preset">
                <button type="button" className="preset-apply" onClick={() => apply(preset)}>
                  <span className="visually-hidden">Apply </span>
                  {preset.name}
                </button>
                <IconButton
                  label={`Delete preset ${preset.name}`}
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
