import { calls } from '@longshore/shared/contract/endpoint.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { ParcelOrderSummary } from '@longshore/shared/orders/parcel-order-view.ts'
import Link from '@mui/material/Link'
import dayjs from 'dayjs'
import { useCallback } from 'react'
import { Link as RouterLink } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf, useText } from '../language/language.ts'
import { dayFormat, timeOf } from '../look/dates.ts'
import { HomePart } from './HomePart.tsx'

const SHOWN = 8
const parts: readonly Part<ParcelOrderSummary>[] = [
  {
    label: 'field.no',
    show: ({ id, no }) => (
      <Link component={RouterLink} to={`/editOrder?id=${id}`}>
        {no}
      </Link>
    ),
  },
  { label: 'field.status', show: ({ tab }) => textOf(`parcel-tab.${tab}`) },
  { label: 'home.consignee', show: ({ consigneeName, country }) => `${consigneeName} · ${country}` },
  { label: 'home.weight', number: true, show: ({ weight }) => weight },
  { label: 'field.createdAt', show: ({ createdAt }) => timeOf(createdAt) },
]

/** The newest parcel orders of the last two months (specification 000 §9). */
export function RecentOrders() {
  const t = useText()
  const send = useSend()
  const read = useCallback(() => {
    const createdFrom = dayjs().subtract(2, 'month').startOf('day').unix()
    return calls(parcelOrderApi, send).list({ createdFrom, size: SHOWN })
  }, [send])
  const from = dayjs().subtract(2, 'month').format(dayFormat)
  return (
    <HomePart
      title={t('home.recent')}
      of={useLoad(read)}
      head={
        <Link component={RouterLink} to={`/exportOrder?createdFrom=${from}`}>
          {t('home.all-recent')}
        </Link>
      }
    >
      {({ rows }) => (
        <PartTable
          title="home.recent-title"
          rows={rows}
          parts={parts}
          keyOf={({ id }) => id}
          none="home.no-recent"
        />
      )}
    </HomePart>
  )
}
