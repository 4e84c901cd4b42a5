import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { addFiles } from '../state/files.ts'
import { filesOfDrop } from '../state/dropped-files.ts'
import { Icon } from '../ui/Icon.tsx'
import './drop-anywhere.css'

/** Screens whose own file list takes what is dropped. */
const takesFiles = /^\/($|convert\/|actions\/)/

/**
 * The whole window takes files. It is a help for those who drag, never the only way: the file
 * buttons of the pages are. Dropped on a screen without a file list, files lead to the home page.
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
      void filesOfDrop(event.dataTransfer).then((files) => addFiles(files))
      if (!takesFiles.test(path)) navigate('/')
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', over)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', drop)
    }
  }, [path, navigate])

  if (!isOver) return null
  return (
    <div className="drop-anywhere" aria-hidden="true">
      <p className="drop-anywhere-words">
        <Icon name="add" size={28} />
        Drop to add
      </p>
    </div>
  )
}
