/** Namespaces of Transitional and Strict documents (ISO/IEC 29500-1 and -4, annex A). */
const names: readonly (readonly [transitional: string, strict: string])[] = [
  ['wordprocessingml/2006/main', 'wordprocessingml/main'],
  ['drawingml/2006/main', 'drawingml/main'],
  ['drawingml/2006/chartDrawing', 'drawingml/chartDrawing'],
  ['drawingml/2006/chart', 'drawingml/chart'],
  ['drawingml/2006/diagram', 'drawingml/diagram'],
  ['drawingml/2006/picture', 'drawingml/picture'],
  ['drawingml/2006/spreadsheetDrawing', 'drawingml/spreadsheetDrawing'],
  ['drawingml/2006/wordprocessingDrawing', 'drawingml/wordprocessingDrawing'],
  ['officeDocument/2006/bibliography', 'officeDocument/bibliography'],
  ['officeDocument/2006/characteristics', 'officeDocument/characteristics'],
  ['officeDocument/2006/customXml', 'officeDocument/customXml'],
  ['officeDocument/2006/custom-properties', 'officeDocument/customProperties'],
  ['officeDocument/2006/docPropsVTypes', 'officeDocument/docPropsVTypes'],
  ['officeDocument/2006/extended-properties', 'officeDocument/extendedProperties'],
  ['officeDocument/2006/math', 'officeDocument/math'],
  [
    'officeDocument/2006/relationships/extended-properties',
    'officeDocument/relationships/extendedProperties',
  ],
  [
    'officeDocument/2006/relationships/custom-properties',
    'officeDocument/relationships/customProperties',
  ],
  ['officeDocument/2006/relationships', 'officeDocument/relationships'],
]

/** A Transitional document, as one text, with the names of Strict ones and its mark of conformance. */
export function toStrict(xml: string): string {
  const renamed = names
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce(
      (text, [transitional, strict]) =>
        text.replaceAll(
          `http://schemas.openxmlformats.org/${transitional}`,
          `http://purl.oclc.org/ooxml/${strict}`,
        ),
      xml,
    )
  return renamed.replace(/<w:document\b(?![^>]*w:conformance)/, '$& w:conformance="strict"')
}
