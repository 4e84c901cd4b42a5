import { HttpError } from '../../../client/index.ts'
import { ResultsSkeleton } from '../library/ResultsSkeleton.tsx'
import { Retention } from '../library/Retention.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Row, Section } from './Section.tsx'

const tones = ['info', 'caution', 'danger', 'done'] as const

const failure = new HttpError({
  type: 'about:blank',
  title: 'Unavailable',
  status: 503,
  code: 'unavailable',
  detail: 'The server is being restarted. Try again in a moment.',
})

/** What is said when there is something to know, nothing yet, or nothing at all. */
export function Messages() {
  return (
    <Section title="Messages and states">
      {tones.map((tone) => (
        <Row key={tone} name={`Notice, ${tone}`}>
          <Notice tone={tone} title="What happened" actions={<Button>What can be done</Button>}>
            <p>Why, in a sentence.</p>
          </Notice>
        </Row>
      ))}
      <Row name="Load error">
        <LoadError error={failure} onRetry={() => undefined} />
      </Row>
      <Row name="Loading">
        <Skeleton lines={2} />
        <ResultsSkeleton />
      </Row>
      <Row name="Empty">
        <EmptyState title="Nothing here yet" action={<Button look="primary">What fills it</Button>}>
          Why it is empty.
        </EmptyState>
      </Row>
      <Row name="Retention">
        <Retention expiresAt={new Date(2100, 0).toISOString()} />
        <Retention expiresAt={new Date(2000, 0).toISOString()} />
        <Retention expiresAt={null} />
      </Row>
    </Section>
  )
}
