import type { JobOptions } from '../../types.ts'

/** An integer or number option; the caller has checked its bounds. */
export function numberOption(options: JobOptions, name: string, fallback: number): number {
  const value = options[name]
  return typeof value === 'number' ? value : fallback
}

/** A switch. */
export function booleanOption(options: JobOptions, name: string, fallback: boolean): boolean {
  const value = options[name]
  return typeof value === 'boolean' ? value : fallback
}

/** A text or a choice. */
export function textOption(options: JobOptions, name: string, fallback: string): string {
  const value = options[name]
  return typeof value === 'string' ? value : fallback
}

/**
 * Whether somebody asked for something else than the default. Options arrive complete, so this is
 * the only sign that an option which cannot be honoured matters to a person.
 */
export function wasAsked(options: JobOptions, name: string, fallback: unknown): boolean {
  const value = options[name]
  return value !== undefined && value !== fallback
}
