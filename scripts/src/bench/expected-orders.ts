import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { comingBucket } from '@longshore/shared/sync/buckets.ts'
import { doing } from './goods.ts'
import { CHANNEL, channel, orderOf } from './loaded-house.ts'
import { multiply, NTH_ID, openToFill } from './multiplied.ts'

const RANGES = 1000
/** Ranges that a sheet brings at once. */
const PART = 200
const PACKS = RANGES / PART
/** Of one country, so that one scheme sorts them all. */
const POSTCODES = 10_000

/** The number on the nth package. */
export function expectedNo(nth: number): string {
  return `EP${String(nth).padStart(8, '0')}-1`
}

/** Orders whose packages are expected, each of another postcode, and a scheme of 1,000 ranges with weight segments. */
export async function plantExpected(file: string, orders: number): Promise<void> {
  const engine = openSqlite(file)
  const act = doing(engine)
  await act([['pricing.saveChannel', channel, 'company']])
  const segments = [
    { code: 'W1', from: 0, to: 500 },
    { code: 'W2', from: 500, to: null },
  ]
  const template = { id: null, code: 'PARCELS', name: 'Parcels', rounding: 'up', step: 100, segments }
  const [templated] = await act([['freight.saveWeightTemplate', template, 'company']])
  const templateId = templated?.rows.find(({ table }) => table === 'weightTemplate')?.id ?? ''
  const ranges = Array.from({ length: RANGES }, (_, nth) => ({
    ...{ zone: `Z${nth % 40}`, cage: `C-${nth % 40}`, postcodeTo: '' },
    postcode: String(1000 + nth),
  }))
  const scheme = {
    id: null,
    code: 'ID_ZONES',
    name: 'Indonesia',
    country: 'ID',
    channel: CHANNEL,
    templateId,
  }
  const part = (nth: number) => ranges.slice(nth * PART, (nth + 1) * PART)
  await act([['freight.saveZoningScheme', { ...scheme, ranges: part(0) }, 'company']])
  const sheet = { code: scheme.code, ranges: RANGES, lines: part(0) }
  const [begun] = await act([['freight.beginZoneRanges', sheet, 'company']])
  const schemeId = begun?.rows.find(({ table }) => table === 'zoningScheme')?.id ?? ''
  for (let nth = 1; nth < PACKS; nth++)
    await act([['freight.addZoneRanges', { schemeId, after: nth * PART, lines: part(nth) }, 'company']])
  const [saved] = await act([['orders.saveParcelOrder', orderOf(0)]])
  const orderId = saved?.rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
  await act([['orders.submitParcelOrder', { orderId }]])
  await engine.close()
  const db = openToFill(file)
  db.function('comingBucket', comingBucket as (id: unknown) => string)
  multiply(db, {
    ...{ table: '"parcelOrder"', where: `id = '${orderId}'`, rows: orders },
    changed: {
      ...{
        id: NTH_ID,
        no: `printf('EP%08d', i)`,
        originalNo: `printf('PX-%08d', i)`,
        waybillNo: `printf('WX%08d', i)`,
      },
      ...{ postcode: `printf('%05d', 10000 + i % ${POSTCODES})`, mergeKey: `''` },
      bucket: `comingBucket(${NTH_ID})`,
    },
  })
  db.close()
}
