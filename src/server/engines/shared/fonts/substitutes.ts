/**
 * Which shipped family stands for a font that documents name. The first block has the same widths
 * by design; the rest is of the same kind, or of the same script.
 */
const table: readonly (readonly [string, readonly string[]])[] = [
  ['Arimo', ['arial', 'helvetica', 'helvetica neue', 'liberation sans', 'nimbus sans']],
  ['Tinos', ['times new roman', 'times', 'liberation serif', 'nimbus roman', 'thorndale']],
  ['Cousine', ['courier new', 'courier', 'liberation mono', 'nimbus mono', 'cumberland']],
  ['Carlito', ['calibri', 'calibri light', 'candara', 'corbel', 'aptos']],
  ['Caladea', ['cambria', 'constantia']],
  ['DejaVu Sans', ['verdana', 'bitstream vera sans', 'geneva', 'tahoma', 'lucida grande']],
  ['DejaVu Sans Mono', ['bitstream vera sans mono', 'consolas', 'menlo', 'monaco']],
  ['DejaVu Serif', ['bitstream vera serif']],
  ['Arimo', ['segoe ui', 'trebuchet ms', 'franklin gothic', 'century gothic', 'gill sans']],
  ['Arimo', ['san francisco', 'open sans', 'roboto', 'myriad pro', 'univers', 'futura']],
  ['Tinos', ['georgia', 'garamond', 'book antiqua', 'palatino', 'palatino linotype']],
  ['Tinos', ['century schoolbook', 'bookman old style', 'minion pro', 'baskerville']],
  ['Cousine', ['lucida console', 'andale mono', 'source code pro', 'roboto mono']],
  ['Noto Sans Symbols 2', ['wingdings', 'wingdings 2', 'wingdings 3', 'webdings']],
  ['Noto Sans Math', ['symbol', 'cambria math', 'latin modern math', 'stix']],
  ['Noto Emoji', ['segoe ui emoji', 'apple color emoji', 'noto color emoji']],
  ['Noto Sans Symbols', ['segoe ui symbol', 'apple symbols', 'zapf dingbats']],
  ['Noto Sans S Chinese', ['simsun', 'simhei', 'nsimsun', 'microsoft yahei', 'dengxian']],
  ['Noto Sans S Chinese', ['fangsong', 'kaiti', 'pingfang sc', 'stsong', 'stheiti']],
  ['Noto Sans S Chinese', ['noto sans sc', 'noto sans cjk sc', 'source han sans sc']],
  ['Noto Sans T Chinese', ['mingliu', 'pmingliu', 'microsoft jhenghei', 'pingfang tc']],
  ['Noto Sans T Chinese', ['dfkai-sb', 'noto sans tc', 'noto sans cjk tc', 'pingfang hk']],
  ['Noto Sans Japanese', ['ms mincho', 'ms gothic', 'ms pmincho', 'ms pgothic', 'meiryo']],
  ['Noto Sans Japanese', ['yu gothic', 'yu mincho', 'hiragino sans', 'noto sans jp']],
  ['Noto Sans Japanese', ['hiragino kaku gothic pro', 'hiragino mincho pron', 'noto sans cjk jp']],
  ['Noto Sans Korean', ['malgun gothic', 'batang', 'gulim', 'dotum', 'gungsuh']],
  ['Noto Sans Korean', ['apple sd gothic neo', 'noto sans kr', 'noto sans cjk kr']],
  ['Noto Naskh Arabic', ['traditional arabic', 'arabic typesetting', 'simplified arabic']],
  ['Noto Naskh Arabic', ['geeza pro', 'sakkal majalla', 'amiri']],
  ['Noto Sans Hebrew', ['david', 'miriam', 'gisha', 'arial hebrew']],
  ['Noto Sans Devanagari', ['mangal', 'kokila', 'aparajita', 'nirmala ui', 'utsaah']],
  ['Noto Sans Thai', ['angsana new', 'cordia new', 'browallia new', 'tahoma thai', 'leelawadee']],
]

const families = new Map(
  table.flatMap(([family, names]) => names.map((name) => [squeezed(name), family])),
)

/** The family with the very widths of the named one, so that a page keeps its lines. */
const sameWidths = new Set(
  ['arial', 'helvetica', 'liberation sans', 'times new roman', 'times', 'liberation serif']
    .concat('courier new', 'courier', 'liberation mono', 'calibri', 'cambria')
    .concat('bitstream vera sans', 'bitstream vera serif', 'bitstream vera sans mono')
    .map(squeezed),
)

/** PDF and CAD files write names without blanks, office documents with them. */
function squeezed(name: string): string {
  return name.toLowerCase().replace(/[\s_]+/g, '')
}

/** A font's name as documents write it, to look up: `Arial-BoldMT`, `ABCDEF+Calibri,Bold`, `@SimSun`. */
export function plainFontName(name: string): string {
  const plain = name
    .trim()
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/^@/, '')
    .replace(/[,-]\s*(regular|roman|bold|italic|oblique|medium|book|light)+(mt)?$/i, '')
    .replace(/(PS)?MT$/, '')
  return squeezed(plain)
}

/** Every known name with the family that stands for it. Names are in lower case. */
export function substitutedNames(): (readonly [name: string, family: string])[] {
  return table.flatMap(([family, names]) => names.map((name) => [name, family] as const))
}

/** The shipped family that stands for `name`; undefined for one that nothing is known of. */
export function substituteFor(name: string): string | undefined {
  return families.get(plainFontName(name)) ?? families.get(squeezed(name))
}

/** Whether the shipped substitute of `name` has the same widths: then no line moves. */
export function hasSameWidths(name: string): boolean {
  return sameWidths.has(plainFontName(name))
}
