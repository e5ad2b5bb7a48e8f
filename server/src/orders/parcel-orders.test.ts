import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const spoken = '/api/vsmartorder'
const base = '/api/owms/v1/parcel-order'
const to = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan Merdeka 1',
}
const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 4, price: '2.50', weight: 0.3 }]

onBothEngines('a customer’s parcel order', (dialect) => {
  let world: World
  let lin: Person
  let neighbour: Person
  let clerk: Person
  const send = (path: string, sent: object) => world.send(path, { warehouse: world.warehouses[0], ...sent })
  const post = (path: string, body: object, as = lin) => send(path, { as, body })
  const save = async (more: object = {}) => {
    const body = { channel: 'LINE_A', consignee: to, goods, pieces: 2, ...more }
    return post(`${spoken}/save_smart_order_single`, body)
  }
  const draft = async (more: object = {}): Promise<string> => {
    const { data, message } = await save(more)
    expect(message).toBe('OK')
    return data.rows.find(({ table }: { table: string }) => table === 'parcelOrder').id
  }
  const act = async (call: string, orderId: string, more: object = {}, as = lin) =>
    (await post(call.startsWith('/') ? call : `${base}/${call}`, { orderId, ...more }, as)).message
  const submit = (orderId: string) => act(`${spoken}/set_smart_order_submit_multi`, orderId)
  const read = async (id: string, as = lin) =>
    (await send(`${spoken}/get_smart_order_byid?id=${id}`, { as })).data
  const tabs = async (as = lin) => (await send(`${spoken}/get_smart_order_listcount`, { as })).data

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    lin = await world.customer(world.customers[0])
    neighbour = await world.customer(world.customers[1])
    clerk = await world.staff('customer-service')
    const boss = await world.staff('manager')
    for (const [code, kind] of [
      ['LINE_A', 'special-line'],
      ['EUB', 'postal'],
    ] as const) {
      const body = { id: null, code, zh: code, en: code, kind, needsFullAddress: kind === 'postal' }
      const made = await world.send('/api/owms/v1/pricing/channel/save', { as: boss, body })
      expect(made.message).toBe('OK')
    }
  })
  afterAll(() => world.close())

  test('is written, looked through, submitted and forecast; its packages are expected', async () => {
    const id = await draft({ originalNo: 'SHOP-1' })
    expect(await read(id)).toMatchObject({
      ...{
        no: expect.stringMatching(/^PO/),
        shown: 'draft',
        tab: 'draft',
        declared: '10.00',
        insured: '10.00',
      },
      ...{ weight: 1.2, pieces: 2, codCurrency: 'JPY', currency: 'USD', packages: [] },
    })
    expect(await act('pre-confirm', id)).toBe('OK')
    expect(await submit(id)).toBe('OK')
    const submitted = await read(id)
    expect(submitted).toMatchObject({ shown: 'submitted', tab: 'confirmed', received: 0 })
    expect(submitted.packages.map(({ no }: { no: string }) => no.slice(-2))).toEqual(['-1', '-2'])
    expect(await act(`${spoken}/set_smart_order_foresubmit_multi`, id)).toBe('OK')
    expect(await act(`${spoken}/set_smart_order_foresubmit_multi`, id)).toBe('This order is forecast already')
    expect(await read(id)).toMatchObject({ shown: 'forecast', tab: 'forecast' })
    expect(await act('cancel-forecast', id)).toBe('OK')
    expect(await act(`${spoken}/set_smart_order_draft_multi`, id)).toBe('OK')
    expect(await read(id)).toMatchObject({ shown: 'draft', packages: [] })
  })

  test('lacks nothing when it is submitted, and is never half right', async () => {
    expect(await submit(await draft({ goods: [] }))).toBe('Goods cannot be empty')
    expect(await submit(await draft({ channel: '' }))).toBe('Choose the transport method')
    const eub = await draft({ channel: 'EUB', goods: [{ ...goods[0], nameZh: '' }] })
    expect(await submit(eub)).toMatch(/^Line 1: this channel needs a Chinese product name/)
    expect((await save({ channel: 'NONE' })).message).toBe('Choose the transport method')
    expect((await save({ originalNo: 'X', channel: '' })).message).toMatch(/^If the original order number/)
    expect((await save({ goods: [{ ...goods[0], price: '$2.50' }] })).message).toBe(
      '$2.50 is no amount: figures only, without a currency sign or a unit',
    )
    expect((await save({ consignee: { ...to, country: 'DE', postcode: '1011' } })).message).toMatch(
      /^Incorrect postcode 1011/,
    )
    expect((await save({ pieces: 0 })).data.fields).toMatchObject({ pieces: expect.any(String) })
  })

  test('says its "insured amount (defaults to the total declared SKU value when empty)"', async () => {
    expect(await read(await draft())).toMatchObject({ declared: '10.00', insured: '10.00' })
    expect(await read(await draft({ insured: '3' }))).toMatchObject({ declared: '10.00', insured: '3.00' })
  })

  test('keeps its original number to itself, until it is cancelled', async () => {
    const first = await draft({ originalNo: 'SHOP-7' })
    expect((await save({ originalNo: 'SHOP-7' })).message).toMatch(
      /^Original number SHOP-7 is taken by order PO/,
    )
    await submit(first)
    expect(await act('cancel', first, { reason: ' ' })).toBe('Say why')
    expect(await act('cancel', first, { reason: 'sold out' })).toBe('OK')
    expect((await save({ originalNo: 'SHOP-7' })).message).toBe('OK')
  })

  test('is held with a reason and goes on; the recycle bin gives back what it took', async () => {
    const id = await draft()
    await submit(id)
    expect(await act(`${spoken}/holdon_smart_order_single`, id, { reason: '' })).toBe('Say why')
    expect(await act(`${spoken}/holdon_smart_order_single`, id, { reason: 'address?' })).toBe('OK')
    expect(await read(id)).toMatchObject({ shown: 'held', tab: 'on-hold', holdReason: 'address?' })
    expect(await act('release', id)).toBe('OK')
    await act('cancel', id, { reason: 'no' })
    expect(await act(`${spoken}/del_smart_order_multi`, id)).toBe('OK')
    expect(await read(id)).toMatchObject({ shown: 'in-recycle-bin', tab: 'recycle-bin' })
    expect(await act('restore', id)).toBe('OK')
    expect(await read(id)).toMatchObject({ shown: 'cancelled' })
    await act(`${spoken}/del_smart_order_multi`, id)
    expect(await act('purge', id)).toBe('OK')
    expect((await send(`${spoken}/get_smart_order_list?search=`, { as: lin })).data.rows).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  test('says in its log what was changed, from what to what', async () => {
    const id = await draft({ channel: 'LINE_A' })
    await submit(id)
    const { goods: lines } = await read(id)
    const change = { lines: [{ ...written(lines[0]), price: '3.00', customsCode: '691110' }] }
    expect(await act('change-declaration', id, change)).toBe('OK')
    expect(await act(`${spoken}/set_smart_order_trans_way`, id, { channel: 'LINE_A' })).toBe(
      'Nothing was changed',
    )
    expect(await act(`${spoken}/set_smart_order_trans_way`, id, { channel: 'EUB' })).toBe('OK')
    const after = await read(id)
    expect(after).toMatchObject({ channel: 'EUB', declared: '12.00', insured: '12.00' })
    const log = after.timeline.map(({ details }: { details: object }) => details)
    expect(log).toContainEqual({ field: 'channel', from: 'LINE_A', to: 'EUB' })
    expect(log).toContainEqual({ field: 'goods.1.customsCode', from: '', to: '691110' })
    expect(log).toContainEqual({ field: 'goods.1.price', from: '2.50 USD', to: '3.00 USD' })
  })

  test('says in its log line by line what became of the goods of a draft that is written anew', async () => {
    const [mug, bowl, lid] = ['Mug', 'Bowl', 'Lid'].map((nameEn) => ({ ...goods[0], nameEn, nameZh: nameEn }))
    const id = await draft({ goods: [mug, bowl] })
    const six = { ...bowl, quantity: 6, magnetic: true, price: '300' }
    const anew = async (lines: object[]) =>
      (await save({ orderId: id, goods: lines, currency: 'JPY' })).message
    expect(await anew([six])).toBe('OK')
    const since = (await read(id)).timeline.length
    expect(await anew([six, { ...lid, price: '300' }])).toBe('OK')
    const { timeline } = await read(id)
    const said = timeline.map(({ event, details }: { event: string; details: object }) => [event, details])
    const changed = (field: string, from: string, to: string) => [
      'parcel-order.changed',
      { field: `goods.1.${field}`, from, to },
    ]
    for (const line of [
      changed('quantity', '4', '6'),
      changed('price', '2.50 USD', '300 JPY'),
      changed('magnetic', 'false', 'true'),
      ['parcel-order.goods-removed', { line: 1, goods: 'Mug × 4, 2.50 USD' }],
      ['parcel-order.goods-added', { line: 2, goods: 'Lid × 4, 300 JPY' }],
    ])
      expect(said).toContainEqual(line)
    // The sums of the order and the line that came: what was not touched is not told.
    expect(timeline.length - since).toBe(6)
    expect(JSON.stringify(said)).not.toContain('goods.1.nameEn')
  })

  test('is copied, split and merged; no piece and no value is lost', async () => {
    const id = await draft({ originalNo: 'SHOP-20', insured: '10.00' })
    const [copy] = (await post(`${spoken}/copy_smart_order_single`, { orderId: id })).data.rows.filter(
      ({ table }: { table: string }) => table === 'parcelOrder',
    )
    expect(await read(copy.id)).toMatchObject({ originalNo: '', quantity: 4, declared: '10.00', pieces: 2 })
    await submit(id)
    const { goods: lines } = await read(id)
    const lineId = lines[0].id
    expect(await act('split', id, { lines: [{ lineId, quantity: 9 }] })).toBe('Line 1 has only 4 pieces')
    expect(await act('split', id, { lines: [{ lineId, quantity: 4 }] })).toBe(
      'Something must stay in the order',
    )
    expect(await act('split', id, { lines: [{ lineId, quantity: 1 }], pieces: 1 })).toBe('OK')
    const groups = (await send(`${base}/mergeable`, { as: lin })).data
    const group = groups.find(({ orders }: { orders: { id: string }[] }) =>
      orders.some((one) => one.id === id),
    )
    const part = group.orders.find((one: { id: string }) => one.id !== id)
    expect(await read(part.id)).toMatchObject({ quantity: 1, declared: '2.50', insured: '2.50', pieces: 1 })
    expect(await read(id)).toMatchObject({ quantity: 3, declared: '7.50', insured: '7.50', pieces: 1 })
    const unlike = await draft({ consignee: { ...to, name: 'Other' } })
    await submit(unlike)
    expect(await act('merge', id, { others: [unlike] })).toMatch(/^Order PO.* differs/)
    expect(await act('merge', id, { others: [part.id] })).toBe('OK')
    const whole = await read(id)
    expect(whole).toMatchObject({ quantity: 4, declared: '10.00', insured: '10.00', pieces: 2 })
    expect(whole.packages).toHaveLength(2)
    expect(await read(part.id)).toMatchObject({ shown: 'cancelled', mergedIntoNo: whole.no, quantity: 0 })
  })

  test('stands behind exactly one tab, and the tabs add up to all', async () => {
    const { all, ...each } = await tabs()
    expect(Object.values(each as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(all)
    expect((await send(`${spoken}/get_smart_order_list`, { as: lin })).data.total).toBe(all)
    expect(all).toBeGreaterThan(5)
    const noon = Math.floor(world.clock.now / 1000) + 3600
    const [today] = (
      await send(`${spoken}/get_smart_order_listcount_bytime?from=${noon - 86_400}&to=${noon}`, { as: lin })
    ).data
    expect(today).toMatchObject({ day: '2026-11-23', orders: expect.any(Number) })
  })

  test('is nobody else’s: a neighbour neither sees nor changes it, the desk sees all', async () => {
    const id = await draft()
    expect((await send(`${spoken}/get_smart_order_byid?id=${id}`, { as: neighbour })).status).toBe(404)
    expect((await tabs(neighbour)).all).toBe(0)
    expect(await act('pre-confirm', id, {}, neighbour)).toMatch(/^No records/)
    expect((await tabs(clerk)).all).toBeGreaterThan(5)
    const own = { channel: 'LINE_A', consignee: to, goods, pieces: 1 }
    expect((await post(`${spoken}/save_smart_order_single`, own, clerk)).message).toBe(
      'Choose a customer first',
    )
    const made = await post(
      `${spoken}/save_smart_order_single`,
      { ...own, customerId: world.customers[1] },
      clerk,
    )
    expect(made.message).toBe('OK')
    expect((await tabs(neighbour)).all).toBe(1)
    expect(
      (await post(`${spoken}/save_smart_order_single`, { ...own, orderId: freshId() }, clerk)).status,
    ).toBe(404)
  })
})

/** A line as it is sent back. */
function written(line: Record<string, unknown>): object {
  const { id, lineNo: _, article: _a, stock_quantity: _s, ...given } = line
  return { ...given, lineId: id }
}
