import { defaultWithinBoundsAndEnum } from './rules/default-within-bounds-and-enum.ts'
import { enumLabelsNameEnumValues } from './rules/enum-labels-name-enum-values.ts'
import { errorsAreDistinct } from './rules/errors-are-distinct.ts'
import { everyOptionUsed } from './rules/every-option-used.ts'
import { idMatchesPath } from './rules/id-matches-path.ts'
import { keysAreUnique } from './rules/keys-are-unique.ts'
import { labelMatchesId } from './rules/label-matches-id.ts'
import { magicIsUnambiguous } from './rules/magic-is-unambiguous.ts'
import { mediaTypesKnown } from './rules/media-types-known.ts'
import { pairsHaveMediaTypes } from './rules/pairs-have-media-types.ts'
import { plansAddUp } from './rules/plans-add-up.ts'
import { priceOptionsExist } from './rules/price-options-exist.ts'
import { refsExist } from './rules/refs-exist.ts'
import { strictAndInputConsistent } from './rules/strict-and-input-consistent.ts'
import { stringsHavePattern } from './rules/strings-have-pattern.ts'
import { titlesAndDescriptions } from './rules/titles-and-descriptions.ts'
import { validAgainstMetaSchema } from './rules/valid-against-meta-schema.ts'
import { widgetFitsType } from './rules/widget-fits-type.ts'
import type { Rule } from './types.ts'

/** Rules about the shape of the files. The others read fields that only these make sure of. */
export const shapeRules: readonly Rule[] = [keysAreUnique, validAgainstMetaSchema]

/** Rules about what the files say. */
export const contentRules: readonly Rule[] = [
  refsExist,
  idMatchesPath,
  labelMatchesId,
  defaultWithinBoundsAndEnum,
  everyOptionUsed,
  pairsHaveMediaTypes,
  stringsHavePattern,
  strictAndInputConsistent,
  titlesAndDescriptions,
  widgetFitsType,
  enumLabelsNameEnumValues,
  priceOptionsExist,
  mediaTypesKnown,
  magicIsUnambiguous,
  errorsAreDistinct,
  plansAddUp,
]
