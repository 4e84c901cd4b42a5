/** The options that text recognition honours on the way from a PDF to one with its text. */
export function honours(_source: string, _target: string): readonly string[] {
  return [
    'Password',
    'PageRange',
    'OcrMode',
    'EnableOcr',
    'OcrLanguage',
    'ocrLanguages',
    'OcrEngine',
  ]
}
