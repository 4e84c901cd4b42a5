import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import { form, oneOf, required, text, unused } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import type { DisputeRecord } from '../store/records.ts'
import { disputeView } from '../views/charge.ts'

export const disputeRoutes = [
  route(
    'GET',
    '/v1/disputes',
    form({ payment_intent: text, charge: text, created: unused, ...paging }),
    async ({ store, params }) => {
      const { payment_intent: intent, charge } = params
      const disputes = (await store.list('dispute')).filter(
        (one) => (!intent || one.paymentIntent === intent) && (!charge || one.charge === charge),
      )
      return pageOf('/v1/disputes', disputes, params, disputeView)
    },
  ),

  route('GET', '/v1/disputes/:id', form({}), async ({ store, id }) =>
    disputeView(await store.get('dispute', id)),
  ),

  // What a card's holder and their bank do, which no call of Stripe's API can do for them.
  route(
    'POST',
    '/v1/payment_intents/:id/sandbox_dispute',
    form({ status: required(oneOf('needs_response', 'won', 'lost')) }),
    async ({ store, id, params }) => {
      const intent = await store.get('payment_intent', id)
      if (intent.status !== 'succeeded' || !intent.latestCharge) {
        throw invalidRequest('Only a payment that has succeeded can be disputed.')
      }
      const charge = await store.get('charge', intent.latestCharge)
      const known = (await store.list('dispute')).find((one) => one.charge === charge.id)
      const dispute: DisputeRecord = known ?? {
        id: newId('dispute'),
        created: await store.now(charge.customer),
        customer: charge.customer,
        charge: charge.id,
        paymentIntent: id,
        amount: charge.amount - charge.refunded,
        currency: charge.currency,
        status: 'needs_response',
      }
      dispute.status = params.status
      charge.isDisputed = true
      await store.save('charge', charge)
      await store.save('dispute', dispute)
      if (!known) await emit(store, 'charge.dispute.created', 'dispute', dispute)
      if (dispute.status !== 'needs_response') {
        await emit(store, 'charge.dispute.closed', 'dispute', dispute)
      }
      return disputeView(dispute)
    },
  ),
]
