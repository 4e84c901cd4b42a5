/** More files than this from one drop are left out: no action takes so many. */
const mostFiles = 200

/**
 * The files of a drop, those inside of folders included (a folder itself reads as an empty file).
 * Hidden files of the system, such as .DS_Store, are left out.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry())
  if (!entries.some((entry) => entry?.isDirectory)) return [...transfer.files].slice(0, mostFiles)
  const files: File[] = []
  for (const entry of entries) if (entry) await collect(entry, files)
  return files
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= mostFiles || entry.name.startsWith('.')) return
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((done) =>
      entry.file(done, () => done(undefined)),
    )
    if (file) files.push(file)
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // A reader hands out a folder in portions and ends with an empty one.
    const portion = await new Promise<FileSystemEntry[]>((done) =>
      reader.readEntries(done, () => done([])),
    )
    if (portion.length === 0) return
    for (const child of portion) await collect(child, files)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
