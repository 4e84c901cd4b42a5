import { useRef, type Ref } from 'react'
import { words } from '../../../generated/words/add-files.js'
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

/** The browser's file dialog by a visible button; the window takes dropped files besides. */
export function AddFiles({ size, accept, multiple = true, buttonRef, hint }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = (
    <Button
      ref={buttonRef}
      look={size === 'large' ? 'primary' : 'secondary'}
      icon={<Icon name="add" />}
      onPointerEnter={() => void loadFiles()}
      onFocus={() => void loadFiles()}
      onClick={() => input.current?.click()}
    >
      {size === 'large' ? words.chooseFiles() : words.addFiles()}
    </Button>
  )
  return (
    <div className={`add-files add-files-${size}`}>
      {size === 'large' && <p className="add-files-title">{words.dropAnywhere()}</p>}
      {button}
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
          void addFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
