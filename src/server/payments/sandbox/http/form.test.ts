import { expect, test } from 'vitest'
import { SandboxError } from './errors.ts'
import { parseForm } from './form.ts'
import { form, integer, list, metadata, object, required, text } from './params.ts'

test('names with brackets are members and lists', () => {
  const given = 'a=1&items[0][price]=x&items[1][price]=y&expand[]=p&expand[]=q&m[k]=a%20b&m[e]='
  expect(parseForm(given)).toEqual({
    a: '1',
    items: [{ price: 'x' }, { price: 'y' }],
    expand: ['p', 'q'],
    m: { k: 'a b', e: '' },
  })
})

test('nothing is reached through the names of members', () => {
  const parsed = parseForm('__proto__[polluted]=1&constructor[x]=1')
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect(Object.keys(parsed)).toContain('constructor')
})

test.each(['a[b]c=1', '[a]=1', 'a=1&a[b]=2', 'a[b][c][d][e][f][g][h][i]=1'])(
  '%s is refused',
  (given) => {
    expect(() => parseForm(given)).toThrow(SandboxError)
  },
)

const read = form({
  amount: required(integer),
  name: text,
  items: list(object({ price: required(text) })),
  metadata,
})
const readText = (given: string) => read(parseForm(given), '')

test('parameters are read by their types', () => {
  expect(readText('amount=12&items[0][price]=x&metadata[k]=1')).toEqual({
    amount: 12,
    name: undefined,
    items: [{ price: 'x' }],
    metadata: { k: '1' },
  })
})

test.each([
  ['', 'parameter_missing', 'amount'],
  ['amount=1.5', 'parameter_invalid_integer', 'amount'],
  ['amount=1&other=2', 'parameter_unknown', 'other'],
  ['amount=1&items[0][cost]=2', 'parameter_unknown', 'items[0][cost]'],
  ['amount=1&items[0][price]=', 'parameter_missing', 'items[0][price]'],
])('"%s" is answered with %s of %s', (given, code, param) => {
  expect(() => readText(given)).toThrow(
    expect.objectContaining({ status: 400, body: expect.objectContaining({ code, param }) }),
  )
})
