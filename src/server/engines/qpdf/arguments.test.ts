import { expect, test } from 'vitest'
import { encryptionArguments, mergeArguments } from './arguments.ts'

const passwords = { userPassword: '', ownerPassword: '-@--' }

test('passwords cannot be read as switches or files', () => {
  expect(encryptionArguments({ ...passwords, restrictions: [] })).toEqual([
    '--encrypt',
    '--user-password=',
    '--owner-password=-@--',
    '--bits=256',
    '--',
  ])
})

test.each([
  [['print_high'], '--print=low'],
  [['print_low'], '--print=none'],
  [['print_high', 'print_low'], '--print=none'],
] as const)('whoever may not print coarsely may not print: %s', (restrictions, expected) => {
  const args = encryptionArguments({ ...passwords, restrictions })
  expect(args.filter((one) => one.startsWith('--print'))).toEqual([expected])
})

test('merging keeps what belongs to the first file', () => {
  expect(mergeArguments(['0.pdf', '1.pdf', '2.pdf'])).toEqual([
    '0.pdf',
    '--pages',
    '.',
    '1-z',
    '1.pdf',
    '1-z',
    '2.pdf',
    '1-z',
    '--',
  ])
})
