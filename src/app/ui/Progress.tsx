import './progress.css'

/**
 * A bar from 0 to 1. `label` names what goes on; without `value` the end is not known yet.
 * It is no live region: who shows it announces its milestones.
 */
export function Progress({ label, value }: { label: string; value?: number | undefined }) {
  const percent = value === undefined ? undefined : Math.round(value * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={percent === undefined ? 'In progress' : `${percent} %`}
    >
      <div
        className="progress-bar"
        data-open-ended={percent === undefined || undefined}
        style={percent === undefined ? undefined : { scale: `${(percent / 100).toFixed(3)} 1` }}
      />
    </div>
  )
}
