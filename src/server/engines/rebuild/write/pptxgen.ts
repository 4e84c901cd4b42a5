import * as module from 'pptxgenjs'

/**
 * The one door to pptxgenjs. Its types call it CommonJS, while Node loads its ES module: there the
 * class is the default export, here the types look for it one step further in.
 */
type Class = typeof module.default.default

function classOf(found: unknown): Class {
  const inner: unknown = (found as { default?: unknown }).default
  return (typeof inner === 'function' ? inner : classOf(inner)) as Class
}

/** A new, empty presentation. */
export function newPresentation(): Presentation {
  return new (classOf(module))()
}

export type Presentation = InstanceType<Class>
export type Slide = ReturnType<Presentation['addSlide']>
export type TextPart = Extract<Parameters<Slide['addText']>[0], unknown[]>[number]
export type TextLook = NonNullable<TextPart['options']>
