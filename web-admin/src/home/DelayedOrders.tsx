import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type DelayedOrder, figuresOfHomeApi } from '@longshore/shared/home/figures.api.ts'
import Link from '@mui/material/Link'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { heldText } from '../outbound/held-text.ts'
import { HomePart } from './HomePart.tsx'

/** The columns of orders that wait: their number, since when, and who had them how long. */
const partsOf = (page: string, since: TextKey): readonly Part<Waiting>[] => [
  {
    label: 'field.no',
    show: ({ id, no }) => (
      <Link component={RouterLink} to={`${page}?id=${id}`}>
        {no}
      </Link>
    ),
  },
  { label: since, show: ({ since: at }) => timeOf(at) },
  { label: 'home.held', show: ({ held }) => heldText(held) },
]
const outbound = partsOf('/outboundDetails', 'home.submitted')
const parcels = partsOf('/editOrder', 'home.came')

interface Waiting extends Pick<DelayedOrder, 'id' | 'no' | 'held'> {
  readonly since: number
}

/** Parcel orders whose packages are here for more than 24 hours, and who had each of them how long. */
export function DelayedParcels() {
  const t = useText()
  const send = useSend()
  const read = useCallback(async () => {
    const rows = await calls(figuresOfHomeApi, send).delayedParcels({})
    return rows.map(({ cameAt, ...row }) => ({ ...row, since: cameAt }))
  }, [send])
  return (
    <HomePart title={t('home.delayed-parcels')} of={useLoad(read)}>
      {(rows) => (
        <PartTable
          title="home.delayed-title"
          rows={rows}
          parts={parcels}
          keyOf={({ id }) => id}
          none="home.no-delayed-parcels"
        />
      )}
    </HomePart>
  )
}

/** Orders that have not left within 24 hours, and who had each of them how long. */
export function DelayedOrders() {
  const t = useText()
  const send = useSend()
  const read = useCallback(async () => {
    const rows = await calls(figuresOfHomeApi, send).delayed({})
    return rows.map(({ submittedAt, ...row }) => ({ ...row, since: submittedAt }))
  }, [send])
  return (
    <HomePart title={t('home.delayed')} of={useLoad(read)}>
      {(rows) => (
        <PartTable
          title="home.delayed-title"
          rows={rows}
          parts={outbound}
          keyOf={({ id }) => id}
          none="home.no-delayed"
        />
      )}
    </HomePart>
  )
}
