/** Vite's import of a worker's built address. */
declare module '*?worker&url' {
  const url: string
  export default url
}
