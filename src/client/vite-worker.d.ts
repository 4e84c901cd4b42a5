/** Vite's import of a worker's built address. */
declare module '*?worker&url' {
  const url: string
  export default url
}

/** Vite's import of a file's built address. */
declare module '*.wasm?url' {
  const url: string
  export default url
}
