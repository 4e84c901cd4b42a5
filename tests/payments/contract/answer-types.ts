import { join } from 'node:path'
import ts from 'typescript'

/** The SDK's type of each kind of object. */
const types: Record<string, string> = {
  charge: 'Charge',
  coupon: 'Coupon',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'EventBase',
  invoice: 'Invoice',
  invoice_payment: 'InvoicePayment',
  line_item: 'InvoiceLineItem',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  price: 'Price',
  product: 'Product',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
  subscription: 'Subscription',
  subscription_item: 'SubscriptionItem',
  subscription_schedule: 'SubscriptionSchedule',
}

type Shape = { [name: string]: unknown }

/** Every object in an answer that has a kind, also those inside of others. */
export function objectsIn(answer: unknown): Shape[] {
  if (answer === null || typeof answer !== 'object') return []
  const inner = Object.values(answer).flatMap(objectsIn)
  const { object } = answer as Shape
  return typeof object === 'string' && object !== 'list' ? [answer as Shape, ...inner] : inner
}

/**
 * Compiles objects as literals of a part of the SDK's type of their kind: members that it does not
 * have, and values of another type, are errors.
 * @returns what the compiler says, one text for each mistake
 */
export function typeErrors(objects: Shape[]): string[] {
  const unknown = objects.filter(({ object }) => !(String(object) in types))
  if (unknown.length > 0) return unknown.map(({ object }) => `${object}: the SDK has no such kind`)
  const source = [
    `import type { Stripe } from 'stripe'`,
    `type Part<T> = T extends (infer Member)[] ? Part<Member>[]`,
    `  : T extends object ? { [Name in keyof T]?: Part<T[Name]> } : T`,
    ...objects.map(
      (one, index) =>
        `export const object${index}: Part<Stripe.${types[String(one.object)]}> = ${JSON.stringify(one)}`,
    ),
  ].join('\n')
  return compile(source)
}

function compile(source: string): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  }
  const path = join(import.meta.dirname, 'answers.virtual.ts')
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists } = host
  host.fileExists = (name) => name === path || fileExists(name)
  host.getSourceFile = (name, ...rest) =>
    name === path
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2024)
      : getSourceFile(name, ...rest)
  const program = ts.createProgram([path], options, host)
  const file = program.getSourceFile(path)
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}
