import { actions, conversions, mediaTypeById, type Action } from '../../contract/catalogue.ts'

/** Something that can be found and opened: a conversion or an action. */
export interface Entry {
  id: string
  kind: 'conversion' | 'action'
  title: string
  href: string
  /** everything it can be found by, in lower case */
  words: string
}

/** What people call things that the catalogue calls otherwise. */
const synonyms: readonly (readonly [RegExp, string])[] = [
  [/^heic-/, 'iphone apple photo camera heif'],
  [/^(jpg|png|webp|gif|tiff)-/, 'photo picture image jpeg tif'],
  [/-to-jpg$/, 'jpeg photo picture'],
  [/-to-tiff/, 'tif scan'],
  [/^docx?-|word/, 'word microsoft'],
  [/^(xlsx?|xltx|ods|csv|numbers)-|excel/, 'excel spreadsheet table sheet'],
  [/^(pptx?|ppsx|potx|odp|key)-|powerpoint/, 'powerpoint slides presentation keynote'],
  [/^(dwg|dxf|dwfx?)-/, 'cad autocad drawing plan'],
  [/^(epub|mobi)-/, 'ebook book kindle'],
  [/^pdf-to-txt$/, 'extract text copy'],
  [/compress/, 'shrink smaller reduce size'],
  [/encrypt|permissions/, 'password protect lock secure'],
  [/archive|pdfa/, 'pdf/a long-term'],
  [/merge/, 'join combine'],
  [/remove-background/, 'cut out transparent'],
  [/upscale/, 'enlarge bigger resolution'],
  [/vector/, 'svg trace logo'],
]

function wordsOf(id: string, title: string, more: string): string {
  const other = synonyms.filter(([pattern]) => pattern.test(id)).map(([, words]) => words)
  return [title, id.replaceAll('-', ' '), more, ...other].join(' ').toLowerCase()
}

function isShown(action: Action): boolean {
  return !action.internal
}

/** All entries, made when first asked for. */
export function allEntries(): readonly Entry[] {
  entries ??= [
    ...actions.filter(isShown).map((action): Entry => ({
      id: action.id,
      kind: 'action',
      title: action.name,
      href: `/actions/${action.id}`,
      words: wordsOf(action.id, action.name, action.description),
    })),
    ...conversions.map(({ id, label, source, target }): Entry => ({
      id,
      kind: 'conversion',
      title: label,
      href: `/convert/${id}`,
      words: wordsOf(id, label, `${mediaTypeById[source].label} ${mediaTypeById[target].label}`),
    })),
  ]
  return entries
}

let entries: readonly Entry[] | undefined
