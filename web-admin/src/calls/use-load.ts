import { useCallback, useEffect, useState } from 'react'

export interface Load<T> {
  readonly answer: T | undefined
  readonly failed: unknown
  readonly loading: boolean
  reload(): void
}

interface Came<T> {
  readonly asked: () => Promise<T>
  readonly answer?: T
  readonly failed?: unknown
}

/** Runs a read when it changes and on reload. The last answer stays until the next one; a late one is dropped. */
export function useLoad<T>(read: () => Promise<T>): Load<T> {
  const [turn, setTurn] = useState(0)
  const [came, setCame] = useState<Came<T>>()
  const [loading, setLoading] = useState(true)
  // A new turn reads again.
  useEffect(() => {
    let wanted = true
    setLoading(true)
    read()
      .then(
        (answer) => wanted && setCame({ asked: read, answer }),
        (failed: unknown) => wanted && setCame((last) => ({ ...last, asked: read, failed })),
      )
      .finally(() => wanted && setLoading(false))
    return () => {
      wanted = false
    }
  }, [read, turn])
  const reload = useCallback(() => {
    setLoading(true)
    setTurn((last) => last + 1)
  }, [])
  return { answer: came?.answer, failed: loading ? undefined : came?.failed, loading, reload }
}
