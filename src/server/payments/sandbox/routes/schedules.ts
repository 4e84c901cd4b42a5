import { endSchedule } from '../billing/end.ts'
import { periodEnd } from '../billing/periods.ts'
import { emit } from '../events/emit.ts'
import { invalidRequest } from '../http/errors.ts'
import {
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
import type { Of } from '../http/params.ts'
import { route } from '../http/route.ts'
import { newId } from '../store/ids.ts'
import type { PhaseRecord, ScheduleRecord } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { scheduleView } from '../views/schedule.ts'
import { items, onlyItem, priceOf, proration } from './subscription-params.ts'

const phase = object({
  items: required(items),
  start_date: integer,
  end_date: integer,
  duration: object({ interval: required(oneOf('month', 'year')), interval_count: integer }),
  proration_behavior: proration,
  metadata: unused,
})

const change = form({
  phases: list(required(phase)),
  end_behavior: oneOf('release', 'cancel'),
  proration_behavior: proration,
  metadata,
})

export const scheduleRoutes = [
  route(
    'POST',
    '/v1/subscription_schedules',
    form({ from_subscription: required(text), metadata }),
    async ({ store, params }) => {
      const id = params.from_subscription
      const subscription = await store.get('subscription', id, 'from_subscription')
      const { terms, schedule: known, customer, endedAt } = subscription
      if (known || endedAt !== null) {
        throw invalidRequest(
          `You cannot migrate a subscription that is already attached to a schedule or has ended: ${known ?? id}`,
        )
      }
      const schedule: ScheduleRecord = {
        id: newId('subscription_schedule'),
        created: await store.now(customer),
        customer,
        subscription: id,
        status: 'active',
        endBehavior: 'release',
        phases: [
          {
            price: terms.price.id,
            start: terms.periodStart,
            end: terms.periodEnd,
            proration: 'create_prorations',
          },
        ],
        endedAt: null,
        metadata: withMetadata({}, params.metadata),
      }
      subscription.schedule = schedule.id
      await store.save('subscription_schedule', schedule)
      await store.save('subscription', subscription)
      await emit(store, 'subscription_schedule.created', 'subscription_schedule', schedule)
      return scheduleView(schedule)
    },
  ),

  route('GET', '/v1/subscription_schedules/:id', form({}), async ({ store, id }) =>
    scheduleView(await store.get('subscription_schedule', id)),
  ),

  route('POST', '/v1/subscription_schedules/:id', change, async ({ store, id, params }) => {
    const schedule = await activeSchedule(store, id)
    schedule.endBehavior = params.end_behavior ?? schedule.endBehavior
    schedule.metadata = withMetadata(schedule.metadata, params.metadata)
    if (params.phases) schedule.phases = await phasesOf(store, schedule, params.phases)
    await store.save('subscription_schedule', schedule)
    await emit(store, 'subscription_schedule.updated', 'subscription_schedule', schedule)
    return scheduleView(schedule)
  }),

  route(
    'POST',
    '/v1/subscription_schedules/:id/release',
    form({ preserve_cancel_date: unused }),
    async ({ store, id }) => {
      const schedule = await activeSchedule(store, id)
      const subscription = await store.get('subscription', schedule.subscription)
      await endSchedule(store, subscription, 'released')
      await emit(store, 'customer.subscription.updated', 'subscription', subscription)
      return scheduleView(schedule)
    },
  ),
]

async function activeSchedule(store: Store, id: string): Promise<ScheduleRecord> {
  const schedule = await store.get('subscription_schedule', id)
  if (schedule.status === 'active') return schedule
  throw invalidRequest(`The schedule ${id} is ${schedule.status} and cannot be changed.`)
}

/** The phases of a change: each begins where the one before ends, the first one stays begun. */
async function phasesOf(
  store: Store,
  { phases: [current] }: ScheduleRecord,
  given: NonNullable<Of<typeof phase>>[],
): Promise<PhaseRecord[]> {
  const phases: PhaseRecord[] = []
  for (const [index, one] of given.entries()) {
    const price = await priceOf(store, onlyItem(one.items))
    const start = one.start_date ?? phases.at(-1)?.end ?? current?.start ?? 0
    if (start !== (phases.at(-1)?.end ?? current?.start)) {
      throw invalidRequest(
        index === 0
          ? 'You can not modify the start date of the current phase.'
          : 'The start date of a phase must be the end date of the one before.',
        undefined,
        `phases[${index}][start_date]`,
      )
    }
    const { interval, interval_count: count = 1 } = one.duration ?? { interval: price.interval }
    const end = one.end_date ?? periods(start, interval, count)
    if (end <= start) {
      throw invalidRequest(
        'A phase must end after it begins.',
        undefined,
        `phases[${index}][end_date]`,
      )
    }
    phases.push({
      price: price.id,
      start,
      end,
      proration: one.proration_behavior ?? 'create_prorations',
    })
  }
  return phases
}

function periods(start: number, interval: 'month' | 'year', count: number): number {
  let end = start
  for (let period = 0; period < count; period += 1) end = periodEnd(start, end, interval)
  return end
}
