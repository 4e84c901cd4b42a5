import { describe, expect, test } from 'vitest'
import { optionSets } from '../../../generated/validators/all.js'
import { actionIds, conversionIds, type ActionId } from '../../../generated/ids.ts'
import { ActionError } from '../errors.ts'
import { completeParams, priceOf, priceWith, type Item } from './index.ts'

const megabyte = 1_048_576
const prompt = 'a lighthouse'
const item = (id: string, bytes = 1000): Item => ({ id, bytes })
const [a, b] = [item('a'), item('b')]
const typed = (type: Item['type']): Item => ({ ...a, type })
const total = (id: ActionId, params: unknown, items: Item[] = []) =>
  priceOf(id, params, items).totalPrice

function issuePaths(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof ActionError && error.code === 'invalid_action_params')
      return (error.issues ?? []).map(({ path }) => path)
    throw error
  }
  return []
}

/** Spec, product section 9: params, number of items, price in Credits. Every action has its rows. */
const table: Record<ActionId, [params: object, items: number, price: number][]> = {
  'text-to-image-a-v2': [
    [{ prompt, imageSize: '1024x1024', samples: 1 }, 0, 3],
    [{ prompt, imageSize: '512x512', samples: 3 }, 0, 8.1],
    [{ prompt, imageSize: '256x256', samples: 4 }, 0, 9.6],
  ],
  'text-to-image-a-v3': [
    [{ prompt, imageSize: '1024x1024' }, 0, 6],
    [{ prompt, imageSize: '1024x1792' }, 0, 12],
    [{ prompt, imageSize: '1024x1024', quality: 'hd' }, 0, 12],
    [{ prompt, imageSize: '1792x1024', quality: 'hd' }, 0, 18],
  ],
  'text-to-image-b-v4': [[{ prompt, samples: 4 }, 0, 12]],
  'text-to-image-b-v4-fast': [[{ prompt, samples: 3 }, 0, 4.5]],
  'text-to-image-c-large-3-5': [[{ prompt }, 0, 6]],
  'text-to-image-c-core': [[{ prompt }, 0, 4.5]],
  'text-to-image-c-ultra': [[{ prompt }, 0, 12]],
  'text-to-image-c-xl': [
    [{ prompt, samples: 1, steps: 10 }, 0, 1.35],
    [{ prompt, samples: 1, steps: 30 }, 0, 1.35],
    [{ prompt, samples: 1, steps: 31 }, 0, 1.395],
    [{ prompt, samples: 4, steps: 50 }, 0, 9],
  ],
  'edit-image-b-v3': [[{ prompt, samples: 1 }, 1, 6]],
  'edit-image-c-large-3-5': [[{ prompt }, 1, 6]],
  'edit-image-c-xl': [[{ prompt, samples: 1 }, 1, 6]],
  'edit-image': [[{ prompt }, 25, 150]],
  'recolour-image': [[{ prompt, selectPrompt: 'the coat' }, 2, 12]],
  'remove-background': [[{}, 3, 9]],
  'upscale-image': [[{}, 3, 4.5]],
  'image-to-vector': [[{ fileFormat: 'svg' }, 2, 60]],
  'image-to-3d': [[{}, 2, 12]],
  'text-to-video': [
    [{ prompt, duration: 5 }, 0, 49.5],
    [{ prompt, duration: 10 }, 0, 87],
  ],
  'image-to-video': [
    [{ duration: 5 }, 1, 37.5],
    [{ duration: 10 }, 2, 150],
  ],
  'pdf-convert': [[{}, 2, 33]],
  'pdf-archive': [[{ pdfaLevel: '2b' }, 1, 16.5]],
  'pdf-compress': [[{ compressionLevel: 'low' }, 10, 165]],
  'pdf-encrypt': [[{ newPassword: 'secret' }, 1, 16.5]],
  'pdf-permissions': [[{ newPermissionPassword: 'secret', restrictions: ['print_low'] }, 1, 16.5]],
  'pdf-to-word': [[{}, 1, 16.5]],
  'pdf-to-excel': [[{}, 1, 16.5]],
  'pdf-to-powerpoint': [[{}, 1, 16.5]],
  'pdf-merge': [[{}, 7, 16.5]],
  convert: [[{ targetType: 'jpg' }, 3, 22.5]],
}

describe('the price table', () => {
  const rows = Object.entries(table).flatMap(([id, cases]) =>
    cases.map((one) => [id, ...one] as const),
  )
  test.each(rows)('%s %o with %d items', (id, params, count, price) => {
    const items = Array.from({ length: count }, (_, index) => item(`item-${index}`))
    expect(total(id as ActionId, params, items)).toBe(price)
  })

  test('has every action', () => {
    expect(Object.keys(table).toSorted()).toEqual([...actionIds].toSorted())
  })

  test.each(conversionIds)('%s costs what convert costs', (id) => {
    expect(priceOf(id, id === 'pdf-to-csv' ? { Delimiter: ',' } : {}, [a, b])).toEqual({
      totalPrice: 15,
      individualPricing: { a: 7.5, b: 7.5 },
    })
  })
})

describe('PDF tools: 1 credit for each started megabyte over 50', () => {
  test.each([
    [0, 16.5],
    [50 * megabyte, 16.5],
    [50 * megabyte + 1, 17.5],
    [51 * megabyte, 17.5],
    [51 * megabyte + 1, 18.5],
    [500 * megabyte - 1, 466.5],
  ])('%d bytes cost %d', (bytes, price) => {
    expect(total('pdf-compress', { compressionLevel: 'low' }, [item('a', bytes)])).toBe(price)
  })

  test('each item has its own free megabytes', () => {
    const items = [item('a', 40 * megabyte), item('b', 60 * megabyte)]
    expect(priceOf('pdf-to-word', {}, items)).toEqual({
      totalPrice: 43,
      individualPricing: { a: 16.5, b: 26.5 },
    })
  })

  test.each([-1, 1.5, Number.NaN, Infinity])('%d is no size', (bytes) => {
    expect(() => total('pdf-to-word', {}, [item('a', bytes)])).toThrow(RangeError)
  })
})

describe('the shape of a price', () => {
  test('a batch has one price, whatever is in it', () => {
    expect(priceOf('pdf-merge', {}, [a, b])).toEqual({ totalPrice: 16.5, batchPrice: 16.5 })
  })

  test('a generator has a total only', () => {
    expect(priceOf('text-to-image-c-core', { prompt }, [])).toEqual({ totalPrice: 4.5 })
  })
})

describe('params are checked first', () => {
  test('against the options of the action', () => {
    expect(issuePaths(() => total('text-to-video', { duration: 7 }))).toEqual([
      '/prompt',
      '/duration',
    ])
    expect(issuePaths(() => priceOf('pdf-to-jpg', { ImageQuality: 5 }, [a]))).toEqual([
      '/ImageQuality',
    ])
  })

  test('an unknown id is not found', () => {
    expect(() => priceOf('pdf-to-mp3' as never, {}, [])).toThrow('There is no action “pdf-to-mp3”.')
  })

  test('the variant with one loaded option set says the same', () => {
    const params = { ImageQuality: 90 }
    expect(priceWith(optionSets['pdf-to-jpg'], 'pdf-to-jpg', params, [a])).toEqual(
      priceOf('pdf-to-jpg', params, [a]),
    )
    expect(
      issuePaths(() => priceWith(optionSets['pdf-to-jpg'], 'pdf-to-jpg', { x: 1 }, [a])),
    ).toEqual(['/x'])
  })
})

describe('convert takes targetType and the options of the pair', () => {
  test('completes them for the type of the inputs', () => {
    const completed = completeParams('convert', { targetType: 'jpg', ImageQuality: 20 }, ['pdf'])
    expect(completed).toMatchObject({
      ok: true,
      value: { targetType: 'jpg', ImageQuality: 20, PageRange: '1-2000', CropTo: 'BoundingBox' },
    })
  })

  test('refuses an option that the pair has not, or a value out of bounds', () => {
    const params = { targetType: 'jpg', CropTo: 'MediaBox' }
    expect(total('convert', params, [typed('pdf')])).toBe(7.5)
    expect(issuePaths(() => total('convert', params, [typed('png')]))).toEqual(['/CropTo'])
    expect(issuePaths(() => total('convert', { targetType: 'jpg', ImageQuality: 5 }, [a]))).toEqual(
      ['/ImageQuality'],
    )
  })

  test('without a known type, suits any pair with that target', () => {
    expect(total('convert', { targetType: 'jpg', CropTo: 'MediaBox' }, [a])).toBe(7.5)
    expect(issuePaths(() => total('convert', { targetType: 'jpg', Nope: 1 }, [a]))).toEqual([
      '/Nope',
    ])
  })

  test('needs a target that there is, from the type that it is', () => {
    expect(issuePaths(() => total('convert', {}, [a]))).toEqual(['/targetType'])
    expect(issuePaths(() => total('convert', { targetType: 'mp3' }, [a]))).toEqual(['/targetType'])
    expect(() => total('convert', { targetType: 'csv' }, [typed('png')])).toThrow(
      'There is no conversion from png to csv.',
    )
  })
})
