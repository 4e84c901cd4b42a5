import { invalidRequest } from './errors.ts'

/** A value of a form with brackets in its names: text, a list, or members by name. */
export type Raw = string | Raw[] | { [name: string]: Raw }
export type RawForm = { [name: string]: Raw }

const deepest = 8

/**
 * Reads `a=1&items[0][price]=x&expand[]=y` into `{a: '1', items: [{price: 'x'}], expand: ['y']}`.
 * @throws SandboxError for names that make no such structure
 */
export function parseForm(text: string): RawForm {
  const root: RawForm = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    let at = root
    for (const key of path.slice(0, -1)) {
      const next = (at[key] ??= Object.create(null) as RawForm)
      if (typeof next === 'string') throw invalidRequest(`Invalid object: ${name}`)
      at = next as RawForm
    }
    const last = path.at(-1) ?? ''
    at[last === '' ? String(Object.keys(at).length) : last] = value
  }
  return listsIn(root) as RawForm
}

function pathOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidRequest(`Invalid parameter name: ${name}`)
  const path = [match[1] ?? '', ...(match[2] ?? '').split(/[[\]]+/).slice(1, -1)]
  if ((match[2] ?? '').endsWith('[]')) path.push('')
  if (path.length > deepest) throw invalidRequest(`Invalid parameter name: ${name}`)
  return path
}

/** Members that are numbered are a list. */
function listsIn(raw: Raw): Raw {
  if (typeof raw === 'string') return raw
  const keys = Object.keys(raw)
  const values = Object.values(raw).map(listsIn)
  if (keys.every((key) => /^\d+$/.test(key)) && keys.length > 0) return values
  return Object.fromEntries(keys.map((key, index) => [key, values[index] ?? '']))
}
