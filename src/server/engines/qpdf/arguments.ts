/** What readers of a PDF may be forbidden to do (schemas/options/pdf-tools.json). */
export type Restriction =
  | 'print_low'
  | 'print_high'
  | 'edit_document_assembly'
  | 'edit_fill_and_sign_form_fields'
  | 'edit_annotations'
  | 'edit_content'
  | 'copy_content'
  | 'accessibility_off'

/** A switch for each restriction; printing has one for both of its own, and accessibility none. */
const switches: Partial<Record<Restriction, string>> = {
  edit_document_assembly: '--assemble=n',
  edit_fill_and_sign_form_fields: '--form=n',
  edit_annotations: '--annotate=n',
  edit_content: '--modify-other=n',
  copy_content: '--extract=n',
}

/** Passwords and restrictions of an encryption. */
export interface Protection {
  /** Opens the file; empty: everybody can open it. */
  readonly userPassword: string
  /** Lifts the restrictions. */
  readonly ownerPassword: string
  readonly restrictions: readonly Restriction[]
}

/**
 * Switches for AES-256 (ISO 32000-2, revision 6 of the standard security handler). The passwords
 * stand in switches of their own, so that none of them can be read as one.
 */
export function encryptionArguments({
  userPassword,
  ownerPassword,
  restrictions,
}: Protection): string[] {
  return [
    '--encrypt',
    `--user-password=${userPassword}`,
    `--owner-password=${ownerPassword}`,
    '--bits=256',
    ...printing(restrictions),
    ...restrictions.flatMap((restriction) => switches[restriction] ?? []),
    '--',
  ]
}

/** Whoever may not print coarsely may not print at all: there is no finer right without the coarse. */
function printing(restrictions: readonly Restriction[]): string[] {
  if (restrictions.includes('print_low')) return ['--print=none']
  return restrictions.includes('print_high') ? ['--print=low'] : []
}

/** Switches that join the first file with all pages of the others; its outline and data stay. */
export function mergeArguments(names: readonly string[]): string[] {
  const [first = '', ...others] = names
  return [first, '--pages', '.', '1-z', ...others.flatMap((name) => [name, '1-z']), '--']
}

/** Switches that pack a file as small as qpdf can without touching a picture or a letter. */
export const packingArguments = [
  '--object-streams=generate',
  '--recompress-flate',
  '--compression-level=9',
]
