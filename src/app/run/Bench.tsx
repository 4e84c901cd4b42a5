import { useEffect, useMemo, useRef } from 'react'
import { words } from '../../../generated/words/run.js'
import { uploads, type UploadSnapshot } from '../../client/index.ts'
import type { Action } from '../../contract/catalogue.ts'
import { loadFiles, useFiles, useFilesToCome } from '../state/files.ts'
import { AddFiles } from '../files/AddFiles.tsx'
import { FileList } from '../files/FileList.tsx'
import { FilesSkeleton } from '../files/FilesSkeleton.tsx'
import { FilePagesContext, OptionsForm, Presets, useOptionSet } from '../forms/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Button } from '../ui/Button.tsx'
import { formatBytes } from '../words/sizes.ts'
import { FittingFiles } from './FittingFiles.tsx'
import { objectionTo, remarkOn } from './objections.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import { Results } from './Results.tsx'
import { RunBar } from './RunBar.tsx'
import { acceptOf, orderMatters, type Runnable } from './runnable.ts'
import { useOriginals } from '../results/use-originals.ts'
import { useAgain } from './use-again.ts'
import { useFilePages } from './use-file-pages.ts'
import { useOptions } from './use-options.ts'
import { usePrice } from './use-price.ts'
import { useRun } from './use-run.ts'
import { useWaitingRun } from './use-waiting-run.ts'

const formId = 'options'
const noFiles: readonly UploadSnapshot[] = []

/** The two sides of a run page: the files and what became of them, the options and the price. */
export function Bench({ runnable, isAvailable }: { runnable: Runnable; isAvailable: boolean }) {
  const { id, action } = runnable
  const set = useOptionSet(runnable.set)
  const takesFiles = action.maximumInputContentItems > 0
  const all = useFiles()
  const files = takesFiles ? all : noFiles
  const toCome = useFilesToCome()
  const count = files.length || toCome
  const { options, arrived, change } = useOptions(id, set)
  const pages = useFilePages(files)
  const price = usePrice(runnable, set, options, files)
  const run = useRun(id)
  const originals = useOriginals(run.generation)
  const again = useAgain({
    id,
    set,
    options,
    run,
    originals,
    bucketName: runnable.title,
    submitForm: () => document.querySelector<HTMLFormElement>(`#${formId}`)?.requestSubmit(),
  })
  const addButton = useRef<HTMLButtonElement>(null)

  useEffect(() => void loadFiles(), [])

  // The control that was pressed goes with what it was for: the focus goes on to the next step.
  const focusFilesLater = () => void setTimeout(() => addButton.current?.focus())
  const dismiss = () => {
    run.dismissError()
    document.querySelector<HTMLElement>(`button[form=${formId}]`)?.focus()
  }

  const waiting = useWaitingRun({
    runnable,
    files,
    focusFiles: () => addButton.current?.focus(),
    start: async (params) => {
      const items = files.flatMap(({ contentItemId }) => contentItemId ?? [])
      const bucketId = files[0]?.bucketId
      await run.start({ params, items, bucketId, bucketName: runnable.title })
    },
  })
  // What is said of the order as a whole stands in the notice. The form takes a new array for news.
  const issues = useMemo(() => run.error?.issues.filter(({ path }) => path !== ''), [run.error])

  return (
    <div className="bench">
      <div className="bench-files">
        {takesFiles && (
          <section className="bench-section" aria-labelledby="files-title">
            <h2 id="files-title" className="bench-title">
              {words.files({ count })}
            </h2>
            <FittingFiles
              files={files}
              runnable={runnable}
              onDone={() => addButton.current?.focus()}
            />
            {toCome > 0 && <FilesSkeleton count={toCome} />}
            {files.length > 0 && (
              <FileList
                files={files}
                objection={(file) => objectionTo(file, runnable)}
                remark={(file) => remarkOn(file, runnable)}
                order={orderMatters(runnable) ? 'matters' : 'free'}
                onEmptied={focusFilesLater}
              />
            )}
            <div className="bench-file-actions">
              <AddFiles
                size={count === 0 ? 'large' : 'small'}
                accept={acceptOf(runnable)}
                buttonRef={addButton}
                hint={count === 0 ? mostWords(action) : undefined}
              />
              {count > 0 && (
                <Button
                  look="quiet"
                  aria-disabled={files.length === 0}
                  onClick={() => void uploads.clear().then(focusFilesLater)}
                >
                  {words.clear()}
                </Button>
              )}
            </div>
          </section>
        )}
        {run.error && <ProblemNotice error={run.error} onDismiss={dismiss} />}
        {!takesFiles && !run.generation && !run.error && (
          <EmptyState title={words.resultsHere()}>{words.noFiles()}</EmptyState>
        )}
        {run.generation && (
          <Results
            key={run.generation.id}
            run={run.generation}
            adjective={action.actionAdjective}
            isReconnecting={run.isReconnecting}
            originals={originals}
            again={again}
            onCancel={() => void run.cancel()}
          />
        )}
      </div>
      <div className="bench-side">
        <section className="bench-options" aria-labelledby="options-title">
          <FilePagesContext value={pages}>
            <OptionsForm
              id={formId}
              set={set}
              value={options}
              arrived={arrived}
              issues={issues}
              heading={
                <h2 id="options-title" className="bench-title">
                  {words.options()}
                </h2>
              }
              tools={
                set.uiSchema.order.length > 0 && (
                  <Presets id={id} set={set} value={options} onApply={change} />
                )
              }
              onChange={change}
              onSubmit={waiting.request}
            />
          </FilePagesContext>
        </section>
        <RunBar
          formId={formId}
          runnable={runnable}
          files={files}
          price={price}
          isAvailable={isAvailable}
          isStarting={run.isStarting}
          waiting={waiting}
        />
      </div>
    </div>
  )
}

/** How many files an action takes, and of which size. */
function mostWords({ maximumInputContentItems: most, maximumInputBytes }: Action): string {
  return maximumInputBytes
    ? words.upToUnder({ most, size: formatBytes(maximumInputBytes) })
    : words.upTo({ most })
}
