import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type PositionPreview, positionApi } from '@longshore/shared/setup/position.api.ts'
import type { Batch } from '@longshore/shared/setup/shelf.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf, useSend } from '../api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { textOf, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { openPartitions } from './row-search.ts'

/** Layers times rows of positions: what would be made is shown first, and nothing is made while anything stands in the way. */
export function ShelfBatchPage() {
  const t = useText()
  const [seen, setSeen] = useState<{ batch: Batch; preview: PositionPreview }>()
  return (
    <FormPage title="page.staff.CreateBatch">
      <SchemaForm
        of={positionApi.preview}
        start={{ layers: 5, rows: 10 }}
        submit="setup.preview"
        success={null}
        saved={(preview, batch) => setSeen({ batch, preview: preview as PositionPreview })}
      >
        <RemoteSelect name="partitionId" search={openPartitions} />
        <TextField name="prefix" />
        <NumberField name="fromLayer" />
        <NumberField name="layers" />
        <NumberField name="fromRow" />
        <NumberField name="rows" />
        <NumberField name="capacity" hint="setup.capacity-hint" />
      </SchemaForm>
      {seen && <Seen {...seen} />}
      {!seen && <Box sx={{ color: 'text.secondary', pb: 2 }}>{t('setup.preview-hint')}</Box>}
    </FormPage>
  )
}

function Seen({ batch, preview: { positions, faults } }: { batch: Batch; preview: PositionPreview }) {
  const t = useText()
  const send = useSend()
  const navigate = useNavigate()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      await keyed(['create', batch], (key) => calls(positionApi, send).createBatch(batch, { key }))
      notify.success(t('setup.positions-created', { positions: positions.length }))
      await navigate('/Shelfmanagement')
    } catch (error) {
      notify.error(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      {faults > 0 ? (
        <Alert severity="error">{t('message.positionsFailed')}</Alert>
      ) : (
        <Alert severity="success">{t('setup.preview-clean', { positions: positions.length })}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxHeight: 320, overflow: 'auto' }}>
        {positions.map(({ code, fault }) => (
          <Chip
            key={code}
            size="small"
            color={fault ? 'error' : 'default'}
            label={fault ? `${code} · ${textOf(`position-fault.${fault}`)}` : code}
          />
        ))}
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        <Button variant="contained" disabled={faults > 0} loading={busy} onClick={() => void create()}>
          {t('setup.create-positions', { positions: positions.length })}
        </Button>
      </Box>
    </Box>
  )
}
