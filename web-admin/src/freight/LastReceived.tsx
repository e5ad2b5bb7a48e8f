import type { PieceDetail } from '@longshore/shared/freight/piece-view.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { placesText } from './package-parts.tsx'

/** What came of a scan at the desk. */
export interface Received {
  readonly key: number
  readonly code: string
  /** What somebody has to look at, in words; '' where all is well. */
  readonly odd: string
  /** The package that it was, where somebody expected one. */
  readonly piece?: PieceDetail
}

const parts: readonly Part<Received>[] = [
  { label: 'freight.code', show: ({ code }) => code },
  {
    label: 'freight.no',
    show: ({ piece }) =>
      piece && (
        <Link component={To} noWrap to={`/parcelPackage?id=${piece.id}`}>
          {piece.no}
        </Link>
      ),
  },
  { label: 'field.customerName', show: ({ piece }) => piece?.customerName },
  { label: 'freight.came', show: ({ piece }) => piece && `${piece.orderReceived} / ${piece.orderPieces}` },
  { label: 'freight.place', show: ({ piece }) => piece && placesText(piece) },
  { label: 'freight.weight', number: true, show: ({ piece }) => piece?.weight || '' },
  { label: 'freight.size', show: ({ piece }) => piece?.size },
  { label: 'freight.odd', show: ({ odd }) => odd },
]

interface Props {
  readonly rows: readonly Received[]
  /** The very last stands above them, too. */
  readonly tells: boolean
}

/** The last scans of this page, the newest first, each with what is odd about it. */
export function LastReceived({ rows, tells }: Props) {
  const [newest] = rows
  return (
    <>
      {newest && tells && (
        <Alert severity={newest.odd === '' ? 'success' : 'warning'} sx={{ mb: 1 }} role="status">
          {[newest.piece?.no ?? newest.code, newest.piece && placesText(newest.piece), newest.odd]
            .filter(Boolean)
            .join(' · ')}
        </Alert>
      )}
      <PartTable title="freight.last" {...{ rows, parts }} keyOf={({ key }) => String(key)} stacks />
    </>
  )
}
