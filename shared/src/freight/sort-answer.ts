import type { ParcelOrder } from '../orders/parcel-order.ts'
import { isHere, type ParcelPiece } from '../orders/parcel-piece.ts'
import type { ParcelSort } from './parcel-sort.ts'
import { segmentOf } from './segment-of.ts'
import type { WeightTemplate } from './weight-template.ts'
import { type IndexedScheme, zoneOf } from './zone-of.ts'

export interface Sortable {
  readonly order: Pick<ParcelOrder, 'country' | 'postcode' | 'channel' | 'weight' | 'pieces'>
  /** The package that was scanned, where it is known which one. */
  readonly piece?: Pick<ParcelPiece, 'status' | 'grams' | 'weight'> | undefined
  /** Grams that a scale says now. */
  readonly weighed?: number | undefined
}

export interface ByWhat {
  readonly schemes: readonly IndexedScheme[]
  template(id: string | null): WeightTemplate | undefined
}

/** `zone` is '' where no scheme in use knows the postcode. */
export interface Sorted
  extends Pick<ParcelSort, 'zone' | 'cage' | 'segment' | 'weight' | 'schemeCode' | 'schemeNo'>,
    Pick<ParcelSort, 'templateId' | 'templateNo'> {
  readonly schemeId: string | null
}

/** Where a parcel goes: what the server answers a desk, and a handheld says by itself. */
export function sortedTo({ order, piece, weighed }: Sortable, { schemes, template: named }: ByWhat): Sorted {
  const { country, postcode, channel } = order
  const measured = piece && isHere(piece) ? piece.grams || piece.weight : 0
  const weight = weighed || measured || Math.round(order.weight / Math.max(1, order.pieces))
  const found = zoneOf(schemes, { country, postcode, channel })
  const template = named(found?.scheme.templateId ?? null)
  return {
    ...{ weight, zone: found?.zone ?? '', cage: found?.cage ?? '' },
    segment: (template && segmentOf(template, weight)?.code) ?? '',
    ...{ schemeId: found?.scheme.id ?? null, schemeCode: found?.scheme.code ?? '' },
    schemeNo: found?.scheme.no ?? 0,
    ...{ templateId: template?.id ?? null, templateNo: template?.no ?? 0 },
  }
}
