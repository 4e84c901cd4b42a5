/**
 * Lets waiting messages in. A stream whose bytes are there already runs on microtasks alone, and
 * a worker that pumps one hears nothing until it ends. Browsers may take 4 ms for it. (A
 * MessageChannel would be faster, but its ports are collected as garbage with the message still
 * in them.)
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
