import { useRef, type Ref } from 'react'
import { words } from '../../../generated/words/add-files.js'
import { chosenFiles } from '../state/dropped-files.ts'
import { addFiles, loadFiles } from '../state/files.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import './files.css'

export interface AddFilesProps {
  /** The large one invites to an empty table; the small one adds to a list. */
  size: 'large' | 'small'
  /** extensions and media types for the browser's file dialog: a hint, not a rule */
  accept?: string
  multiple?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  hint?: string
}

/** The person is about to need it. */
const load = () => void loadFiles()

/**
 * The browser's dialogs for files and for a folder by visible buttons; the window takes what is
 * dropped besides.
 */
export function AddFiles({ size, accept, multiple = true, buttonRef, hint }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const ask = (isFolder: boolean) => {
    input.current!.webkitdirectory = isFolder
    input.current!.click()
  }
  return (
    <div className={`add-files add-files-${size}`}>
      {size === 'large' && <p className="add-files-title">{words.dropAnywhere()}</p>}
      <div className="add-files-buttons">
        <Button
          ref={buttonRef}
          look={size === 'large' ? 'primary' : 'secondary'}
          icon={<Icon name="add" />}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => ask(false)}
        >
          {size === 'large' ? words.chooseFiles() : words.addFiles()}
        </Button>
        {multiple && (
          <Button
            look={size === 'large' ? 'secondary' : 'quiet'}
            onPointerEnter={load}
            onFocus={load}
            onClick={() => ask(true)}
          >
            {words.chooseFolder()}
          </Button>
        )}
      </div>
      {hint && <p className="add-files-hint">{hint}</p>}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={words.files()}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          void addFiles(chosenFiles(event.target.files))
          event.target.value = ''
        }}
      />
    </div>
  )
}
