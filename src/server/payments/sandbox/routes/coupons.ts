import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import {
  decimal,
  form,
  list,
  metadata,
  object,
  oneOf,
  required,
  text,
  withMetadata,
} from '../http/params.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import { refuseKnown } from '../store/known.ts'
import type { CouponRecord } from '../store/records.ts'
import { couponView } from '../views/catalogue.ts'

const newCoupon = form({
  id: text,
  name: text,
  percent_off: required(decimal),
  duration: oneOf('once', 'forever'),
  applies_to: object({ products: list(text) }),
  metadata,
})

export const couponRoutes = [
  route('POST', '/v1/coupons', newCoupon, async ({ store, params }) => {
    const { percent_off: percentOff } = params
    if (percentOff <= 0 || percentOff > 100) {
      throw invalidRequest('percent_off must be between 0 and 100', undefined, 'percent_off')
    }
    await refuseKnown(store, 'coupon', params.id)
    const coupon: CouponRecord = {
      id: params.id ?? newId('coupon'),
      created: store.realNow,
      name: params.name ?? null,
      percentOff,
      duration: params.duration ?? 'once',
      products: params.applies_to?.products ?? null,
      redeemed: 0,
      metadata: withMetadata({}, params.metadata),
    }
    await store.save('coupon', coupon)
    await emit(store, 'coupon.created', 'coupon', coupon)
    return couponView(coupon)
  }),
  route('GET', '/v1/coupons/:id', form({}), async ({ store, id }) =>
    couponView(await store.get('coupon', id)),
  ),
]
