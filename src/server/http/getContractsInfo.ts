import type { Handler } from './handler.ts'

/** GET /contracts/info; this server is connected to no chain */
export const getContractsInfo: Handler<'getContractsInfo'> = async () => ({
  status: 200,
  body: { chains: [] },
})
