import { substitutedNames } from './substitutes.ts'

/** What an engine that brings Liberation has under the names of the fonts of the same widths. */
const liberation: Readonly<Record<string, string>> = {
  Arimo: 'Liberation Sans',
  Tinos: 'Liberation Serif',
  Cousine: 'Liberation Mono',
}

/**
 * A configuration for fontconfig that puts the shipped families in the place of those that
 * documents name. Its own rules know the metric-compatible ones for some of the names only: for
 * "Times" it takes a font that is a tenth wider, and lines break elsewhere.
 */
export function fontconfigFile(): string {
  const rules = substitutedNames().map(([name, family]) => {
    const instead = liberation[family] ?? family
    return `<match target="pattern"><test qual="any" name="family" compare="eq"><string>${name}</string></test><edit name="family" mode="assign" binding="same"><string>${instead}</string></edit></match>`
  })
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${rules.join('\n')}
</fontconfig>
`
}
