import { limits } from '../../contract/catalogue.ts'
import { version } from '../version.ts'
import type { Handler } from './handler.ts'

/** GET /server */
export const getServerInfo: Handler<'getServerInfo'> = async ({ ports }) => ({
  status: 200,
  body: {
    name: 'Filewright',
    version,
    sandbox: ports.config.sandbox,
    creditsToUsdcFactor: ports.config.creditsToUsdcFactor,
    demoAvailable: await ports.accounts.hasDemo(),
    limits,
  },
})
