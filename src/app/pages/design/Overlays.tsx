import { useState } from 'react'
import { setPaletteOpen } from '../../palette/palette-state.ts'
import { toast } from '../../shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Section } from './Section.tsx'

type Open = 'regular' | 'wide' | 'confirm'

/** What lies above the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Above the page">
      <Row name="Dialog">
        <Button onClick={() => setOpen('regular')}>Regular</Button>
        <Button onClick={() => setOpen('wide')}>Wide</Button>
        <Button onClick={() => setOpen('confirm')}>Confirmation</Button>
      </Row>
      <Row name="Palette">
        <Button onClick={() => setPaletteOpen(true)}>Open</Button>
      </Row>
      <Row name="Toast">
        <Button onClick={() => toast('Link copied.')}>Done</Button>
        <Button onClick={() => toast('The file could not be read.', 'danger')}>Danger</Button>
        <Button
          onClick={() =>
            toast('photo.jpg deleted.', 'done', {
              action: { label: 'Undo', onPress: () => toast('photo.jpg is back.') },
            })
          }
        >
          With undo
        </Button>
      </Row>
      {(open === 'regular' || open === 'wide') && (
        <Dialog title="A dialog" size={open} onClose={close}>
          <p>Focus is inside, Escape and the back button close it.</p>
          <div className="dialog-actions">
            <Button onClick={close}>Cancel</Button>
            <Button look="primary" onClick={close}>
              Go on
            </Button>
          </div>
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog
          title="Remove it?"
          body="What is lost by that."
          keep="Keep"
          remove="Remove"
          onConfirm={async () => undefined}
          onClose={close}
        />
      )}
    </Section>
  )
}
