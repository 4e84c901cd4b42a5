/** The options that count when qpdf writes a PDF; files to join come beside them. */
export function honours(source: string, target: string): readonly string[] {
  if (source !== 'pdf' || target !== 'pdf') return []
  return ['Password', 'newPassword', 'restrictions', 'newPermissionPassword']
}
