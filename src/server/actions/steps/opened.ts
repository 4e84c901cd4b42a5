import { conversionsFrom, limits, mediaTypeById } from '../../../contract/catalogue.ts'
import { ActionError } from '../../../contract/errors.ts'
import { sniff } from '../../../contract/media-types/sniff.ts'
import type { Detected } from '../../../contract/media-types/sniff.ts'
import { typeInWords } from '../../../contract/media-types/words.ts'
import { decryptWith, headOf, WrongKey } from '../../storage/age.ts'
import type { ObjectStore } from '../../storage/index.ts'
import type { OpenedOrder, OrderItem, StepDeps, StockedOrder } from '../order.ts'

/**
 * Step 5: every key opens its file, and the file is of a type the action takes. Types are found
 * in the first bytes, never taken from names, and nothing has been charged by then.
 */
export async function openedOrder(deps: StepDeps, order: StockedOrder): Promise<OpenedOrder> {
  const items = await Promise.all(
    order.items.map(async (item) => ({
      ...item,
      detected: detect(item, await openHead(deps.storage, item)),
    })),
  )
  const opened = { ...order, items }
  checkSameType(opened)
  checkSupported(opened)
  return opened
}

async function openHead(storage: ObjectStore, { row, privateKey }: OrderItem): Promise<Uint8Array> {
  try {
    const encrypted = await storage.get(row.object_key ?? '')
    return await headOf(await decryptWith(privateKey, encrypted), limits.sniffBytes)
  } catch (cause) {
    if (cause instanceof WrongKey) {
      const detail = `The private key given for ${row.name} does not open it.`
      throw new ActionError('wrong_key', { detail, cause })
    }
    throw new ActionError('unreadable_file', {
      detail: `${row.name} was damaged on its way: its encryption does not hold. Upload it again.`,
      cause,
    })
  }
}

function detect({ row }: OrderItem, head: Uint8Array): Detected {
  if (head.length === 0) {
    throw new ActionError('unreadable_file', { detail: `${row.name} is empty.` })
  }
  const detected = sniff(head, row.name)
  if (detected) return detected
  const named = sniff(new Uint8Array(), row.name)
  throw new ActionError('unreadable_file', {
    detail: named
      ? `${row.name} is not ${typeInWords(named.label)}: nothing of that kind was found in it.`
      : `${row.name} is of no type that is known here.`,
  })
}

const list = new Intl.ListFormat('en')

/** Types differ when neither what was declared nor what was found agrees. */
function checkSameType({ action, items }: OpenedOrder): void {
  if (!action.requireSameInputContentType) return
  const declared = new Set(items.map(({ row }) => row.media_type))
  const found = new Set(items.map(({ detected }) => detected.label))
  if (declared.size < 2 || found.size < 2) return
  throw new ActionError('mixed_types', {
    detail: `This action takes files of one type at a time, and there are ${list.format([...found].map(typeInWords))} among these.`,
  })
}

function checkSupported({ action, conversion, items }: OpenedOrder): void {
  const supported: readonly string[] = action.supportedInputContentTypes
  for (const { row, detected } of items) {
    if (supported.includes(detected.mediaType)) continue
    const asked = conversion && mediaTypeById[conversion.source]
    if (asked && asked.mediaType !== detected.mediaType)
      throw notWhatItSays(row.name, asked, detected)
    throw new ActionError('unsupported_input_type', {
      detail: `${row.name} is ${typeInWords(detected.label)}, which this action does not take.`,
    })
  }
}

/** `unreadable_file` for a file that is something else than its name or the conversion says. */
export function notWhatItSays(
  name: string,
  asked: { label: string },
  found: { label: string },
): ActionError {
  return new ActionError('unreadable_file', {
    detail: `${name} is not ${typeInWords(asked.label)}: ${typeInWords(found.label)} was found in it.`,
  })
}

/** The targets a type can be converted to, in words. */
export function targetsInWords(source: string): string {
  const targets = conversionsFrom(source).map(({ target }) => target)
  return targets.length === 0 ? 'nothing' : targets.join(', ')
}
