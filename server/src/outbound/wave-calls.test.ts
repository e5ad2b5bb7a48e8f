import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveSummary, WaveTask } from '@longshore/shared/outbound/wave-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, freshId, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import { type Floor, picker } from './test-floor.ts'
import { waveListing } from './wave.routes.ts'

const base = '/api/owms/v1/wave'

onBothEngines('the wave planner', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  const ids: Record<string, string> = {}

  const { send, ask } = callsFrom(() => ({ world, boss }))
  const ended = async (id: string) => {
    for (;;) {
      const progress = await ask(`${base}/progress?id=${id}`)
      if (progress.status !== 'running') return progress
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    await floor.shelve('a', 'A-01-01', 30)
    await floor.shelve('b', 'B-01-01', 30)
    ids.single = await floor.reviewed({ a: 1 })
    ids.several = await floor.reviewed({ a: 3 })
    ids.mixed = await floor.reviewed({ a: 1, b: 1 }, false, { remark: 'gift wrap please' })
    ids.short = await floor.reviewed({ c: 1 }, true)
  })
  afterAll(async () => {
    await floor.proves()
    await world.close()
  })

  test('sees what waves would come before any is made', async () => {
    const preview = await ask(`${base}/preview`, { body: {} })
    expect(preview).toMatchObject({ orders: 3, pieces: 6, allocated: 0 })
    expect(preview.kinds).toMatchObject([
      { type: 'single-item-single-quantity', method: 'tote', waves: 1, orders: 1, pieces: 1, stops: 1 },
      { type: 'single-item-multiple-quantity', method: 'tote', waves: 1, orders: 1, pieces: 3, stops: 1 },
      { type: 'multi-product-mixed-bag', method: 'cart', waves: 1, orders: 1, pieces: 2, stops: 2 },
    ])
    const one = await ask(`${base}/preview`, {
      body: { type: 'multi-product-mixed-bag', method: 'tote' },
    })
    expect(one.kinds).toMatchObject([{ method: 'tote', orders: 1 }])
  })

  test('makes waves of chosen orders at once, and reads them with their orders and their walk', async () => {
    const made = await ask(`${base}/generate`, { body: { orderIds: [ids.single, ids.mixed] } })
    expect(made.outcome.outcome ?? made.outcome).toBe('applied')
    const { rows, tabs } = await ask(`${base}/list?status=not-picked&sort=no`)
    expect(tabs).toMatchObject({ 'not-picked': 2, complete: 0, all: 2 })
    const cart = rows.find(({ method }: WaveSummary) => method === 'cart')
    const wave = await ask(`${base}/detail?id=${cart.id}`)
    expect(wave).toMatchObject({ no: cart.no, orders: 1, tasks: 2, leaseName: '' })
    expect(wave.inside).toMatchObject([{ id: ids.mixed, status: 'in-delivery', bin: `T-${cart.no}-01` }])
    expect(wave.walk.map(({ positionCode }: WaveTask) => positionCode)).toEqual(['A-01-01', 'B-01-01'])
    // What its sheet and the order's own list print: the goods by name and barcode, and what the customer remarks.
    const [goods] = await floor.lines(ids.mixed ?? '')
    const article = { skuName: goods?.skuName, barcode: goods?.barcodes[0]?.code }
    expect(article.barcode).toMatch(/./)
    expect(wave.walk[0]).toMatchObject(article)
    expect(wave.inside).toMatchObject([{ remark: 'gift wrap please', customerName: expect.any(String) }])
    const order = await ask(`/api/vrpxinbound/get_outbound_byid?id=${ids.mixed}`)
    expect(order.tasks[0]).toMatchObject(article)
    expect((await ask(`${base}/list?search=${cart.no}`)).rows).toHaveLength(1)
    ids.cart = cart.id
  })

  test('sees who has a wave, and voids one that nobody picked from', async () => {
    await floor.does('outbound.claimWave', { waveId: ids.cart }, { actor: picker, via: 'queue' })
    expect((await ask(`${base}/detail?id=${ids.cart}`)).leaseUntil).toBeGreaterThan(0)
    expect(await ask(`${base}/void`, { body: { waveId: ids.cart } })).toBeDefined()
    expect((await ask(`${base}/list?status=void`)).rows).toHaveLength(1)
    expect((await floor.order(ids.mixed ?? '')).status).toBe('to-be-issued')
  })

  test('builds waves of all that wait and watches them grow; who has no stock waits on', async () => {
    const { buildId } = await ask(`${base}/build`, { body: { maxOrders: 10, priority: 3 } })
    expect(await ended(buildId)).toMatchObject({
      status: 'done',
      orders: 3,
      ordersDone: 3,
      waves: 3,
      wavesDone: 3,
    })
    expect((await floor.order(ids.short ?? '')).status).toBe('to-be-issued')
    const waves = (await ask(`${base}/list?status=not-picked`)).rows
    expect(waves.filter(({ priority }: WaveSummary) => priority === 3)).toHaveLength(2)
    expect((await send(`${base}/progress?id=${freshId()}`)).status).toBe(404)
  })

  test('stations hold the floor’s rows and the work of every open wave, and then what changed', async () => {
    const path = `${base.replace('/wave', '')}/outbound/station`
    const whole = await ask(path)
    const tables = new Set(whole.changes.map(({ table }: { table: string }) => table))
    expect(whole.whole).toBe(true)
    expect([...tables].sort()).toEqual([
      ...['outboundLine', 'outboundOrder', 'pickTask', 'position', 'positionGoods', 'wave'],
    ])
    const late = await floor.reviewed({ b: 2 })
    const waveId = await floor.waved([late])
    const more = await ask(`${path}?from=${whole.to}`)
    expect(more.whole).toBe(false)
    const [task] = await floor.tasks(waveId)
    expect(more.changes.map(({ id }: { id: string }) => id)).toContain(task?.id)
  })

  test('keeps warehouses apart, and customers out', async () => {
    const other = { warehouse: world.warehouses[1] }
    expect((await ask(`${base}/list`, other)).rows).toEqual([])
    expect((await send(`${base}/detail?id=${ids.cart}`, other)).status).toBe(404)
    const customer = await world.customer(world.customers[0])
    expect((await send(`${base}/list`, { as: customer })).status).toBe(403)
    const noPlanner = await world.staff(['outbound.view'])
    expect((await send(`${base}/build`, { as: noPlanner, body: {} })).status).toBe(403)
  })
})

test('a page of waves is found by an index, however many there are', async () => {
  const plans = await openPlans()
  const viewer = { actor: clerk, warehouseId: freshId() }
  for (const plan of [
    ...(await plans.ofSorts(waveListing, waveApi.list, viewer)),
    ...(await plans.ofSorts(waveListing, waveApi.list, viewer, { status: 'complete' })),
  ])
    expect(plan).toMatch(/SEARCH wave USING INDEX (?!.*TEMP B-TREE)/)
  await plans.close()
})
