import { calls } from '@longshore/shared/contract/endpoint.ts'
import { carrierCodeApi, type MeaningPreview } from '@longshore/shared/service/carrier-code.api.ts'
import type { CodeMeaning } from '@longshore/shared/service/map-carrier-code.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useText } from '../language/language.ts'

type Changed = MeaningPreview['first'][number]

const chip = (status: string) => status !== '' && <StatusChip of="track" value={status} />
const parts: readonly Part<Changed>[] = [
  { label: 'field.waybillNo', show: ({ no }) => no },
  { label: 'track.order-no', show: ({ orderNo }) => orderNo },
  { label: 'carrier-code.from', show: ({ from }) => chip(from) },
  { label: 'carrier-code.to', show: ({ to }) => chip(to) },
]

interface Props {
  readonly codeId: string
  /** What it means now. */
  readonly now: string
}

/** What would change if the code meant what the form says. */
export function MeaningChanges({ codeId, now }: Props) {
  const status: CodeMeaning | '' = useWatch({ name: 'status' }) ?? ''
  return status === '' || status === now ? null : <Preview key={status} {...{ codeId, status }} />
}

function Preview({ codeId, status }: { readonly codeId: string; readonly status: CodeMeaning }) {
  const t = useText()
  const send = useSend()
  const load = useCallback(
    () => calls(carrierCodeApi, send).preview({ codeId, status }),
    [send, codeId, status],
  )
  const { answer } = useLoad(load)
  if (!answer) return null
  const { looked, changes, more, first } = answer
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, minWidth: 0 }}>
      <Alert severity="info">
        {t('carrier-code.changes', { looked, changes })} {more && t('carrier-code.more')}
      </Alert>
      <PartTable title="carrier-code.to" rows={first} parts={parts} keyOf={({ id }) => id} />
    </Box>
  )
}
