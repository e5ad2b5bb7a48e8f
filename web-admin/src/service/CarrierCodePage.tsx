import { carrierCodeApi } from '@longshore/shared/service/carrier-code.api.ts'
import Paper from '@mui/material/Paper'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { timeOf } from '../look/dates.ts'
import { MeaningChanges } from './MeaningChanges.tsx'

/** A carrier's code: how it was said, and what it is to mean; what that would change is shown before it is kept. */
export function CarrierCodePage() {
  return (
    <DocumentPage
      title="page.staff.carrierCode"
      byId={carrierCodeApi.byId}
      nameOf={({ carrier, code, example }) => `${carrier} ${code || example}`}
      head={({ carrier, code, status }) => (
        <>
          {carrier} {code}
          {status !== '' && <StatusChip of="track" value={status} />}
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['carrier-code.example', one.example],
              ['carrier-code.seen', one.seen],
              ['carrier-code.last-at', timeOf(one.lastAt)],
              ['carrier-code.mapped-by', one.mappedBy],
            ]}
          />
          <Paper variant="outlined" sx={{ px: 2, maxWidth: 760 }}>
            <SchemaForm
              key={one.version}
              of={carrierCodeApi.map}
              start={one.status === '' ? {} : { status: one.status }}
              fixed={{ codeId: one.id }}
              submit="carrier-code.map"
              success="message.edited"
              saved={reload}
            >
              <SelectField name="status" label="carrier-code.meaning" words="track" />
              <MeaningChanges codeId={one.id} now={one.status} />
            </SchemaForm>
          </Paper>
        </>
      )}
    </DocumentPage>
  )
}
