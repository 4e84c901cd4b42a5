import { missing } from '../http/errors.ts'
import { form, integer, list, object, text, unused } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    form({
      type: text,
      types: list(text),
      created: object({ gte: integer }),
      delivery_success: unused,
      ...paging,
    }),
    async ({ store, params }) => {
      const { type, types, created } = params
      let query = store.tx
        .selectFrom('sandbox_events')
        .select(['id', 'payload'])
        .orderBy('seq', 'desc')
      const wanted = type === undefined ? types : [type]
      if (wanted) query = query.where('type', 'in', wanted)
      // By real time: customers may live in other times, and who asks has heard of none of them.
      const from = created?.gte
      if (from !== undefined) query = query.where('created_at', '>=', new Date(from * 1000))
      return pageOf('/v1/events', await query.execute(), params, eventOf)
    },
  ),

  route('GET', '/v1/events/:id', form({}), async ({ store, id }) => {
    const row = await store.tx
      .selectFrom('sandbox_events')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw missing('event', id)
    return eventOf(row)
  }),
]

function eventOf({ payload }: { payload: string }): object {
  return JSON.parse(payload) as object
}
