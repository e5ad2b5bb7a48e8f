import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { waveMachine } from '@longshore/shared/outbound/wave.ts'
import type { WaveDetail, WaveOrder } from '@longshore/shared/outbound/wave-view.ts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { Link as To } from 'react-router'
import { callOf, send } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import type { Search } from '../form/use-search.ts'
import type { RowAction } from '../grid/actions.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useActions } from '../grid/use-actions.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'

const orders: readonly Part<WaveOrder>[] = [
  {
    label: 'field.no',
    show: ({ id, no }) => (
      <Link component={To} to={`/outboundDetails?id=${id}`}>
        {no}
      </Link>
    ),
  },
  { label: 'field.docNo', show: ({ docNo }) => docNo },
  { label: 'field.bin', show: ({ bin }) => bin },
  {
    label: 'field.status',
    show: ({ status }) => <StatusChip of="outbound" value={status} />,
  },
  {
    label: 'field.picking',
    show: ({ picking }) => <StatusChip of="picking" value={picking} />,
  },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'field.picked', number: true, show: ({ picked }) => picked },
  { label: 'field.packed', show: ({ packed }) => textOf(packed ? 'kit.yes' : 'kit.no') },
]

/** Orders that no wave has yet, by the start of their number. */
const waiting: Search = async (text) => {
  const { rows } = await calls(orderApi, send).list({ search: text, size: 25, status: 'to-be-issued' })
  return rows.map(({ id, no, docNo }) => ({ value: id, label: `${no} (${docNo})` }))
}

function mayLeave({ status, packed }: WaveOrder): boolean {
  return status === 'in-delivery' && !packed
}

function removal(waveId: string): RowAction<WaveOrder> {
  const endpoint = waveApi.remove
  return {
    ...{ name: endpoint.command.name, label: 'wave.remove', takes: 'one', asks: 'confirm', danger: true },
    ...{ question: 'wave.remove-question', success: 'wave.removed' },
    ...{ permission: endpoint.command.permission, fits: mayLeave },
    async run(by, rows, _, options) {
      const call = callOf(endpoint, by)
      return Promise.all(
        rows.map(({ id: orderId }) => call({ waveId, orderId }, options) as Promise<Outcome>),
      )
    },
  }
}

interface Props {
  readonly wave: WaveDetail
  reload(): void
}

/** The orders of a wave; a planner takes one out, or adds one until the first pick. */
export function WaveOrders({ wave, reload }: Props) {
  const t = useText()
  const may = useMay()
  const { id: waveId, status, inside } = wave
  const { start } = useActions<WaveOrder>(reload, numberOf)
  const remove = useMemo(() => removal(waveId), [waveId])
  const plans = may('outbound.wave')
  const parts: readonly Part<WaveOrder>[] =
    plans && waveMachine.allows(status, 'remove') && inside.some(mayLeave)
      ? [
          ...orders.slice(0, 1),
          {
            label: 'kit.actions',
            show: (order) =>
              mayLeave(order) && (
                <Button size="small" color="error" onClick={() => void start(remove, [order])}>
                  {t('wave.remove')}
                </Button>
              ),
          },
          ...orders.slice(1),
        ]
      : orders
  return (
    <>
      <PartTable title="wave.orders" rows={inside} parts={parts} keyOf={({ id }) => id} />
      {plans && waveMachine.allows(status, 'add') && (
        <Paper variant="outlined" sx={{ px: 2, pt: 2, maxWidth: 760 }}>
          <SchemaForm
            key={inside.length}
            of={waveApi.add}
            fixed={{ waveId }}
            submit="wave.add-order"
            success="wave.added"
            guard={false}
            saved={reload}
          >
            <RemoteSelect name="orderId" label="wave.add-orders" search={waiting} />
          </SchemaForm>
        </Paper>
      )}
    </>
  )
}

function numberOf({ no }: WaveOrder): string {
  return no
}
