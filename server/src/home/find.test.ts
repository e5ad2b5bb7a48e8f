import type { Actor } from '@longshore/shared/command/command.ts'
import { findApi } from '@longshore/shared/home/find.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogFinders } from '../catalog/catalog.find.ts'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { exceptionFinders } from '../exceptions/exceptions.find.ts'
import { freightFinders } from '../freight/freight.find.ts'
import { inboundFinders } from '../inbound/inbound.find.ts'
import { outboundFinders } from '../outbound/outbound.find.ts'
import { type Floor, OWNER } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { setupFinders } from '../setup/setup.find.ts'
import { stockFinders } from '../stock/stock.find.ts'
import { openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'

const { path } = findApi.find

onBothEngines('anything is found by its number or code', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let lin: Person
  let stranger: Person
  const ids: Record<string, string> = {}

  /** What is found, as `kind number` and, where it was found by another number, that one. */
  const found = async (
    text: string,
    { as = boss, warehouse = world.warehouses[0] as string | null } = {},
  ) => {
    const got = await world.send(`${path}?text=${encodeURIComponent(text)}`, {
      as,
      ...(warehouse !== null && { warehouse }),
    })
    expect(got.message).toBe('OK')
    return got.data as {
      kind: string
      no: string
      by: string
      id: string
      about: string
      state: string
      exact: boolean
    }[]
  }
  const said = async (...asked: Parameters<typeof found>) =>
    (await found(...asked)).map(({ kind, no, by }) => [kind, no, by].join(' ').trim())

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    lin = await world.customer(OWNER)
    stranger = await world.customer(world.customers[1])
    await floor.shelve('shirt', 'A-01-01', 20)
    ids.draft = await floor.draft({ shirt: 1 })
    ids.gone = await floor.draft({ shirt: 1 })
    await floor.does('outbound.deleteOrder', { orderId: ids.gone })
    ids.packed = (await packingAt(() => floor).packed('mug', 1)).orderId
    ids.picked = (await packingAt(() => floor).picked('cap', 1)).orderId
    const saved = await world.send('/api/vrpxinbound/save_sku_code_single', {
      as: boss,
      body: {
        ...{
          customerId: world.customers[0],
          code: 'CUP',
          name: '白色马克杯',
          weight: 1,
          length: 1,
          width: 1,
        },
        ...{ height: 1, unitPrice: '1.00', currency: 'USD', warningStock: 1 },
        barcodes: [{ code: '4006381333931', quantity: 1 }],
      },
    })
    expect(saved.message).toBe('OK')
  })
  afterAll(() => world.close())

  test('an order by its own number, its document number and its waybill, in whatever letters', async () => {
    const { no } = await floor.order(ids.draft ?? '')
    expect(await found(no)).toMatchObject([
      { kind: 'order', no, by: '', id: ids.draft, exact: true, state: 'draft' },
    ])
    expect(await said('so-1')).toEqual([`order ${no} SO-1`])
    expect(await said('WBSO-1')).toEqual([`order ${no} WBSO-1`])
    expect((await found(no.slice(0, -1))).every(({ exact }) => !exact)).toBe(true)
  })

  test('nothing that was deleted, nothing for a text that nothing begins with, nothing for no text', async () => {
    expect(await said('SO-2')).toEqual([])
    expect(await said('nothing-begins-so')).toEqual([])
    expect(await said('%')).toEqual([])
    expect(await said(' ')).toEqual([])
  })

  test('a parcel leads to its order, and a tote to the wave whose pieces it takes', async () => {
    const order = await floor.order(ids.packed ?? '')
    const [parcel] = await floor.parcels(order.id)
    expect((await found(parcel?.no ?? '')).filter(({ kind }) => kind === 'parcel')).toMatchObject([
      { no: parcel?.no, id: order.id, about: order.no, state: 'packed', exact: true },
    ])
    const { waveId, bin } = await floor.order(ids.picked ?? '')
    expect((await found('T1')).filter(({ kind }) => kind === 'tote')).toMatchObject([
      { no: bin, id: waveId, exact: true },
    ])
  })

  test('a slot of the wall leads to the order that it keeps, and to none once that is gone from it', async () => {
    const { id, no } = await floor.order(ids.picked ?? '')
    const stands = (onWall: 0 | 1) =>
      world.engine.operate((db) =>
        db.updateTable('outboundOrder').set({ onWall, wallSlot: '07' }).where('id', '=', id).execute(),
      )
    await stands(1)
    for (const text of ['W-07', ' w-07 '])
      expect(await found(text)).toMatchObject([{ kind: 'slot', no: 'W-07', id, about: no, exact: true }])
    expect(await said('W-07', { warehouse: world.warehouses[1] })).toEqual([])
    expect(await said('W-08')).toEqual([])
    await stands(0)
    expect(await said('W-07')).toEqual([])
  })

  test('a count order, an unknown part and a destruction order, by whoever may open them', async () => {
    await floor.scans('inbound.receiveUnknown', { code: 'NOBODY-1', quantity: 3, remark: '', photo: null })
    const counting = { type: 'shelf', shelves: ['A'], partitionIds: [], skus: [], remark: '' }
    await floor.performs('stock.openCountOrder', counting)
    await floor.does('exceptions.saveDestruction', {
      ...{ customerId: OWNER, mark: '' },
      lines: [{ skuId: await floor.sku('cap'), condition: 'good', quantity: 1 }],
    })
    const noOf = async (table: 'countOrder' | 'destructionOrder') =>
      (await world.engine.reader.selectFrom(table).select('no').executeTakeFirstOrThrow()).no
    const known = [
      ['count', await noOf('countOrder'), 'stock.view'],
      ['part', 'NOBODY-1', 'exceptions.unknown'],
      ['destruction', await noOf('destructionOrder'), 'exceptions.destroy'],
    ] as const
    for (const [kind, no, permission] of known) {
      expect(await found(no)).toMatchObject([{ kind, no, exact: true }])
      expect(await said(no, { as: await world.staff([permission]) })).toEqual([`${kind} ${no}`])
      expect(await said(no, { as: await world.staff(['outbound.view']) })).toEqual([])
      expect(await said(no, { as: lin })).toEqual([])
      expect(await said(no, { warehouse: world.warehouses[1] })).toEqual([])
    }
  })

  test('an article by its code, the words of its name and its barcode', async () => {
    expect(await said('cup')).toEqual(['sku CUP'])
    expect(await said('mkb')).toEqual(['sku CUP'])
    expect(await said('4006381333931')).toEqual(['sku CUP 4006381333931'])
    expect(await said(']C10104006381333931')).toEqual(['sku CUP ]C10104006381333931'])
  })

  test('a position, a customer', async () => {
    expect(await said('a-01')).toEqual(['position A-01-01'])
    expect(await said('CUST1')).toEqual(['customer CUST1'])
  })

  test('not what stands in another warehouse, nor in none', async () => {
    const { no } = await floor.order(ids.draft ?? '')
    const [, other] = world.warehouses
    for (const text of [no, 'SO-1', 'A-01-01']) {
      expect(await said(text, { warehouse: other })).toEqual([])
      expect(await said(text, { warehouse: null })).toEqual([])
    }
  })

  test('a customer finds its own orders and articles in every warehouse, and nothing of other customers or of the house', async () => {
    const { no } = await floor.order(ids.draft ?? '')
    for (const warehouse of [null, ...world.warehouses]) {
      expect(await said(no, { as: lin, warehouse })).toEqual([`order ${no}`])
      expect(await said('WBSO-1', { as: lin, warehouse })).toEqual([`order ${no} WBSO-1`])
      for (const text of [no, 'SO-1', 'WBSO-1', 'cup', '4006381333931'])
        expect(await said(text, { as: stranger, warehouse })).toEqual([])
    }
    for (const text of ['A-01-01', 'CUST1', 'T1']) expect(await said(text, { as: lin })).toEqual([])
    const owner = await world.customer(world.customers[0])
    expect(await said('4006381333931', { as: owner })).toEqual(['sku CUP 4006381333931'])
  })

  test('a tote that was packed empty is found no more', async () => {
    const { id, waveId } = await floor.order(ids.packed ?? '')
    expect((await found('T1')).map((one) => one.id)).not.toContain(waveId)
    expect((await floor.order(id)).bin).toBe('T1')
  })

  test('only kinds that the person may see', async () => {
    const { no } = await floor.order(ids.draft ?? '')
    const clerk = await world.staff(['outbound.view'])
    expect(await said(no, { as: clerk })).toEqual([`order ${no}`])
    for (const text of ['A-01-01', 'CUST1', 'cup', '4006381333931'])
      expect(await said(text, { as: clerk })).toEqual([])
    const nobody = await world.staff(['labels.print'])
    for (const text of [no, 'T1', 'cup', 'A-01-01', 'CUST1'])
      expect(await said(text, { as: nobody })).toEqual([])
  })
})

const lin: Actor = { ...clerk, kind: 'customer', customerId: 'lin' }

test.each([
  ['staff', { actor: clerk, warehouseId: 'w' }],
  ['customer', { actor: lin, warehouseId: 'w' }],
] as const)('an index finds each number where %s looks', async (who, viewer) => {
  const plans = await openPlans()
  const found = await plans.ofWork(async (db) => {
    const finders = [
      ...[outboundFinders(db), inboundFinders(db), setupFinders(db)].flat(),
      ...[stockFinders(db), exceptionFinders(db), freightFinders(db)].flat(),
      ...catalogFinders(db, () => 0),
    ]
    for (const { audience, find } of finders)
      if (audience.includes(who)) {
        await find('X-1', viewer)
        await find('W-01', viewer)
      }
  })
  await plans.close()
  expect(found.length).toBeGreaterThan(5)
  for (const plan of found) {
    expect(plan).toMatch(/SEARCH \w+ USING (COVERING )?(INDEX|PRIMARY KEY)/)
    // Some condition on a number beside whose it is, and nothing walked but what was found.
    expect(plan).not.toMatch(/\((scope|customerId|tableName)=\?\)|SCAN (?!found|some)/)
  }
})
