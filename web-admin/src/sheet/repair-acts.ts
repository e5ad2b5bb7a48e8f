import { useEffect, useMemo, useRef } from 'react'

/** What can be done with a line that waits. */
export interface RepairActs {
  write(line: number, field: string, value: string): void
  discard(line: number): void
}

/** The same acts for ever, so that writing a cell draws its line alone. */
export function useSteadyActs({ write, discard }: RepairActs): RepairActs {
  const newest = useRef<RepairActs>({ write, discard })
  useEffect(() => {
    newest.current = { write, discard }
  })
  return useMemo(
    () => ({
      write: (...cell) => newest.current.write(...cell),
      discard: (line) => newest.current.discard(line),
    }),
    [],
  )
}
