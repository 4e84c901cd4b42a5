import { hash, verify } from '@node-rs/argon2'

// argon2id, the library's default kind, with OWASP's first recommended cost: about 35 ms a check.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash to keep, in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

let stranger: Promise<string> | undefined

/**
 * Whether the password belongs to the hash. Without a hash it takes as long and is false, so that
 * nobody learns from the time which addresses have an account.
 */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password')
  const matches = await verify(known ?? (await stranger), password)
  return matches && known !== undefined
}
