import { useState } from 'react'
import type { ListRow } from './list-row.ts'

const place = 'longshore.panel'

/** Whether the panel beside lists is open, kept in this browser for all of them, and which row it is about. */
export function usePanel<R extends ListRow>(rows: readonly R[]) {
  const [open, setOpen] = useState(() => localStorage.getItem(place) === 'open')
  const [marked, mark] = useState<string>()
  const toggle = () => {
    localStorage.setItem(place, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return { open, toggle, mark, row: rows.find(({ id }) => id === marked) }
}
