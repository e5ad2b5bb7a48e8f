import { openFloor as openDevice } from '@longshore/shared/job/test-floor.ts'
import type { OutboundLine, OutboundOrder } from '@longshore/shared/outbound/order.ts'
import { sortJob } from '@longshore/shared/outbound/sort.job.ts'
import { defaultSettings } from '@longshore/shared/setup/warehouse.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUSE, onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, openFloor } from './test-floor.ts'

vi.setConfig({ testTimeout: 60_000 })

onBothEngines('the sorting wall', (dialect) => {
  let floor: Floor
  beforeEach(async () => {
    floor = await openFloor(dialect)
    for (const code of ['a', 'b']) await floor.shelve(code, `${code}-01-01`, 40)
  })
  afterEach(async () => {
    await floor.proves()
    await floor.database.drop()
  })

  const wallOf = (wallSlots: number) =>
    plant(floor.database.engine, {
      warehouse: [
        {
          ...{ id: HOUSE.slice('warehouse:'.length), scope: 'company', version: 1, code: 'W', name: 'W' },
          ...{ country: 'DE', zone: 'UTC', contact: '', phone: '', fax: '', email: '', address: '' },
          ...{ own: 1, enabled: 1 },
          settings: { ...defaultSettings, wallSlots },
        },
      ],
    })
  /** A wave of so many orders of one `a` and one `b` each. */
  const wave = async (orders: number) => {
    const ids: string[] = []
    for (let i = 0; i < orders; i++) ids.push(await floor.reviewed({ a: 1, b: 1 }))
    return floor.waved(ids, { method: 'tote' })
  }
  const pick = async (waveId: string, into: string) => {
    for (const { id: taskId, positionId, quantity } of await floor.tasks(waveId))
      await floor.scans('outbound.pickTask', { taskId, positionId, into, quantity })
  }
  const orders = async (waveId?: string): Promise<OutboundOrder[]> => {
    const found = await floor.database.engine.reader
      .selectFrom('outboundOrder')
      .select(['id', 'waveId'])
      .execute()
    const mine = found.filter((one) => waveId === undefined || one.waveId === waveId)
    return Promise.all(mine.map(({ id }) => floor.order(id)))
  }
  const slots = async (waveId: string) => (await orders(waveId)).map(({ wallSlot }) => wallSlot).sort()
  const linesOf = async (of: readonly OutboundOrder[]) =>
    (await Promise.all(of.map(({ id }) => floor.lines(id)))).flat()
  const shared = (lines: readonly OutboundLine[]) => {
    const owners = new Map<string, Set<string>>()
    for (const { orderId, places } of lines)
      for (const { location, quantity } of places)
        if (quantity > 0 && location.startsWith('WALL:'))
          owners.set(location, (owners.get(location) ?? new Set()).add(orderId))
    return [...owners].filter(([, ofSlot]) => ofSlot.size > 1).map(([location]) => location)
  }
  const pack = async ({ id: orderId }: OutboundOrder) => {
    const lines = await floor.lines(orderId)
    const pieces = lines.flatMap(({ id: lineId, places }) =>
      places.map(({ location: from, quantity }) => ({ lineId, from, quantity })),
    )
    const given = { orderId, pieces, waybillNo: '', material: '', weight: 0 }
    const packed = await floor.performs('outbound.packOrder', given)
    expect(packed.outcome).toMatchObject({ outcome: 'applied' })
    return packed.rows.find(({ table }) => table === 'parcel')?.id ?? ''
  }

  test('no slot ever holds goods of two orders, though each of three sorters hears of the others half a second late', async () => {
    await wallOf(8)
    const totes = ['T-1', 'T-2', 'T-3']
    const waves = [await wave(4), await wave(4), await wave(4)]
    for (const [i, waveId] of waves.entries()) await pick(waveId, totes[i] ?? '')
    let late = await orders()
    for (let round = 0; round < 24; round++) {
      const known = { outboundOrder: late, outboundLine: await linesOf(late) }
      const scanned = []
      for (const tote of totes) {
        const device = openDevice(sortJob, known)
        await device.scan(tote, round % 2 ? 'a-1' : 'b-1')
        scanned.push(...device.saved)
      }
      // What the others and the packers do meanwhile is heard of in the next round.
      late = await orders()
      for (const { name, args } of scanned) await floor.scans(name, args)
      const now = await orders()
      expect(shared(await linesOf(now))).toEqual([])
      for (const order of now.filter(({ packed }) => !packed)) {
        const lines = await floor.lines(order.id)
        if (lines.every(({ places }) => places.every(({ location }) => location.startsWith('WALL:'))))
          await pack(order)
      }
      if (now.every(({ packed }) => packed)) break
    }
    expect((await orders()).map(({ packed, wallSlot }) => ({ packed, wallSlot }))).toEqual(
      Array(12).fill({ packed: 1, wallSlot: '' }),
    )
  })

  test('the orders of a wave have their slots as soon as it is built, in the order of its walk; an order added later has the next', async () => {
    await wallOf(5)
    const waveId = await wave(3)
    const firsts = new Map((await floor.tasks(waveId)).reverse().map(({ orderId, walk }) => [orderId, walk]))
    const byWalk = (await orders(waveId)).sort((x, y) => (firsts.get(x.id) ?? 0) - (firsts.get(y.id) ?? 0))
    expect(byWalk.map(({ wallSlot }) => wallSlot)).toEqual(['01', '02', '03'])
    const more = await floor.reviewed({ a: 1, b: 1 })
    await floor.does('outbound.addToWave', { waveId, orderId: more })
    expect((await floor.order(more)).wallSlot).toBe('04')
  })

  test('a wave takes no more orders than the wall has slots; the next waits until they are packed', async () => {
    await wallOf(2)
    const ids = [await floor.reviewed({ a: 1, b: 1 }), await floor.reviewed({ a: 1, b: 1 })]
    const third = await floor.reviewed({ a: 1, b: 1 })
    const first = await floor.waved(ids, { method: 'tote' })
    expect(await floor.does('outbound.addToWave', { waveId: first, orderId: third })).toMatchObject({
      code: 'outbound.wave-full',
    })
    const second = await floor.waved([third], { method: 'tote' })
    await pick(first, 'T-1')
    await pick(second, 'T-2')
    await floor.scans('outbound.openTote', { tote: 'T-2', waveId: second })
    expect(await slots(second)).toEqual([''])
    const [one] = await orders(first)
    if (one) await pack(one)
    expect(await slots(second)).toEqual([one?.wallSlot])
  })

  test('a wave that nobody has begun gives its slots to one that is picked, and has slots again when it is begun', async () => {
    await wallOf(3)
    const [waits, urgent] = [await wave(3), await wave(2)]
    expect([await slots(waits), await slots(urgent)]).toEqual([
      ['01', '02', '03'],
      ['', ''],
    ])
    await floor.does('outbound.claimWave', { waveId: urgent })
    expect([await slots(waits), await slots(urgent)]).toEqual([
      ['', '', '01'],
      ['02', '03'],
    ])
    for (const order of await orders(urgent)) {
      await floor.does('outbound.cancelOrder', { orderId: order.id, reason: 'customer called' })
    }
    await floor.does('outbound.claimWave', { waveId: waits })
    expect(await slots(waits)).toEqual(['01', '02', '03'])
  })

  test('a cancelled order’s slot is nobody else’s until its pieces are back on a shelf', async () => {
    await wallOf(2)
    const [first, second] = [await wave(2), await wave(1)]
    await pick(first, 'T-1')
    await pick(second, 'T-2')
    const [gone] = await orders(first)
    const lines = await floor.lines(gone?.id ?? '')
    const slot = gone?.wallSlot ?? ''
    await floor.scans('outbound.sortPiece', { lineId: lines[0]?.id, from: 'T-1', slot, quantity: 1 })
    await floor.does('outbound.cancelOrder', { orderId: gone?.id, reason: 'customer called' })
    await floor.scans('outbound.openTote', { tote: 'T-2', waveId: second })
    expect(await slots(second)).toEqual([''])
    const positionId = await floor.position('a-01-01')
    for (const { id: putBackId, fromLocation: from, quantity } of await floor.putBacks()) {
      expect(await slots(second)).toEqual([''])
      await floor.scans('stock.putBackStock', { putBackId, from, positionId, quantity })
    }
    expect(await slots(second)).toEqual([slot])
  })

  test('an order set aside keeps its slot, and finds it when it is taken up again', async () => {
    await wallOf(2)
    const waveId = await wave(2)
    await pick(waveId, 'T-1')
    const before = await slots(waveId)
    const [aside] = await orders(waveId)
    const [line] = await floor.lines(aside?.id ?? '')
    const miss = { lineId: line?.id, from: 'T-1', quantity: 1, answer: 'abnormal' }
    await floor.scans('outbound.missAtSort', miss)
    expect(await floor.order(aside?.id ?? '')).toMatchObject({ abnormal: 1 })
    expect(await slots(waveId)).toEqual(before)
  })

  test('a parcel that is opened when its slot is another order’s leaves its pieces on the intercept shelf', async () => {
    await wallOf(1)
    const [first, second] = [await wave(1), await wave(1)]
    await pick(first, 'T-1')
    const [order] = await orders(first)
    for (const { id: lineId } of await floor.lines(order?.id ?? ''))
      await floor.scans('outbound.sortPiece', { lineId, from: 'T-1', slot: '01', quantity: 1 })
    if (!order) throw new Error('no order')
    const parcelId = await pack(order)
    await floor.does('outbound.claimWave', { waveId: second })
    expect(await slots(second)).toEqual(['01'])
    await floor.scans('outbound.undoPack', { parcelId })
    expect(await floor.stock('a')).toMatchObject({ ABN: 1 })
    expect(shared(await linesOf(await orders()))).toEqual([])
  })

  /**
   * The first of two orders leaves its wave before any pick of it is heard, the packer's next wave gets its slot, and only
   * then does a sorter send what he laid there.
   */
  const leavesUnheard = async () => {
    await wallOf(2)
    const [first, second] = [await wave(2), await wave(1)]
    const [left, stays] = await orders(first)
    const [heir] = await orders(second)
    if (!left || !stays || !heir) throw new Error('no orders')
    const slot = left.wallSlot
    const unheard = (await floor.tasks(first)).filter(({ orderId }) => orderId === left.id)
    await floor.does('outbound.removeFromWave', { waveId: first, orderId: left.id })
    await floor.does('outbound.claimWave', { waveId: second })
    expect((await floor.order(heir.id)).wallSlot).toBe(slot)
    for (const { id: taskId, positionId, quantity } of unheard)
      await floor.scans('outbound.pickTask', { taskId, positionId, into: 'T-1', quantity })
    return { left, stays, heir, slot, second }
  }
  const shares = async () => {
    const { reader } = floor.database.engine
    const told = reader.selectFrom('exception').selectAll().where('kind', '=', 'outbound.slot-shared')
    return (await told.execute()).map((row) => ({ ...row, details: JSON.parse(row.details) }))
  }

  test('a sorter lays a piece of an order that left its wave into a slot that is another’s by now: the house names the slot and both orders', async () => {
    const { left, heir, slot } = await leavesUnheard()
    const [line] = await floor.lines(left.id)
    await floor.scans('outbound.sortPiece', { lineId: line?.id, from: 'T-1', slot, quantity: 1 })
    await floor.settle()
    expect(await shares()).toMatchObject([
      {
        subjectLabel: left.no,
        details: { slot, order: left.no, other: heir.no, sku: line?.skuCode, quantity: 1 },
      },
    ])
  })

  test('a slot where such a piece still lies is given to nobody until it is back on a shelf', async () => {
    const { left, heir, slot, second } = await leavesUnheard()
    const [line] = await floor.lines(left.id)
    await floor.scans('outbound.sortPiece', { lineId: line?.id, from: 'T-1', slot, quantity: 1 })
    await pick(second, 'T-2')
    const third = await wave(1)
    await pick(third, 'T-3')
    await floor.scans('outbound.openTote', { tote: 'T-3', waveId: third })
    expect(await slots(third)).toEqual([''])
    await pack(heir)
    await floor.settle()
    expect(await slots(third)).toEqual([''])
    const positionId = await floor.position('a-01-01')
    for (const { id: putBackId, fromLocation: from, quantity } of await floor.putBacks())
      if (from === `WALL:${slot}`)
        await floor.scans('stock.putBackStock', { putBackId, from, positionId, quantity })
    await floor.settle()
    expect(await slots(third)).toEqual([slot])
  })

  test('a piece of an order that is in work again and lies in its old slot is named as well', async () => {
    const { left, heir, slot } = await leavesUnheard()
    await floor.waved([left.id], { method: 'tote' })
    const [line] = await floor.lines(left.id)
    await floor.scans('outbound.sortPiece', { lineId: line?.id, from: 'T-1', slot, quantity: 1 })
    await floor.settle()
    expect(await shares()).toMatchObject([{ details: { slot, order: left.no, other: heir.no } }])
  })

  test('pieces that come into their own order’s slot are nobody’s trouble', async () => {
    await wallOf(2)
    const waveId = await wave(1)
    await pick(waveId, 'T-1')
    const [order] = await orders(waveId)
    for (const { id: lineId } of await floor.lines(order?.id ?? ''))
      await floor.scans('outbound.sortPiece', { lineId, from: 'T-1', slot: order?.wallSlot, quantity: 1 })
    expect(await shares()).toEqual([])
  })
})
