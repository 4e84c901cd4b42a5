import type { ConversionId } from '../../../generated/ids.ts'
import { findAction, findConversion } from '../../contract/catalogue.ts'
import { defaultsOf } from './defaults.ts'
import type { Route } from './routes.ts'
import { routeOf } from './routing.ts'
import { type ToolId, toolOf } from './tools.ts'
import type { ConvertJob, JobOptions } from './types.ts'

/** What can be asked of the engines: a conversion of the catalogue, or a tool for PDF. */
export type WorkId = ConversionId | ToolId

/** A piece of work as the engines take it. */
export interface Work {
  readonly route: Route
  /** By the names that engines know. */
  readonly options: JobOptions
  /** The same as it would be had nobody chosen anything. */
  readonly defaults: JobOptions
}

/**
 * The route of a piece of work; undefined for an id that is neither a conversion nor a tool.
 * @param type of the content, for tools that take several
 */
export function routeOfWork(id: string, type = '', options: JobOptions = {}): Route | undefined {
  return toolOf(id)?.route(type, options) ?? routeOf(id)
}

/** Media type id of what a piece of work makes; undefined for an unknown id. */
export function targetOfWork(id: string): string | undefined {
  return toolOf(id)?.target ?? findConversion(id)?.target
}

/** Whether a piece of work makes one file of several. */
export function joinsFiles(id: string): boolean {
  return toolOf(id)?.joins ?? false
}

/** Looks a job's work up; undefined for an unknown id. */
export function workOf({ conversionId: id, input, options }: ConvertJob): Work | undefined {
  const route = routeOfWork(id, input.type, options)
  if (!route) return undefined
  const tool = toolOf(id)
  const defaults = defaultsOf((findAction(id) ?? findConversion(id))?.set)
  if (!tool) return { route, options, defaults }
  return {
    route,
    options: tool.options(options, input.type),
    defaults: tool.options(defaults, input.type),
  }
}
