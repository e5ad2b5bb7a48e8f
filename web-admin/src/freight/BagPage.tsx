import { type BagDetail, bagApi } from '@longshore/shared/freight/bag.api.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { figureText, kgText } from '../look/measures.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { BagAlike } from './BagAlike.tsx'
import { BagInside } from './BagInside.tsx'
import { bagActions } from './bag-actions.ts'
import { placesText } from './package-parts.tsx'

/** One bag: what is in it; while it is open, packages are scanned into it until it is closed with weight and seal. */
export function BagPage() {
  const may = useMay()
  return (
    <DocumentPage<BagDetail>
      title="page.staff.bagDetails"
      byId={bagApi.byId}
      actions={bagActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="bag" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
              ['bag.code', one.code !== one.no && one.code],
              ['bag.zone', one.zone],
              ['freight.place', placesText(one)],
              ['bag.pieces', one.inside.length],
              ['bag.net', kgText(one.net)],
              ['bag.gross', one.weight > 0 && figureText(one.weight)],
              ['bag.seal', one.seal],
              ['bag.manifest', one.manifest > 0 && one.manifest],
              ['bag.opened-at', timeOf(one.openedAt)],
              ['bag.opened-by', one.openedBy],
              ['bag.closed-at', one.closedAt !== null && timeOf(one.closedAt)],
              ['bag.closed-by', one.closedBy],
            ]}
          />
          {one.status === 'open' && may('freight.bag') && (
            <>
              <Paper variant="outlined" sx={form}>
                <SchemaForm
                  key={`in ${one.inside.length}`}
                  of={bagApi.bag}
                  fixed={{ bagId: one.id }}
                  saved={reload}
                  submit="bag.put-in"
                  success={null}
                  guard={false}
                >
                  <TextField name="code" label="freight.code" autoFocus />
                </SchemaForm>
              </Paper>
              {one.inside.length > 0 && (
                <Paper variant="outlined" sx={form}>
                  <SchemaForm of={bagApi.close} fixed={{ bagId: one.id }} saved={reload} submit="bag.close">
                    <NumberField name="weight" label="bag.gross" />
                    <TextField name="seal" label="bag.seal" />
                  </SchemaForm>
                </Paper>
              )}
            </>
          )}
          <BagInside bag={one} changed={reload} />
          <BagAlike bag={one} changed={reload} />
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

const form = { px: 2, maxWidth: 760, displayPrint: 'none' } as const
