import './results-skeleton.css'

/** Holds the place of a grid of results. */
export function ResultsSkeleton({ cards = 2 }: { cards?: number }) {
  return (
    <div className="skeleton results-skeleton" aria-hidden="true">
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className="skeleton-line" />
      ))}
    </div>
  )
}
