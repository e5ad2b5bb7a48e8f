import { type ClaimRow, claimApi } from '@longshore/shared/exceptions/part.api.ts'
import { claimMachine } from '@longshore/shared/inbound/unknown-part.ts'
import { useEffect } from 'react'
import { callOf, useSend } from '../calls/api.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ClaimPhotos } from './ClaimPhotos.tsx'
import { claimActions } from './part-actions.ts'

const column = columnsOf(claimApi.list)
const columns = [
  column.code('maskedCode', { label: 'part.code', minWidth: 150 }),
  column.status('status', claimMachine),
  column.text('customerName'),
  column.code('waybillNo', { label: 'part.waybill' }),
  column.text('proof', { label: 'part.proof', minWidth: 220 }),
  column.text('id', {
    ...{ label: 'abnormal.photos', sortable: false, minWidth: 120 },
    show: ({ id, photos }) => <ClaimPhotos {...{ id, photos }} />,
    cell: ({ photos }) => photos.length,
  }),
  column.text('reason', { label: 'field.rejectReason' }),
  column.text('decidedByName', { label: 'part.decided-by', extra: true }),
  column.time('decidedAt', { label: 'part.decided-at', extra: true }),
  column.time('claimedAt', { label: 'part.claimed-at' }),
]
const ownColumns = columns.filter(({ field }) => field !== 'customerName' && field !== 'decidedByName')
const filter = filtersOf(claimApi.list)
const filters = [filter.remote('customerId', activeCustomers)]
const tabs = { field: 'status', words: claimMachine.states, label: claimMachine.name } as const
const opens = ({ partId }: ClaimRow) => `/unknownPartDetails?id=${partId}`

/** Who claims which part, and what was decided. */
export function ClaimListPage({ preset = '' }: PageProps) {
  const isOwn = preset === 'own'
  const send = useSend()
  // Whoever opens the list has looked at what was decided.
  useEffect(() => {
    if (isOwn) void callOf(claimApi.read, send)({}).catch(() => undefined)
  }, [isOwn, send])
  if (isOwn)
    return (
      <ListPage
        title="page.customer.partClaims"
        of={claimApi.list}
        columns={ownColumns}
        filters={[]}
        tabs={tabs}
      />
    )
  return (
    <ListPage
      title="page.staff.partClaims"
      of={claimApi.list}
      columns={columns}
      filters={filters}
      tabs={tabs}
      actions={claimActions}
      opens={opens}
    />
  )
}
