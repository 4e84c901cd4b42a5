/** A language that options name, and what Tesseract calls its data. */
export interface Language {
  /** Code in OcrLanguage. */
  readonly code: string
  /** As people call it. */
  readonly name: string
  /** Data of Tesseract; all of it is used together. */
  readonly data: readonly string[]
  /** Script as Tesseract's detection calls it. */
  readonly script: string
  /** Ways of writing it that have data of their own; a page is in one of them. */
  readonly variants?: readonly Language[]
  /** Frequent small words, by which a text in Latin or Cyrillic letters gives itself away. */
  readonly words?: string
}

function language(
  code: string,
  name: string,
  data: string,
  script = 'Latin',
  words?: string,
): Language {
  return { code, name, data: data.split('+'), script, words }
}

const chinese: Readonly<Record<string, Language>> = {
  ChineseSimplified: language('zh', 'Chinese (simplified)', 'chi_sim', 'Han'),
  ChineseTraditional: language('zh', 'Chinese (traditional)', 'chi_tra', 'Han'),
}

/** Every language that an option names. */
export const languages: readonly Language[] = [
  language(
    'en',
    'English',
    'eng',
    'Latin',
    'the of and to in is that for was with on as are this by',
  ),
  language('ar', 'Arabic', 'ara', 'Arabic'),
  language(
    'ca',
    'Catalan',
    'cat',
    'Latin',
    'de la el que i les els per amb una del és dels al més',
  ),
  { ...language('zh', 'Chinese', 'chi_sim', 'Han'), variants: Object.values(chinese) },
  language('da', 'Danish', 'dan', 'Latin', 'og at det er en til på af den som med for ikke der de'),
  language(
    'nl',
    'Dutch',
    'nld',
    'Latin',
    'de het een van en dat is niet met voor op zijn aan ook door',
  ),
  language(
    'fi',
    'Finnish',
    'fin',
    'Latin',
    'ja on ei että oli hän se mutta kun niin joka ovat myös tai',
  ),
  language(
    'fr',
    'French',
    'fra',
    'Latin',
    'de la le et les des en un du une que est dans pour qui pas',
  ),
  language(
    'de',
    'German',
    'deu',
    'Latin',
    'der die und das ist nicht den von zu mit sich ein auf für dem',
  ),
  language('el', 'Greek', 'ell', 'Greek'),
  language('ko', 'Korean', 'kor', 'Korean'),
  language(
    'it',
    'Italian',
    'ita',
    'Latin',
    'di che il la è per un una in non sono del della con gli',
  ),
  language('ja', 'Japanese', 'jpn', 'Japanese'),
  language(
    'no',
    'Norwegian',
    'nor',
    'Latin',
    'og det er til på som en av ikke har med for jeg fra var ble',
  ),
  language('pl', 'Polish', 'pol', 'Latin', 'i w na nie się z do że jest to o jak po od za przez'),
  language(
    'pt',
    'Portuguese',
    'por',
    'Latin',
    'de que não o uma os em para com do da é no na por mais',
  ),
  language(
    'ro',
    'Romanian',
    'ron',
    'Latin',
    'și de la în că nu a cu pe este din care mai sau pentru',
  ),
  language('ru', 'Russian', 'rus', 'Cyrillic', 'и в не на что он с как это по из но для был все'),
  language('sl', 'Slovenian', 'slv', 'Latin', 'in je da se v na so za ki ne pa bi tudi ali po'),
  language(
    'es',
    'Spanish',
    'spa',
    'Latin',
    'de la que el en y los las por con una para del es se no',
  ),
  language(
    'sv',
    'Swedish',
    'swe',
    'Latin',
    'och att det är en som på för av med inte den till har de om',
  ),
  language(
    'tr',
    'Turkish',
    'tur',
    'Latin',
    've bir bu için da de ile olarak çok daha gibi olan ne kadar',
  ),
  language('ua', 'Ukrainian', 'ukr', 'Cyrillic', 'і в не на що з як це до та від але для був є'),
  language('th', 'Thai', 'tha', 'Thai'),
  language('fa', 'Persian', 'fas', 'Arabic'),
  language('he', 'Hebrew', 'heb', 'Hebrew'),
  language('lt', 'Lithuanian', 'lit', 'Latin', 'ir yra kad su į iš tai bet ne kaip buvo jo per ar'),
]

/** A language by its code (`de`) or its English name (`German`, `ChineseSimplified`). */
export function findLanguage(name: string): Language | undefined {
  return chinese[name] ?? languages.find((one) => one.code === name || one.name === name)
}

/** The languages written in a script, the most spoken first. */
export function languagesOf(script: string): readonly Language[] {
  return languages.filter((one) => one.script === script)
}

/** Fewer small words than this tell nothing. */
const leastWords = 2
/** Languages so close behind the first are worth a try as well. */
const near = 0.7
const mostGuesses = 3

/**
 * Which of some languages a text may be in, by its small words, the likeliest first; none when too
 * few are found to tell.
 */
export function guessLanguages(text: string, among: readonly Language[]): readonly Language[] {
  const counts = new Map<string, number>()
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const scored = among
    .map((one) => {
      const list = one.words?.split(' ') ?? []
      return { one, score: list.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0) }
    })
    .toSorted((first, second) => second.score - first.score)
  const best = scored[0]?.score ?? 0
  if (best < leastWords) return []
  return scored
    .filter(({ score }) => score >= best * near)
    .slice(0, mostGuesses)
    .map(({ one }) => one)
}
