import { expect, test } from 'vitest'
import type { UploadSnapshot } from '../../client/index.ts'
import { objectionTo, obstacleTo, remarkOn } from './objections.ts'
import { actionRunnable, conversionRunnable } from './runnable.ts'

const file = (patch: Partial<UploadSnapshot> = {}): UploadSnapshot => ({
  id: patch.name ?? 'a',
  name: 'a.jpg',
  size: 1000,
  mediaType: 'image/jpeg',
  type: 'jpg',
  nameMatchesContent: true,
  status: 'ready',
  encryptedSize: 1200,
  encryptedBytes: 1200,
  sentBytes: 1200,
  progress: 1,
  createdAt: '2026-01-01T00:00:00Z',
  ...patch,
})
const jpgToPng = conversionRunnable('jpg-to-png')!
const compress = actionRunnable('pdf-compress')!

test('takes a file by its content, with a remark, where its content can become the same', () => {
  expect(objectionTo(file({ type: 'webp' }), jpgToPng)).toBeUndefined()
  expect(remarkOn(file({ type: 'webp' }), jpgToPng)).toContain('WebP image')
  expect(remarkOn(file(), jpgToPng)).toBeUndefined()
})

test.each([
  [{ type: 'mp3' }, jpgToPng, 'A file of this kind (MP3 audio) cannot be converted to PNG.'],
  [{ type: 'png' }, jpgToPng, 'This is in PNG already.'],
  [{ type: undefined }, jpgToPng, 'This kind of file cannot be converted to PNG.'],
  [{ type: 'jpg' }, compress, 'A file of this kind (JPEG image) is not what this action works on.'],
  [{ type: 'pdf', size: 524_288_000 }, compress, 'Files have to be smaller than 500 MB here.'],
] as const)('refuses %o', (patch, runnable, words) => {
  expect(objectionTo(file(patch), runnable)).toBe(words)
})

test.each(['preparing', 'failed'] as const)('does not judge a file that is %s', (status) => {
  expect(objectionTo(file({ type: undefined, status }), jpgToPng)).toBeUndefined()
})

test.each([
  [[], 'Add a file first.'],
  [[file(), file({ type: 'webp' })], 'All files have to be of the same kind'],
  [Array.from({ length: 11 }, () => file()), 'remove 1'],
  [[file({ status: 'failed' })], 'has not arrived'],
  [[file({ name: 'b.mp3', type: 'mp3' })], 'Remove b.mp3'],
] as const)('names what is in the way', (files, words) => {
  expect(obstacleTo(files, jpgToPng)).toContain(words)
})

test('lets a run start with files on their way and with none where none are taken', () => {
  expect(obstacleTo([file({ status: 'uploading' })], jpgToPng)).toBeUndefined()
  expect(obstacleTo([], actionRunnable('text-to-image-c-core')!)).toBeUndefined()
})
