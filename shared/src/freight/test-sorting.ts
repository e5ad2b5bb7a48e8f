import { rangesBucket } from '../sync/buckets.ts'
import { packagesHere } from './test-packages.ts'
import { keyedRange, packedRange, type WrittenRange } from './zone-ranges.ts'

const idOf = (nth: number) => `018f0000-0000-7000-8000-${String(nth).padStart(12, '0')}`
export const TEMPLATE = idOf(0xd00)
export const JAPAN = idOf(0xd01)
const COMING_ORDER = idOf(0xd02)
const FAR_ORDER = idOf(0xd03)

export function packed(written: readonly WrittenRange[]) {
  return written.flatMap((one) => keyedRange(one) ?? []).map(packedRange)
}

const japan = [
  { zone: 'A', cage: 'C-07', postcode: '1', postcodeTo: '' },
  { zone: 'B', cage: '', postcode: '5', postcodeTo: '' },
]

/** What a device holds where parcels are sorted: packages that are here, an order that is expected, and two zones of Japan. */
export function sortingHere(deviceId: string) {
  const here = packagesHere(deviceId)
  const [first, ...others] = here.parcelOrder
  const order = { waybillNo: '', pieces: 1, weight: 1000 }
  return {
    ...here,
    parcelOrder: [
      { ...order, ...first, postcode: '100-0001' },
      ...others.map((one) => ({ ...order, ...one, postcode: '500-0001' })),
      {
        ...{ ...order, ...first, id: COMING_ORDER, no: 'PO8', status: 'submitted', waybillNo: 'JP8' },
        ...{ postcode: '520-0001', pieces: 2, weight: 5000 },
      },
      { ...order, ...first, id: FAR_ORDER, no: 'PO9', status: 'submitted', postcode: '900-0001' },
    ],
    weightTemplate: [
      {
        ...{ id: TEMPLATE, scope: 'company', code: 'SMALL', no: 3, rounding: 'exact', step: 1, enabled: 1 },
        segments: [
          { code: 'W1', from: 0, to: 2000 },
          { code: 'W2', from: 2000, to: null },
        ],
      },
    ],
    zoningScheme: [
      {
        ...{ id: JAPAN, scope: 'company', code: 'JAPAN', no: 4, status: 'current', country: 'JP' },
        ...{ channel: '', priority: 0, templateId: TEMPLATE, rangesId: JAPAN, ranges: japan.length },
      },
    ],
    zonePack: [{ id: idOf(0xd04), scope: 'company', rangesId: JAPAN, ranges: packed(japan) }],
  }
}

export const JAPAN_RANGES = rangesBucket(JAPAN)
