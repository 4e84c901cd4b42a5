import { expect, test, vi } from 'vitest'
import { pdfsIn, type PdfWorker } from './open-pdf.ts'
import type { PdfAnswer, PdfQuestion } from './protocol.ts'

function workerOf(answer: (question: PdfQuestion) => PdfAnswer | undefined) {
  const asked: PdfQuestion[] = []
  let hear: ((event: { data: PdfAnswer }) => void) | undefined
  let die: ((event: unknown) => void) | undefined
  const worker: PdfWorker = {
    postMessage(question) {
      asked.push(question)
      const said = answer(question)
      if (said) hear?.({ data: said })
    },
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === 'message') hear = listener as typeof hear
      else die = listener as typeof die
    },
  }
  return { worker, asked, die: () => die?.({}) }
}

test('asks for the pages of the PDF that was opened, and closes that one', async () => {
  const { worker, asked } = workerOf(({ number, name }) => ({
    number,
    answer: name === 'open' ? 7 : undefined,
  }))
  const openPdf = pdfsIn(worker, () => undefined)
  const [one, other] = [await openPdf(new Blob(['a'])), await openPdf(new Blob(['b']))]
  expect(one.pages).toBe(7)
  await other.draw(3, 99.6)
  other.close()
  const [, second, ...rest] = asked.map(({ name, ask }) => ({ name, ...ask }))
  expect(rest).toEqual([
    { name: 'draw', document: second!.document, page: 3, width: 100 },
    { name: 'close', document: second!.document },
  ])
})

test('says why in the words of the worker', async () => {
  const { worker } = workerOf(({ number }) => ({ number, refusal: 'This PDF is damaged.' }))
  await expect(pdfsIn(worker, () => undefined)(new Blob())).rejects.toThrow('This PDF is damaged.')
})

test('a worker that died leaves nobody waiting, and is given up', async () => {
  const onDead = vi.fn()
  const { worker, die } = workerOf(() => undefined)
  const opening = pdfsIn(worker, onDead)(new Blob())
  die()
  await expect(opening).rejects.toThrow('cannot show PDFs here')
  expect(onDead).toHaveBeenCalledOnce()
})
