// The package has no types of its own; this is what is used of it.
declare module 'qs' {
  const qs: { parse(text: string, options?: { depth?: number; arrayLimit?: number }): unknown }
  export default qs
}
