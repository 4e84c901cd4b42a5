/** Members that all objects have. Nothing here is real money. */
export const livemode = false

/** The one currency of the sandbox. */
export const currency = 'usd'
