import { Page } from '../../ui/Page.tsx'
import { Colours } from './Colours.tsx'
import { Controls } from './Controls.tsx'
import { Fields } from './Fields.tsx'
import { Messages } from './Messages.tsx'
import { Overlays } from './Overlays.tsx'
import { Scales } from './Scales.tsx'
import { Themes } from './Themes.tsx'
import './design.css'

/** /design, in development only: the tokens and every shared component in every state. */
export function DesignPage() {
  return (
    <Page title="Design" lead={<p>Tokens and shared components, in every state they can have.</p>}>
      <Themes />
      <Colours />
      <Scales />
      <Controls />
      <Fields />
      <Messages />
      <Overlays />
    </Page>
  )
}
