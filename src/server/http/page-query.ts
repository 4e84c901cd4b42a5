/** The page a list call asks for; the document bounds `limit` and defaults it to 20. */
export function pageQuery(query: { cursor?: string; limit?: number }): {
  cursor?: string
  limit: number
} {
  return { ...(query.cursor && { cursor: query.cursor }), limit: query.limit ?? 20 }
}
