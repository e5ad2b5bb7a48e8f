import { calls } from '@longshore/shared/contract/endpoint.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { rangeOf, type Values } from '../grid/filter.ts'
import { secondsOf } from '../look/dates.ts'
import { useFurtherBack } from '../shell/use-further-back.ts'

export type Asked = Parameters<ReturnType<typeof calls<typeof stockApi>>['journal']>[0]

/** What the address asks of the journal. */
export function askedOf(values: Values, fixed: Asked): Asked {
  const { skuId = '', positionId = '', documentId = '' } = values
  const { from, to } = secondsOf(rangeOf(values, { from: 'from', to: 'to' }))
  return { skuId, positionId, documentId, ...fixed, ...(from && { from }), ...(to && { to }) }
}

/** Lines of the journal, further back with each `more`; none while nothing is asked. */
export function useJournal(asked: Asked | undefined) {
  const send = useSend()
  const read = useMemo(
    () => asked && ((before: number | null) => calls(stockApi, send).journal({ ...asked, before })),
    [send, asked],
  )
  return useFurtherBack(read)
}
