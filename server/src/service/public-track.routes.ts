import { createHash, timingSafeEqual } from 'node:crypto'
import type { publicTrackApi } from '@longshore/shared/service/public-track.api.ts'
import { serviceRefusals } from '@longshore/shared/service/refusals.ts'
import { numberKey, trackId } from '@longshore/shared/service/track.ts'
import type { Kysely } from 'kysely'
import { Attempts, accountLimit, addressLimit } from '../access/attempts.ts'
import type { Engine } from '../database/engine.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { recordsOf } from './track.routes.ts'

/**
 * Where a package is, for whoever knows its number and the postcode that it goes to. A wrong number and a wrong
 * postcode are looked up alike and answered alike, and tries are counted for each number and each network address.
 */
export function publicTrackRoutes(engine: Engine): HandlersOf<typeof publicTrackApi> {
  const attempts = new Attempts(engine)
  const db = engine.lists
  return {
    async find({ no, postcode }, { address, at }) {
      const [byNumber, byAddress] = [`track number ${hashed(numberKey(no))}`, `track address ${address}`]
      await attempts.begin(byAddress, addressLimit, at)
      await attempts.begin(byNumber, accountLimit, at)
      const found = await packageOf(db, no, postcode)
      const records = await recordsOf(db, found?.id ?? '')
      if (!found) throw serviceRefusals.trackUnknown()
      await attempts.giveBack(byAddress)
      await attempts.clear(byNumber)
      const shown = records.filter(
        ({ status, basis, retracted }) => status !== '' && basis === 'actual' && !retracted,
      )
      return {
        status: found.status,
        records: shown.map(({ at: moment, offset, status }) => ({ at: moment, offset, status })),
      }
    },
  }
}

/** The package of a number, in whatever warehouse, that goes to a postcode. */
async function packageOf(db: Kysely<Database>, no: string, postcode: string) {
  const houses = await db.selectFrom('warehouse').select('id').execute()
  const ids = houses.map(({ id }) => trackId(`warehouse:${id}`, no))
  const tracks = await db
    .selectFrom('track')
    .select(['id', 'status', 'orderId', 'outboundId'])
    .where('id', 'in', ids)
    .execute()
  const destinations = await Promise.all(
    (['parcelOrder', 'outboundOrder'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(['id', 'consignee'])
        .where('id', 'in', [
          '',
          ...tracks.map(({ orderId, outboundId }) => (table === 'parcelOrder' ? orderId : outboundId) ?? ''),
        ])
        .execute(),
    ),
  )
  const goesTo = new Map(destinations.flat().map(({ id, consignee }) => [id, postcodeIn(consignee)]))
  const wanted = postcodeKey(postcode)
  return tracks.find(({ orderId, outboundId }) => {
    const known = goesTo.get(orderId ?? '') ?? goesTo.get(outboundId ?? '') ?? ''
    return isSame(known, wanted) && wanted !== ''
  })
}

function postcodeIn(consignee: string): string {
  return postcodeKey((JSON.parse(consignee) as { readonly postcode?: string }).postcode ?? '')
}

function postcodeKey(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashed(one)), Buffer.from(hashed(other)))
}
