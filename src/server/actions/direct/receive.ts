import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { createHash, randomUUIDv7 } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { actionOf, limits } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import { mediaTypeOf, tooLarge } from '../../buckets/items.ts'
import { displayName } from '../../../contract/file-names.ts'
import type { Bucket } from '../../buckets/views.ts'
import { encryptTo } from '../../storage/age.ts'
import type { StepDeps } from '../order.ts'
import type { FormFields } from './coerce.ts'

/** A part of a multipart body, as @fastify/multipart yields it. */
export type FormPart =
  | { type: 'field'; fieldname: string; value: unknown; valueTruncated: boolean }
  | { type: 'file'; fieldname: string; filename: string | undefined; file: Readable }

export type ReceivedFile = { contentItemId: string; privateKey: string; sha256: string }
export type ReceivedForm = { files: ReceivedFile[]; fields: FormFields }

/** Bounds for the parser; the size of a file is counted here, to say which one was too large. */
export const formLimits = {
  fileSize: Infinity,
  files: 100,
  fields: 200,
  parts: 300,
  fieldSize: limits.maximumOptionsBytes,
  fieldNameSize: 100,
  headerPairs: 50,
}

/**
 * Reads the form of a direct conversion. Each file goes through encryption straight into the
 * object store: its plain bytes never rest on a disk, and memory stays at a few chunks.
 */
export async function receiveForm(
  deps: StepDeps,
  bucket: Bucket,
  parts: AsyncIterable<FormPart>,
): Promise<ReceivedForm> {
  const files: ReceivedFile[] = []
  const fields = new Map<string, string[]>()
  for await (const part of readable(parts)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'File') throw notAFile(part.fieldname ?? 'a part without a name')
      refuseTooMany(files.length + 1)
      files.push(await storeFile(deps, bucket, part))
    } else {
      if (part.fieldname === 'File') throw notAText()
      const earlier = fields.get(part.fieldname) ?? []
      fields.set(part.fieldname, [...earlier, textOf(part)])
    }
  }
  return { files, fields }
}

/** The parts; what the parser finds wrong with them becomes `bad_request`. */
async function* readable(parts: AsyncIterable<FormPart>): AsyncGenerator<FormPart> {
  try {
    yield* parts
  } catch (cause) {
    if (cause instanceof ActionError) throw cause
    throw malformed(cause)
  }
}

async function storeFile(
  { db, storage, clock }: StepDeps,
  bucket: Bucket,
  { filename, file }: Extract<FormPart, { type: 'file' }>,
): Promise<ReceivedFile> {
  const name = displayName(unescaped(filename ?? ''))
  const privateKey = await generateX25519Identity()
  const id = randomUUIDv7()
  const item = { id, bucket_id: bucket.id, kind: 'upload' as const, name, object_key: id }
  await db
    .insertInto('content_items')
    .values({
      ...item,
      media_type: mediaTypeOf(name),
      size: 0,
      status: 'uploading',
      created_at: clock.now(),
    })
    .execute()
  const hash = createHash('sha256')
  const recipients = [await identityToRecipient(privateKey), bucket.recipient]
  const meter = measured(name, hash)
  pipeline(file, meter, () => undefined)
  const encryptedSize = await storage
    .put(id, await encryptTo(recipients, meter))
    .catch((error: unknown) => {
      throw faultOf(file, meter) ?? error
    })
  await db
    .updateTable('content_items')
    .set({ status: 'ready', size: meter.bytes, encrypted_size: encryptedSize })
    .where('id', '=', id)
    .execute()
  return { contentItemId: id, privateKey, sha256: hash.digest('hex') }
}

/**
 * The error of a file that is too large or did not come whole; undefined when it was not the file
 * that failed, but what reads it. Then the streams are closed without a reason of their own.
 */
function faultOf(file: Readable, meter: Transform): ActionError | undefined {
  if (meter.errored instanceof ActionError) return meter.errored
  const code = file.errored && (file.errored as NodeJS.ErrnoException).code
  if (!file.errored || code === 'ERR_STREAM_PREMATURE_CLOSE') return undefined
  return malformed(file.errored)
}

/** Clients write quotes and line ends of a name so (HTML standard, multipart/form-data), and no others. */
function unescaped(name: string): string {
  return name.replaceAll(/%(22|0[AD])/gi, (escape) => decodeURIComponent(escape))
}

/** Counts and hashes what passes, and stops at the largest size a file may have. */
function measured(name: string, hash: Hash): Transform & { bytes: number } {
  const meter = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        meter.bytes += chunk.length
        hash.update(chunk)
        if (meter.bytes > limits.maximumUploadBytes) done(tooLarge(name))
        else done(null, chunk)
      },
    }),
    { bytes: 0 },
  )
  return meter
}

function refuseTooMany(count: number): void {
  const most = actionOf('convert')?.maximumInputContentItems ?? 0
  if (count <= most) return
  throw new ActionError('too_many_items', {
    detail: `There are more than ${most} files. This action takes at most ${most} at once.`,
  })
}

function textOf(part: Extract<FormPart, { type: 'field' }>): string {
  if (typeof part.value === 'string' && !part.valueTruncated) return part.value
  const message = `${part.fieldname} must be a text of at most ${limits.maximumOptionsBytes} bytes.`
  const issues = [{ path: `/${part.fieldname}`, message }]
  throw new ActionError('invalid_action_params', { issues })
}

function notAFile(name: string): ActionError {
  const message = `Files are sent in parts named File; ${name} is not an option that takes a file.`
  return new ActionError('invalid_action_params', { issues: [{ path: `/${name}`, message }] })
}

/** The usual slip with curl: the path of the file instead of the file. */
function notAText(): ActionError {
  const message = 'File was sent as a text. Send it as a file, with curl as -F File=@name.'
  return new ActionError('invalid_action_params', { issues: [{ path: '/File', message }] })
}

/** What the parser refuses that is not malformed, by its error codes. */
const refusals: Record<string, string> = {
  FST_FIELDS_LIMIT: `The form has more than ${formLimits.fields} fields.`,
  FST_PARTS_LIMIT: `The form has more than ${formLimits.parts} parts.`,
  FST_PROTO_VIOLATION: 'A field of the form has a name that no option can have.',
  FST_INVALID_JSON_FIELD_ERROR: 'A field of the form is declared as JSON and is none.',
}

function malformed(cause: unknown): ActionError {
  const { code } = cause as { code?: string }
  const detail =
    refusals[code ?? ''] ?? 'The multipart/form-data body is malformed or ends too early.'
  return new ActionError('bad_request', { detail, cause })
}
