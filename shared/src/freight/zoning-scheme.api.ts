import { object } from 'yup'
import { id, line } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { country } from '../setup/place-fields.ts'
import { saveZoningScheme, startZoningScheme, stopZoningScheme } from './save-zoning-scheme.ts'
import type { WrittenRange } from './zone-ranges.ts'
import { type ZoneRange, type ZoningScheme, zoningStatuses } from './zoning-scheme.ts'

export interface ZoningSchemeLine
  extends Omit<ZoningScheme, 'scope' | 'ranges' | 'createdAt' | 'replacedAt'> {
  readonly templateName: string
  readonly rangeCount: number
  /** Seconds. */
  readonly createdAt: number
  readonly replacedAt: number | null
}

export interface ZoningSchemeDetail extends ZoningSchemeLine {
  /** Null where there are more than a form takes. */
  readonly ranges: readonly WrittenRange[] | null
}

export interface ZoneRangeLine
  extends Pick<ZoneRange, 'id' | 'version' | 'zone' | 'cage' | 'postcode' | 'postcodeTo'> {}

/** The zone of a postcode, and the version that says so. */
export interface ZoneTold {
  readonly zone: string
  readonly cage: string
  readonly schemeId: string
  readonly scheme: string
  readonly no: number
}

const path = '/api/owms/v1/freight/zoning-scheme'
const view = { permission: 'freight.view', audience: ['staff'] as const }

export const zoningSchemeApi = {
  list: read<Page<ZoningSchemeLine>>()({
    ...{ ...view, path: `${path}/list` },
    input: pageInput(['createdAt', 'code'], {
      search: search(),
      country: within(),
      channel: within(),
      status: anyOf(zoningStatuses),
    }),
  }),
  byId: read<ZoningSchemeDetail>()({ ...view, path: `${path}/byid`, input: object({ id: id() }) }),
  ranges: read<Page<ZoneRangeLine>>()({
    ...{ ...view, path: `${path}/ranges` },
    input: pageInput(['fromKey', 'zone'], { rangesId: within(), search: search() }, 'no'),
  }),
  /** What the schemes in use say of a parcel; null where none knows its postcode. */
  zone: read<ZoneTold | null>()({
    ...{ ...view, path: `${path}/zone` },
    input: object({ country: country(), postcode: line(40), channel: line(40) }),
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveZoningScheme }),
  stop: performs({ path: `${path}/stop`, audience: ['staff'], command: stopZoningScheme }),
  start: performs({ path: `${path}/start`, audience: ['staff'], command: startZoningScheme }),
}
