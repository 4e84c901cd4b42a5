import { expect, test } from 'vitest'
import { fontconfigFile } from './fontconfig.ts'

test('old names get the families of the same widths', () => {
  const file = fontconfigFile()
  expect(file).toMatch(/<string>times<\/string>.*<string>Liberation Serif<\/string>/)
  expect(file).toMatch(/<string>calibri<\/string>.*<string>Carlito<\/string>/)
  expect(file).toMatch(/<string>simsun<\/string>.*<string>Noto Sans S Chinese<\/string>/)
})

test('every rule is closed', () => {
  const file = fontconfigFile()
  const opened = file.match(/<match /g)?.length ?? 0
  expect(opened).toBeGreaterThan(90)
  expect(file.match(/<\/match>/g)).toHaveLength(opened)
})
