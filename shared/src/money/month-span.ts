/** From the first moment of a month of UTC until before that of the next, ms. */
export function monthSpan(month: string): { readonly from: number; readonly until: number } {
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from: from.getTime(), until: Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1) }
}
