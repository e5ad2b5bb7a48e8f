import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { articleRow, openWorld, type Person, type World } from '../testing/test-world.ts'

onBothEngines('the inbound calls', (dialect) => {
  let world: World
  let manager: Person
  let lin: Person
  let wang: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    manager = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
    await plant(world.engine, { sku: [articleRow('SHIRT', world.customers[0], shirt)] })
  })
  afterAll(() => world.close())
  const shirt = freshId()

  const call = (path: string, body: object, as: Person | undefined = manager) =>
    world.send(path, { as, body, warehouse: world.warehouses[0] })
  const saved = async (more: object = {}, as = lin) => {
    const { data } = await call('/api/owms/v1/inbound/save', { ...written, ...more }, as)
    return (data.rows as { table: string; id: string }[]).find(({ table }) => table === 'receipt')?.id ?? ''
  }
  const written = {
    ...{ kind: 'standard', originalNo: 'PO-7', waybillNo: 'wb7', logisticsCompany: 'DHL', remark: 'top up' },
    ...{ boxes: ['B-1'], etd: 1_790_000_000 },
    get lines() {
      return [{ skuId: shirt, boxNo: 'B-1', quantity: 5 }]
    },
  }

  test('a customer saves, submits and reads a receipt; times are in seconds, weight in kg, volume in m³', async () => {
    const id = await saved()
    const { data } = await call('/api/vrpxinbound/get_inbound_byid', { id }, lin)
    expect(data.receipt).toMatchObject({
      ...{ status: 'draft', stage: 'draft', waybillNo: 'WB7', etd: 1_790_000_000, forecast: 5 },
      ...{ weight: 1, volume: 0.006, totalMoney: '5.00', currency: 'USD', warehouseCode: 'WH1' },
      createdAt: Math.floor(world.clock.now / 1000),
    })
    expect(data.receipt).not.toHaveProperty('warehouseRemark')
    expect(data.lines).toMatchObject([{ skuCode: 'SHIRT', forecast: 5, boxNo: 'B-1' }])
    expect(data.boxes).toMatchObject([{ no: 'B-1', status: 'expected' }])
    const { data: submitted } = await call(
      '/api/vrpxinbound/set_inbound_commit_byids',
      { receiptId: id },
      lin,
    )
    expect(submitted.outcome).toBe('applied')
  })

  test('Receiving warehouse cannot be empty: a receipt without one is asked for it', async () => {
    const got = await world.send('/api/owms/v1/inbound/save', { as: lin, body: { ...written } })
    expect(got).toMatchObject({ status: 422, data: { code: 'scope.warehouse-required' } })
  })

  test('another customer’s receipt is as good as missing, in every call', async () => {
    const id = await saved()
    const missing = { status: 404, data: { code: 'row.missing' } }
    expect(await call('/api/vrpxinbound/get_inbound_byid', { id }, wang)).toMatchObject(missing)
    expect(await call('/api/vrpxinbound/get_inbound_byids', { ids: [id] }, wang)).toMatchObject(missing)
    expect(await call('/api/owms/v1/inbound/timeline', { id }, wang)).toMatchObject(missing)
    expect(await call('/api/vrpxinbound/copy_inbound_byid', { receiptId: id }, wang)).toMatchObject(missing)
    expect(await call('/api/vrpxinbound/del_inbound_byids', { receiptId: id }, wang)).toMatchObject(missing)
    const { data } = await call('/api/owms/v1/inbound/list', {}, wang)
    expect(data).toMatchObject({ rows: [], total: 0 })
    expect((await call('/api/owms/v1/inbound/detail/list', { receiptId: id }, wang)).data.rows).toEqual([])
  })

  test('the list has the tabs 0 and 1, a count for each status, and finds by number, waybill and customer', async () => {
    const id = await saved({ waybillNo: `L-${dialect}` })
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId: id }, lin)
    const { data: whole } = await call('/api/vrpxinbound/get_inbound_byid', { id })
    const line = whole.lines[0]
    await call('/api/owms/v1/inbound/receive', { receiptId: id, lineId: line.id, quantity: 5 })
    await call('/api/vrpxinbound/set_smart_inbound_byid', { receiptId: id, received: 5 })
    const list = async (input: object) => (await call('/api/owms/v1/inbound/list', input)).data
    expect((await list({ tab: '0' })).rows.map((row: { id: string }) => row.id)).toEqual([id])
    expect((await list({ search: `l-${dialect}` })).rows).toMatchObject([
      { id, customerName: 'Customer CUST1' },
    ])
    expect((await list({ customerId: world.customers[1] })).total).toBe(0)
    const { data: stat } = await call('/api/owms/v1/inbound/stat', {})
    expect(stat).toMatchObject({ tabs: { 0: 1, 1: 0 }, statuses: { received: 1 } })
    expect((await list({})).tabs).toMatchObject({ received: 1, all: stat.statuses.all })
    const { data: putaway } = await call('/api/owms/v1/inbound/putaway/list', { putaway: 'to-be-put' })
    expect(putaway.rows).toMatchObject([{ receiptId: id, good: 5, putaway: 'to-be-put' }])
    expect(putaway.tabs).toMatchObject({ 'to-be-put': 1, partly: 0 })
  })

  test('Warehouse remarks are visible only to warehouse operators, never to the customer or a clerk', async () => {
    const id = await saved()
    await call('/api/owms/v1/inbound/remark', { receiptId: id, warehouseRemark: 'mind the cat' })
    expect((await call('/api/vrpxinbound/get_inbound_byid', { id })).data.receipt.warehouseRemark).toBe(
      'mind the cat',
    )
    const clerk = await world.staff(['inbound.view'])
    for (const as of [lin, clerk])
      expect(JSON.stringify((await call('/api/vrpxinbound/get_inbound_byid', { id }, as)).data)).not.toMatch(
        /cat/,
      )
  })

  test('the timeline says what happened; a customer is not told by whom', async () => {
    const id = await saved()
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId: id }, lin)
    const { data } = await call('/api/owms/v1/inbound/timeline', { id })
    expect(data).toMatchObject([{ event: 'receipt.created' }, { event: 'receipt.submitted' }])
    expect(data[0].by).not.toBeNull()
    const { data: own } = await call('/api/owms/v1/inbound/timeline', { id }, lin)
    expect(own.map(({ by }: { by: unknown }) => by)).toEqual([null, null])
  })

  test('the tracks of goods are told to their owner, and one line’s to whoever has its id', async () => {
    const id = await saved()
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId: id }, lin)
    const { data: whole } = await call('/api/vrpxinbound/get_inbound_byid', { id }, lin)
    const path = '/api/vrpxinbound/get_inbound_detail_tracks_byproductid'
    const { data: mine } = await call(path, { productid: shirt }, lin)
    const its = { no: whole.receipt.no, skuCode: 'SHIRT', status: 'to-be-received' }
    expect(mine).toContainEqual(expect.objectContaining(its))
    expect((await call(path, { productid: shirt }, wang)).data).toEqual([])
    const open = await world.send(`/api/rpx/public/inbound/byproductid?productid=${whole.lines[0].id}`)
    expect(open.data).toMatchObject([{ no: whole.receipt.no, events: [{ status: 'receipt.submitted' }] }])
    expect((await world.send(`/api/rpx/public/inbound/byproductid?productid=${shirt}`)).data).toEqual([])
  })

  test('a bulk call is an outcome for each row', async () => {
    const [one, two] = [await saved(), await saved()]
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId: one }, lin)
    const { data } = await call('/api/vrpxinbound/set_inbound_commit_byids/bulk', {
      rows: [{ receiptId: one }, { receiptId: two }],
    })
    expect(data.outcomes).toMatchObject([
      { outcome: 'rejected', code: 'move.not-allowed' },
      { outcome: 'applied' },
    ])
  })

  test('an exception is listed with the ways to resolve it, taken, and resolved', async () => {
    const id = await saved()
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId: id }, lin)
    const { data: whole } = await call('/api/vrpxinbound/get_inbound_byid', { id })
    const lineId = whole.lines[0].id
    await call('/api/owms/v1/inbound/receive', { receiptId: id, lineId, quantity: 7, aside: true })
    const { data: list } = await call('/api/owms/v1/exceptions/list', {
      status: 'open',
      kind: 'inbound.surplus',
    })
    expect(list.rows).toMatchObject([
      {
        ...{ kind: 'inbound.surplus', ownerRole: 'receiver-lead', overdue: false },
        ways: [
          { resolution: 'accept-surplus', asks: [] },
          { resolution: 'put-on-shelf', asks: ['positionId'] },
          { resolution: 'return', asks: [] },
          { resolution: 'destroy', asks: ['remark'] },
        ],
      },
    ])
    const exceptionId = list.rows[0].id
    await call('/api/owms/v1/exceptions/take', { exceptionId })
    const resolved = await call('/api/owms/v1/exceptions/resolve', {
      ...{ exceptionId, resolution: 'accept-surplus', remark: 'customer agreed' },
    })
    expect(resolved.data.outcome).toBe('applied')
    expect((await call('/api/owms/v1/inbound/detail/list', { receiptId: id })).data.rows).toMatchObject([
      { received: 7, surplus: 0 },
    ])
    expect((await call('/api/owms/v1/exceptions/list', {}, lin)).status).toBe(403)
  })

  test('staff see each step of work on a receipt and take one back; what depends on it is named; a customer sees none of it', async () => {
    const receiptId = await saved({ waybillNo: `U-${dialect}` })
    await call('/api/vrpxinbound/set_inbound_commit_byids', { receiptId }, lin)
    const of = async () => {
      const { data } = await call('/api/vrpxinbound/get_inbound_byid', { id: receiptId })
      return { receiptId, lineId: data.lines[0].id as string, boxId: data.boxes[0].id as string }
    }
    const { lineId, boxId } = await of()
    const inbound = '/api/owms/v1/inbound'
    await call(`${inbound}/sign-box`, { receiptId, boxId, photo: null })
    for (const quantity of [2, 2, 1])
      await call(`${inbound}/receive`, { receiptId, lineId, quantity, aside: false })
    type Shown = { command: string; over: string | null; undo: { args: object } | null; said: object }
    const work = async () => (await call(`${inbound}/work`, { id: receiptId })).data as Shown[]
    const [last, second, first, sign] = await work()
    expect(last).toMatchObject({ said: { quantity: 1, sku: 'SHIRT' }, over: null })
    expect(await call(`${inbound}/undo-sign`, sign?.undo?.args ?? {})).toMatchObject({
      ...{ status: 409, data: { code: 'inbound.undo-too-late', values: { depends: 'counted' } } },
    })
    expect((await call(`${inbound}/undo-receive`, first?.undo?.args ?? {})).message).toBe('OK')
    // Two were alike: the newer one counts as taken back, and one of the two is left.
    expect((await work()).map(({ over }) => over)).toEqual(['takes-back', null, 'taken-back', null, null])
    expect(second?.undo?.args).toEqual(first?.undo?.args)
    const customer = await call(`${inbound}/work`, { id: receiptId }, lin)
    expect(customer.status).toBe(403)
  })
})
