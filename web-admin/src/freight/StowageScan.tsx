import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft } from '@longshore/shared/freight/stowage.ts'
import Paper from '@mui/material/Paper'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useMay } from '../login/may.ts'

const coded = ['code'] as const
const sheet = { px: 2, maxWidth: 760, displayPrint: 'none' } as const

/** Loads what is scanned, or plans it, while the content is open. */
export function StowageScan({ one, reload }: { readonly one: StowageDetail; reload(): void }) {
  const may = useMay()
  if (!may('freight.load') || one.submitted || hasLeft(one)) return null
  const scanned = { success: null, guard: false, saved: reload } as const
  return (
    <>
      <Paper variant="outlined" sx={sheet}>
        <SchemaForm
          key={`loaded ${one.loaded}`}
          of={stowageApi.load}
          fixed={{ stowageId: one.id }}
          submit="stowage.load"
          needs={coded}
          {...scanned}
        >
          <TextField name="code" label="stowage.item" autoFocus />
          {one.cabinetType !== '' && <SwitchField name="anyway" label="stowage.anyway" />}
        </SchemaForm>
      </Paper>
      <Paper variant="outlined" sx={sheet}>
        <SchemaForm
          key={`planned ${one.planned}`}
          of={stowageApi.plan}
          fixed={{ stowageId: one.id }}
          submit="stowage.plan"
          {...scanned}
        >
          <TextField name="code" label="stowage.item" />
        </SchemaForm>
      </Paper>
    </>
  )
}
