import { bookingSettlingApi, type SettlingDetail } from '@longshore/shared/freight/booking-settling.api.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useMay } from '../login/may.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { figureText, kgText } from '../look/measures.ts'
import { settlingActions } from './booking-settling.ts'

const form = { px: 2, displayPrint: 'none' } as const
const figures = (weight: number, volume: number) => `${kgText(weight)} · ${figureText(volume)} m³`

/** One booking beside its carrier's bill: the bill is entered here, and a difference is settled. */
export function BookingSettlingPage() {
  const may = useMay()
  return (
    <DocumentPage<SettlingDetail>
      title="page.staff.bookingReconciliationDetails"
      byId={bookingSettlingApi.byId}
      actions={settlingActions}
      nameOf={({ no }) => no}
      head={({ no, settling }) => (
        <>
          {no}
          <StatusChip of="bookingSettling" value={settling} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['space.no', one.spaceNo],
              ['space.carrier', one.carrier],
              ['space.voyage', one.voyage],
              ['settling.for', one.customerName],
              ['settling.booked', figures(one.weight, one.volume)],
              ['booking.loaded', one.settling !== 'booked' && figures(one.loadedWeight, one.loadedVolume)],
              ['settling.dead-freight', one.departedAt && figures(one.deadWeight, one.deadVolume)],
              ['space.per-kg', one.departedAt && `${one.perKg} ${one.currency}`],
              ['settling.due', one.departedAt && amountText(one.due, one.currency)],
              ['settling.dead', one.departedAt && amountText(one.dead, one.currency)],
              ['settling.bill-no', one.billNo],
              ['settling.billed', one.billed && amountText(one.billed, one.currency)],
              ['settling.difference', one.billed && amountText(one.difference, one.currency)],
              ['settling.dispute-reason', one.dispute],
              ['settling.departed-at', one.departedAt !== null && timeOf(one.departedAt)],
              ['settling.settled-by', one.settledBy],
              ['settling.settled-at', one.settledAt !== null && timeOf(one.settledAt)],
            ]}
          />
          {one.settling === 'pending' && may('billing.settle') && (
            <Paper variant="outlined" sx={form}>
              <SchemaForm
                of={bookingSettlingApi.reconcile}
                fixed={{ bookingId: one.id }}
                saved={reload}
                submit="bookingSettling.reconcile"
                guard={false}
              >
                <TextField name="billNo" label="settling.bill-no" />
                <TextField name="billed" label="settling.billed" hint="settling.billed-hint" />
              </SchemaForm>
            </Paper>
          )}
          {one.settling === 'disputed' && may('billing.settle') && (
            <Paper variant="outlined" sx={form}>
              <SchemaForm
                of={bookingSettlingApi.settle}
                start={one}
                fixed={{ bookingId: one.id }}
                saved={reload}
                submit="bookingSettling.settle"
                guard={false}
              >
                <TextField name="billNo" label="settling.bill-no" />
                <TextField name="billed" label="settling.agreed" />
                <TextField name="reason" label="finance.reason" />
              </SchemaForm>
            </Paper>
          )}
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}
