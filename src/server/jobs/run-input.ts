import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limits } from '../../contract/catalogue.ts'
import { ActionError } from '../../contract/errors.ts'
import type { GenerationInputRow, GenerationRow } from '../actions/generations.ts'
import type { Params } from '../actions/tables.ts'
import { companionName, resultName } from '../../contract/file-names.ts'
import { EngineError } from '../engines/errors.ts'
import type { ConvertedFile, ConvertResult, JobInput, JobOptions } from '../engines/types.ts'
import { decryptWith, encryptTo } from '../storage/age.ts'
import { newObjectKey } from '../storage/index.ts'
import type { WorkerDeps } from './deps.ts'

/** An input with the key that opens it. */
export type KeyedInput = { input: GenerationInputRow; key: string }

/** One input of a claimed run, with what is needed to read it. */
export type InputJob = KeyedInput & {
  run: GenerationRow
  /** Further inputs that become one file with it, in order. */
  others: readonly KeyedInput[]
  secretOptions: Params
  /** Empty directory of this job alone. */
  directory: string
  signal: AbortSignal
  onProgress: (fraction: number) => void
}

/** A result in the object store that no content item refers to yet. */
export type StoredResult = Omit<ConvertedFile, 'path'> & {
  name: string
  objectKey: string
  size: number
  encryptedSize: number
}

export type InputOutcome = { results: StoredResult[]; warnings: ConvertResult['warnings'] }

// Decrypting and encrypting are small parts of the way beside the conversion itself.
const decrypted = 0.1
const converted = 0.9

/**
 * Decrypts what the job reads into its directory, converts it in a bounded process, encrypts the
 * results to the bucket and stores them. Throws `ActionError` (unreadable_file, engine_failed …) or
 * `EngineError`; plain bytes never leave the directory.
 */
export async function runInput(deps: WorkerDeps, job: InputJob): Promise<InputOutcome> {
  const inputPath = join(job.directory, 'input')
  const outputDirectory = join(job.directory, 'output')
  await mkdir(outputDirectory, { recursive: true, mode: 0o700 })
  await decryptInput(deps, job, job, inputPath)
  const others: JobInput[] = []
  for (const [index, other] of job.others.entries()) {
    const path = `${inputPath}-${index + 1}`
    await decryptInput(deps, job, other, path)
    others.push({ path, name: other.input.name, type: other.input.media_type_id })
  }
  job.onProgress(decrypted)
  const { files, warnings } = await deps.engines.convert({
    conversionId: job.input.conversion_id,
    options: { ...job.input.options, ...job.secretOptions } as JobOptions,
    input: { path: inputPath, name: job.input.name, type: job.input.media_type_id },
    ...(others.length > 0 && { others }),
    outputDirectory,
    signal: job.signal,
    onProgress: (fraction) => job.onProgress(decrypted + fraction * (converted - decrypted)),
  })
  for (const path of [inputPath, ...others.map((other) => other.path)]) {
    await rm(path, { force: true })
  }
  if (files.length > limits.maximumOutputFiles) throw tooManyFiles(job.input.name, files.length)
  const results: StoredResult[] = []
  for (const [part, file] of files.entries()) {
    job.signal.throwIfAborted()
    results.push(await storeResult(deps, job, file, nameOf(job.input.name, file, files)))
    job.onProgress(converted + ((part + 1) / files.length) * (1 - converted))
  }
  return { results, warnings }
}

async function decryptInput(
  deps: WorkerDeps,
  { signal }: InputJob,
  { input, key }: KeyedInput,
  path: string,
): Promise<void> {
  const item = await deps.db
    .selectFrom('content_items')
    .select('object_key')
    .where('id', '=', input.content_item_id)
    .executeTakeFirst()
  if (!item?.object_key) {
    throw new ActionError('unreadable_file', {
      detail: `${input.name} was deleted before it was worked on.`,
    })
  }
  const encrypted = await deps.storage.get(item.object_key)
  try {
    const plain = await decryptWith(key, encrypted)
    await pipeline(plain, createWriteStream(path, { mode: 0o600 }), { signal })
  } catch (cause) {
    if (signal.aborted) throw new EngineError('cancelled', 'The run was cancelled.', { cause })
    throw new ActionError('unreadable_file', {
      detail: `${input.name} was damaged on its way: its encryption does not hold. Upload it again.`,
      cause,
    })
  }
}

/** Results are numbered among themselves; what belongs to one has the name it is referred to by. */
function nameOf(input: string, file: ConvertedFile, files: readonly ConvertedFile[]): string {
  if (file.companion !== undefined) return companionName(input, file.companion)
  const results = files.filter(({ companion }) => companion === undefined)
  return resultName(input, file.extension, results.indexOf(file), results.length)
}

/** The object is in the trash until an item refers to it, so that a crash leaves nothing behind. */
async function storeResult(
  { db, storage, clock }: WorkerDeps,
  { run }: InputJob,
  { path, ...file }: ConvertedFile,
  name: string,
): Promise<StoredResult> {
  const objectKey = newObjectKey()
  const dayMs = 86_400_000
  await db
    .insertInto('object_trash')
    .values({
      object_key: objectKey,
      generation_id: run.id,
      delete_after: new Date(clock.now().getTime() + dayMs),
    })
    .execute()
  const { size } = await stat(path)
  const encrypted = await encryptTo(
    [run.recipient],
    createReadStream(path, { highWaterMark: 1 << 20 }),
  )
  const encryptedSize = await storage.put(objectKey, encrypted)
  await rm(path, { force: true })
  return { ...file, name, objectKey, size, encryptedSize }
}

function tooManyFiles(name: string, count: number): ActionError {
  return new ActionError('limit_exceeded', {
    detail: `${name} would give ${count} files; ${limits.maximumOutputFiles} is the limit. Choose fewer pages.`,
  })
}
