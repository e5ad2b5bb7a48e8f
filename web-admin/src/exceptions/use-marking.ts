import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { useState } from 'react'
import { extended, type Marked, spanned, toggled } from './marking.ts'
import type { useClearing } from './use-clearing.ts'

const nothing: Marked = new Set()

/** Which exceptions of the kind are chosen together, and why some of them could not be resolved. */
export function useMarking({ kind, rows, place, row, go }: ReturnType<typeof useClearing>) {
  const [held, setHeld] = useState<{ readonly kind: string | undefined; readonly ids: Marked }>()
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const marked = held?.kind === kind ? (held?.ids ?? nothing) : nothing
  const mark = (ids: Marked) => setHeld({ kind, ids })
  return {
    marked,
    refused,
    /** Those of them that still wait. */
    chosen: rows.filter(({ id }) => marked.has(id)),
    toggle: ({ id }: ExceptionRow) => mark(toggled(marked, id)),
    extend(by: 1 | -1) {
      const next = rows[place + by]
      if (!row || !next) return
      mark(extended(marked, row.id, next.id))
      go(place + by)
    },
    span(to: number) {
      mark(spanned(marked, rows, place, to))
      go(to)
    },
    all: () => mark(new Set(rows.map(({ id }) => id))),
    none: () => mark(nothing),
    refuse: (reasons: ReadonlyMap<string, string>) => setRefused((last) => new Map([...last, ...reasons])),
  }
}
