import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { hasLeft } from '@longshore/shared/freight/stowage.ts'
import Box from '@mui/material/Box'
import { ChoicesField } from '../form/ChoicesField.tsx'
import { FoldedFields } from '../form/FoldedFields.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useMay } from '../login/may.ts'
import { openStowages } from './stowage-search.ts'

/** Items that were shut out or offloaded go with another stowage order; each order's timeline says why. */
export function StowageRoll({ one, reload }: { readonly one: StowageDetail; reload(): void }) {
  const may = useMay()
  if (!may('freight.load') || one.incoming || hasLeft(one) || one.items.length === 0) return null
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <FoldedFields title="stowage.roll">
        <Box sx={{ gridColumn: '1 / -1' }}>
          <SchemaForm
            key={one.version}
            of={stowageApi.roll}
            fixed={{ stowageId: one.id }}
            submit="stowage.roll"
            guard={false}
            saved={reload}
          >
            <ChoicesField
              name="itemIds"
              label="stowage.item"
              options={one.items.map(({ id, no }) => ({ value: id, label: no }))}
              wide
            />
            <RemoteSelect name="toId" label="stowage.roll-to" search={openStowages} />
            <TextField name="reason" />
          </SchemaForm>
        </Box>
      </FoldedFields>
    </Box>
  )
}
