import data from '../../generated/limits.json' with { type: 'json' }

/** Bytes, pages, pixels, seconds and days beyond which a request is refused (schemas/limits.json). */
export const limits = data
