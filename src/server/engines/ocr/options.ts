import type { EngineJob } from '../host/protocol.ts'
import { textOption } from '../shared/pixels/options.ts'
import { type Language, findLanguage } from './languages.ts'

/** Which pages are recognised: those without text, all, or none. */
export type Mode = 'auto' | 'force' | 'never'

const byEnableOcr: Readonly<Record<string, Mode>> = { Scanned: 'auto', All: 'force', None: 'never' }

/** OcrMode, or EnableOcr where that is what a conversion calls it. */
export function modeOf({ options }: EngineJob): Mode {
  const enabled = byEnableOcr[textOption(options, 'EnableOcr', '')]
  if (enabled) return enabled
  const mode = textOption(options, 'OcrMode', 'auto')
  return mode === 'force' || mode === 'never' ? mode : 'auto'
}

/** The languages asked for, by OcrLanguage or the list ocrLanguages; none means: find out. */
export function languagesAsked({ options }: EngineJob): readonly Language[] {
  const { ocrLanguages } = options
  const names = Array.isArray(ocrLanguages)
    ? ocrLanguages.map(String)
    : [textOption(options, 'OcrLanguage', 'auto')]
  return names.flatMap((name) => findLanguage(name) ?? [])
}

/** The option that names languages here, for messages. */
export function languageOption({ options }: EngineJob): 'ocrLanguages' | 'OcrLanguage' {
  return Array.isArray(options.ocrLanguages) ? 'ocrLanguages' : 'OcrLanguage'
}
