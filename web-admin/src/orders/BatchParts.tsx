import type { BatchDetail, OrderScans, ScanLine } from '@longshore/shared/orders/forecast-batch.api.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

const orders: readonly Part<OrderScans>[] = [
  {
    label: 'batch.order',
    show: ({ orderId, orderNo }) => (
      <Link component={To} to={`/editOrder?id=${orderId}`}>
        {orderNo}
      </Link>
    ),
    cell: ({ orderNo }) => orderNo,
  },
  { label: 'batch.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'batch.scanned', number: true, show: ({ scanned }) => scanned },
  { label: 'batch.missing', show: ({ missing }) => missing.join(', ') },
]
const scans: readonly Part<ScanLine>[] = [
  { label: 'batch.code', show: ({ code }) => code },
  { label: 'batch.order', show: ({ orderNo }) => orderNo || textOf('batch.surplus') },
  { label: 'batch.at', show: ({ at }) => timeOf(at) },
]

interface Props {
  readonly batch: BatchDetail
  /** Takes a scan out again, while the batch is open. */
  drop?(scan: ScanLine): void
}

/** What a batch holds: its orders with what is missing of them, and every scan, the last one first. */
export function BatchParts({ batch, drop }: Props) {
  const dropping: Part<ScanLine> = {
    ...{ label: 'batch.drop', screen: true },
    show: (scan) => (
      <Button size="small" onClick={() => drop?.(scan)}>
        {textOf('batch.drop')}
      </Button>
    ),
  }
  return (
    <>
      <PartTable title="batch.orders" rows={batch.orders} parts={orders} keyOf={({ orderId }) => orderId} />
      <PartTable
        title="batch.scans"
        rows={batch.scans}
        parts={drop ? [...scans, dropping] : scans}
        keyOf={({ id }) => id}
      />
    </>
  )
}
