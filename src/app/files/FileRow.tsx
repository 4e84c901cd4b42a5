import { memo } from 'react'
import { words } from '../../../generated/words/files.js'
import type { UploadSnapshot } from '../../client/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { FileActions } from './FileActions.tsx'
import { aboutFile, iconOf, stateOf } from './file-words.ts'
import { useLook } from './looks/use-look.ts'
import { MoveButtons } from './order/MoveButtons.tsx'
import type { Reorder } from './order/use-reorder.ts'

export interface FileRowProps {
  file: UploadSnapshot
  objection: string | undefined
  remark: string | undefined
  /** its place and how many there are, where files can be put in order */
  index?: number
  count: number
  /** a dragged file would land before it, or behind it */
  landing?: 'before' | 'after'
  move: Reorder['move']
  over: Reorder['over']
  leave: Reorder['leave']
  drop: Reorder['drop']
  onRemove: (id: string) => void
}

/** One file: what it is, where its upload stands, remove, retry, pause, choose again, its place. */
export const FileRow = memo((props: FileRowProps) => {
  const { file, objection, remark, index, count, landing, move, over, leave, drop, onRemove } =
    props
  const isOrdered = index !== undefined
  const { id, name, status } = file
  const { pages, picture } = useLook(file)
  const isMoving = ['queued', 'preparing', 'uploading', 'paused'].includes(status)
  const tone = status === 'failed' || objection ? 'danger' : status === 'ready' ? 'done' : 'plain'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is a help; the buttons do the same
    <li
      className="file-row"
      data-file={id}
      data-tone={tone}
      data-index={index}
      data-landing={landing}
      onDragOver={isOrdered ? over : undefined}
      onDragLeave={leave}
      onDrop={isOrdered ? drop : undefined}
    >
      {isOrdered && <MoveButtons id={id} name={name} index={index} count={count} onMove={move} />}
      <span className="file-look">
        {picture && <img src={picture} alt="" />}
        {!picture && <Icon name={tone === 'danger' ? 'warning' : iconOf(file.type)} size={22} />}
      </span>
      <div className="file-words">
        <p className="file-name" title={name}>
          {name}
        </p>
        <p className="file-about">
          <span>{aboutFile(file, pages)}</span>
          {!(objection && status === 'ready') && (
            <span className="file-state">
              {status === 'ready' && <Icon name="check" size={14} />}
              {stateOf(file)}
            </span>
          )}
        </p>
        {objection && <p className="file-objection">{objection}</p>}
        {remark && <p className="file-about">{remark}</p>}
      </div>
      <FileActions file={file} onRemove={onRemove} />
      {isMoving && (
        <Progress
          label={words.uploadOf({ name })}
          value={status === 'uploading' || status === 'paused' ? file.progress : undefined}
        />
      )}
    </li>
  )
})
