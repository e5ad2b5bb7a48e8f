import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor, picker } from './test-floor.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const NOON = 1_790_000_000_000
const MINUTE = 60_000

onBothEngines('a count whose handhelds were not all heard', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
  })
  afterAll(() => floor.close())

  /** A handheld that has put pieces on a position, and was heard last at some moment. */
  const handheld = async (position: string, heard: { at: number; pending: number }) => {
    const id = freshId()
    const device = { id, scope: floor.scope, version: 1, name: `HH ${position}`, bucket: null }
    await floor.database.engine.operate(async (db) => {
      await db
        .insertInto('device')
        .values({
          ...device,
          ...{ warehouseId: '', publicKey: '', enrolledAt: 0, revoked: 0, revokedAt: null },
        } as never)
        .execute()
      await db
        .insertInto('contact')
        .values({
          ...{ id, scope: floor.scope, oldest: 0, last: 0, cursor: 0, app: '', clockOff: 0, ...heard },
          ...{ selfTest: null, storageKept: null },
        })
        .execute()
    })
    const [positionId, skuId] = [await floor.position(position), await floor.sku(position)]
    let deviceSeq = 0
    const puts = (occurredAt: number) => {
      deviceSeq += 1
      const given = { skuId, positionId, ownerId: OWNER, batch: '018f-batch', quantity: 5 }
      return floor.does('test.arrive', given, {
        via: 'queue',
        actor: picker,
        occurredAt,
        deviceId: id,
        deviceSeq,
      })
    }
    const hears = (at: number, pending: number) =>
      floor.database.engine.operate((db) =>
        db.updateTable('contact').set({ at, pending }).where('id', '=', id).execute(),
      )
    return { id, puts, hears }
  }
  const counted = async (position: string, quantity: number) => {
    const positionId = await floor.position(position)
    const lines = [{ skuId: await floor.sku(position), skuCode: position, ownerId: OWNER, quantity }]
    await floor.does(
      'stock.countPosition',
      { positionId, lines },
      { via: 'queue', actor: picker, occurredAt: NOON },
    )
    return (await floor.counts()).find((one) => one.positionId === positionId)?.id ?? ''
  }
  const approves = (countId: string, force = '', actor = clerk) =>
    floor.does('stock.approveCount', { countId, force }, { actor })

  test('waits for a handheld that worked there and has something to send, until it was heard', async () => {
    const device = await handheld('A-1', { at: NOON - 3 * MINUTE, pending: 2 })
    await device.puts(NOON - 10 * MINUTE)
    const countId = await counted('A-1', 4)
    expect(await approves(countId)).toMatchObject({
      ...{ code: 'stock.devices-unheard', values: { position: 'A-1', devices: 'HH A-1' } },
    })
    await device.puts(NOON - 5 * MINUTE)
    await device.hears(NOON + MINUTE, 0)
    expect(await approves(countId)).toMatchObject({ outcome: 'applied' })
    expect(await floor.stock('A-1')).toEqual({ 'A-1': 4 })
  })

  test('one that did something later has been heard to the end, whatever it still has to send', async () => {
    const device = await handheld('B-1', { at: NOON - 3 * MINUTE, pending: 9 })
    await device.puts(NOON - 10 * MINUTE)
    const countId = await counted('B-1', 5)
    await device.puts(NOON + MINUTE)
    expect(await approves(countId)).toMatchObject({ outcome: 'applied' })
  })

  test('one that worked elsewhere, one that was switched off long ago, and one that is revoked hold up nothing', async () => {
    const elsewhere = await handheld('C-2', { at: NOON - MINUTE, pending: 4 })
    await elsewhere.puts(NOON - 10 * MINUTE)
    const off = await handheld('C-1', { at: NOON - 600 * MINUTE, pending: 0 })
    await off.puts(NOON - 700 * MINUTE)
    expect(await approves(await counted('C-1', 5))).toMatchObject({ outcome: 'applied' })
    const lost = await handheld('D-1', { at: NOON - MINUTE, pending: 4 })
    await lost.puts(NOON - 10 * MINUTE)
    const countId = await counted('D-1', 5)
    expect(await approves(countId)).toMatchObject({ code: 'stock.devices-unheard' })
    await floor.database.engine.operate((db) =>
      db.updateTable('device').set({ revoked: 1 }).where('id', '=', lost.id).execute(),
    )
    expect(await approves(countId)).toMatchObject({ outcome: 'applied' })
  })

  test('whoever may approve any value does not wait where a reason is given, and it is kept; a lead waits', async () => {
    const device = await handheld('E-1', { at: NOON - MINUTE, pending: 1 })
    await device.puts(NOON - 10 * MINUTE)
    const countId = await counted('E-1', 5)
    const lead = { ...clerk, permissions: new Set(['stock.approve-small']) }
    expect(await approves(countId, 'it fell into the water', lead)).toMatchObject({
      code: 'stock.devices-unheard',
    })
    expect(await approves(countId, 'it fell into the water')).toMatchObject({ outcome: 'applied' })
    const notes = await floor.database.engine.reader
      .selectFrom('note')
      .select('details')
      .where('documentId', '=', countId)
      .where('event', '=', 'count.forced')
      .execute()
    expect(notes.map(({ details }) => JSON.parse(details))).toEqual([
      { by: clerk.name, devices: 'HH E-1', reason: 'it fell into the water' },
    ])
  })

  test('an order’s approval leaves such a position, and says so', async () => {
    const device = await handheld('F01-1-1', { at: NOON - MINUTE, pending: 1 })
    await device.puts(NOON - 10 * MINUTE)
    await floor.shelve('F01-1-2', 'F01-1-2', 3)
    await floor.does('stock.openCountOrder', { type: 'shelf', shelves: ['F01'] })
    await counted('F01-1-1', 5)
    await counted('F01-1-2', 3)
    const [order] = await floor.all<{ id: string }>('countOrder')
    await floor.does('stock.approveCountOrder', { orderId: order?.id })
    expect((await floor.all('countOrder'))[0]).toMatchObject({ counted: 1, approved: 1 })
    await floor.does('stock.approveCountOrder', { orderId: order?.id, force: 'the month ends' })
    expect((await floor.all('countOrder'))[0]).toMatchObject({ status: 'counted', approved: 2 })
  })
})
