/** The exceptions that are chosen together, by id. */
export type Marked = ReadonlySet<string>

export function toggled(marked: Marked, id: string): Marked {
  const next = new Set(marked)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Shift and an arrow: both rows are chosen; going back over rows that were chosen leaves them again. */
export function extended(marked: Marked, from: string, to: string): Marked {
  const next = new Set(marked)
  if (marked.has(from) && marked.has(to)) next.delete(from)
  else next.add(from).add(to)
  return next
}

/** Shift and a click: all rows between the one that is looked at and the one that was clicked. */
export function spanned(marked: Marked, rows: readonly { id: string }[], from: number, to: number): Marked {
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  return new Set([...marked, ...between.map(({ id }) => id)])
}
