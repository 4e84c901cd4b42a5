/**
 * Lets waiting messages in. A stream whose bytes are there already runs on microtasks alone, and
 * a worker that pumps one hears nothing until it ends. Browsers may take 4 ms for it, so call it
 * once in some megabytes.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
