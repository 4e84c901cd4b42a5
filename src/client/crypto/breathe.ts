/**
 * Lets waiting messages in. A stream whose bytes are there already runs on microtasks alone, and
 * a worker that pumps one hears nothing until it ends. (A timer would wait 4 ms each time.)
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const heard = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', heard, { once: true })
    port1.start()
    port2.postMessage(undefined, [])
  })
}
