import { object } from 'yup'
import { line, oneOf } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type AreaList, type AreaPlace, areaKinds, areaListStatuses } from '../setup/area-list.ts'
import type { AreaAnswer } from '../setup/area-rule.ts'
import { country } from '../setup/place-fields.ts'

export interface AreaListLine extends Omit<AreaList, 'scope' | 'serves' | 'createdAt' | 'replacedAt'> {
  /** Seconds. */
  readonly createdAt: number
  readonly replacedAt: number | null
}

export interface AreaPlaceLine
  extends Pick<AreaPlace, 'id' | 'version' | 'postcodes' | 'province' | 'city' | 'remark'> {
  readonly serves: boolean
}

/** What a question about a place was answered. */
export interface AreaTold {
  readonly answer: AreaAnswer
  /** The entry that says so; null where the place is not in the list. */
  readonly place: AreaPlaceLine | null
  /** The version that was asked, and since when it holds, in seconds; null where there is none. */
  readonly version: number | null
  readonly since: number | null
}

const path = '/api/owms/v1/service/area'
const both = ['staff', 'customer'] as const
const view = { permission: 'service.view' } as const
const ofCountry = () => pageInput(['toKey', 'cityKey'], { country: country(), search: search() }, 'no')

export const areaApi = {
  /** Whether a place is remote, or supports COD, or is one where parcels are fetched. */
  check: read<AreaTold>()({
    ...{ ...view, path: `${path}/answer`, audience: both },
    input: object({
      kind: oneOf(['remote', 'cod', 'pickup']),
      country: country(),
      postcode: line(40),
      city: line(100),
    }),
  }),
  pickup: read<Page<AreaPlaceLine>>()({
    ...{ ...view, path: '/api/vsmartorder/get_pup_area', audience: both, input: ofCountry() },
  }),
  cod: read<Page<AreaPlaceLine>>()({
    ...{ ...view, path: '/api/vsmartcod/get_cod_postal_list', audience: ['customer'], input: ofCountry() },
  }),
  /** The provinces of a country with their cities, as the house has imported them. */
  cities: read<readonly { readonly province: string; readonly cities: readonly string[] }[]>()({
    ...{ path: '/api/vsmartorder/get_province_city', audience: both, permission: null },
    input: object({ country: country() }),
  }),
  /** The versions of all lists. */
  list: read<Page<AreaListLine>>()({
    ...{ ...view, path: `${path}/list`, audience: ['staff'] },
    input: pageInput(['createdAt'], {
      kind: anyOf(areaKinds),
      country: within(),
      status: anyOf(areaListStatuses),
    }),
  }),
  places: read<Page<AreaPlaceLine>>()({
    ...{ ...view, path: `${path}/places`, audience: ['staff'] },
    input: pageInput(['toKey', 'cityKey'], { listId: within(), search: search() }, 'no'),
  }),
}
