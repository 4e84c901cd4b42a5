// What all kinds of records have. Amounts are integer cents, times are seconds in the time of the
// customer they belong to.

export type Metadata = Record<string, string>

export type Kept = { id: string; created: number }

/** Something of a customer's; a customer is their own. */
export type Owned = Kept & { customer: string }
