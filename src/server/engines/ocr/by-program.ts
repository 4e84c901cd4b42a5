import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProgram } from '../host/find-program.ts'
import { runProgram } from '../host/program.ts'
import { systemData } from './language-data.ts'
import { type GrayPicture, toPgm } from './picture.ts'
import { type Recogniser, type Standing, standingData, turnsOf } from './recogniser.ts'
import { readTable } from './words.ts'

/** One page is one thread's work; the pool is what uses the other cores. */
const env = { OMP_THREAD_LIMIT: '1' }

/** Whether the system has Tesseract as a program. */
export function hasTesseract(): boolean {
  return findProgram('tesseract') !== undefined
}

/**
 * The system's Tesseract as a program.
 * @param directory of the job; pictures and results of a page are kept in it for a moment
 */
export function byProgram(directory: string): Recogniser {
  const place = join(directory, 'ocr')
  const run = async (picture: GrayPicture, args: readonly string[]) => {
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'page.pgm'), toPgm(picture))
    const dpi = String(Math.round(picture.dpi))
    return runProgram('tesseract', ['page.pgm', ...args, '--dpi', dpi], { directory: place, env })
  }
  const clear = () => rmSync(place, { recursive: true, force: true })
  return {
    data: systemData(),
    async read(picture, data, progress) {
      try {
        const languages = data.join('+')
        const { code, stderr } = await run(picture, [
          'page',
          '-l',
          languages,
          '--oem',
          '1',
          '--psm',
          '3',
          '-c',
          'tessedit_create_tsv=1',
        ])
        if (code !== 0) throw new Error(`Tesseract failed: ${stderr.trim().split('\n').at(-1)}`)
        progress(1)
        return readTable(await readFile(join(place, 'page.tsv'), 'utf8'))
      } finally {
        clear()
      }
    },
    async standing(picture): Promise<Standing | undefined> {
      if (!systemData().has(standingData)) return undefined
      try {
        const { code, stdout } = await run(picture, ['stdout', '-l', standingData, '--psm', '0'])
        const degrees = /^Rotate: (\d+)/m.exec(stdout)?.[1]
        const script = /^Script: (.+)/m.exec(stdout)?.[1]
        // Too few characters on the page is an error to it.
        if (code !== 0 || degrees === undefined || script === undefined) return undefined
        return { turns: turnsOf(Number(degrees)), script }
      } finally {
        clear()
      }
    },
  }
}
