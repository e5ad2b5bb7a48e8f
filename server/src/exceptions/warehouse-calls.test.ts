import { orderTabs } from '@longshore/shared/outbound/order-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { type Floor, OWNER, orderOf } from '../outbound/test-floor.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Got, Person, World } from '../testing/test-world.ts'

const ANY_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

onBothEngines('the warehouse’s calls of the specification, as a client of it sends them', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let lin: Person
  let wang: Person
  const known = new Map<string, string>()
  const { send } = callsFrom(() => ({ world, boss }))

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    lin = await world.customer(OWNER)
    wang = await world.customer(world.customers[1])
    await floor.shelve('shirt', 'A-01-01', 20)
    known.set(OWNER, '<lin>')
    known.set(await floor.sku('shirt'), '<shirt>')
    known.set(await floor.position('A-01-01'), '<A-01-01>')
  })
  afterAll(() => world.close())

  /** An answer without what differs from run to run: ids by their names, others by `<id>`. */
  const told = (_: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value
    const shelf = value.replace(/^SHELF:/, '')
    const name = known.get(shelf) ?? (ANY_ID.test(shelf) ? '<id>' : shelf)
    return value === shelf ? name : `SHELF:${name}`
  }
  const answer = ({ status, code, data }: Got) => JSON.parse(JSON.stringify({ status, code, data }, told))
  const call = async (name: string, body: object, as: Person = lin) =>
    answer(await send(`/api/vrpxinbound/${name}`, { as, body }))
  const outcomesOf = async (name: string, ids: readonly string[], as?: Person) => {
    const { data } = await call(name, { ids }, as)
    return data.outcomes.map(({ outcome, code = '' }: { outcome: string; code?: string }) =>
      `${outcome} ${code}`.trim(),
    )
  }
  const noted = (id: string, name: string) => {
    known.set(id, name)
    return id
  }
  const abnormal = async (docNo: string) => {
    const orderId = noted(await floor.reviewed({ shirt: 1 }, false, { docNo }), `<${docNo}>`)
    await floor.does('outbound.setAsideOrder', { orderId, reason: 'no such street' })
    return orderId
  }

  test('save_outbound_multi and get_outbound_byid: a customer’s orders, one outcome a row', async () => {
    const order = { ...orderOf('G-1'), lines: [{ skuId: await floor.sku('shirt'), quantity: 2 }] }
    expect(await call('save_outbound_multi', { rows: [order, { ...order, docNo: '' }] })).toEqual({
      ...{ status: 200, code: 0 },
      data: {
        outcomes: [
          { id: '<id>', outcome: 'applied', seq: expect.any(Number) },
          {
            ...{ id: '<id>', outcome: 'rejected', seq: expect.any(Number) },
            ...{ code: 'outbound.doc-no-empty', values: {} },
          },
        ],
      },
    })
    const found = await send('/api/vrpxinbound/get_smart_outbound_list?search=G-1', { as: lin })
    const id = found.data.rows[0].id
    expect((await call('get_outbound_byid', { id })).data).toMatchObject({
      ...{ no: 'OB2611230001', docNo: 'G-1', status: 'draft', waveNo: '', waybillNo: 'WBG-1' },
      ...{ consignee: { name: 'Jo Doe', postcode: '10001' }, lines: 1, pieces: 2, weight: 0.4 },
      goods: [{ skuId: '<shirt>', skuCode: 'shirt', quantity: 2 }],
      timeline: [{ event: 'order.created', by: '' }],
    })
    expect(await call('get_outbound_byid', { id }, wang)).toEqual({
      ...{ status: 404, code: expect.any(Number), data: { code: 'row.missing', values: {} } },
    })
  })

  test('set_outbound_reout_byids and set_outbound_return_byids: only what is abnormal, only one’s own', async () => {
    const [one, other] = [await abnormal('G-2'), await abnormal('G-3')]
    for (const name of ['set_outbound_reout_byids', 'set_outbound_return_byids'])
      expect(await outcomesOf(name, [one, freshId()], wang)).toEqual([
        'rejected row.missing',
        'rejected row.missing',
      ])
    expect(await outcomesOf('set_outbound_reout_byids', [one, one])).toEqual([
      'applied',
      'rejected move.not-allowed',
    ])
    expect(await outcomesOf('set_outbound_return_byids', [one, other])).toEqual([
      'rejected move.not-allowed',
      'applied',
    ])
    const states = [await floor.order(one), await floor.order(other)]
    expect(states).toMatchObject([
      { status: 'to-be-issued', abnormal: 0, picking: 'waiting-to-pick' },
      { status: 'to-review', abnormal: 0, warehouseReviewed: 0 },
    ])
    const spanish = { as: lin, body: { id: one }, headers: { language: 'es' } }
    expect(await send('/api/vrpxinbound/set_outbound_reout_byids', spanish)).toMatchObject({
      ...{ status: 409, data: { code: 'move.not-allowed' } },
      message: expect.stringContaining('Volver a despachar'),
    })
  })

  test('get_outbound_listcount_web: as many behind each tab as the list has, under every filter', async () => {
    await abnormal('G-4')
    for (const [as, filter] of [
      [boss, {}],
      [lin, {}],
      [wang, {}],
      [lin, { search: 'G-' }],
      [boss, { search: 'G-1' }],
      [boss, { customerId: OWNER, picking: 'waiting-to-pick' }],
      [boss, { search: 'G-', status: 'draft' }],
    ] as const) {
      const { data: counts } = await call('get_outbound_listcount_web', filter, as)
      let all = 0
      for (const status of orderTabs) {
        const { total } = (await call('get_smart_outbound_list', { ...filter, status }, as)).data
        expect(counts[status], `${status} of ${JSON.stringify(filter)}`).toBe(total)
        all += total
      }
      expect(counts.all).toBe(all)
    }
    expect((await call('get_outbound_listcount_web', { search: 'G-' })).data).toEqual({
      ...{ draft: 1, 'to-audit': 1, 'to-be-issued': 1, 'in-delivery': 0, issued: 0 },
      ...{ abnormal: 1, cancelled: 0, all: 4 },
    })
  })

  test('get_smart_stock_list and get_smart_stock_list_by_sku: what one has, and where it lies', async () => {
    const stock = {
      ...{ id: '<shirt>', skuCode: 'shirt', skuName: 'Article shirt', customerId: '<lin>', customerName: '' },
      ...{ good: 20, defective: 0, pending: 0, shelf: 20, allocated: 1, promised: 2, moving: 0 },
      ...{ available: 17, forecast: 0, onTheWay: 0, warningStock: 1, low: false },
    }
    expect((await call('get_smart_stock_list', {})).data).toEqual({ rows: [stock], total: 1, more: false })
    const skuId = await floor.sku('shirt')
    expect((await call('get_smart_stock_list_by_sku', { id: skuId })).data).toEqual({
      ...stock,
      places: [
        {
          ...{ locationId: 'SHELF:<A-01-01>', place: 'A-01-01', positionId: '<A-01-01>', skuId: '<shirt>' },
          ...{ skuCode: 'shirt', skuName: 'Article shirt', customerName: '', condition: 'good' },
          ...{ batchNo: '018f-batch', quantity: 20, allocated: 1 },
        },
      ],
      announced: [],
    })
    expect((await call('get_smart_stock_list', {}, wang)).data.rows).toEqual([])
    expect((await call('get_smart_stock_list_by_sku', { id: skuId }, wang)).status).toBe(404)
  })

  test('save_destroy_single and get_destroy_byid: a draft of one’s own goods', async () => {
    const line = { skuId: await floor.sku('shirt'), condition: 'good', quantity: 2 }
    const saved = await send('/api/vrpxinbound/save_destroy_single', {
      ...{ as: lin, body: { customerId: OWNER, mark: 'old stock', lines: [line] } },
    })
    expect(saved).toMatchObject({ status: 200, code: 0, data: { outcome: 'applied' } })
    const { id } = saved.data.rows.find(({ table }: { table: string }) => table === 'destructionOrder')
    noted(id, '<order>')
    expect((await call('get_destroy_byid', { id })).data).toMatchObject({
      ...{ id: '<order>', status: 'draft', mark: 'old stock', order_no: expect.stringMatching(/\d{4}$/) },
      ...{ createTime: 1_795_429_800, destroyedBy: '', goods: [{ skuCode: 'shirt', quantity: 2 }] },
    })
    expect(await call('get_destroy_byid', { id }, wang)).toMatchObject({ status: 404 })
    const theirs = { customerId: OWNER, mark: '', lines: [line] }
    expect(await call('save_destroy_single', theirs, wang)).toMatchObject({
      data: { code: 'row.missing' },
    })
    const none = { ...theirs, lines: [{ ...line, quantity: 0 }] }
    expect(await call('save_destroy_single', none)).toMatchObject({ status: 422 })
  })
})
