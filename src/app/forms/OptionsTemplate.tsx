import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { Options } from '../../contract/options/complete.ts'
import { usePlatformActionOptionsForm } from './context.ts'
import { MoreOptions } from './MoreOptions.tsx'
import { OptionRow } from './OptionRow.tsx'
import { changedNames } from './values.ts'

/** The options of a set: those that matter most, and the others under a fold, unless they are all. */
export function OptionsTemplate({ properties, formData }: ObjectFieldTemplateProps<Options>) {
  const { set, issueOf } = usePlatformActionOptionsForm()
  const isMain = (name: string) => set.uiSchema.fields[name]?.group === 'main'
  const rows = (group: typeof properties) =>
    group.map(({ name, content }) => (
      <OptionRow key={name} name={name}>
        {content}
      </OptionRow>
    ))
  const main = properties.filter(({ name }) => isMain(name))
  const more = properties.filter(({ name }) => !isMain(name))
  const changed = changedNames(set, formData ?? {}).filter((name) => !isMain(name)).length
  if (main.length === 0) return <div className="options">{rows(more)}</div>
  return (
    <>
      <div className="options">{rows(main)}</div>
      {more.length > 0 && (
        <MoreOptions
          hasIssue={more.some(({ name }) => issueOf(name) !== undefined)}
          changed={changed}
        >
          <div className="options">{rows(more)}</div>
        </MoreOptions>
      )}
    </>
  )
}
