import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { escapeXml } from '../shared/packages/xml.ts'
import { fontFiles } from '../shared/fonts/index.ts'
import { runProgram } from '../host/program.ts'
import { type Document, type OfficeHost, type Save, LoadError, SaveError } from '../office/host.ts'
import { settingsFile } from '../office/settings.ts'

/** The program `soffice`, each time with a profile of its own: two runs never share anything. */
export const nativeHost: OfficeHost = {
  drawsDiagrams: true,
  open: (document, outputDirectory, use) =>
    use({ save: (save) => convertOnce(document, save, join(outputDirectory, 'soffice')) }),
}

async function convertOnce(document: Document, save: Save, directory: string) {
  const results = join(directory, 'results')
  const profile = join(directory, 'profile')
  try {
    await mkdir(join(profile, 'user'), { recursive: true })
    await writeFile(join(profile, 'user/registrymodifications.xcu'), settingsFile())
    await writeFile(join(directory, 'fonts.conf'), fontSettings(directory))
    const input = join(directory, `document.${document.extension}`)
    await writeFile(input, document.bytes)
    const args = [
      `-env:UserInstallation=file://${profile}`,
      '--headless',
      '--norestore',
      '--nologo',
      '--nolockcheck',
      '--nodefault',
      ...(document.filter ? [`--infilter=${document.filter.name}:${document.filter.options}`] : []),
      '--convert-to',
      target(save),
      '--outdir',
      results,
      input,
    ]
    const env = { FONTCONFIG_FILE: join(directory, 'fonts.conf') }
    const { stdout, stderr } = await runProgram('soffice', args, { directory, env })
    return await resultsIn(results, `${stdout}\n${stderr}`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

function target({ extension, filter, options }: Save): string {
  return options === '' ? `${extension}:${filter}` : `${extension}:${filter}:${options}`
}

async function resultsIn(directory: string, said: string): Promise<Uint8Array[]> {
  const names = await readdir(directory).catch(() => [])
  const files = await Promise.all(names.toSorted().map((name) => readFile(join(directory, name))))
  if (files.length > 0 && files.every(({ length }) => length > 0)) return files
  throw /could not be loaded/i.test(said) ? new LoadError(said) : new SaveError(said)
}

/** The system's fonts, and those that come with this server. */
function fontSettings(directory: string): string {
  const folders = [...new Set(fontFiles().map((path) => dirname(path)))]
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
${folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`).join('\n')}
<cachedir>${escapeXml(join(directory, 'fonts'))}</cachedir>
</fontconfig>
`
}
