import { useCallback, useState } from 'react'
import type { Column } from './columns.tsx'
import type { ListRow } from './list-row.ts'

export type Visible = Readonly<Record<string, boolean>>

export interface ColumnChoice {
  readonly visible: Visible
  choose(field: string, shown: boolean): void
  /** Shows a view's columns, which are not kept as the person's own; without, the person's own again. */
  show(fields: readonly string[] | undefined): void
}

/** Which columns a person sees, kept in this browser for each list by its path, and apart from it those of an open view. */
export function useColumnChoice<R extends ListRow>(
  path: string,
  columns: readonly Column<R>[],
): ColumnChoice {
  const place = `longshore.columns.${path}`
  const [own, setOwn] = useState<Visible>(() => JSON.parse(localStorage.getItem(place) ?? '{}') as Visible)
  const [ofView, setOfView] = useState<Visible>()
  const chosen = ofView ?? own
  const visible: Visible = Object.fromEntries(
    columns.map(({ field, extra }) => [field, chosen[field] ?? extra !== true]),
  )
  const choose = (field: string, shown: boolean) => {
    const next = { ...chosen, [field]: shown }
    if (ofView) return setOfView(next)
    localStorage.setItem(place, JSON.stringify(next))
    setOwn(next)
  }
  const show = useCallback(
    (fields: readonly string[] | undefined) =>
      setOfView(fields && Object.fromEntries(columns.map(({ field }) => [field, fields.includes(field)]))),
    [columns],
  )
  return { visible, choose, show }
}
