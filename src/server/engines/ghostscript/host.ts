/** What is asked of Ghostscript: one run of one program. */
export interface GhostscriptRun {
  /** After the switches that are always there; names of files are those of {@link Places}. */
  readonly args: readonly string[]
  readonly input: Uint8Array
  /** Small PostScript programs run before and after the input, by name. */
  readonly programs: Readonly<Record<string, string>>
  /** Lines of its output as they come. */
  readonly onLine: (line: string) => void
}

/** What came of it. */
export interface GhostscriptResult {
  readonly code: number
  /** Output and errors together, in lines. */
  readonly lines: readonly string[]
  readonly output: Uint8Array | undefined
}

/** Where Ghostscript finds things, in its own eyes. */
export interface Places {
  readonly input: string
  readonly output: string
  /** Path of one of the programs of a run. */
  program(name: string): string
  /** Path of one of Ghostscript's own colour profiles: `srgb`, `default_cmyk`, `default_gray`. */
  profile(name: string): string
}

/** Ghostscript in one of its shapes: WebAssembly, or the program of the system. */
export interface GhostscriptHost {
  readonly places: Places
  run(run: GhostscriptRun): Promise<GhostscriptResult>
}

/**
 * Switches of every run. SAFER leaves PostScript no file but those named on the command line
 * (Ghostscript, Use.htm, section "-dSAFER").
 */
export const always = ['-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', '-sDEVICE=pdfwrite']
