import { useEffect, useRef } from 'react'
import { type Load, useLoad } from './use-load.ts'

const LOOK_MS = 1000

interface Watch<T> {
  /** It was begun here and now: that it has ended by the first look is news too. */
  readonly isNew: boolean
  /** Called when the work ends before the person's eyes. */
  ended(answer: T): void
}

/** Looks each second how far long work has come, until it has ended; while the server is away it goes on looking. */
export function useWatched<T extends { readonly status: string }>(
  read: () => Promise<T>,
  { isNew, ended }: Watch<T>,
): Load<T> {
  const load = useLoad(read)
  const { answer, failed, reload } = load
  const awaited = useRef(isNew)
  useEffect(() => {
    if (!answer && failed === undefined) return
    if (answer && answer.status !== 'running') {
      if (awaited.current) ended(answer)
      awaited.current = false
      return
    }
    awaited.current ||= answer?.status === 'running'
    const timer = setTimeout(reload, LOOK_MS)
    return () => clearTimeout(timer)
  }, [answer, failed, reload, ended])
  return load
}
