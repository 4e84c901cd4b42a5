import type { OptionSetId } from '../../../generated/ids.ts'
import type { RunnableId } from '../../client/index.ts'
import {
  actionOf,
  findAction,
  findConversion,
  mediaTypeById,
  type Action,
  type Conversion,
} from '../../contract/catalogue.ts'

/** What a run page runs: an action, or a conversion with the action `convert` behind it. */
export interface Runnable {
  id: RunnableId
  title: string
  description?: string
  set: OptionSetId
  /** whose tier, limits and price apply */
  action: Action
  conversion?: Conversion
}

export function conversionRunnable(id: string): Runnable | undefined {
  const conversion = findConversion(id)
  const action = actionOf(id)
  if (!conversion || !action) return undefined
  return { id: conversion.id, title: conversion.label, set: conversion.set, action, conversion }
}

export function actionRunnable(id: string): Runnable | undefined {
  const action = findAction(id)
  if (!action || action.internal) return undefined
  return {
    id: action.id,
    title: action.name,
    description: action.description,
    set: action.set,
    action,
  }
}

/** For the browser's file dialog: the extensions that make sense here. */
export function acceptOf({ action, conversion }: Runnable): string {
  const types = Object.values(mediaTypeById)
  const suitable = conversion
    ? [mediaTypeById[conversion.source]]
    : types.filter(({ mediaType }) => action.supportedInputContentTypes.includes(mediaType))
  return suitable.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(',')
}

/** Whether the result depends on the order of the files: where one price covers all, one is made. */
export function orderMatters({ action }: Runnable): boolean {
  return action.pricing.rule === 'batch'
}
