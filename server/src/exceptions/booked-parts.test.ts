import type { Actor } from '@longshore/shared/command/command.ts'
import {
  type PartClaim,
  type PublishedPart,
  type UnknownPart,
  unknownGoods,
} from '@longshore/shared/inbound/unknown-part.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { UNKNOWN } from '@longshore/shared/stock/place.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, HOUSE, onBothEngines, plant } from '../commands/test-house.ts'
import { mayBackorder } from '../outbound/test-customer.ts'
import { type Floor, OWNER, openFloor } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { PartKeeping } from './part-keeping.ts'
import { matchesOf } from './part-matches.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const OTHER = '018f0000-0000-7000-8000-00000000c002'
const DAY = 24 * 60 * 60 * 1000

const house = {
  ...{ id: HOUSE.slice('warehouse:'.length), scope: 'company', version: 1, code: 'DE', name: 'Germany' },
  ...{ country: 'DE', zone: 'UTC', contact: '', phone: '', fax: '', email: '', address: '' },
  ...{ own: 1 as const, enabled: 1 as const, settings: settingsOf(undefined) },
}

onBothEngines('unknown parts that grow old, and those that become documents', (dialect) => {
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

  const customer = (customerId: string): Actor => ({
    ...{
      kind: 'customer',
      id: `login of ${customerId}`,
      name: 'Customer',
      customerId,
      permissions: undefined,
    },
  })
  const rowsOf = <R>(table: 'unknownPart' | 'partClaim' | 'publishedPart', partId: string) =>
    floor.database.engine.reader
      .selectFrom(table)
      .selectAll()
      .where(table === 'unknownPart' ? ('id' as 'id') : ('partId' as 'id'), '=', partId)
      .orderBy('id')
      .execute() as Promise<unknown> as Promise<R[]>
  const part = async (partId: string) => (await rowsOf<UnknownPart>('unknownPart', partId))[0]
  const claims = (partId: string) => rowsOf<PartClaim>('partClaim', partId)
  const published = (partId: string) => rowsOf<PublishedPart>('publishedPart', partId)

  /** A box that nobody announced; the part that it became. */
  const arrives = async (code: string, quantity = 1) => {
    await floor.scans('inbound.receiveUnknown', { code, quantity, remark: 'brown box', photo: null })
    const found = await floor.database.engine.reader
      .selectFrom('unknownPart')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    return found.id
  }
  /** Pieces of a part that stand with the unknown parts. */
  const standing = async (partId: string) => {
    const found = await floor.database.engine.reader
      .selectFrom('balance')
      .select('quantity')
      .where('skuId', '=', unknownGoods(partId))
      .where('locationId', '=', UNKNOWN)
      .executeTakeFirst()
    return Number(found?.quantity ?? 0)
  }
  const publishes = (partId: string, customerIds: readonly string[] = []) =>
    floor.does('exceptions.publishPart', { partId, customerIds, content: 'A box of cups' })
  const claimed = async (partId: string, by: string) => {
    const given = { partId, waybillNo: '1Z', proof: 'My supplier sent it' }
    const { outcome, rows } = await floor.performs('exceptions.claimPart', given, { actor: customer(by) })
    return { outcome, claimId: rows.find(({ table }) => table === 'partClaim')?.id ?? '' }
  }

  const keepingAt = (now: number) =>
    new PartKeeping({
      ...{
        engine: floor.database.engine,
        perform: (asked) => floor.performer.perform(asked),
        now: () => now,
      },
    })
  const events = (documentId: string) =>
    floor.database.engine.reader
      .selectFrom('note')
      .select(['event', 'details'])
      .where('documentId', '=', documentId)
      .where('event', '=', 'part.reminded')
      .orderBy('seq')
      .execute()

  test('“reminder at 7/14/25”: each is given once, by whichever server looks first, and its customers are told', async () => {
    const partId = await arrives('REMIND-1')
    await publishes(partId, [OWNER])
    const arrived = (await part(partId))?.receivedAt ?? 0
    const at = (days: number) => arrived + days * DAY + 1
    await keepingAt(at(6)).look()
    expect(await part(partId)).toMatchObject({ reminded: 0 })
    await Promise.all([keepingAt(at(7)).look(), keepingAt(at(7)).look()])
    await keepingAt(at(8)).look()
    expect(await events(partId)).toMatchObject([{ details: JSON.stringify({ days: 7 }) }])
    expect(await published(partId)).toMatchObject([{ reminded: 7 }])
    await keepingAt(at(26)).look()
    expect((await events(partId)).map(({ details }) => JSON.parse(details).days)).toEqual([7, 25])
    expect(await part(partId)).toMatchObject({ reminded: 25, status: 'unclaimed' })
    expect(await floor.does('exceptions.remindPart', { partId })).toMatchObject({
      code: 'exceptions.no-reminder',
    })
  })

  const headers = (waybillNo: string) =>
    floor.database.engine.reader
      .selectFrom('receipt')
      .selectAll()
      .where('waybillNo', '=', waybillNo)
      .execute()
  const books = async (
    partId: string,
    as: string,
    goods: Readonly<Record<string, number>>,
    more: object = {},
  ) => {
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({ skuId: await floor.sku(code), quantity })),
    )
    return floor.does('exceptions.bookPart', { partId, as, lines, ...more })
  }

  test('“claimed ⇒ receipt”: its goods stand at the dock, in a receipt of the claimant, and its work is closed', async () => {
    const partId = await arrives('BOOK-1', 2)
    expect(await books(partId, 'receipt', { plate: 5 })).toMatchObject({ code: 'exceptions.part-unclaimed' })
    await publishes(partId)
    const { claimId } = await claimed(partId, OWNER)
    await floor.does('exceptions.acceptClaim', { claimId })
    expect(await books(partId, 'receipt', { plate: 5, fork: 3 })).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('plate')).toEqual({ RECV: 5 })
    expect(await floor.stock('fork')).toEqual({ RECV: 3 })
    expect(await headers('BOOK-1')).toMatchObject([
      { kind: 'standard', customerId: OWNER, status: 'partially-received', received: 8, boxesSigned: 1 },
    ])
    expect(await part(partId)).toMatchObject({ status: 'claimed', ended: 'received' })
    expect(await standing(partId)).toBe(0)
    const { status, resolution, id } = await floor.database.engine.reader
      .selectFrom('exception')
      .select(['id', 'status', 'resolution'])
      .where('subjectId', '=', partId)
      .executeTakeFirstOrThrow()
    expect({ status, resolution }).toEqual({ status: 'resolved', resolution: 'booked' })
    // What a document was made of is not opened again.
    const again = { exceptionId: id, reason: 'no' }
    expect(await floor.does('exceptions.reopenException', again)).toMatchObject({
      code: 'exceptions.cannot-reopen',
    })
    expect(await books(partId, 'receipt', { plate: 1 })).toMatchObject({ code: 'exceptions.part-gone' })
  })

  const { packed } = packingAt(() => floor)

  test('a box that nobody announced becomes the return of the order that it was, of no more pieces than it shipped', async () => {
    const { orderId, parcelId } = await packed('lamp', 4)
    await floor.does('outbound.scanOut', { parcelId })
    const { no } = await floor.order(orderId)
    const partId = await arrives(no)
    expect(
      await matchesOf(floor.database.engine.reader, no, { actor: clerk, warehouseId: house.id }),
    ).toMatchObject([{ as: 'order', id: orderId, label: no }])
    await publishes(partId)
    await claimed(partId, OTHER)
    expect(await books(partId, 'return', { lamp: 5 }, { orderId })).toMatchObject({
      ...{ code: 'inbound.more-than-shipped', values: { left: 4 } },
    })
    expect(await books(partId, 'return', { lamp: 4 }, { orderId, method: 'destroy' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await headers(no)).toMatchObject([
      { kind: 'return', soldOrderId: orderId, method: 'destroy', received: 4, boxesSigned: 1 },
    ])
    expect(await part(partId)).toMatchObject({ customerId: OWNER, ended: 'received' })
    expect(await claims(partId)).toMatchObject([{ customerId: OTHER, status: 'refused', unread: 1 }])
    await floor.does('exceptions.readClaims', {}, { actor: customer(OTHER) })
    expect(await claims(partId)).toMatchObject([{ unread: 0 }])
  })
})
