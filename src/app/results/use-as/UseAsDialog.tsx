import { useState } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../../../generated/words/results.js'
import { openContent, toHttpError, uploads, type ContentItem } from '../../../client/index.ts'
import { offersFor, type Offer } from '../../search/offers.ts'
import { toast } from '../../shell/toasts.ts'
import { addFiles, loadFiles } from '../../state/files.ts'
import { useAvailability } from '../../state/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAccess } from '../access.ts'
import './use-as.css'

export interface UseAsDialogProps {
  item: ContentItem
  /** its media type id */
  type: string
  onClose: () => void
}

/**
 * What a result can be used for next. It is decrypted here and put on the table as a new file: only
 * then has it a key of its own, and the server is not given the one that opens its whole bucket.
 */
export default function UseAsDialog({ item, type, onClose }: UseAsDialogProps) {
  const access = useAccess()
  const [, navigate] = useLocation()
  const [chosen, setChosen] = useState<string>()
  const { conversions, actions } = offersFor([{ type }], useAvailability())

  const use = async ({ id, href }: Offer) => {
    setChosen(id)
    try {
      const { blob, release } = await openContent(item, access)
      const file = new File([blob], item.name, { type: item.mediaType })
      await loadFiles()
      await uploads.clear()
      await addFiles([file])
      release()
      onClose()
      navigate(href)
    } catch (error) {
      setChosen(undefined)
      toast(toHttpError(error).message, 'danger')
    }
  }
  const list = (title: string, offers: readonly Offer[]) => {
    const possible = offers.filter(({ reason }) => reason === undefined)
    if (possible.length === 0) return null
    return (
      <section className="use-as">
        <h3 className="use-as-title">{title}</h3>
        <ul className="use-as-list">
          {possible.map((offer) => (
            <li key={offer.id}>
              <Button
                size="small"
                busy={chosen === offer.id}
                disabled={chosen !== undefined && chosen !== offer.id}
                onClick={() => void use(offer)}
              >
                {offer.title}
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <Dialog title={words.takeAsInput({ name: item.name })} onClose={onClose}>
      <p className="muted small">{words.takesPlace()}</p>
      {list(words.convertTo(), conversions)}
      {list(words.or(), actions)}
    </Dialog>
  )
}
