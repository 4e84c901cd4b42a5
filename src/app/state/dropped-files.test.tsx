import { expect, test } from 'vitest'
import { chosenFiles, filesOf, mostFiles } from './dropped-files.ts'

// Folders as a browser hands them out: in portions, the last one empty, in no order.

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
})

const folderEntry = (name: string, children: { name: string }[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    const portions = [children.slice(0, 2), children.slice(2), []]
    return { readEntries: (done: (entries: unknown) => void) => done(portions.shift() ?? []) }
  },
})

function transferOf(entries: { name: string; isDirectory: boolean }[], files: File[] = []) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry }))
  return { items, files } as unknown as DataTransfer
}

test('takes the files out of nested folders, in the order of their names, without hidden ones', async () => {
  const folder = folderEntry('scans', [
    fileEntry('page 10.png'),
    fileEntry('.DS_Store'),
    folderEntry('old', [fileEntry('a.png')]),
    fileEntry('page 2.png'),
  ])
  const files = await filesOf(transferOf([folder, fileEntry('cover.png')]))
  expect(files.map(({ name }) => name)).toEqual(['a.png', 'page 2.png', 'page 10.png', 'cover.png'])
})

test('takes plain files as they are, also where the browser knows no entries', async () => {
  const files = [new File(['x'], 'a.png'), new File(['y'], 'b.png')]
  expect(await filesOf(transferOf([], files))).toEqual(files)
})

test('stops in a huge folder one file after the most that are taken', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => fileEntry(`${index}.png`))
  expect(await filesOf(transferOf([folderEntry('all', many)]))).toHaveLength(mostFiles + 1)
})

function chosen(...paths: string[]) {
  return paths.map((webkitRelativePath) => {
    const file = new File(['x'], webkitRelativePath.split('/').at(-1)!)
    return Object.defineProperty(file, 'webkitRelativePath', { value: webkitRelativePath })
  }) as unknown as FileList
}

test('takes a chosen folder as it takes a dropped one', () => {
  const folder = chosen(
    'a/page 10.png',
    'a/.DS_Store',
    'a/.git/config',
    'a/page 2.png',
    'a/old/b.png',
  )
  const names = chosenFiles(folder).map(({ name }) => name)
  expect(names).toEqual(['b.png', 'page 2.png', 'page 10.png'])
})

test('takes files that were chosen one by one as they were chosen', () => {
  const files = [new File(['x'], 'b.png'), new File(['x'], '.hidden.png'), new File(['x'], 'a.png')]
  expect(chosenFiles(files as unknown as FileList)).toEqual(files)
  expect(chosenFiles(null)).toEqual([])
})
