import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { srgbProfile } from './srgb-profile.ts'

const folder = mkdtempSync(join(tmpdir(), 'filewright-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('is version 2, which PDF/A-1 demands', () => {
  const profile = srgbProfile()
  expect(profile.readUInt32BE(0)).toBe(profile.length)
  expect(profile[8]).toBe(2)
  expect(profile.toString('latin1', 12, 20)).toBe('mntrRGB ')
})

test('changes no colour by more than rounding, as libvips reads it', async () => {
  const path = join(folder, 'srgb.icc')
  writeFileSync(path, srgbProfile())
  const colours = Buffer.from([
    255, 255, 255, 0, 0, 0, 200, 30, 30, 30, 200, 30, 30, 30, 200, 128, 128, 128,
  ])
  const picture = sharp(colours, { raw: { width: 6, height: 1, channels: 3 } })
  const tagged = await picture.withIccProfile(path).png().toBuffer()
  const back = await sharp(tagged).raw().toBuffer()
  for (const [index, value] of back.entries()) {
    expect(Math.abs(value - (colours[index] ?? 0))).toBeLessThanOrEqual(2)
  }
})
