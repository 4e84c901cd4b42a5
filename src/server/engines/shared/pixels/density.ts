/** Dots per inch across and down; they differ in a fax. */
export interface Density {
  readonly across: number
  readonly down: number
}

/** The same in both directions. */
export function evenDensity(dotsPerInch: number): Density {
  return { across: dotsPerInch, down: dotsPerInch }
}

/** `300 dpi`, `204 x 98 dpi`. */
export function densityText({ across, down }: Density): string {
  return across === down ? `${across} dpi` : `${across} x ${down} dpi`
}
