import { useState } from 'react'
import type { Column } from './columns.tsx'
import type { ListRow } from './list-row.ts'

export type Visible = Readonly<Record<string, boolean>>

/** Which columns a person sees, kept in this browser for each list by its path. */
export function useColumnChoice<R extends ListRow>(path: string, columns: readonly Column<R>[]) {
  const place = `longshore.columns.${path}`
  const [chosen, setChosen] = useState<Visible>(
    () => JSON.parse(localStorage.getItem(place) ?? '{}') as Visible,
  )
  const visible: Visible = Object.fromEntries(
    columns.map(({ field, extra }) => [field, chosen[field] ?? extra !== true]),
  )
  const choose = (field: string, shown: boolean) => {
    const next = { ...chosen, [field]: shown }
    localStorage.setItem(place, JSON.stringify(next))
    setChosen(next)
  }
  return { visible, choose }
}
