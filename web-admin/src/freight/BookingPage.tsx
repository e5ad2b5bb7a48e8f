import { type BookingDetail, bookingApi } from '@longshore/shared/freight/space.api.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { FormSection } from '../form/FormSection.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { figureText, kgText } from '../look/measures.ts'
import { bookingActions } from './space-actions.ts'

const form = { px: 2, displayPrint: 'none' } as const
/** What there is of weight, volume and pieces. */
const figures = (weight: number, volume: number, pieces: number) =>
  [
    weight > 0 && kgText(weight),
    volume > 0 && `${figureText(volume)} m³`,
    pieces > 0 && `${textOf('space.pieces')}: ${pieces}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** One booking: what it takes of its space; confirmed, it is amended or completed with what was loaded. */
export function BookingPage() {
  const may = useMay()
  return (
    <DocumentPage<BookingDetail>
      title="page.staff.bookingDetails"
      byId={bookingApi.byId}
      actions={bookingActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="booking" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['space.no', one.spaceNo],
              ['settling.for', one.customerName],
              ['booking.takes', figures(one.weight, one.volume, one.pieces)],
              [
                'booking.asked',
                one.status === 'amendment-pending' &&
                  figures(one.askedWeight, one.askedVolume, one.askedPieces),
              ],
              ['booking.loaded', figures(one.loadedWeight, one.loadedVolume, one.loadedPieces)],
              ['booking.rolled-with', one.rolledWith],
              ['booking.reason', one.reason],
              ['master.remark', one.remark],
              ['master.created-by', one.createdBy],
              ['field.createdAt', timeOf(one.createdAt)],
            ]}
          />
          {one.status === 'confirmed' && may('freight.book') && (
            <>
              <Paper variant="outlined" sx={form}>
                <SchemaForm
                  of={bookingApi.amend}
                  start={one}
                  fixed={{ bookingId: one.id }}
                  saved={reload}
                  submit="booking.amend"
                  guard={false}
                >
                  <FormSection title="booking.amend" />
                  <Figures />
                </SchemaForm>
              </Paper>
              <Paper variant="outlined" sx={form}>
                <SchemaForm
                  of={bookingApi.complete}
                  fixed={{ bookingId: one.id }}
                  saved={reload}
                  submit="booking.complete"
                  guard={false}
                >
                  <FormSection title="booking.loaded" />
                  <Figures />
                </SchemaForm>
              </Paper>
            </>
          )}
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function Figures() {
  return (
    <>
      <NumberField name="weight" label="space.weight" unit="kg" />
      <NumberField name="volume" label="space.volume" unit="m³" />
      <NumberField name="pieces" label="space.pieces" />
    </>
  )
}
