import type { Handler } from './handler.ts'
import { pageQuery } from './page-query.ts'

/** GET /ledger-entries */
export const listLedgerEntries: Handler<'listLedgerEntries'> = async ({ query, user, ports }) => ({
  status: 200,
  body: await ports.ledger.entries(user.id, {
    ...pageQuery(query),
    ...(query.kind && { kind: query.kind }),
  }),
})
