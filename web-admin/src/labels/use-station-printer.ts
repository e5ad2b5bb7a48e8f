import { useCallback, useRef, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { usePrintChoice } from './print-choice.ts'
import { printing } from './print-now.ts'

interface Failed {
  readonly sentence: string
  again(): void
}

/** The labels of parcels that a station prints, one after another; a failure stays until a later print succeeds. */
export function useStationPrinter() {
  const send = useSend()
  const t = useText()
  const { choice, choose } = usePrintChoice('order')
  const [failed, setFailed] = useState<Failed>()
  const standing = useRef(choice)
  standing.current = choice
  const last = useRef<Promise<void>>(Promise.resolve())
  const print = useCallback(
    (orderId: string) => {
      const run = printing(send, { kind: 'order', ids: [orderId] }, standing.current)
      const inTurn = () => {
        last.current = last.current.then(run).then(
          (sent) => {
            setFailed(undefined)
            if (sent) notify.success(t('labels.sent', { ...sent }))
          },
          (error: unknown) => setFailed({ sentence: sentenceOf(error), again: inTurn }),
        )
      }
      inTurn()
    },
    [send, t],
  )
  return { choice, choose, print, failed }
}
