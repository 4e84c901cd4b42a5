import './files.css'

/** Holds the place of so many files that are about to come back after a reload. */
export function FilesSkeleton({ count }: { count: number }) {
  return (
    <div className="skeleton files-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="skeleton-line" />
      ))}
    </div>
  )
}
