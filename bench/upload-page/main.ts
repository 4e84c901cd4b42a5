import { logInAsDemo, uploads } from '../../src/client/index.ts'

// What bench/upload.ts asks this page to do. Times in milliseconds.

function chosenFile(): File {
  const file = document.querySelector('input')?.files?.[0]
  if (!file) throw new Error('no file was chosen')
  return file
}

const worker = new Worker(new URL('./age-worker.ts', import.meta.url), { type: 'module' })

async function ageAlone(): Promise<number> {
  const started = performance.now()
  await new Promise((resolve, reject) => {
    worker.addEventListener('message', resolve, { once: true })
    worker.addEventListener('error', reject, { once: true })
    worker.postMessage(chosenFile(), [])
  })
  return performance.now() - started
}

async function upload(): Promise<number> {
  await logInAsDemo()
  const started = performance.now()
  const [added] = uploads.add([chosenFile()])
  await uploads.whenReady(added!.id)
  const took = performance.now() - started
  await uploads.clear()
  return took
}

Object.assign(globalThis, { bench: { ageAlone, upload } })
