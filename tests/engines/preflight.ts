import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasProgram } from './readers.ts'

// Debian: libpdfbox2-java libjaxb-api-java libactivation-java default-jre-headless
const java = '/usr/share/java'
const parts = ['preflight', 'xmpbox', 'pdfbox2', 'fontbox2', 'commons-logging']
const bindings = ['jaxb-api', 'javax.activation']
const classPath =
  process.env.FILEWRIGHT_PREFLIGHT_CLASSPATH ??
  [...parts, ...bindings].map((name) => `${java}/${name}.jar`).join(':')

/** Whether PDFBox Preflight, a validator of PDF/A-1b, is here with all that it needs. */
export const hasPreflight =
  hasProgram('java') && classPath.split(':').every((path) => existsSync(path))

/** For the names of tests that are skipped without it. */
export const preflightHint = hasPreflight
  ? ''
  : ' (needs libpdfbox2-java libjaxb-api-java libactivation-java)'

/** What Preflight says of a file: its verdict, and the errors found. */
export function preflight(path: string): string {
  const validator = 'org.apache.pdfbox.preflight.Validator_A1b'
  return spawnSync('java', ['-cp', classPath, validator, path], { encoding: 'utf8' }).stdout
}
