import type { TrackEvidence, TrackRecord } from '@longshore/shared/service/track.api.ts'
import Box from '@mui/material/Box'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

interface Props {
  readonly records: readonly TrackRecord[]
  readonly evidence: readonly TrackEvidence[]
}

/** What was told of a package, our own scans among what its carrier says, and what our floor weighed and measured. */
export function TrackRecords({ records, evidence }: Props) {
  return (
    <>
      <PartTable
        title="track.records"
        rows={records}
        parts={recordParts}
        keyOf={({ id }) => id}
        none="track.no-records"
      />
      <PartTable
        title="track.evidence"
        rows={evidence}
        parts={evidenceParts}
        keyOf={({ parcelNo }) => parcelNo}
      />
    </>
  )
}

const recordParts: readonly Part<TrackRecord>[] = [
  {
    label: 'track.at',
    show: ({ at, offset }) => (offset === null ? timeOf(at) : `${timeOf(at)} (${zoneOf(offset)})`),
  },
  {
    label: 'field.status',
    show: ({ status, basis, retracted }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, opacity: retracted ? 0.6 : 1 }}>
        {status !== '' && <StatusChip of="track" value={status} />}
        {basis !== 'actual' && textOf(`track-basis.${basis}`)}
        {retracted && textOf('track.retracted')}
      </Box>
    ),
  },
  {
    label: 'track.told',
    show: ({ source, text, code, status }) => (source === 'house' ? textOf(`track.${status}`) : text || code),
  },
  { label: 'track.place', show: ({ place }) => place },
  {
    label: 'track.by',
    show: ({ source, carrier }) => (source === 'house' ? textOf('track.our-scan') : carrier),
  },
]

const evidenceParts: readonly Part<TrackEvidence>[] = [
  { label: 'track.parcel', show: ({ parcelNo }) => parcelNo },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'field.weight', number: true, show: ({ weight }) => (weight > 0 ? `${weight} kg` : '') },
  { label: 'track.size', show: ({ size }) => size },
  { label: 'track.packed-at', show: ({ packedAt }) => timeOf(packedAt) },
  { label: 'track.handed-over-at', show: ({ handedOverAt }) => handedOverAt && timeOf(handedOverAt) },
]

function zoneOf(offset: number): string {
  const minutes = Math.abs(offset)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `UTC${offset < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
