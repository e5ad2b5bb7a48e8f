import { leftAlone } from '@longshore/shared/outbound/next-manifest.ts'
import { handoverApi, parcelApi } from '@longshore/shared/outbound/parcel.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chargedFor } from '../commands/test-causes.ts'
import { clerk, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { openDesk } from '../testing/test-desk.ts'
import type { Person, Sent, World } from '../testing/test-world.ts'
import { figuresQuery } from './packer-figures.ts'
import { leftListing, parcelListing } from './parcel.routes.ts'
import type { Floor } from './test-floor.ts'
import { packingAt, plantBox, plantCarrier } from './test-packing.ts'

vi.setConfig({ testTimeout: 20_000 })

const base = '/api/owms/v1'

onBothEngines('the desk of parcels', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  const send = (path: string, sent: Sent = {}) =>
    world.send(`${base}/${path}`, { as: boss, warehouse: world.warehouses[0], ...sent })
  const ask = async (path: string, sent: Sent = {}) => {
    const got = await send(path, sent)
    expect(got.message).toBe('OK')
    return got.data
  }
  const { packed, picked } = packingAt(() => floor)

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    await plantBox(floor, 'BOX_L')
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  test('opens a hand-over, closes it, and prints its manifest: every parcel on a line', async () => {
    const carrierId = await plantCarrier(floor, 'POST')
    const made = await ask('handover/open', { body: { carrierId, vehicle: 'HH-1', dock: '3' } })
    expect(made.outcome.outcome ?? made.outcome).toBe('applied')
    const { rows, tabs } = await ask('handover/list?status=open')
    expect(tabs).toEqual({ open: 1, closed: 0, all: 1 })
    const [{ id: handoverId, no }] = rows
    const { parcelId } = await packed('a', 2)
    await ask('handover/scan-out', { body: { parcelId, handoverId } })
    await ask('handover/close', { body: { handoverId } })
    const manifest = await ask(`handover/detail?id=${handoverId}`)
    expect(manifest).toMatchObject({ no, vehicle: 'HH-1', status: 'closed', parcels: 1, pieces: 2 })
    expect(manifest.inside).toMatchObject([{ id: parcelId, pieces: 2, status: 'swept' }])
    const missed = await send('handover/missed-pickup', { body: { parcelId, reason: 'no room' } })
    expect(missed.message).toBe('OK')
    expect((await ask(`handover/detail?id=${handoverId}`)).inside).toEqual([])
  })

  test('lists what left under no hand-over, and by whom, until a manifest of its carrier has it', async () => {
    const carrierId = await plantCarrier(floor, 'NEXT')
    const { parcelId } = await packed('left', 2)
    await ask('handover/scan-out', { body: { parcelId, handoverId: null } })
    const left = async () => (await ask('handover/left?size=25')).rows
    expect(await left()).toMatchObject([{ id: parcelId, pieces: 2, carrierName: '' }])
    const counted = async () => (await ask('home/waiting'))['left-parcels']
    expect(await counted()).toBe(1)
    await ask('handover/carrier', { body: { parcelId, carrierId } })
    expect(await left()).toMatchObject([{ id: parcelId, carrierName: 'NEXT' }])
    const { rows } = await ask('handover/open', { body: { carrierId, vehicle: '', dock: '' } })
    const [{ id: handoverId }] = rows.filter((row: { table: string }) => row.table === 'handover')
    await ask('handover/close', { body: { handoverId } })
    expect([await left(), await counted()]).toEqual([[], 0])
    const manifest = await ask(`handover/detail?id=${handoverId}`)
    expect(manifest.inside).toMatchObject([{ id: parcelId }])
  })

  test('lists what was packed, and registers material, size and weight after the fact', async () => {
    const { parcelId, orderId } = await packed('b', 1)
    const body = { parcelId, material: 'BOX_L', weight: 0.31, length: 30, width: 20, height: 5 }
    await ask('parcel/register', { body })
    const { rows } = await ask('parcel/list?status=weighed')
    expect(rows).toMatchObject([
      { id: parcelId, materials: 'BOX_L', weight: 0.31, size: '30 × 20 × 5', status: 'weighed' },
    ])
    const refused = await send('parcel/register', { body: { ...body, material: 'NONE' } })
    expect(refused.message).toContain('NONE')
    await plantBox(floor, 'BOX_OLD', { enabled: 0 })
    const old = await send('parcel/register', { body: { ...body, material: 'BOX_OLD' } })
    expect(old.message).toContain('BOX_OLD')
    expect(await chargedFor(floor.database.engine, orderId)).toEqual({ 'material:BOX_L': 1 })
  })

  test('gives a package that was closed without a label its waybill, so that it can leave', async () => {
    const { parcelId, orderId } = await packed('late', 1, { waybillNo: '' })
    const scanOut = () => send('handover/scan-out', { body: { parcelId, handoverId: null } })
    expect((await scanOut()).data).toMatchObject({ code: 'outbound.label-missing' })
    const label = (waybillNo: string) => send('parcel/label', { body: { parcelId, waybillNo } })
    expect((await label('CUP')).data).toMatchObject({ code: 'outbound.not-a-label' })
    expect((await label('LATE-0001')).message).toBe('OK')
    const order = () => floor.order(orderId)
    expect(await order()).toMatchObject({ waybillNo: 'LATE-0001' })
    expect(await floor.parcels(orderId)).toMatchObject([{ waybillNo: 'LATE-0001' }])
    expect((await label('LATE-0002')).message).toBe('OK')
    expect((await order()).waybillNo).toBe('LATE-0002')
    const { parcelId: other } = await packed('later', 1, { waybillNo: '' })
    const taken = await send('parcel/label', { body: { parcelId: other, waybillNo: 'LATE-0002' } })
    expect(taken.data).toMatchObject({ code: 'outbound.label-used' })
    expect((await scanOut()).message).toBe('OK')
    expect((await label('LATE-0003')).data).toMatchObject({ code: 'outbound.label-late' })
  })

  test('warns of a waybill that has not the form of its carrier’s numbers, and takes it', async () => {
    const carrierId = await plantCarrier(floor, 'YUN')
    const { parcelId, orderId } = await packed('form', 1, { waybillNo: '' })
    const { operate } = floor.database.engine
    await operate((db) =>
      db.updateTable('carrier').set({ numberForm: 'yunexpress' }).where('id', '=', carrierId).execute(),
    )
    await operate((db) =>
      db.updateTable('outboundOrder').set({ carrierId }).where('id', '=', orderId).execute(),
    )
    const warned = async (waybillNo: string) => {
      const { message, data } = await send('parcel/label', { body: { parcelId, waybillNo } })
      expect(message).toBe('OK')
      return JSON.stringify(data).includes('outbound.number-of-other')
    }
    expect(await warned('YT99-0001')).toBe(true)
    expect(await floor.parcels(orderId)).toMatchObject([{ waybillNo: 'YT99-0001' }])
    expect(await warned('YT2412345678901234')).toBe(false)
  })

  test('counts for each packer what re-checks found, and shows the packages behind it', async () => {
    const before = (await ask('parcel/packers')).rows[0]
    const [right, wrong] = [await packed('r', 1), await packed('w', 1)]
    await ask('pack/recheck', { body: { parcelId: right.parcelId, ok: true, reason: '' } })
    await ask('pack/recheck', { body: { parcelId: wrong.parcelId, ok: false, reason: 'wrong-goods' } })
    const { rows, total } = await ask('parcel/packers?sort=rate')
    expect(total).toBe(1)
    const [{ id: packer, ...figures }] = rows
    expect(figures).toMatchObject({ packed: before.packed + 2, checked: 2, failed: 1, rate: 50 })
    const found = async (what: string) =>
      (await ask(`parcel/list?packedBy=${packer}&found=${what}`)).rows.map(
        ({ id, foundWrong }: { id: string; foundWrong: string }) => [id, foundWrong],
      )
    expect(await found('wrong')).toEqual([[wrong.parcelId, 'wrong-goods']])
    expect(await found('right')).toEqual([[right.parcelId, '']])
    // What leaves the warehouse keeps the error; another period has none of them.
    expect((await ask('parcel/packers?packedTo=1000')).rows).toEqual([])
    const picker = await world.staff('picker')
    expect((await send('parcel/packers', { as: picker })).status).toBe(403)
  })

  test('shows what was done about an order, and takes it back from the newest on', async () => {
    const { orderId, parcelId } = await packed('u', 2)
    await ask('pack/weigh', { body: { parcelId, weight: 500, answer: 'accepted', reason: 'wet' } })
    type Shown = { command: string; over: string | null; undo: { command: string; args: object } | null }
    const work = async () => (await ask(`outbound/work?id=${orderId}`)) as (Shown & { moved: object[] })[]
    const names = async () => (await work()).map(({ command, over }) => `${command} ${over ?? ''}`.trim())
    expect(await names()).toEqual(['outbound.weighParcel', 'outbound.packOrder', 'outbound.pickTask'])
    const [weighed, packing, picking] = await work()
    expect(picking?.moved).toMatchObject([
      { sku: 'u', quantity: 2, from: 'u-01-01', to: 'T1', condition: 'good', toCondition: 'good' },
    ])
    const takeBack = (one: Shown | undefined) =>
      send(`pack/${one?.undo?.command === 'outbound.undoWeigh' ? 'undo-weigh' : 'undo'}`, {
        body: one?.undo?.args ?? {},
      })
    expect((await takeBack(packing)).message).toContain('weighed')
    expect((await takeBack(weighed)).message).toBe('OK')
    expect((await takeBack(packing)).message).toBe('OK')
    expect(await names()).toEqual([
      ...['outbound.undoPack takes-back', 'outbound.undoWeigh takes-back'],
      ...['outbound.weighParcel taken-back', 'outbound.packOrder taken-back', 'outbound.pickTask'],
    ])
    expect(await floor.order(orderId)).toMatchObject({ packed: 0, weighed: 0 })
    expect(await floor.stock('u')).toEqual({ 'TOTE:T1': 2 })
    const picker = await world.staff('picker')
    expect((await send(`outbound/work?id=${orderId}`, { as: picker })).message).toBe('OK')
  })

  test('hands many orders over at once, each with its own outcome', async () => {
    const ready = await packed('c', 1)
    const unpacked = await picked('d', 1)
    const items = [ready, unpacked].map(({ orderId }) => ({ orderId }))
    const outcomes = []
    for (const body of items) outcomes.push(await send('handover/issue', { body }))
    await floor.settle()
    expect(outcomes.map(({ message }) => message === 'OK')).toEqual([true, false])
    expect(await floor.order(ready.orderId)).toMatchObject({ status: 'shipped', swept: 1 })
    expect(await floor.order(unpacked.orderId)).toMatchObject({ status: 'in-delivery', swept: 0 })
  })

  test('finds orders by what was done with them: scanned out, bagged, packed', async () => {
    const { orderId } = await packed('e', 1)
    await ask('outbound/bagged', { body: { orderId, bagged: true } })
    const list = (query: string) =>
      world.send(`/api/vrpxinbound/get_smart_outbound_list?${query}`, {
        as: boss,
        warehouse: world.warehouses[0],
      })
    const ids = async (query: string) =>
      ((await list(query)).data.rows as { id: string }[]).map(({ id }) => id)
    expect(await ids('bagged=yes')).toEqual([orderId])
    expect(await ids('swept=yes')).not.toContain(orderId)
    expect(await ids('packed=yes&swept=no')).toContain(orderId)
    await ask('outbound/bagged', { body: { orderId, bagged: false } })
    expect(await ids('bagged=yes')).toEqual([])
  })

  test('packaging is counted, received, packed and adjusted, and its journal says who did what', async () => {
    const material = async () => (await ask('catalog/packaging-material/list?search=BOX_L')).rows[0]
    const { id: materialId, ...before } = await material()
    expect(before).toMatchObject({ stock: null, warning: null })
    const tooSoon = await send('material/receive', { body: { materialId, quantity: 50 } })
    expect(tooSoon).toMatchObject({ status: 409, data: { code: 'catalog.material-uncounted' } })
    await ask('parcel/count-material', { body: { materialId, quantity: 3 } })
    await ask('material/warn', { body: { materialId, warning: 10 } })
    await ask('material/receive', { body: { materialId, quantity: 50, remark: 'Packwell' } })
    const { pack, orderId } = await picked('m', 1)
    await floor.does('outbound.packOrder', { ...pack, materials: [{ code: 'BOX_L', quantity: 2 }] })
    const wet = { materialId, change: -41, reason: 'wet' }
    await ask('material/adjust', { body: wet })
    expect(await material()).toMatchObject({ stock: 10, warning: 10 })
    expect(await send('material/adjust', { body: wet })).toMatchObject({
      ...{ status: 409, data: { code: 'catalog.material-too-few', values: { left: 10 } } },
    })
    expect((await send('material/adjust', { body: { ...wet, reason: '' } })).status).toBe(422)
    const { no } = await floor.order(orderId)
    const journal = await ask(`material/journal?id=${materialId}`)
    expect(journal.map(({ event, details }: never) => [event, details])).toEqual([
      ['material.adjusted', { change: -41, left: 10, reason: 'wet' }],
      ['material.packed', { change: -2, left: 51, order: no }],
      ['material.received', { change: 50, left: 53, remark: 'Packwell' }],
      ['material.counted', { change: 3, left: 3 }],
    ])
    expect(journal[0].by).toMatch(/^user-/)
  })
})

test('an index alone answers the figures of packers, and finds the packages of one', async () => {
  const plans = await openPlans()
  const figures = plans.ofQuery((db) => figuresQuery(db, 'warehouse:w', { packedFrom: 1, packedTo: 2 }))
  expect(await figures).toMatch(
    /SEARCH parcel USING COVERING INDEX \S+ \(scope=\? AND packedAt>\? AND packedAt<\?\)/,
  )
  const always = await plans.ofQuery((db) =>
    figuresQuery(db, 'warehouse:w', { packedFrom: undefined, packedTo: undefined }),
  )
  expect(always).toMatch(/COVERING INDEX/)
  expect(always).not.toMatch(/TEMP B-TREE/)
  const viewer = { actor: clerk, warehouseId: 'w' }
  for (const plan of await plans.ofSorts(parcelListing, parcelApi.list, viewer, {
    packedBy: 'p',
    found: 'wrong',
  })) {
    expect(plan).toMatch(/USING INDEX .*packedBy=\?/)
    expect(plan).not.toMatch(/TEMP B-TREE/)
  }
  await plans.close()
})

test('an index alone finds what left under no hand-over among all parcels that ever left', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: 'w' }
  for (const plan of await plans.ofSorts(leftListing, handoverApi.left, viewer, {}))
    expect(plan).toMatch(/USING INDEX parcelLeftAlone \(scope=\?\)/)
  const { table, by } = leftAlone
  const closing = await plans.ofQuery((db) => {
    const rows = db.selectFrom(table.name as 'parcel').selectAll()
    return rows
      .where(by[0] as 'scope', '=', 'w')
      .where(by[1] as 'nextManifest', '=', 'c')
      .orderBy('sweptAt')
  })
  expect(closing).toMatch(/USING INDEX parcelNextManifest \(scope=\? AND nextManifest=\?\)/)
  expect(closing).not.toMatch(/TEMP B-TREE/)
  await plans.close()
})
