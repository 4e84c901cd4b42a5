import type { EngineJob } from '../host/protocol.ts'
import { dataOf, debianPackages } from './language-data.ts'
import { type Language, findLanguage } from './languages.ts'
import { languageOption } from './options.ts'
import type { Recogniser } from './recogniser.ts'

/** What is read with when a language has no data of its own: letters of Western Europe. */
const latin = ['eng', 'fra']

/**
 * The data for the languages that were asked for. A language without data is said: in Latin letters
 * it is read with what there is, which loses accents; otherwise it is left out.
 * @returns names of data, none when nothing can be read with
 */
export function dataFor(
  wanted: readonly Language[],
  { data: here }: Recogniser,
  job: EngineJob,
): readonly string[] {
  const found = new Set<string>()
  for (const language of wanted) {
    const data = dataOf(language, here)
    for (const name of data) found.add(name)
    if (data.length > 0) continue
    const substitute = language.script === 'Latin' ? latin.filter((name) => here.has(name)) : []
    for (const name of substitute) found.add(name)
    job.warn({
      code: 'OPTION_IGNORED',
      option: languageOption(job),
      message: missing(language, substitute),
    })
  }
  return [...found]
}

function missing(language: Language, substitute: readonly string[]): string {
  const { name } = language
  const install = `Its language data is not installed on this server (Debian: ${debianPackages(language)}).`
  const english = findLanguage('en')?.name ?? 'English'
  return substitute.length > 0
    ? `${name} text was read as ${english}, so some accents may be wrong. ${install}`
    : `${name} text was not recognised. ${install}`
}
