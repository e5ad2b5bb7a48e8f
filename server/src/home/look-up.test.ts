import type { Happened } from '@longshore/shared/contract/happened.ts'
import { lookUpApi } from '@longshore/shared/home/look-up.api.ts'
import type { LookedUp, Meaning } from '@longshore/shared/home/look-up.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { type Floor, OWNER, orderOf } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { pickingAt } from '../outbound/test-picking.ts'
import { happenedAt, happenedTo } from '../stock/happened.ts'
import { openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import * as documents from './look-up-documents.ts'
import { goodsOfLines, placesHolding } from './look-up-goods.ts'
import { kindsOf } from './look-up-kinds.ts'
import * as places from './look-up-places.ts'
import type { Look } from './look-up-told.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const { path } = lookUpApi.lookUp

onBothEngines('what is this', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let handheld: Person
  let area = ''

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    handheld = await world.device()
    area = await floor.position('Q-01', 'defective')
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  const asks = async (code: string, as = handheld, warehouse?: string): Promise<readonly Meaning[]> => {
    const got = await world.send(path, { as, body: { code }, ...(warehouse && { warehouse }) })
    expect(got.message).toBe('OK')
    return (got.data as LookedUp).meanings
  }
  const one = async (code: string, kind: Meaning['kind']) => {
    const found = (await asks(code)).filter((meaning) => meaning.kind === kind)
    expect(found, `${kind} ${code}`).toHaveLength(1)
    return found[0] as Meaning
  }
  const facts = ({ facts: told }: Meaning) => Object.fromEntries(told.map(({ what, value }) => [what, value]))
  const goods = ({ goods: there }: Meaning) =>
    there.map(({ code, quantity, of, condition }) =>
      [code, of === null ? quantity : `${quantity}/${of}`, condition === 'good' ? '' : condition]
        .join(' ')
        .trim(),
    )
  const done = (happened: readonly Happened[]) =>
    happened.map(({ command, quantity, sku, from, to, by }) =>
      [by, command, quantity || '', sku, from, to].filter(Boolean).join(' '),
    )

  test('a position: what lies on it, good or not, what is held there, and the last things moved', async () => {
    await floor.shelve('mug', 'A-01', 10)
    await floor.shelve('cap', 'A-01', 2)
    await floor.waved([await floor.reviewed({ mug: 3 })])
    await floor.scans('exceptions.registerDefective', {
      ...{ fromPositionId: await floor.position('A-01'), skuId: await floor.sku('mug'), quantity: 1 },
      ...{ toPositionId: area, reason: 'damaged', photo: null },
    })
    const shelf = await one('a-01', 'position')
    expect(shelf).toMatchObject({ code: 'A-01', state: 'storage', more: 0 })
    expect(goods(shelf)).toEqual(['cap 2', 'mug 9'])
    expect(facts(shelf)).toEqual({ 'held-for': '3' })
    expect(done(shelf.happened)).toEqual([
      'worker-ana exceptions.registerDefective 1 mug A-01 Q-01',
      'clerk test.arrive 2 cap EXT.SUPPLIER A-01',
      'clerk test.arrive 10 mug EXT.SUPPLIER A-01',
    ])
    expect(goods(await one('Q-01', 'position'))).toEqual(['mug 1 defective'])
  })

  test('an article by its code and its barcode: where it lies and how many, the fullest place first', async () => {
    await floor.shelve('mug', 'A-02', 40)
    const skuId = await floor.sku('mug')
    const barcode = { id: freshId(), scope: 'company', version: 1, code: 'MUG-1', skuId, customerId: OWNER }
    await plant(world.engine, { barcode: [{ ...barcode, quantity: 1 }] })
    for (const code of ['MUG', 'mug-1']) {
      const article = await one(code, 'sku')
      expect(goods(article)).toEqual(['A-02 40', 'A-01 9', 'Q-01 1 defective'])
      expect(facts(article)).toMatchObject({ pieces: '49', free: '46' })
      expect(article).toMatchObject({ code: 'mug', about: 'Article mug', state: '' })
      expect(article.happened[0]).toMatchObject({ command: 'test.arrive', quantity: 40, to: 'A-02' })
    }
  })

  test('no more than five things are told, the newest of all its places', async () => {
    for (let nth = 1; nth <= 7; nth++) await floor.shelve('pen', `P-0${nth}`, nth)
    await floor.shelve('pen', 'P-03', 30)
    const { happened } = await one('pen', 'sku')
    expect(happened.map(({ to, quantity }) => `${to} ${quantity}`)).toEqual([
      ...['P-03 30', 'P-07 7', 'P-06 6', 'P-05 5', 'P-04 4'],
    ])
  })

  test('a tote: its goods and the order that it serves; one that is empty says so', async () => {
    const picking = pickingAt(() => floor)
    await floor.shelve('hat', 'H-01', 2)
    const { orderId, tasks } = await picking.order({ hat: 2 })
    await picking.pick(tasks[0], 2, { into: 'T-7' })
    const tote = await one('T-7', 'tote')
    expect(tote).toMatchObject({ state: 'serves', code: 'T-7' })
    expect(facts(tote)).toMatchObject({ order: (await floor.order(orderId)).no })
    expect(goods(tote)).toEqual(['hat 2'])
    expect(done(tote.happened)).toEqual(['worker-ana outbound.pickTask 2 hat H-01 T-7'])
    expect(await one('t-404', 'tote')).toMatchObject({ state: 'empty', goods: [], happened: [] })
    expect(await one('W-88', 'slot')).toMatchObject({ state: 'empty', code: 'W-88' })
  })

  test('an order by each of its numbers, and its parcel; nothing of who receives it', async () => {
    const { orderId } = await packingAt(() => floor).packed('bag', 2)
    const order = await floor.order(orderId)
    const [parcel] = await floor.parcels(orderId)
    const byNo = await one(order.no, 'order')
    expect(byNo).toMatchObject({ state: 'in-delivery', code: order.no })
    expect(goods(byNo)).toEqual(['bag 2/2'])
    expect(done(byNo.happened).slice(0, 2)).toEqual([
      `clerk outbound.packOrder 2 bag T1 ${parcel?.no}`,
      'worker-ana outbound.pickTask 2 bag bag-01-01 T1',
    ])
    expect((await one(order.docNo, 'order')).id).toBe(orderId)
    const box = await one(parcel?.no ?? '', 'parcel')
    expect(facts(box)).toMatchObject({ order: order.no, pieces: '2' })
    expect(goods(box)).toEqual(['bag 2'])
    // A waybill is on the order and on its parcel: the worker chooses.
    const both = await asks(order.waybillNo)
    expect(both.map(({ kind }) => kind)).toEqual(['parcel', 'order'])
    const { name, phone, address, city, postcode } = orderOf('x').consignee
    const told = JSON.stringify([...both, byNo, box])
    for (const secret of [name, address, city, postcode]) expect(told).not.toContain(secret)
    expect(told).not.toContain(`"${phone}"`)
  })

  test('a receipt and its box, and a return', async () => {
    const lines = [{ skuId: await floor.sku('mug'), boxNo: 'BX-1', quantity: 5 }]
    const { rows } = await floor.performs('inbound.saveReceipt', {
      ...{ customerId: OWNER, kind: 'standard', originalNo: 'PO-77', waybillNo: 'AWB-77', lines },
      ...{ logisticsCompany: '', remark: '', boxes: ['BX-1'], boxCount: 1 },
    })
    const receiptId = rows.find(({ table }) => table === 'receipt')?.id ?? ''
    await floor.does('inbound.submitReceipt', { receiptId })
    const receipt = await one('AWB-77', 'receipt')
    expect(receipt).toMatchObject({ id: receiptId, state: 'to-be-received' })
    expect(facts(receipt)).toMatchObject({ boxes: '0 / 1', received: '0 / 5', waybill: 'AWB-77' })
    expect(goods(receipt)).toEqual(['mug 0/5'])
    expect(done(receipt.happened)).toEqual(['clerk inbound.submitReceipt', 'clerk inbound.saveReceipt'])
    const box = await one('bx-1', 'box')
    expect(box).toMatchObject({ state: 'expected', about: receipt.code })
    expect(goods(box)).toEqual(['mug 0/5'])
    const back = await floor.performs('exceptions.applyReturn', {
      ...{ customerId: OWNER, method: 're-shelve', waybillNo: 'BACK-1' },
      lines: [{ skuId: await floor.sku('mug'), quantity: 1 }],
    })
    expect(back.outcome).toMatchObject({ outcome: 'applied' })
    expect(await one('BACK-1', 'return')).toMatchObject({ state: 'applied' })
  })

  test('an unknown part, a count order and a destruction order', async () => {
    const part = { code: 'NOBODY-1', quantity: 3, remark: '', photo: null }
    await floor.scans('inbound.receiveUnknown', part)
    const unknown = await one('nobody-1', 'part')
    expect(unknown).toMatchObject({ state: 'unclaimed' })
    expect(facts(unknown)).toMatchObject({ pieces: '3' })
    expect(done(unknown.happened)).toEqual([expect.stringMatching(/^worker-ana inbound.receiveUnknown 3 /)])

    const counting = await floor.performs('stock.openCountOrder', {
      ...{ type: 'shelf', shelves: ['A'], partitionIds: [], skus: [], remark: '' },
    })
    expect(counting.outcome).toMatchObject({ outcome: 'applied' })
    const [count] = (await floor.all<{ id: string; no: string; scope: string; version: number }>(
      'countOrder',
    )) as readonly { no: string }[]
    expect(await one(count?.no ?? '', 'count')).toMatchObject({ state: 'to-be-counted' })
    expect(facts(await one('A-01', 'position'))).toMatchObject({ 'to-count': '1' })

    await floor.does('exceptions.saveDestruction', {
      ...{ customerId: OWNER, mark: '' },
      lines: [{ skuId: await floor.sku('cap'), condition: 'good', quantity: 1 }],
    })
    const [order] = await floor.all<{ id: string; no: string; scope: string; version: number }>(
      'destructionOrder',
    )
    const destruction = await one(order?.no ?? '', 'destruction')
    expect(destruction).toMatchObject({ state: 'draft' })
    expect(goods(destruction)).toEqual(['cap 0/1'])
  })

  test('several meanings of one code are all told', async () => {
    await floor.shelve('same', 'SAME', 1)
    expect((await asks('SAME')).map(({ kind }) => kind)).toEqual(['position', 'sku'])
  })

  test('a code that begins like others, or means nothing, is nothing', async () => {
    for (const code of ['A-0', 'NOTHING', '', '%']) expect(await asks(code), code).toEqual([])
  })

  test('a handheld looks in its own warehouse, a desk in the one it chose and at what it may see', async () => {
    const [, other] = world.warehouses
    expect(await asks('A-01', handheld, world.warehouses[0])).toHaveLength(1)
    expect(await asks('A-01', boss, world.warehouses[0])).toHaveLength(1)
    expect(await asks('A-01', boss, other)).toEqual([])
    const counter = await world.staff(['stock.view'])
    const order = await floor.order(await floor.draft({ mug: 1 }))
    expect(await asks(order.no, counter, world.warehouses[0])).toEqual([])
    expect(await asks('A-01', counter, world.warehouses[0])).toHaveLength(1)
    expect(await world.send(path, { as: boss, body: { code: 'A-01' } })).toMatchObject({
      data: { code: 'scope.warehouse-required' },
    })
    const lin = await world.customer(OWNER)
    expect((await world.send(path, { as: lin, body: { code: 'mug' } })).status).toBe(403)
    expect((await world.send(path, { body: { code: 'mug' } })).status).toBe(401)
  })

  test('a handheld that was locked out is told nothing', async () => {
    const lost = await world.device()
    await world.engine.operate((db) =>
      db.updateTable('device').set({ revoked: 1 }).where('id', '=', lost.id).execute(),
    )
    expect((await world.send(path, { as: lost, body: { code: 'A-01' } })).code).not.toBe(0)
  })
})

test('no table is walked for it, whatever the code means', async () => {
  const plans = await openPlans()
  const looks: Look[] = [...Object.values(documents), ...Object.values(places)]
  const viewer = { actor: { ...clerk, permissions: undefined }, warehouseId: 'w' }
  const found = await plans.ofWork(async (db) => {
    await kindsOf(db, { scope: 'warehouse:w', code: 'X-1', at: 0 })
    for (const look of looks)
      for (const code of ['X-1', 'T-1', 'W-01']) await look(db, { viewer, scope: 'warehouse:w', code, at: 0 })
    for (const of of [
      { table: 'outboundLine', documentId: 'x' },
      { table: 'receiptLine', documentId: 'x', boxNo: 'b' },
      { table: 'destructionLine', documentId: 'x' },
    ] as const)
      await goodsOfLines(db, of)
    await placesHolding(db, 'warehouse:w', { skuId: 's', ownerId: 'o' })
    await happenedAt(db, {
      ...{ scope: 'warehouse:w', most: 5 },
      accounts: (balances) => balances.where('balance.skuId', '=', 's'),
    })
    await happenedTo(db, { scope: 'warehouse:w', documentId: 'd', most: 5 })
  })
  await plans.close()
  expect(found.length).toBeGreaterThan(20)
  for (const plan of found)
    expect(plan).not.toMatch(/SCAN (?!found|some|CONSTANT|\w+ AS found)|\(scope(No)?=\?\)/)
})
