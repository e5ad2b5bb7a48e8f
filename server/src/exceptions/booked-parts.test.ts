import { expect, test, vi } from 'vitest'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { matchesOf } from './part-matches.ts'
import { customer, DAY, house, OTHER, partsOfStories } from './test-parts.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

onBothEngines('unknown parts that grow old, and those that become documents', (dialect) => {
  const stories = partsOfStories(dialect)
  const { part, claims, published, arrives, standing, publishes, claimed, keepingAt } = stories
  const events = (documentId: string) =>
    stories.floor.database.engine.reader
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
    expect(await stories.floor.does('exceptions.remindPart', { partId })).toMatchObject({
      code: 'exceptions.no-reminder',
    })
  })

  const headers = (waybillNo: string) =>
    stories.floor.database.engine.reader
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
      Object.entries(goods).map(async ([code, quantity]) => ({
        skuId: await stories.floor.sku(code),
        quantity,
      })),
    )
    return stories.floor.does('exceptions.bookPart', { partId, as, lines, ...more })
  }

  test('“claimed ⇒ receipt”: its goods stand at the dock, in a receipt of the claimant, and its work is closed', async () => {
    const partId = await arrives('BOOK-1', 2)
    expect(await books(partId, 'receipt', { plate: 5 })).toMatchObject({ code: 'exceptions.part-unclaimed' })
    await publishes(partId)
    const { claimId } = await claimed(partId, OWNER)
    await stories.floor.does('exceptions.acceptClaim', { claimId })
    expect(await books(partId, 'receipt', { plate: 5, fork: 3 })).toMatchObject({ outcome: 'applied' })
    expect(await stories.floor.stock('plate')).toEqual({ RECV: 5 })
    expect(await stories.floor.stock('fork')).toEqual({ RECV: 3 })
    expect(await headers('BOOK-1')).toMatchObject([
      { kind: 'standard', customerId: OWNER, status: 'partially-received', received: 8, boxesSigned: 1 },
    ])
    expect(await part(partId)).toMatchObject({ status: 'claimed', ended: 'received' })
    expect(await standing(partId)).toBe(0)
    const { status, resolution, id } = await stories.floor.database.engine.reader
      .selectFrom('exception')
      .select(['id', 'status', 'resolution'])
      .where('subjectId', '=', partId)
      .executeTakeFirstOrThrow()
    expect({ status, resolution }).toEqual({ status: 'resolved', resolution: 'booked' })
    // What a document was made of is not opened again.
    const again = { exceptionId: id, reason: 'no' }
    expect(await stories.floor.does('exceptions.reopenException', again)).toMatchObject({
      code: 'exceptions.cannot-reopen',
    })
    expect(await books(partId, 'receipt', { plate: 1 })).toMatchObject({ code: 'exceptions.part-gone' })
  })

  const { packed } = packingAt(() => stories.floor)

  test('a box that nobody announced becomes the return of the order that it was, of no more pieces than it shipped', async () => {
    const { orderId, parcelId } = await packed('lamp', 4)
    await stories.floor.does('outbound.scanOut', { parcelId })
    const { no } = await stories.floor.order(orderId)
    const partId = await arrives(no)
    expect(
      await matchesOf(stories.floor.database.engine.reader, no, { actor: clerk, warehouseId: house.id }),
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
    await stories.floor.does('exceptions.readClaims', {}, { actor: customer(OTHER) })
    expect(await claims(partId)).toMatchObject([{ unread: 0 }])
  })
})
