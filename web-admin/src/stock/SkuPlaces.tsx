import type { PlaceStock } from '@longshore/shared/stock/stock-view.ts'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf } from '../language/language.ts'
import { placeText } from './place-text.ts'
import { useMoving } from './use-moving.tsx'

const place: Part<PlaceStock> = { label: 'stock.place', show: (one) => placeText(one.place) }
const linked: Part<PlaceStock> = {
  label: 'stock.place',
  show: ({ positionId, place: name }) =>
    positionId ? (
      <Link component={To} to={`/positionStock?id=${positionId}`}>
        {name}
      </Link>
    ) : (
      placeText(name)
    ),
}
const figures: readonly Part<PlaceStock>[] = [
  { label: 'stock.condition', show: ({ condition }) => textOf(`condition.${condition}`) },
  { label: 'stock.batch', show: ({ batchNo }) => batchNo },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'stock.allocated', number: true, show: ({ allocated }) => allocated },
]

interface Props {
  readonly places: readonly PlaceStock[]
  readonly isCustomer: boolean
  reload(): void
}

/** Every place that holds some of an article. Staff take it off a shelf from here. */
export function SkuPlaces({ places, isCustomer, reload }: Props) {
  const { column, dialog } = useMoving(reload)
  return (
    <>
      <PartTable
        title="stock.places"
        rows={places}
        parts={isCustomer ? [place, ...figures] : [linked, ...figures, ...column]}
        keyOf={({ locationId, batchNo, condition }) => `${locationId} ${batchNo} ${condition}`}
        none="stock.nowhere"
      />
      {dialog}
    </>
  )
}
