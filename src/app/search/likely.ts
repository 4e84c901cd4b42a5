// What people mostly want a kind of file to become; the order in which it is offered. Data only.

/** For every kind of file that is not named below. */
export const likely: readonly string[] = [
  'pdf',
  'jpg',
  'png',
  'docx',
  'webp',
  'xlsx',
  'txt',
  'csv',
  'pptx',
  'svg',
  'tiff',
]

/** By the type of the file, before the order above. */
export const likelyFrom: Readonly<Record<string, readonly string[]>> = {
  pdf: ['jpg', 'docx', 'txt', 'xlsx', 'png'],
  heic: ['jpg', 'pdf', 'png'],
  jpg: ['png', 'pdf', 'webp'],
  png: ['jpg', 'pdf', 'webp'],
  webp: ['png', 'jpg'],
  avif: ['jpg', 'png'],
  gif: ['png', 'jpg', 'webp'],
  tiff: ['pdf', 'jpg', 'png'],
  svg: ['png', 'pdf'],
  psd: ['png', 'jpg'],
  ico: ['png'],
  xlsx: ['pdf', 'csv'],
  xls: ['xlsx', 'pdf'],
  csv: ['xlsx', 'pdf'],
  doc: ['docx', 'pdf'],
  ppt: ['pptx', 'pdf'],
  pages: ['pdf', 'docx'],
  numbers: ['xlsx', 'pdf'],
  key: ['pdf', 'pptx'],
  odt: ['docx', 'pdf'],
  epub: ['pdf', 'txt'],
}

/** What else people mostly want to do with a file; the rest keeps the order of the catalogue. */
export const likelyActions: readonly string[] = [
  'pdf-compress',
  'pdf-to-word',
  'pdf-merge',
  'pdf-encrypt',
  'pdf-to-excel',
  'remove-background',
  'upscale-image',
  'edit-image',
  'image-to-vector',
]
