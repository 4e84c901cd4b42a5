import type { SourceFile } from './source-file.ts'

/** A JSON value as `JSON.parse` gives it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** The way from the top of a file to a value: property names and list positions. */
export type Pointer = readonly (string | number)[]

/** One option: a value of an option library, or a reference with its siblings merged in. */
export interface Option {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  title: string
  description: string
  enum?: (string | number)[]
  items?: { type: 'string'; enum: string[] }
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  default?: Json
  'x-optional'?: true
  'x-enum-labels'?: Record<string, string>
  'x-widget': string
}

/** A reference to an option of the library; what stands beside `$ref` wins. */
export interface OptionReference {
  $ref: string
  [override: string]: Json
}

/** The options of a conversion or an action. */
export interface InputSchema {
  properties: Record<string, OptionReference>
  required?: string[]
}

export interface LibraryJson {
  $defs: Record<string, Option>
}

export interface ConversionJson {
  id: string
  label: string
  inputJsonSchema: InputSchema
}

export interface ActionJson {
  id: string
  inputJsonSchema: InputSchema
  supportedInputContentTypes: string[]
  pricing: { rule: string; [name: string]: Json }
  pairOptions?: true
}

export interface MediaTypeJson {
  mediaType: string
  extensions: string[]
  magic: { offset: number; hex: string }[]
  container?: string
}

export interface ErrorJson {
  status: number
  title: string
  impliesUpgrade: boolean
}

export interface PlansJson {
  tiers: Record<
    string,
    { current: boolean; monthlyCredits: number; prices: { Month: number; Year: number } | null }
  >
  annualDiscountPercent: number
  firstMonthDiscount: { tier: string; percent: number }
  creditPrices: { credits: number; priceUsdcCent: number }[]
}

/** What a rule found: where, what is wrong there, and what to do about it. */
export interface Finding {
  file: SourceFile<unknown>
  pointer: Pointer
  message: string
  remedy: string
}

/** One rule. `check` is pure: it reads the catalogue and returns what it found, nothing when all is well. */
export interface Rule {
  /** The name of the rule's file. */
  name: string
  /** What the rule demands, in one sentence. */
  description: string
  check(catalogue: Catalogue): Finding[]
}

/** Every file under schemas/, sorted by path, and by kind. */
export interface Catalogue {
  files: SourceFile[]
  metaSchemas: SourceFile[]
  libraries: SourceFile<LibraryJson>[]
  conversions: SourceFile<ConversionJson>[]
  actions: SourceFile<ActionJson>[]
  mediaTypes?: SourceFile<Record<string, MediaTypeJson>>
  errors?: SourceFile<Record<string, ErrorJson>>
  plans?: SourceFile<PlansJson>
}
