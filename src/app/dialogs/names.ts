/** Dialogs that can be opened from anywhere and by ?dialog=; links rely on these names. */
export const dialogNames = [
  'add-card',
  'buy-credits',
  'change-subscription',
  'delete-card',
  'pay-invoice',
  'upgrade-subscription',
  'buy-credits-with-lmwr',
] as const

export type DialogName = (typeof dialogNames)[number]

/** The dialog that a query names, if there is such a one. */
export function dialogIn(search: string): DialogName | undefined {
  const name = new URLSearchParams(search).get('dialog')
  return dialogNames.find((one) => one === name)
}

/** A path with its query changed to open `name`, or to open none. */
export function withDialog(path: string, search: string, name: DialogName | undefined): string {
  const query = new URLSearchParams(search)
  if (name) query.set('dialog', name)
  else query.delete('dialog')
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
