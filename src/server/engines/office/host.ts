/** The four kinds of document that LibreOffice knows; each has export filters of its own. */
export type Kind = 'text' | 'sheet' | 'slides' | 'drawing'

/** A document as LibreOffice is to read it. Its content has been checked to be of that kind. */
export interface Document {
  readonly bytes: Uint8Array
  /** By which LibreOffice looks for its format, beside the content. */
  readonly extension: string
  readonly kind: Kind
  /** Name and options of the import filter, where the content alone does not tell. */
  readonly filter?: { readonly name: string; readonly options: string }
}

/** One file to be written from an open document. */
export interface Save {
  /** Of the file: `pdf`, `docx` … */
  readonly extension: string
  /** LibreOffice's name of the export filter. */
  readonly filter: string
  /** The filter's options: JSON for PDF, tokens for text and CSV. */
  readonly options: string
}

/** A document while it is open. */
export interface OpenDocument {
  /** Throws SaveError. One file, or one for each sheet where the options ask for all of them. */
  save(save: Save): Promise<readonly Uint8Array[]>
}

/** LibreOffice in one of its shapes: WebAssembly in this process, or the program of the system. */
export interface OfficeHost {
  /** Whether it lays out SmartArt that comes without a drawing. */
  readonly drawsDiagrams: boolean
  /** Opens, lets `use` save, and closes. Throws LoadError. `directory` is a place to write. */
  open<Result>(
    document: Document,
    directory: string,
    use: (open: OpenDocument) => Promise<Result>,
  ): Promise<Result>
}

/** LibreOffice cannot read a document. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/** LibreOffice cannot write a file. */
export class SaveError extends Error {
  override readonly name = 'SaveError'
}
