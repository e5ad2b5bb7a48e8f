import { useCallback, useRef, useState } from 'react'
import { sentenceOf, useSend } from '../api.ts'
import { usePrintChoice } from './print-choice.ts'
import { printNow } from './print-now.ts'

/** The labels of parcels that a station prints, one after another; a failure stays until a later print succeeds. */
export function useStationPrinter() {
  const send = useSend()
  const { choice, choose } = usePrintChoice('order')
  const [failed, setFailed] = useState<{ readonly orderId: string; readonly sentence: string }>()
  const standing = useRef(choice)
  standing.current = choice
  const last = useRef<Promise<void>>(Promise.resolve())
  const print = useCallback(
    (orderId: string) => {
      last.current = last.current
        .then(() => printNow(send, { kind: 'order', ids: [orderId] }, standing.current))
        .then(
          () => setFailed(undefined),
          (error: unknown) => setFailed({ orderId, sentence: sentenceOf(error) }),
        )
    },
    [send],
  )
  return { choice, choose, print, failed }
}
