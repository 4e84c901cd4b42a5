import { jpeg } from '../world.ts'
import type { Provoked } from './provoked.ts'

const photo = (name = 'photo.jpg') => new File([jpeg], name, { type: 'image/jpeg' })

function form(files: readonly File[], options: Record<string, string> = {}) {
  const body = new FormData()
  for (const file of files) body.append('File', file)
  for (const [name, value] of Object.entries(options)) body.append(name, value)
  return { body }
}

export const conversionErrors: readonly Provoked[] = [
  {
    operationId: 'jpg-to-webp',
    code: 'invalid_action_params',
    when: 'for a value out of bounds',
    call: () => form([photo()], { ImageQuality: '5' }),
    issues: ['/ImageQuality'],
  },
  {
    operationId: 'jpg-to-webp',
    code: 'invalid_action_params',
    when: 'for an option that the conversion does not have',
    call: () => form([photo()], { Colour: 'red' }),
    issues: ['/Colour'],
  },
  {
    operationId: 'jpg-to-webp',
    code: 'too_few_items',
    when: 'without a file',
    call: () => form([], { ImageQuality: '80' }),
    detail: /./,
  },
  {
    operationId: 'jpg-to-webp',
    code: 'too_many_items',
    when: 'for 11 files',
    call: () => form(Array.from({ length: 11 }, () => photo())),
    detail: /./,
  },
  {
    operationId: 'jpg-to-webp',
    code: 'bad_request',
    when: 'for a body that is no multipart',
    call: () => ({
      body: 'garbage',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    }),
    detail: /./,
  },
  {
    operationId: 'jpg-to-webp',
    code: 'unreadable_file',
    when: 'for text that is named .jpg, and it names the file',
    call: () => form([new File(['Only words.'], 'words.jpg')]),
    detail: /words\.jpg/,
  },
  {
    operationId: 'jpg-to-webp',
    code: 'credit_exceeded',
    when: 'when the Credits do not suffice',
    call: async (world) => {
      const as = await world.newcomer()
      const dear = { ...form(Array.from({ length: 10 }, () => photo())), as }
      await world.done({ ...dear, operationId: 'jpg-to-webp' })
      return dear
    },
  },
]
