import { lazy, Suspense, useState } from 'react'
import { words } from '../../../../generated/words/results.js'
import type { ContentItem } from '../../../client/index.ts'
import { Button } from '../../ui/Button.tsx'
import { typeOfItem } from './type-of-item.ts'

const UseAsDialog = lazy(() => import('./UseAsDialog.tsx'))

/** "Use as input for …": nothing where nothing can be done with such a file. */
export function UseAs({ item }: { item: ContentItem }) {
  const [isOpen, setOpen] = useState(false)
  const type = typeOfItem(item)
  if (type === undefined || item.status !== 'ready') return null
  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={words.asInputNamed({ name: item.name })}
        onClick={() => setOpen(true)}
      >
        {words.asInput()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <UseAsDialog item={item} type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
