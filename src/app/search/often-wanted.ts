import type { ConversionId } from '../../../generated/ids.ts'
import { nameOfConversion } from './words.ts'

/**
 * What people come for most, by experience with such services: on the home page, and first among
 * equals in the search.
 */
export const wanted = [
  'docx-to-pdf',
  'pdf-to-jpg',
  'heic-to-jpg',
  'jpg-to-pdf',
  'xlsx-to-pdf',
  'pdf-to-txt',
  'webp-to-png',
  'pdf-to-docx',
  'png-to-webp',
  'svg-to-png',
  'psd-to-png',
  'pptx-to-pdf',
  'pdf-to-png',
  'png-to-jpg',
  'png-to-pdf',
  'jpg-to-png',
] as const satisfies readonly ConversionId[]

/** The same as entries of a list, named by their ids: the catalogue is no part of the first load. */
export function oftenWanted() {
  return wanted.map((id) => {
    const [source = '', target = ''] = id.split('-to-')
    return { id, title: nameOfConversion(source, target), href: `/convert/${id}` }
  })
}
