import { api, dataOf } from '../api.ts'
import type { ServerInfo } from '../types.ts'

// What the server says of itself; a file of its own because the first load of the app has it.

/** Name, version, limits, sandbox and whether there is a demo account. */
export async function getServerInfo(): Promise<ServerInfo> {
  return dataOf(api.GET('/server'))
}

/** What this server can run now, and why not the rest. */
export async function getAvailability() {
  return dataOf(api.GET('/availability'))
}
