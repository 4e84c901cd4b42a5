import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import {
  flag,
  form,
  integer,
  list,
  metadata,
  object,
  oneOf,
  required,
  text,
  unused,
  withMetadata,
} from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import type { PriceRecord, ProductRecord } from '../store/records.ts'
import { refuseKnown } from '../store/known.ts'
import type { Store } from '../store/store.ts'
import { priceView, productView } from '../views/catalogue.ts'

const newProduct = form({ id: text, name: required(text), description: unused, metadata })

const newPrice = form({
  currency: required(oneOf('usd')),
  product: text,
  product_data: object({ name: required(text), metadata }),
  unit_amount: required(integer),
  recurring: required(object({ interval: required(oneOf('month', 'year')) })),
  lookup_key: text,
  transfer_lookup_key: flag,
  nickname: unused,
  metadata,
})

export const priceRoutes = [
  route('POST', '/v1/products', newProduct, async ({ store, params }) =>
    productView(await createProduct(store, params)),
  ),
  route('GET', '/v1/products/:id', form({}), async ({ store, id }) =>
    productView(await store.get('product', id)),
  ),

  route('POST', '/v1/prices', newPrice, async ({ store, params }) => {
    if (params.unit_amount < 0) {
      throw invalidRequest(
        'Invalid non-negative integer',
        'parameter_invalid_integer',
        'unit_amount',
      )
    }
    const product = params.product_data
      ? await createProduct(store, { ...params.product_data, id: undefined })
      : await store.get('product', params.product ?? '', 'product')
    await freeLookupKey(store, params.lookup_key, params.transfer_lookup_key ?? false)
    const price: PriceRecord = {
      id: newId('price'),
      created: store.realNow,
      product: product.id,
      productName: product.name,
      amount: params.unit_amount,
      currency: params.currency,
      interval: params.recurring.interval,
      lookupKey: params.lookup_key ?? null,
      metadata: withMetadata({}, params.metadata),
    }
    await store.save('price', price)
    await emit(store, 'price.created', 'price', price)
    return priceView(price)
  }),
  route('GET', '/v1/prices/:id', form({}), async ({ store, id }) =>
    priceView(await store.get('price', id)),
  ),
  route(
    'GET',
    '/v1/prices',
    form({ lookup_keys: list(text), product: text, active: flag, type: unused, ...paging }),
    async ({ store, params }) => {
      const { lookup_keys: keys, product } = params
      const prices = (await store.list('price')).filter(
        (price) =>
          (!keys || keys.includes(price.lookupKey ?? '')) &&
          (!product || price.product === product),
      )
      return pageOf('/v1/prices', prices, params, priceView)
    },
  ),
]

async function createProduct(
  store: Store,
  params: { id: string | undefined; name: string; metadata: Record<string, string> | undefined },
): Promise<ProductRecord> {
  await refuseKnown(store, 'product', params.id)
  const product: ProductRecord = {
    id: params.id ?? newId('product'),
    created: store.realNow,
    name: params.name,
    metadata: withMetadata({}, params.metadata),
  }
  await store.save('product', product)
  await emit(store, 'product.created', 'product', product)
  return product
}

/** One price has a lookup key at a time; a new one may take it over. */
async function freeLookupKey(store: Store, key: string | undefined, transfers: boolean) {
  const known = (await store.list('price')).find((price) => key && price.lookupKey === key)
  if (!known) return
  if (!transfers) {
    throw invalidRequest(
      `A price (\`${known.id}\`) already uses that lookup key.`,
      undefined,
      'lookup_key',
    )
  }
  known.lookupKey = null
  await store.save('price', known)
}
