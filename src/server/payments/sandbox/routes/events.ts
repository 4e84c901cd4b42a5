import { missing } from '../http/errors.ts'
import { form, list, text, unused } from '../http/params.ts'
import { pageOf, paging } from '../http/page.ts'
import { route } from '../http/route.ts'

export const eventRoutes = [
  route(
    'GET',
    '/v1/events',
    form({
      type: text,
      types: list(text),
      created: unused,
      delivery_success: unused,
      ...paging,
    }),
    async ({ store, params }) => {
      const { type, types } = params
      let query = store.tx
        .selectFrom('sandbox_events')
        .select(['id', 'payload'])
        .orderBy('seq', 'desc')
      const wanted = type === undefined ? types : [type]
      if (wanted) query = query.where('type', 'in', wanted)
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
