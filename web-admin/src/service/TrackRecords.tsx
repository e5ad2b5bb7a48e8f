import { piecePhotoPath } from '@longshore/shared/freight/piece.api.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import type { TrackArrival, TrackEvidence, TrackRecord } from '@longshore/shared/service/track.api.ts'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'

interface Props {
  readonly records: readonly TrackRecord[]
  readonly evidence: readonly TrackEvidence[]
  readonly arrivals: readonly TrackArrival[]
}

/** What was told of a package, our own scans among what its carrier says, and what our floor weighed and measured. */
export function TrackRecords({ records, evidence, arrivals }: Props) {
  const t = useText()
  return (
    <>
      <Box component="section">
        <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('track.records')}
        </Typography>
        <Paper variant="outlined" component="ol" sx={list}>
          {records.length === 0 && <li>{t('track.no-records')}</li>}
          {records.map((record) => (
            <li key={record.id}>
              <Told {...record} />
            </li>
          ))}
        </Paper>
      </Box>
      <PartTable
        title="track.evidence"
        stacks
        rows={evidence}
        parts={evidenceParts}
        keyOf={({ parcelNo }) => parcelNo}
      />
      {arrivals.length > 0 && (
        <PartTable
          title="track.arrivals"
          stacks
          rows={arrivals}
          parts={arrivalParts}
          keyOf={({ pieceId }) => pieceId}
        />
      )}
    </>
  )
}

function Told({ at, offset, status, basis, retracted, source, carrier, text, code, place }: TrackRecord) {
  const said = source === 'house' ? '' : [text || code, place].filter(Boolean).join(' · ')
  const by = source === 'house' ? textOf('track.our-scan') : carrier
  return (
    <Box sx={{ display: 'grid', gap: 0.25, opacity: retracted ? 0.6 : 1 }}>
      <Box sx={line}>
        <time>{timeOf(at)}</time>
        {offset !== null && <span>{placeTime(at, offset)}</span>}
        <span>{by}</span>
      </Box>
      <Box sx={{ ...line, color: 'text.primary' }}>
        {status !== '' && <StatusChip of="track" value={status} />}
        {basis !== 'actual' && <strong>{textOf(`track-basis.${basis}`)}</strong>}
        {retracted && <strong>{textOf('track.retracted')}</strong>}
        <span>{said}</span>
      </Box>
    </Box>
  )
}

const evidenceParts: readonly Part<TrackEvidence>[] = [
  { label: 'track.parcel', show: ({ parcelNo }) => parcelNo },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'field.weight', number: true, show: ({ weight }) => (weight > 0 ? kgText(weight) : '') },
  { label: 'track.size', show: ({ size }) => size },
  { label: 'track.packed-at', show: ({ packedAt }) => timeOf(packedAt) },
  { label: 'track.handed-over-at', show: ({ handedOverAt }) => handedOverAt && timeOf(handedOverAt) },
  {
    label: 'inbound.photo',
    show: ({ parcelId, parcelNo, photo }) =>
      photo && (
        <Thumbnail at={{ path: packPhotoPath, hash: photo, row: parcelId }} alt={parcelNo} side={72} />
      ),
  },
]

const arrivalParts: readonly Part<TrackArrival>[] = [
  { label: 'track.parcel', show: ({ pieceNo }) => pieceNo },
  { label: 'freight.received-at', show: ({ receivedAt }) => timeOf(receivedAt) },
  { label: 'field.weight', number: true, show: ({ weight }) => (weight > 0 ? kgText(weight) : '') },
  { label: 'track.size', show: ({ size }) => size },
  {
    label: 'inbound.photo',
    show: ({ pieceId, pieceNo, photo }) =>
      photo && <Thumbnail at={{ path: piecePhotoPath, hash: photo, row: pieceId }} alt={pieceNo} side={72} />,
  },
]

/** What the clocks of the place said, with their zone. */
function placeTime(at: number, offset: number): string {
  const clock = new Date((at + offset * 60) * 1000).toISOString().slice(11, 16)
  const minutes = Math.abs(offset)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${clock} UTC${offset < 0 ? '−' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.25,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
}
const list = { m: 0, p: 1.5, listStyle: 'none', display: 'grid', gap: 1.5 }
