/**
 * Stands in for fast-uri (see vite.config.ts): RJSF asks it about references, and option sets have
 * none left. Should one come back, the form fails here instead of showing less than it should.
 */
const noReferences = { equal: refuse, resolve: refuse }

function refuse(): never {
  throw new Error(
    'An option set must not refer to other schemas: the generator resolves references.',
  )
}

export default noReferences
