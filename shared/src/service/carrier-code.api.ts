import { object } from 'yup'
import { id, oneOf } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import { codeMeanings, mapCarrierCode } from './map-carrier-code.ts'
import type { CarrierCode, Track } from './track.ts'

const base = '/api/owms/v1/service/carrier-code'
const reads = { audience: ['staff'], permission: 'service.tracking' } as const

/** A code of a carrier and what it means. Seconds. */
export interface CarrierCodeLine
  extends Pick<
    CarrierCode,
    'id' | 'version' | 'carrier' | 'code' | 'example' | 'status' | 'seen' | 'mappedBy'
  > {
  readonly isKnown: 'yes' | 'no'
  readonly firstAt: number
  readonly lastAt: number
  readonly mappedAt: number | null
}

export function carrierCodeLine(row: CarrierCode): CarrierCodeLine {
  const {
    id: rowId,
    version,
    carrier,
    code,
    example,
    status,
    seen,
    mappedBy,
    firstAt,
    lastAt,
    mappedAt,
  } = row
  return {
    ...{ id: rowId, version, carrier, code, example, status, seen, mappedBy },
    isKnown: status === '' ? 'no' : 'yes',
    ...{ firstAt: toSeconds(firstAt), lastAt: toSeconds(lastAt) },
    mappedAt: mappedAt === null ? null : toSeconds(mappedAt),
  }
}

/** What a meaning would change. */
export interface MeaningPreview {
  /** Packages of which the code was told and that were looked at; there may be more. */
  readonly looked: number
  readonly more: boolean
  /** Of these, those whose status would change: the first of them by name. */
  readonly changes: number
  readonly first: readonly (Pick<Track, 'id' | 'no' | 'orderNo'> & {
    readonly from: Track['status']
    readonly to: Track['status']
  })[]
}

export const carrierCodeApi = {
  list: read<Page<CarrierCodeLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['lastAt'], { search: search(), isKnown: anyOf(['no', 'yes']) }),
  }),
  byId: read<CarrierCodeLine>()({ ...{ ...reads, path: `${base}/by-id`, input: object({ id: id() }) } }),
  preview: read<MeaningPreview>()({
    ...{ ...reads, path: `${base}/preview` },
    input: object({ codeId: id(), status: oneOf(codeMeanings) }),
  }),
  map: performs({ path: `${base}/map`, audience: ['staff'], command: mapCarrierCode }),
}
