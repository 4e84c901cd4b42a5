/** Holds the place of so many files that are about to come back, and of what can be done with them. */
export function TableSkeleton({ count }: { count: number }) {
  return (
    <div className="skeleton table-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="skeleton-line" />
      ))}
      <div className="skeleton-line table-skeleton-offers" />
    </div>
  )
}
