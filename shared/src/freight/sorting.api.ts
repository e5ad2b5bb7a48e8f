import { number, object } from 'yup'
import { filled } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { ParcelOrderStatus } from '../orders/parcel-order.ts'
import type { ParcelSort } from './parcel-sort.ts'
import { sortParcel } from './sort-parcel.ts'

export interface SortLine extends Omit<ParcelSort, 'scope' | 'sortedAt'> {
  /** Seconds. */
  readonly sortedAt: number
}

/** Where a parcel goes. `zone` is '' where no scheme in use knows its postcode. */
export interface SortAnswer
  extends Pick<ParcelSort, 'orderId' | 'orderNo' | 'code' | 'channel' | 'country' | 'weight'>,
    Pick<ParcelSort, 'zone' | 'cage' | 'segment' | 'schemeCode' | 'schemeNo' | 'templateId' | 'templateNo'> {
  readonly status: ParcelOrderStatus
  readonly held: boolean
  readonly schemeId: string | null
}

const path = '/api/owms/v1/freight/sorting'
const staff = { audience: ['staff'] as const }

export const sortingApi = {
  list: read<Page<SortLine>>()({
    ...{ ...staff, path: `${path}/list`, permission: 'freight.view' },
    input: pageInput(['sortedAt'], {
      search: search(),
      zone: within(),
      sortedFrom: moment(),
      sortedTo: moment(),
    }),
  }),
  /** By the number of a package, of its order or of its carrier; `weight` in grams is that of a scale, else as measured at the dock, else as announced. */
  answer: read<SortAnswer>()({
    ...{ ...staff, path: `${path}/answer`, permission: 'freight.sort' },
    input: object({ code: filled(80), weight: number().integer().min(1).max(100_000_000).optional() }),
  }),
  sort: performs({ path: `${path}/sort`, audience: ['staff'], command: sortParcel }),
}
