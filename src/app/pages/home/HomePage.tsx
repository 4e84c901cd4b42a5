import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { words } from '../../../../generated/words/home.js'
import { useServerInfo } from '../../state/server.ts'
import { useFiles, useFilesToCome } from '../../state/files.ts'
import { AddFiles } from '../../files/AddFiles.tsx'
import { SearchLook } from '../../search/SearchLook.tsx'
import { Page } from '../../ui/Page.tsx'
import { appName } from '../../words/app-name.ts'
import { formatBytes } from '../../words/sizes.ts'
import { Later } from '../../ui/Later.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import './home.css'

const SearchBox = lazy(async () => ({
  default: (await import('../../search/SearchBox.tsx')).SearchBox,
}))
const Table = lazy(async () => ({ default: (await import('./Table.tsx')).Table }))
const Catalogue = lazy(async () => ({ default: (await import('./Catalogue.tsx')).Catalogue }))

/** /: put files on the table and see what can be done, or look for it. */
export function HomePage() {
  const files = useFiles()
  const addButton = useRef<HTMLButtonElement>(null)
  const most = useServerInfo()?.limits.maximumUploadBytes
  const toCome = useFilesToCome()
  const count = files.length || toCome
  // What is below the table waits until it is known how high that is: nothing jumps down.
  const [isSettled, setSettled] = useState(false)
  useHeadingAfterFirst(count)
  const hasBelow = count === 0 || isSettled
  return (
    <Page
      title={appName}
      heading={count > 0 ? words.becomeWhat({ count }) : words.invitation()}
      lead={count > 0 ? undefined : <p>{words.promise()}</p>}
    >
      <div className="home" data-filled={count > 0 || undefined}>
        <div className="home-bench">
          {count > 0 ? (
            <Suspense fallback={<TableSkeleton count={count} />}>
              {files.length > 0 ? (
                <Table files={files} addButton={addButton} onSettled={() => setSettled(true)} />
              ) : (
                <TableSkeleton count={count} />
              )}
            </Suspense>
          ) : (
            <AddFiles
              size="large"
              buttonRef={addButton}
              hint={most ? words.upToEach({ most: formatBytes(most) }) : words.encrypted()}
            />
          )}
          {hasBelow && (
            <Later placeholder={<SearchLook />}>
              <Suspense fallback={<SearchLook />}>
                <SearchBox />
              </Suspense>
            </Later>
          )}
        </div>
        {count === 0 && <Shortcuts />}
      </div>
      {hasBelow && (
        <Later>
          <Suspense fallback={<Skeleton lines={8} />}>
            <Catalogue />
          </Suspense>
        </Later>
      )}
    </Page>
  )
}

/** The button that asked for the first file makes way for the table: the focus goes to its heading. */
function useHeadingAfterFirst(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === 0 && count > 0 && document.activeElement === document.body)
      document.querySelector('h1')?.focus({ preventScroll: true })
    before.current = count
  }, [count])
}
