import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft } from '@longshore/shared/freight/stowage.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { useMay } from '../login/may.ts'

const coded = ['code'] as const
const sheets = { display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' }, displayPrint: 'none' }

/** Loads what is scanned, or plans it, while the content is open. */
export function StowageScan({ one, reload }: { readonly one: StowageDetail; reload(): void }) {
  const may = useMay()
  if (!may('freight.load') || one.submitted || hasLeft(one)) return null
  const scanned = { success: null, guard: false, saved: reload } as const
  return (
    <Box sx={sheets}>
      <Paper variant="outlined" sx={{ px: 2 }}>
        <SchemaForm
          key={`loaded ${one.loaded}`}
          of={stowageApi.load}
          fixed={{ stowageId: one.id }}
          submit="stowage.load"
          needs={coded}
          {...scanned}
        >
          <TextField name="code" label="stowage.to-load" autoFocus />
          {one.cabinetType !== '' && <SwitchField name="anyway" label="stowage.anyway" />}
        </SchemaForm>
      </Paper>
      <Paper variant="outlined" sx={{ px: 2 }}>
        <SchemaForm
          key={`planned ${one.planned}`}
          of={stowageApi.plan}
          fixed={{ stowageId: one.id }}
          submit="stowage.plan"
          {...scanned}
        >
          <TextField name="code" label="stowage.to-plan" />
        </SchemaForm>
      </Paper>
    </Box>
  )
}
