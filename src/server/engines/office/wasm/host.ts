import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fontconfigFile } from '../../shared/fonts/fontconfig.ts'
import { fontFiles } from '../../shared/fonts/index.ts'
import type { OfficeHost, Save } from '../host.ts'
import { settingsFile } from '../settings.ts'
import { type Kit, startKit } from './kit.ts'
import { type FileSystem, loadOffice } from './module.ts'

const place = '/job'

/** LibreOffice as WebAssembly: all that it can reach is memory of this process. Started once. */
export async function startWasmHost(): Promise<OfficeHost> {
  const office = await loadOffice(prepare)
  const kit = startKit(office)
  const { FS } = office
  return {
    drawsDiagrams: false,
    async open({ bytes, extension, filter }, _directory, use) {
      const path = `${place}/document.${extension}`
      FS.writeFile(path, bytes)
      try {
        const document = kit.load(path, filter?.options ?? '')
        try {
          return await use({ save: async (wanted) => save(FS, kit, document, wanted) })
        } finally {
          kit.close(document)
        }
      } finally {
        empty(FS)
      }
    },
  }
}

/** Fonts that the build lacks, settings, and a place for documents. */
function prepare(fs: FileSystem): void {
  const fonts = '/instdir/share/fonts/truetype'
  const known = new Set(fs.readdir(fonts))
  for (const path of fontFiles()) {
    if (!known.has(basename(path))) fs.writeFile(`${fonts}/${basename(path)}`, readFileSync(path))
  }
  fs.writeFile('/instdir/share/fontconfig/conf.d/00-shipped.conf', fontconfigFile())
  fs.mkdir('/instdir/user')
  fs.writeFile('/instdir/user/registrymodifications.xcu', settingsFile())
  fs.mkdir(place)
}

function save(fs: FileSystem, kit: Kit, document: number, wanted: Save): Uint8Array[] {
  const { extension, options } = wanted
  const path = `${place}/result.${extension}`
  kit.save(document, path, extension, options)
  const names = fs.readdir(place).filter((name) => name.startsWith('result'))
  const files = names.toSorted().map((name) => fs.readFile(`${place}/${name}`))
  for (const name of names) fs.unlink(`${place}/${name}`)
  return files
}

function empty(fs: FileSystem): void {
  for (const name of fs.readdir(place)) {
    if (name !== '.' && name !== '..') fs.unlink(`${place}/${name}`)
  }
}
