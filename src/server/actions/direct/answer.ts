import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { ActionError } from '../../../contract/errors.ts'
import { numberedName, resultName } from '../../../contract/file-names.ts'
import type { Warning } from '../../../contract/warnings.ts'
import { attachment } from '../../buckets/names.ts'
import type { ContentItem } from '../../buckets/views.ts'
import { decryptWith } from '../../storage/age.ts'
import type { StepDeps } from '../order.ts'
import type { Generation } from '../generations.ts'

export type DirectAnswer = { headers: Record<string, string>; body: Readable }

const longestHeader = 8000

/**
 * The results of an ended run, decrypted: the file itself, or a zip of several. Throws the problem
 * of the first input when none succeeded, and `conflict` when it was cancelled and costs nothing.
 */
export async function directAnswer(
  deps: Pick<StepDeps, 'db' | 'storage'>,
  generation: Generation,
  bucketIdentity: string,
): Promise<DirectAnswer> {
  const results = generation.contentItems.filter(({ status }) => status === 'ready')
  const [first] = results
  const discarded = generation.status === 'cancelled' && generation.chargedCredits === 0
  if (!first || discarded) throw failureOf(generation)
  const headers = {
    'filewright-generation': generation.id,
    'filewright-warnings': warningsHeader(generation),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  }
  const open = (item: ContentItem) => openResult(deps, item, bucketIdentity)
  if (results.length === 1) {
    const length = { 'content-length': String(first.size) }
    const disposition = { 'content-disposition': attachment(first.name) }
    return { headers: { ...headers, ...length, ...disposition }, body: await open(first) }
  }
  const disposition = { 'content-disposition': attachment(zipName(generation)) }
  return { headers: { ...headers, ...disposition }, body: zipped(results, open) }
}

async function openResult(
  { db, storage }: Pick<StepDeps, 'db' | 'storage'>,
  item: ContentItem,
  identity: string,
): Promise<Readable> {
  const row = await db
    .selectFrom('content_items')
    .select('object_key')
    .where('id', '=', item.id)
    .executeTakeFirst()
  if (!row?.object_key) throw new ActionError('conflict')
  return decryptWith(identity, await storage.get(row.object_key))
}

/** A zip stream whose entries are opened one after the other, when their turn comes. */
function zipped(items: ContentItem[], open: (item: ContentItem) => Promise<Readable>): Readable {
  const zip = new ZipFile()
  const names = new Set<string>()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const item of items) {
    const options = { size: item.size, compress: false, mtime: new Date(item.createdAt) }
    zip.addReadStreamLazy(unique(item.name, names), options, (done) => {
      open(item).then(
        (stream) => done(null, stream),
        (error: unknown) => output.destroy(error instanceof Error ? error : undefined),
      )
    })
  }
  zip.end()
  return output
}

/** The name, numbered when an earlier entry has it. */
function unique(name: string, taken: Set<string>): string {
  let candidate = name
  for (let number = 2; taken.has(candidate); number++) candidate = numberedName(name, number)
  taken.add(candidate)
  return candidate
}

function zipName({ inputs }: Generation): string {
  const [only, ...others] = inputs
  return resultName(only && others.length === 0 ? only.name : 'converted', 'zip', 0, 1)
}

/** Warnings and failed inputs as JSON in ASCII, as many as a header has room for. */
function warningsHeader({ inputs }: Generation): string {
  const warnings = inputs.flatMap((input): Warning[] => [
    ...input.warnings,
    ...(input.error ? [{ code: 'INPUT_FAILED', message: input.error.detail }] : []),
  ])
  let text = ascii(JSON.stringify(warnings))
  while (text.length > longestHeader) {
    warnings.pop()
    text = ascii(JSON.stringify(warnings))
  }
  return text
}

function ascii(json: string): string {
  return json.replaceAll(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function failureOf({ status, inputs }: Generation): ActionError {
  if (status === 'cancelled') {
    return new ActionError('conflict', { detail: 'The run was cancelled. Nothing was charged.' })
  }
  const problem = inputs.find(({ error }) => error !== undefined)?.error
  return problem
    ? new ActionError(problem.code, { detail: problem.detail, issues: problem.issues })
    : new ActionError('engine_failed')
}
