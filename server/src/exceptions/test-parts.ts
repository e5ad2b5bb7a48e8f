import type { Actor } from '@longshore/shared/command/command.ts'
import {
  type PartClaim,
  type PublishedPart,
  type UnknownPart,
  unknownGoods,
} from '@longshore/shared/inbound/unknown-part.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { UNKNOWN } from '@longshore/shared/stock/place.ts'
import { afterAll, beforeAll } from 'vitest'
import { HOUSE, plant } from '../commands/test-house.ts'
import { mayBackorder } from '../outbound/test-customer.ts'
import { type Floor, OWNER, openFloor } from '../outbound/test-floor.ts'
import { PartKeeping } from './part-keeping.ts'

export const OTHER = '018f0000-0000-7000-8000-00000000c002'
export const DAY = 24 * 60 * 60 * 1000

export const house = {
  ...{ id: HOUSE.slice('warehouse:'.length), scope: 'company', version: 1, code: 'DE', name: 'Germany' },
  ...{ country: 'DE', zone: 'UTC', contact: '', phone: '', fax: '', email: '', address: '' },
  ...{ own: 1 as const, enabled: 1 as const, settings: settingsOf(undefined) },
}

export function customer(customerId: string): Actor {
  const id = `login of ${customerId}`
  return { kind: 'customer', id, name: 'Customer', customerId, permissions: undefined }
}

/** A floor with two customers for the stories of a group, and what its people do with unknown parts. */
export function partsOfStories(dialect: 'sqlite' | 'postgres') {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    for (const customerId of [OWNER, OTHER]) await mayBackorder(floor.database.engine, customerId)
    await plant(floor.database.engine, { warehouse: [house] })
  })
  afterAll(async () => {
    await floor.proves()
    await floor.close()
  })

  const rowsOf = <R>(table: 'unknownPart' | 'partClaim' | 'publishedPart', partId: string) =>
    floor.database.engine.reader
      .selectFrom(table)
      .selectAll()
      .where(table === 'unknownPart' ? ('id' as 'id') : ('partId' as 'id'), '=', partId)
      .orderBy('id')
      .execute() as Promise<unknown> as Promise<R[]>

  return {
    get floor() {
      return floor
    },
    part: async (partId: string) => (await rowsOf<UnknownPart>('unknownPart', partId))[0],
    claims: (partId: string) => rowsOf<PartClaim>('partClaim', partId),
    published: (partId: string) => rowsOf<PublishedPart>('publishedPart', partId),
    /** A box that nobody announced; the part that it became. */
    async arrives(code: string, quantity = 1) {
      await floor.scans('inbound.receiveUnknown', { code, quantity, remark: 'brown box', photo: null })
      const found = await floor.database.engine.reader
        .selectFrom('unknownPart')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return found.id
    },
    /** Pieces of a part that stand with the unknown parts. */
    async standing(partId: string) {
      const found = await floor.database.engine.reader
        .selectFrom('balance')
        .select('quantity')
        .where('skuId', '=', unknownGoods(partId))
        .where('locationId', '=', UNKNOWN)
        .executeTakeFirst()
      return Number(found?.quantity ?? 0)
    },
    publishes: (partId: string, customerIds: readonly string[] = []) =>
      floor.does('exceptions.publishPart', { partId, customerIds, content: 'A box of cups' }),
    async claimed(partId: string, by: string) {
      const given = { partId, waybillNo: '1Z', proof: 'My supplier sent it' }
      const { outcome, rows } = await floor.performs('exceptions.claimPart', given, { actor: customer(by) })
      return { outcome, claimId: rows.find(({ table }) => table === 'partClaim')?.id ?? '' }
    },
    keepingAt: (now: number) =>
      new PartKeeping({
        engine: floor.database.engine,
        perform: (asked) => floor.performer.perform(asked),
        now: () => now,
      }),
  }
}
