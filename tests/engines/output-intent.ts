import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFString,
  decodePDFRawStream,
} from '@cantoo/pdf-lib'

/** The output intent of a PDF/A file, with what its embedded profile says of itself. */
export function intentOf(document: PDFDocument) {
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray)
  const intent = intents.lookup(0, PDFDict)
  const profile = intent.lookup(PDFName.of('DestOutputProfile'))
  if (!(profile instanceof PDFRawStream)) throw new Error('there is no profile')
  const bytes = Buffer.from(decodePDFRawStream(profile).decode())
  const condition = intent.lookup(PDFName.of('OutputConditionIdentifier'))
  return {
    kind: intent.lookup(PDFName.of('S'))?.toString(),
    condition:
      condition instanceof PDFString || condition instanceof PDFHexString
        ? condition.decodeText()
        : undefined,
    components: profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber(),
    /** Header of the profile: bytes 16 to 19 are its colours (ICC.1, 7.2.8). */
    space: bytes.toString('latin1', 16, 20),
  }
}
