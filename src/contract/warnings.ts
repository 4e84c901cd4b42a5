/**
 * What a result has otherwise than was asked for. `code` is stable, such as OPTION_IGNORED,
 * FONT_SUBSTITUTED, LOSSY or CONTENT_TYPE_DIFFERS; `option` names the option it is about.
 */
export interface Warning {
  code: string
  message: string
  option?: string
}
