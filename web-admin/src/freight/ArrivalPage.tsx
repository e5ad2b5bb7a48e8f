import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft, stowageStates } from '@longshore/shared/freight/stowage.ts'
import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { useSearchParams } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { notify } from '../notice/notify.ts'
import { StowageItems } from './StowageItems.tsx'
import { arrivalActions } from './stowage-actions.ts'
import { stowageColumns as columns, stowageFilters as filters } from './stowage-columns.ts'

/** `Logisticswarehousestowage`: which load arrives, and its bags and packages as they are scanned. */
export function ArrivalPage() {
  const [params] = useSearchParams()
  if (params.has('id')) return <OneArrival />
  return (
    <ListPage
      title="page.staff.Logisticswarehousestowage"
      of={stowageApi.list}
      {...{ columns, filters, tabs }}
      opens={({ id }) => `/Logisticswarehousestowage?id=${id}`}
    />
  )
}

const coded = ['code'] as const
const tabs = { field: 'status', words: stowageStates, label: 'stowage' } as const

/** What arrives is booked whatever it is: who scanned it is told where somebody has to look at it. */
function tellOdd({ exceptions = [] }: Outcome): void {
  if (exceptions.length > 0)
    notify.doubt(exceptions.map(({ kind }) => textOf(`exception-kind.${kind}`)).join('\n'))
}

function OneArrival() {
  const t = useText()
  const may = useMay()
  return (
    <DocumentPage<StowageDetail>
      title="page.staff.Logisticswarehousestowage"
      byId={stowageApi.byId}
      actions={arrivalActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="stowage" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['stowage.origin', one.originName],
              ['stowage.destination', one.destinationName],
              ['stowage.arrival-port', one.arrivalPort],
              ['stowage.container-no', one.containerNo],
              ['stowage.bl-no', one.blNo],
              ['stowage.loaded', one.loaded],
              ['stowage.arrived', one.arrived],
            ]}
          />
          {may('freight.depart') && hasLeft(one) && one.destination === null && (
            <Paper variant="outlined" sx={{ px: 2, maxWidth: 760, displayPrint: 'none' }}>
              <SchemaForm
                key={one.version}
                of={stowageApi.arrive}
                fixed={{ stowageId: one.id }}
                submit="stowage.arrive"
                needs={coded}
                success={null}
                guard={false}
                saved={(answer) => {
                  tellOdd(answer as Outcome)
                  reload()
                }}
              >
                <TextField name="code" label="stowage.item" autoFocus />
              </SchemaForm>
            </Paper>
          )}
          {one.more && <Alert severity="info">{t('stowage.more')}</Alert>}
          <StowageItems {...{ one, reload }} />
        </>
      )}
    </DocumentPage>
  )
}
