import './progress.css'

/**
 * A bar from 0 to 1. `label` names what goes on; without `value` the end is not known yet.
 * It is no live region: who shows it announces its milestones.
 */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  return <progress className="progress" aria-label={label} max={1} value={value} />
}
