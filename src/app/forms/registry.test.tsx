import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { OptionSetId } from '../../../generated/ids.ts'
import { preloadOptionSet, useOptionSet } from './registry.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Names({ setId }: { setId: OptionSetId }) {
  return useOptionSet(setId).uiSchema.order.join()
}

const waiting = vi.fn(() => 'waiting')

function Fallback() {
  return waiting()
}

test('an option set is waited for; one that is there is given at once', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  const show = (setId: OptionSetId) =>
    root.render(
      <Suspense key={setId} fallback={<Fallback />}>
        <Names setId={setId} />
      </Suspense>,
    )
  await act(async () => show('image-to-vector'))
  expect(waiting).toHaveBeenCalled()
  await act(() => vi.dynamicImportSettled())
  expect(container.textContent).toBe('fileFormat')

  waiting.mockClear()
  preloadOptionSet('pdf-compress')
  await vi.dynamicImportSettled()
  act(() => show('pdf-compress'))
  expect(container.textContent).toBe('compressionLevel')
  expect(waiting).not.toHaveBeenCalled()
  act(() => root.unmount())
})
