import type { PieceLine } from '@longshore/shared/freight/piece-view.ts'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import type { Part } from '../document/PartTable.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { placeText } from '../stock/place-text.ts'

/** Where a package is, in words; each of its places where that is disputed. */
export function placesText({ place }: Pick<PieceLine, 'place'>): string {
  return place.split(' ').map(placeText).join(textOf('freight.or'))
}

export const packageParts: readonly Part<PieceLine>[] = [
  {
    label: 'freight.no',
    show: ({ id, no }) => (
      <Link component={To} noWrap to={`/parcelPackage?id=${id}`}>
        {no}
      </Link>
    ),
    cell: ({ no }) => no,
  },
  {
    label: 'field.status',
    show: ({ status }) => <StatusChip of="piece" value={status} />,
    cell: ({ status }) => textOf(`piece.${status}`),
  },
  { label: 'freight.place', show: placesText },
  { label: 'freight.weight', number: true, show: ({ weight }) => weight || '' },
  { label: 'freight.size', show: ({ size }) => size },
  { label: 'freight.received-by', show: ({ receivedBy }) => receivedBy },
  { label: 'freight.received-at', show: ({ receivedAt }) => (receivedAt === null ? '' : timeOf(receivedAt)) },
]
