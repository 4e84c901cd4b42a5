import type { UploadPorts } from './ports.ts'
import type { UploadSnapshot } from './types.ts'

type TableBucket = Awaited<ReturnType<UploadPorts['startBucket']>>

export interface BucketOfTable {
  /** The bucket for a file that has none yet: that of the others on the table, or a new one. */
  get(): Promise<TableBucket>
  /** Before files come onto an empty table, and when somebody else may log in. */
  forget(): void
}

/**
 * The one bucket of all files on the table. One, because a run takes the items of one bucket; a new
 * one for each table, because a share link opens a whole bucket. It is made when the first file is
 * announced, which for a guest is after the log-in, and only once for all that wait for it.
 *
 * Files added after the table's bucket was shared go into it too: in another they could not be run
 * together with the others. The app says so (addFiles); who does not want it clears the table.
 */
export function bucketOfTable(
  ports: Pick<UploadPorts, 'startBucket' | 'getBucket'>,
  onTable: () => readonly Pick<UploadSnapshot, 'bucketId' | 'name'>[],
): BucketOfTable {
  let fresh: Promise<TableBucket> | undefined
  return {
    get() {
      const known = onTable().find(({ bucketId }) => bucketId !== undefined)?.bucketId
      if (known !== undefined) return ports.getBucket(known)
      if (fresh) return fresh
      const mine = ports.startBucket(nameOf(onTable()))
      fresh = mine
      mine.catch(() => {
        if (fresh === mine) fresh = undefined
      })
      return mine
    },
    forget() {
      fresh = undefined
    },
  }
}

/** "photo.png" or "photo.png and 2 more". */
function nameOf(files: readonly { name: string }[]): string | undefined {
  const name = files[0]?.name.slice(0, 80)
  return files.length <= 1 ? name : `${name} and ${files.length - 1} more`
}
