import type { FloorBoard } from '@longshore/shared/performance/board.api.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { picker } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { FigureKeeping } from './figure-keeping.ts'
import { FloorBoards } from './floor-boards.ts'
import { endOf } from './floor-look.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE

onBothEngines('the floor board', (dialect) => {
  let desk: Desk
  let ana = ''
  const { ask, send } = callsFrom(() => desk)
  beforeAll(async () => {
    desk = await openDesk(dialect)
    ana = freshId()
    const worker = { version: 1, roles: [], permissions: [], pin: null, language: '', enabled: 1 }
    await plant(desk.world.engine, {
      worker: [{ ...worker, id: ana, scope: desk.floor.scope, badge: 'A1', name: 'Ana' }],
    })
  })
  afterAll(() => desk.world.close())
  const packing = packingAt(() => desk.floor)

  /** What the board says once the last look is too old to be told again. */
  const board = async (): Promise<FloorBoard> => {
    desk.world.clock.now += 5000
    return ask('/api/owms/v1/performance/board')
  }
  const areaOf = async (kind: string) => (await board()).areas.find((area) => area.kind === kind)
  const does = (name: string, args: object, minutesAgo: number) => {
    const at = desk.world.clock.now - minutesAgo * MINUTE
    const device = { via: 'queue', deviceId: freshId(), deviceSeq: 1 } as const
    const actor = { ...picker, id: ana }
    return desk.floor.does(name, args, { ...device, actor, occurredAt: at, receivedAt: at })
  }

  test('two picked orders wait to be packed; one that is packed is done today, and the other ends as long after', async () => {
    const { pack } = await packing.picked('A', 1)
    await packing.picked('B', 1)
    expect(await areaOf('pack')).toMatchObject({ waits: 2, today: 0, lastHour: 0, people: 0, endsAt: null })
    await does('outbound.packOrder', pack, 30)
    const { at } = await board()
    const packed = await areaOf('pack')
    expect(packed).toMatchObject({ unit: 'parcels', waits: 1, today: 1, lastHour: 1, people: 0 })
    expect(Math.abs(Number(packed?.endsAt) - (at + 30 * 60))).toBeLessThan(20)
    expect(await areaOf('scan-out')).toMatchObject({ waits: 1, today: 0, endsAt: null })
  })

  test('who scanned within the time of a pause works there now; by name only where the warehouse says so', async () => {
    const { floor, world } = desk
    await does('stock.countPosition', { positionId: await floor.position('C-01'), lines: [] }, 1)
    expect(await areaOf('count')).toMatchObject({ people: 1, today: 1 })
    expect((await board()).workers).toBeNull()
    const settings = JSON.stringify({ ...settingsOf(undefined), boardNames: true })
    await world.engine.operate((db) =>
      db.updateTable('warehouse').set({ settings }).where('id', '=', floor.scope.slice(10)).execute(),
    )
    expect((await board()).workers).toEqual([{ name: 'Ana', kind: 'count', today: 2 }])
    world.clock.now += 11 * MINUTE
    expect(await areaOf('count')).toMatchObject({ people: 0, today: 1 })
  })

  test('orders that are late, and those of the next time by which they have to leave', async () => {
    const now = Math.floor(desk.world.clock.now / 1000)
    await desk.floor.shelve('D', 'D-01', 9)
    for (const shipBy of [now - 60, now + 7200, now + 7200, now + 9000])
      await desk.floor.reviewed({ D: 1 }, false, { shipBy })
    expect((await board()).orders).toEqual({ late: 1, next: { at: now + 7200, orders: 2 } })
  })

  test('open exceptions by the role that owns them, and handhelds that have not sent', async () => {
    const { floor, world } = desk
    await does(
      'outbound.recheckParcel',
      { parcelId: (await anyParcel())?.id, ok: false, reason: 'wrong' },
      20,
    )
    const at = world.clock.now
    const device = { version: 1, name: 'H-1', publicKey: '{}', enrolledAt: at, revoked: 0, revokedAt: null }
    const contact = { scope: floor.scope, at, last: 0, cursor: 0, app: '', selfTest: null, storageKept: null }
    const [warehouseId] = world.warehouses
    const [lost, sent] = [freshId(), freshId()]
    await plant(world.engine, {
      device: [lost, sent].map((id) => ({ ...device, id, warehouseId, scope: floor.scope })),
      contact: [
        { ...contact, id: lost, pending: 7, oldest: HOUR, clockOff: 0 },
        { ...contact, id: sent, pending: 0, oldest: 0, clockOff: 0 },
      ],
    })
    const { exceptions, devices } = await board()
    expect(exceptions).toMatchObject([{ open: 1, oldest: Math.floor((at - 20 * MINUTE) / 1000) }])
    expect(devices).toEqual({ devices: 1, unsent: 7, oldest: Math.floor((at - HOUR) / 1000) })
  })

  test('one look serves all who ask within seconds, and says how old it is', async () => {
    const first = await board()
    await does('stock.countPosition', { positionId: await desk.floor.position('C-02'), lines: [] }, 0)
    desk.world.clock.now += 3000
    const again = await ask('/api/owms/v1/performance/board')
    expect(again).toEqual({ ...first, age: 3000 })
    expect((await areaOf('count'))?.today).toBe(2)
  })

  test('where scans come faster than they are added up, the board tells what is kept and since when it is behind', async () => {
    await board()
    const counted = desk.world.clock.now - 5000
    await does('stock.countPosition', { positionId: await desk.floor.position('C-02'), lines: [] }, 0)
    const { engine, clock } = desk.world
    const figures = new FigureKeeping({ engine, defect: expect.unreachable })
    const boards = new FloorBoards({ engine, figures, now: () => clock.now, few: 0 })
    const { areas, behindSince } = await boards.of(desk.floor.scope)
    expect(behindSince).toBeGreaterThan(counted / 1000)
    expect(areas.find(({ kind }) => kind === 'count')?.today).toBe(2)
    expect((await board()).behindSince).toBeNull()
    expect(await areaOf('count')).toMatchObject({ today: 3 })
  })

  test('pieces in totes of orders that have a slot of the wall wait to be sorted, until they lie there or are packed', async () => {
    const { floor } = desk
    for (const code of ['S', 'T']) await floor.shelve(code, `${code}-01`, 5)
    const orders = [await floor.reviewed({ S: 1, T: 1 }), await floor.reviewed({ S: 1, T: 1 })]
    const waveId = await floor.waved(orders, { method: 'tote' })
    expect(await areaOf('sort')).toMatchObject({ waits: 0, endsAt: null })
    for (const { id: taskId, positionId, quantity } of await floor.tasks(waveId))
      await floor.scans('outbound.pickTask', { taskId, positionId, into: 'T9', quantity })
    expect(await areaOf('sort')).toMatchObject({ unit: 'pieces', waits: 4, today: 0 })
    const [first = '', second = ''] = orders
    const [line] = await floor.lines(first)
    const { wallSlot } = await floor.order(first)
    await does('outbound.sortPiece', { lineId: line?.id, from: 'T9', slot: wallSlot, quantity: 1 }, 5)
    expect(await areaOf('sort')).toMatchObject({ waits: 3, today: 1, endsAt: expect.any(Number) })
    const pieces = (await floor.lines(second)).map(({ id: lineId }) => ({
      lineId,
      from: 'TOTE:T9',
      quantity: 1,
    }))
    await does('outbound.packOrder', { orderId: second, pieces, waybillNo: '', material: '', weight: 0 }, 4)
    expect(await areaOf('sort')).toMatchObject({ waits: 1 })
  })

  test('nobody sees it without the permission, and another warehouse has its own', async () => {
    const { world } = desk
    const picking = await world.staff('picker')
    expect((await send('/api/owms/v1/performance/board', { as: picking })).status).toBe(403)
    const elsewhere = await ask('/api/owms/v1/performance/board', { warehouse: world.warehouses[1] })
    expect(elsewhere.areas.every(({ today }: { today: number }) => today === 0)).toBe(true)
    expect(elsewhere.devices.devices).toBe(0)
  })

  const anyParcel = () =>
    desk.world.engine.reader.selectFrom('parcel').select('id').where('open', '=', 1).executeTakeFirst()
})

test('work ends by the pace of the whole day; without work or a pace nothing is foretold', () => {
  const begun = 1_000_000
  expect(endOf(50, { today: 100, begun, at: begun + 2 * HOUR })).toBe((begun + 3 * HOUR) / 1000)
  expect(endOf(0, { today: 100, begun, at: begun + HOUR })).toBeNull()
  expect(endOf(5, { today: 0, begun: Number.POSITIVE_INFINITY, at: begun })).toBeNull()
})
