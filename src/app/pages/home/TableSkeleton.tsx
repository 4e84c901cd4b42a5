import { FilesSkeleton } from '../../files/FilesSkeleton.tsx'

/** Holds the place of so many files that are about to come back, and of what can be done with them. */
export function TableSkeleton({ count }: { count: number }) {
  return (
    <>
      <FilesSkeleton count={count} />
      <div className="skeleton" aria-hidden="true">
        <div className="skeleton-line table-skeleton-offers" />
      </div>
    </>
  )
}
