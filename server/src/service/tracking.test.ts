import { trackApi } from '@longshore/shared/service/track.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clerk, onBothEngines, plant } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { type Floor, OWNER } from '../outbound/test-floor.ts'
import { pickingAt } from '../outbound/test-picking.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { customerRow, type Person } from '../testing/test-world.ts'
import { askOfSilent } from './silence-clock.ts'
import { trackListing } from './track.routes.ts'

vi.setConfig({ testTimeout: 20_000 })

const WAYBILL = 'RB123456785ID'
const PHOTO = 'ab'.repeat(32)
const HOUR = 3_600_000
const to = {
  ...{ name: 'Budi', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan 1',
}

onBothEngines('tracking', (dialect) => {
  let desk: Desk
  let floor: Floor
  let lin: Person
  let neighbour: Person
  let orderId = ''
  let parcelId = ''
  let left = 0
  const { send, ask } = callsFrom(() => desk)
  const { pick } = pickingAt(() => floor)
  const list = (as: Person, input: object = {}) => ask('/api/owms/v1/service/track/list', { as, body: input })
  const tracksOf = (as: Person) =>
    ask('/api/vsmartorder/get_smart_order_track', { as, body: { id: orderId } })
  const orderStatus = async () =>
    (await ask('/api/vsmartorder/get_smart_order_byid', { as: lin, body: { id: orderId } })).status
  const tells = (events: readonly object[], carrier = 'POS') =>
    floor.does('service.takeTrackEvents', { carrier, events })
  const event = (code: string, hours: number, more: object = {}) => ({
    ...{ number: WAYBILL, code, text: `said ${code}`, place: 'Jakarta', at: left + hours * HOUR, ...more },
  })

  beforeAll(async () => {
    desk = await openDesk(dialect)
    ;({ floor } = desk)
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
    lin = await desk.world.customer(OWNER)
    neighbour = await desk.world.customer(desk.world.customers[1])
    await floor.shelve('mug', 'A-1-1', 5)
    const goods = [{ skuId: await floor.sku('mug'), nameEn: 'Mug', nameZh: '杯子', quantity: 2 }]
    const given = { kind: 'dropshipping', customerId: OWNER, channel: 'ID_LINE', consignee: to, goods }
    const { rows } = await floor.performs('orders.saveParcelOrder', { ...given, waybillNo: WAYBILL })
    orderId = rows.find(({ table }) => table === 'parcelOrder')?.id ?? ''
    await floor.does('orders.submitParcelOrder', { orderId })
    const outbound = await ask('/api/vsmartorder/get_smart_order_byid', { body: { id: orderId } })
    const { outboundId } = outbound
    await floor.does('outbound.merchantReview', { orderId: outboundId })
    await floor.does('outbound.reviewOrder', { orderId: outboundId })
    await floor.waved([outboundId])
    const [task] = await floor.tasks(outboundId)
    await pick(task, 2)
    const [line] = await floor.lines(outboundId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity: 2 }]
    const packed = {
      orderId: outboundId,
      pieces,
      waybillNo: WAYBILL,
      material: '',
      weight: 640,
      photo: PHOTO,
    }
    await floor.does('outbound.packOrder', { ...packed, photo: 'cd'.repeat(32) })
    const [undone] = await floor.parcels(outboundId)
    await floor.does('outbound.undoPack', { parcelId: undone?.id })
    await floor.does('outbound.packOrder', packed)
    parcelId = (await floor.parcels(outboundId)).find(({ open }) => open)?.id ?? ''
  })
  afterAll(async () => {
    await floor.proves()
    await desk.world.close()
  })

  test('of a package begins when it is handed over, with what our floor scanned and weighed', async () => {
    expect((await list(lin)).total).toBe(0)
    await floor.scans('outbound.scanOut', { parcelId })
    const [line] = (await list(lin)).rows
    expect(line).toMatchObject({
      ...{ no: WAYBILL, orderId, customerId: OWNER, channel: 'ID_LINE', country: 'ID' },
      ...{ status: 'departed', stage: 'moving', signedAt: null },
    })
    const [{ records, evidence }] = await tracksOf(lin)
    expect(records).toMatchObject([
      { source: 'house', status: 'departed', retracted: false },
      { source: 'house', status: 'stored', retracted: false },
    ])
    expect(evidence).toMatchObject([
      { parcelId, pieces: 2, weight: 0.64, handedOverAt: records[0].at, photo: PHOTO },
    ])
    const body = { no: WAYBILL, postcode: to.postcode }
    const anybody = await desk.world.send('/api/owms/v1/public/track', { body })
    expect(anybody.data).toMatchObject({ status: 'departed' })
    expect(JSON.stringify(anybody), 'whoever knows the number sees no picture').not.toContain(PHOTO)
    left = records[0].at * 1000
  })

  test('goes on as carriers tell, in whatever order, and an event heard twice is one', async () => {
    await tells([event('EMG', 30), event('EMD', 20)])
    await tells([event('EMD', 20), event('EMC', 2), event('EDB', 20.5, { basis: 'planned' })])
    const [{ status, records, lastText }] = await tracksOf(lin)
    expect(status).toBe('local-depot')
    expect(lastText).toBe('said EMG')
    expect(records.map((one: { code: string }) => one.code)).toEqual([
      ...['EMG', 'EDB', 'EMD', 'EMC', 'departed', 'stored'],
    ])
    expect(await orderStatus()).toBe('shipped')
    const { rows } = await ask('/api/owms/v1/service/carrier-code/list', { body: { search: 'EMD' } })
    expect(rows, 'the event that was told twice is counted once').toMatchObject([{ code: 'EMD', seen: 1 }])
  })

  test('shows a code that nobody knows as it came, is not moved by it, and asks once what it means', async () => {
    const unknown = (n: number) => event('Z9', 31 + n, { text: `Bag ${n} seen` })
    expect(await tells([unknown(1), unknown(2)])).toMatchObject({ outcome: 'applied-with-exception' })
    await tells([unknown(3)])
    const [{ status, records }] = await tracksOf(lin)
    expect(status).toBe('local-depot')
    expect(records[0]).toMatchObject({ status: '', code: 'Z9', text: 'Bag 3 seen' })
    const body = { kind: 'service.unknown-code' }
    const { rows } = await ask('/api/owms/v1/exceptions/list', { body })
    expect(rows).toMatchObject([{ subjectLabel: 'POS Z9', details: { quantity: 3, text: 'Bag 1 seen' } }])
  })

  test('shows whose status would change before a code is explained, changes them then, and asks no more', async () => {
    const base = '/api/owms/v1/service/carrier-code'
    const { rows, tabs } = await ask(`${base}/list`, { body: { isKnown: 'no' } })
    expect(tabs).toMatchObject({ no: 1 })
    expect(rows).toMatchObject([{ carrier: 'POS', code: 'Z9', status: '', seen: 3 }])
    const body = { codeId: rows[0].id, status: 'import-held' }
    expect(await ask(`${base}/preview`, { body })).toMatchObject({
      ...{ looked: 1, more: false, changes: 1 },
      first: [{ no: WAYBILL, from: 'local-depot', to: 'import-held' }],
    })
    const status = async () => (await tracksOf(lin))[0].status
    expect(await status()).toBe('local-depot')
    await ask(`${base}/map`, { body })
    await floor.settle()
    expect(await status()).toBe('import-held')
    const open = { kind: 'service.unknown-code', status: 'open' }
    expect((await ask('/api/owms/v1/exceptions/list', { body: open })).rows).toEqual([])
    await ask(`${base}/map`, { body: { ...body, status: 'none' } })
    await floor.settle()
    expect(await status()).toBe('local-depot')
    expect((await send(`${base}/list`, { as: lin })).status).toBe(403)
  })

  test('tells the customer’s order that it is being delivered and signed for, and when it is not any more', async () => {
    await tells([event('OutForDelivery', 40)])
    expect(await orderStatus()).toBe('delivering')
    await tells([event('Delivered', 44, { sourceId: 'pod-1' })])
    expect(await orderStatus()).toBe('signed')
    expect((await list(lin)).rows[0]).toMatchObject({ stage: 'signed', signedAt: (left + 44 * HOUR) / 1000 })
    await tells([event('', 45, { text: 'wrong door', retracts: 'pod-1' })])
    expect(await orderStatus()).toBe('delivering')
    const [{ records }] = await tracksOf(lin)
    expect(records.find(({ code }: { code: string }) => code === 'Delivered')).toMatchObject({
      retracted: true,
    })
  })

  test('that was signed for is not under way again: that is an exception, until the signature is taken back', async () => {
    await tells([event('Delivered', 50, { sourceId: 'pod-2' }), event('EMG', 51)])
    expect(await orderStatus()).toBe('signed')
    const kind = 'service.moved-after-signed'
    const open = async () =>
      (await ask('/api/owms/v1/exceptions/list', { body: { kind, status: 'open' } })).rows
    expect(await open()).toMatchObject([{ subjectLabel: WAYBILL }])
    await tells([event('', 52, { retracts: 'pod-2' })])
    expect(await open()).toEqual([])
  })

  test('tells the customer in the bell what somebody has to look after, once, and nothing that is long ago', async () => {
    const bell = async () =>
      (await ask('/api/owms/v1/service/notice/list', { as: lin, body: { from: 1 } })).rows.filter(
        ({ kind }: { kind: string }) => kind === 'track-failed',
      )
    const order = (await list(lin)).rows[0].orderNo
    // A test's floor has a clock of its own, which the events follow: the page shows three days of the server's.
    await tells([event('AttemptFail', 53)])
    await tells([event('AttemptFail', 53)])
    expect(await bell()).toMatchObject([{ details: { order, waybill: WAYBILL } }])
    await tells([event('Delivered', 54, { sourceId: 'pod-3' })])
    expect(await bell()).toHaveLength(1)
    await tells([event('', 55, { retracts: 'pod-3' })])
  })

  test('of a number that nobody knows is kept until somebody does', async () => {
    await tells([{ ...event('EMC', 1), number: 'LX000000001ID' }])
    const find = async () => (await list(desk.boss, { search: 'LX000000001ID' })).rows
    expect(await find()).toMatchObject([{ no: 'LX000000001ID', customerId: '', status: 'departed' }])
  })

  test('is nobody else’s', async () => {
    expect((await list(neighbour)).total).toBe(0)
    expect(await tracksOf(neighbour)).toEqual([])
    const [{ id }] = (await list(lin)).rows
    const got = await send('/api/owms/v1/service/track/by-id', { as: neighbour, body: { id } })
    expect(got.status).toBe(404)
    expect((await list(lin)).total).toBe(1)
  })

  test('of which nobody hears for the days that the warehouse says is a problem shipment of the house, once', async () => {
    await tells([event('EMG', 57)])
    const { engine } = floor.database
    const asked = (days: number) =>
      askOfSilent({
        ...{ engine, perform: floor.performer.perform.bind(floor.performer) },
        now: () => left + 57 * HOUR + days * 24 * HOUR,
      })
    const problems = async () =>
      (await ask('/api/vsmartorder/get_order_question_list', { as: lin, body: {} })).rows.filter(
        ({ type }: { type: string }) => type === 'no-news',
      )
    // Of a number that nobody knows nobody is asked.
    expect(await asked(6)).toBe(1)
    expect(await problems()).toEqual([])
    expect(await asked(7)).toBe(1)
    const { orderNo } = (await list(lin)).rows[0]
    expect(await problems()).toMatchObject([{ turn: 'house', orderNo, question: `${WAYBILL}: said EMG` }])
    expect(await asked(8)).toBe(0)
    await tells([event('EMG', 58)])
    expect(await asked(9)).toBe(1)
    expect(await problems()).toHaveLength(1)
  })

  test('is read anew for every package once a code is explained, also for more than one command reads', async () => {
    const numbers = Array.from({ length: 130 }, (_, nth) => `MANY${1000 + nth}ID`)
    for (let from = 0; from < numbers.length; from += 50)
      await tells(numbers.slice(from, from + 50).map((number) => ({ ...event('Q7', 1), number })))
    const base = '/api/owms/v1/service/carrier-code'
    const [code] = (await ask(`${base}/list`, { body: { search: 'Q7' } })).rows
    await ask(`${base}/map`, { body: { codeId: code.id, status: 'arrived' } })
    await floor.settle()
    const read = await floor.database.engine.reader
      .selectFrom('track')
      .select('status')
      .where('no', 'in', numbers)
      .execute()
    expect(read.map(({ status }) => status)).toEqual(numbers.map(() => 'arrived'))
  })

  test('is ours again while the hand-over is taken back', async () => {
    await floor.scans('outbound.unsweep', { parcelId })
    expect((await list(lin)).rows[0]).toMatchObject({ status: 'stored', stage: 'waiting' })
    await tells([event('EMG', 60)])
    expect((await list(lin)).rows[0]).toMatchObject({ status: 'stored' })
  })

  test('that a carrier calls signed for while it is here is an exception, until that is taken back', async () => {
    const kind = 'service.signed-while-here'
    const open = async () =>
      (await ask('/api/owms/v1/exceptions/list', { body: { kind, status: 'open' } })).rows
    await tells([event('Delivered', 61, { sourceId: 'pod-here' })])
    expect(await open()).toMatchObject([{ subjectLabel: WAYBILL }])
    expect((await list(lin)).rows[0]).toMatchObject({
      status: 'stored',
      signedWhileHere: true,
      signedAt: null,
    })
    await tells([event('', 62, { retracts: 'pod-here' })])
    expect(await open()).toEqual([])
  })
})

test('indexes list packages, by stage and by customer too', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: 'w' }
  const own = { actor: { ...clerk, kind: 'customer' as const, customerId: OWNER }, warehouseId: 'w' }
  for (const filters of [{}, { stage: 'signed' as const }, { country: 'ID' }, { customerId: OWNER }])
    for (const looks of filters.customerId ? [viewer] : [viewer, own])
      for (const plan of await plans.ofSorts(trackListing, trackApi.list, looks, filters)) {
        expect(plan).toMatch(/USING (COVERING )?INDEX/)
        expect(plan).not.toMatch(/TEMP B-TREE|SCAN track\b(?! USING)/)
      }
  for (const looks of [viewer, own])
    for (const plan of await plans.ofCounts(trackListing, trackApi.list, looks, { country: 'ID' }))
      expect(plan, 'counted by an index alone').toMatch(/USING COVERING INDEX \w*CountryStage/)
})
