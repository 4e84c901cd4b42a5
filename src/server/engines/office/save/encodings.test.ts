import { expect, test } from 'vitest'
import type { EngineJob } from '../../host/protocol.ts'
import type { Warning } from '../../types.ts'
import { encodeText, substituted } from './encodings.ts'

const warnings: Warning[] = []
const job = {
  inputName: 'a.odt',
  warn: (one: Warning) => warnings.push(one),
} as unknown as EngineJob

test.each([
  ['wintext', 'é€“', 'e98093'],
  ['dostext', 'é░', '82b0'],
  ['dostextlb', 'ß', 'e1'],
  ['unicodetext', 'é', 'efbbbfc3a9'],
])('%s of %s', (format, text, hex) => {
  expect(Buffer.from(encodeText(job, text, format)).toString('hex')).toBe(hex)
  expect(warnings).toEqual([])
})

test('what an encoding lacks is said', () => {
  expect(Buffer.from(encodeText(job, 'a日b', 'wintext')).toString()).toBe('a?b')
  expect(warnings).toMatchObject([{ code: 'LOSSY' }])
})

test('similar signs stand for those of typography', () => {
  expect(substituted('© “x” … 日')).toBe('(c) "x" ... 日')
})
