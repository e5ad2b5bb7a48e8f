import { calls } from '@longshore/shared/contract/endpoint.ts'
import { momentApi } from '@longshore/shared/stock/moment.api.ts'
import dayjs from 'dayjs'
import { useCallback, useMemo } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useFurtherBack } from '../shell/use-further-back.ts'

export const subjectFields = ['positionId', 'skuId', 'orderId', 'locationId', 'tote'] as const
export type SubjectField = (typeof subjectFields)[number]

export interface AskedMoment {
  readonly of: Partial<Record<SubjectField, string>>
  /** The same as a part of an address. */
  readonly query: string
  readonly time: number
}

/** What the address asks about, and at which second; now where it says none. */
export function subjectIn(params: URLSearchParams): AskedMoment | undefined {
  const field = subjectFields.find((name) => params.get(name))
  if (!field) return undefined
  const of = { [field]: params.get(field) ?? '' }
  const time = Number(params.get('time') ?? Number.NaN)
  const isMoment = Number.isSafeInteger(time) && time >= 0
  return { of, query: new URLSearchParams(of).toString(), time: isMoment ? time : dayjs().unix() }
}

/** The stock at the moment; the last answer stays while the next one is on its way. */
export function useMoment(asked: AskedMoment | undefined) {
  const send = useSend()
  const { query, time } = asked ?? {}
  const read = useCallback(async () => {
    if (query === undefined || time === undefined) return undefined
    const of = Object.fromEntries(new URLSearchParams(query))
    return { query, stock: await calls(momentApi, send).at({ ...of, time }) }
  }, [send, query, time])
  const { answer, failed, loading, reload } = useLoad(read)
  return { stock: answer?.query === query ? answer?.stock : undefined, failed, loading, reload }
}

/** The postings at one side of the moment, further from it with each `more`. */
export function usePostings(asked: AskedMoment | undefined, side: 'before' | 'after') {
  const send = useSend()
  const { query, time } = asked ?? {}
  const read = useMemo(() => {
    if (query === undefined || time === undefined) return undefined
    const of = Object.fromEntries(new URLSearchParams(query))
    return (after: string | null) =>
      calls(momentApi, send).postings({ ...of, time, side, ...(after !== null && { after }) })
  }, [send, query, time, side])
  return useFurtherBack(read)
}
