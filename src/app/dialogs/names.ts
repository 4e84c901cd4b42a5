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

/** What a link may say of a dialog beside its name; every dialog works without any of them. */
export const dialogParams = ['tier', 'period', 'tab', 'card', 'invoice', 'pack'] as const

export type DialogParams = Partial<Record<(typeof dialogParams)[number], string>>

/** The dialog that a query names, if there is such a one. */
export function dialogIn(search: string): DialogName | undefined {
  const name = new URLSearchParams(search).get('dialog')
  return dialogNames.find((one) => one === name)
}

/** What the query says of its dialog. */
export function dialogParamsIn(search: string): DialogParams {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    dialogParams.flatMap((param) => {
      const value = query.get(param)
      return value === null ? [] : [[param, value]]
    }),
  )
}

/** A path with its query changed to open `name` (with nothing of a dialog before it), or to open none. */
export function withDialog(
  path: string,
  search: string,
  name: DialogName | undefined,
  params: DialogParams = {},
): string {
  const query = new URLSearchParams(search)
  for (const param of ['dialog', ...dialogParams]) query.delete(param)
  if (name)
    for (const [key, value] of Object.entries({ dialog: name, ...params })) query.set(key, value)
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
