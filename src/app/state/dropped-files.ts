/** No action takes so many; the rest of a huge folder is not even looked at. */
export const mostFiles = 200

/**
 * The files of a drop or a paste, those inside of folders included (a folder itself reads as an
 * empty file), sorted by their paths. Hidden files of the system, such as .DS_Store, are left out.
 * One more than `mostFiles` comes where there are more.
 */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Both lists are empty once the event is over.
  const plain = [...transfer.files]
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry?.() ?? null)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const files: File[] = []
  for (const entry of entries) if (entry) await collect(entry, files)
  return files
}

/**
 * The same of what a file dialog gives, which knows only whole folders, with all that is in them.
 * Files that were chosen one by one stay as they are.
 */
export function chosenFiles(list: FileList | null): File[] {
  const files = [...(list ?? [])]
  if (!files[0]?.webkitRelativePath) return files
  return files
    .filter(({ webkitRelativePath }) => !/(^|\/)\./.test(webkitRelativePath))
    .toSorted((a, b) => inOrder(a.webkitRelativePath, b.webkitRelativePath))
}

const inOrder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length > mostFiles || entry.name.startsWith('.')) return
  if (isFile(entry)) {
    const file = await new Promise<File | undefined>((done) =>
      entry.file(done, () => done(undefined)),
    )
    if (file) files.push(file)
    return
  }
  const children = await childrenOf(entry as FileSystemDirectoryEntry)
  for (const child of children.toSorted((a, b) => inOrder(a.name, b.name)))
    await collect(child, files)
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    // A reader hands out a folder in portions and ends with an empty one.
    const portion = await new Promise<FileSystemEntry[]>((done) =>
      reader.readEntries(done, () => done([])),
    )
    if (portion.length === 0) return children
    children.push(...portion)
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}
