import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { Found } from '@longshore/shared/contract/found.ts'
import { findApi } from '@longshore/shared/home/find.api.ts'
import { useEffect, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'

/** A scanner ends its code within it. */
const PAUSE_MS = 80

interface Answer {
  readonly text: string
  readonly found: readonly Found[]
  readonly failed?: string
}

/** What is found by the text, after a pause in typing; an answer to an older text is dropped. */
export function useFind(text: string): Answer & { readonly isHere: boolean } {
  const send = useSend()
  const [answer, setAnswer] = useState<Answer>({ text: '', found: [] })
  useEffect(() => {
    if (text === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      void calls(findApi, send)
        .find({ text })
        .then(
          (found) => isWanted && setAnswer({ text, found }),
          (fault: unknown) => isWanted && setAnswer({ text, found: [], failed: sentenceOf(fault) }),
        )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, send])
  if (text === '') return { text, found: [], isHere: true }
  return { ...answer, isHere: answer.text === text }
}
