import { lazy, Suspense, useRef } from 'react'
import { useServerInfo } from '../../state/server.ts'
import { useFiles } from '../../state/files.ts'
import { AddFiles } from '../../files/AddFiles.tsx'
import { SearchLook } from '../../search/SearchLook.tsx'
import { Page } from '../../ui/Page.tsx'
import { formatBytes } from '../../ui/words.ts'
import { Later } from '../../ui/Later.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
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
  const hasFiles = files.length > 0
  return (
    <Page
      title="Filewright"
      heading={
        hasFiles
          ? `What should ${files.length === 1 ? 'it' : 'they'} become?`
          : 'Turn the file you have into the one you need'
      }
      lead={
        hasFiles ? undefined : (
          <p>
            Every option in the open, the price before the run, and files that only you can read.
          </p>
        )
      }
    >
      <div className="home">
        <div className="home-bench">
          {hasFiles ? (
            <Suspense fallback={<Skeleton lines={3} />}>
              <Table files={files} addButton={addButton} />
            </Suspense>
          ) : (
            <AddFiles
              size="large"
              buttonRef={addButton}
              hint={`${most ? `Up to ${formatBytes(most)} each. ` : ''}Encrypted before they leave this device.`}
            />
          )}
          <Later placeholder={<SearchLook />}>
            <Suspense fallback={<SearchLook />}>
              <SearchBox />
            </Suspense>
          </Later>
        </div>
        {!hasFiles && <Shortcuts />}
      </div>
      <Later>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Catalogue />
        </Suspense>
      </Later>
    </Page>
  )
}
