import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  CONFLICTS,
  type PositionConflict,
  type PositionPreview,
  positionApi,
} from '@longshore/shared/setup/position.api.ts'
import type { Series } from '@longshore/shared/setup/position-series.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TablePagination from '@mui/material/TablePagination'
import { useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useActionKeys } from '../form/action-key.ts'
import { FormPage } from '../form/FormPage.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { spoken, t, useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { PositionBatches } from './PositionBatches.tsx'
import { openPartitions } from './row-search.ts'

/** Layers times rows of positions: what would be made is shown first, and nothing is made while anything stands in the way. */
export function ShelfBatchPage() {
  const t = useText()
  const [seen, setSeen] = useState<{ series: Series; preview: PositionPreview }>()
  const [begun, setBegun] = useState<string>()
  return (
    <FormPage title="page.staff.CreateBatch">
      <SchemaForm
        of={positionApi.preview}
        start={{ layers: 5, rows: 10 }}
        submit="setup.preview"
        success={null}
        guard={false}
        saved={(preview, { page: _, ...series }) => setSeen({ series, preview: preview as PositionPreview })}
      >
        <RemoteSelect name="partitionId" search={openPartitions} />
        <TextField name="prefix" hint="setup.prefix-hint" />
        <TextField name="toPrefix" hint="setup.to-prefix-hint" />
        <NumberField name="fromLayer" />
        <NumberField name="layers" />
        <NumberField name="fromRow" />
        <NumberField name="rows" />
        <NumberField name="capacity" hint="setup.capacity-hint" />
      </SchemaForm>
      {seen ? (
        <Seen
          key={JSON.stringify(seen.series)}
          {...seen}
          begun={(id) => {
            setSeen(undefined)
            setBegun(id)
          }}
        />
      ) : (
        <Box sx={{ color: 'text.secondary', pb: 2 }}>{t('setup.preview-hint')}</Box>
      )}
      <PositionBatches key={begun} isNew={begun !== undefined} />
    </FormPage>
  )
}

interface SeenProps {
  readonly series: Series
  readonly preview: PositionPreview
  begun(id: string): void
}

function Seen({ series, preview: { positions, ends, taken, conflicts }, begun }: SeenProps) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const path = positionApi.build.path
      const body = series
      const { id } = (await keyed(['build', series], (key) => send({ method: 'POST', path, body, key }))) as {
        id: string
      }
      begun(id)
    } catch (error) {
      notify.error(sentenceOf(error))
      setBusy(false)
    }
  }
  const said = positions.toLocaleString(spoken())
  if (taken > 0)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
        <Alert severity="error">
          <Box sx={{ fontWeight: 600 }}>{t('message.positionsFailed')}</Box>
          {t('setup.preview-taken', { taken: taken.toLocaleString(spoken()), positions: said })}
        </Alert>
        <Conflicts {...{ series, taken, first: conflicts }} />
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pb: 2 }}>
      <Alert severity="success">
        {t('setup.preview-clean', { positions: said, from: ends[0] ?? '', to: ends[1] ?? '' })}
      </Alert>
      <Box sx={{ textAlign: 'right' }}>
        <Button variant="contained" loading={busy} onClick={() => void create()}>
          {t('setup.create-positions', { positions: said })}
        </Button>
      </Box>
    </Box>
  )
}

const parts: readonly Part<PositionConflict>[] = [
  { label: 'field.code', show: ({ code }) => code },
  { label: 'field.partitionName', show: ({ partitionName }) => partitionName },
  { label: 'field.enabled', show: ({ enabled }) => t(enabled ? 'kit.yes' : 'kit.no') },
  { label: 'setup.in-use', show: ({ used }) => t(used ? 'kit.yes' : 'kit.no') },
]

/** Every code that is taken, a hundred at a time. */
function Conflicts({
  series,
  taken,
  first,
}: {
  series: Series
  taken: number
  first: readonly PositionConflict[]
}) {
  const send = useSend()
  const [shown, setShown] = useState({ page: 0, rows: first })
  const turn = async (page: number) => {
    try {
      const { conflicts } = await calls(positionApi, send).preview({ ...series, page: page + 1 })
      setShown({ page, rows: conflicts })
    } catch (error) {
      notify.error(sentenceOf(error))
    }
  }
  return (
    <Box>
      <PartTable title="setup.conflicts" rows={shown.rows} parts={parts} keyOf={({ id }) => id} />
      {taken > CONFLICTS && (
        <TablePagination
          component="div"
          count={taken}
          page={shown.page}
          rowsPerPage={CONFLICTS}
          rowsPerPageOptions={[CONFLICTS]}
          onPageChange={(_, page) => void turn(page)}
        />
      )}
    </Box>
  )
}
