import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../../generated/words/shell.js'
import { addFiles } from '../state/files.ts'
import { filesOf } from '../state/dropped-files.ts'
import { Icon } from '../ui/Icon.tsx'
import './drop-anywhere.css'

/** Screens whose own file list takes what is dropped. */
const takesFiles = /^\/($|convert\/|actions\/)/

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')

/**
 * The whole window takes files, dropped or pasted, and what is in folders. It is a help, never the
 * only way: the file buttons of the pages are. On a screen without a file list, they lead to the
 * home page.
 */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false)
  const [path, navigate] = useLocation()

  useEffect(() => {
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const move = (change: 1 | -1) => (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += change
      setOver(depth > 0)
    }
    const enter = move(1)
    const leave = move(-1)
    const over = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      if (!event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      // Text that comes with a picture of itself (from spreadsheets) belongs into the field.
      const isText = event.clipboardData?.types.includes('text/plain') && isField(event.target)
      if (!event.clipboardData?.types.includes('Files') || isText) return
      event.preventDefault()
      take(event.clipboardData)
    }
    const take = (transfer: DataTransfer) => {
      void filesOf(transfer).then(addFiles)
      if (!takesFiles.test(path)) navigate('/')
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [path, navigate])

  if (!isOver) return null
  return (
    <div className="drop-anywhere" aria-hidden="true">
      <p className="drop-anywhere-words">
        <Icon name="add" size={28} />
        {takesFiles.test(path) ? words.dropToAdd() : words.dropToSee()}
      </p>
    </div>
  )
}
