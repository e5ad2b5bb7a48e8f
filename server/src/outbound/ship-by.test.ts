import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { readSheet } from '../files/sheets.ts'
import { callsFrom, openDesk } from '../testing/test-desk.ts'
import type { Person, World } from '../testing/test-world.ts'
import { type Floor, OWNER } from './test-floor.ts'

const NOW = 1_790_000_000
const HOUR = 3600
/** 21 September 2026, 16:13 in Berlin. */
const CUT_OFF = '18:00'
const TONIGHT = Date.parse('2026-09-21T16:00Z') / 1000

onBothEngines('orders that have to leave by a time', (dialect) => {
  let world: World
  let floor: Floor
  let boss: Person
  let carrierId: string
  const { ask } = callsFrom(() => ({ world, boss }))
  const list = async (query: string): Promise<OrderSummary[]> =>
    (await ask(`/api/vrpxinbound/get_smart_outbound_list?${query}`)).rows
  const carrier = (more: object) => ({ id: null, name: 'DHL Express', phone: '', ...more })

  beforeAll(async () => {
    ;({ world, floor, boss } = await openDesk(dialect))
    await floor.shelve('shirt', 'A-01-01', 50)
    const saved = await ask('/api/owms/v1/setup/carrier/save', {
      body: carrier({ code: 'DHL', cutOff: CUT_OFF }),
    })
    carrierId = saved.rows[0].id
  })
  afterAll(() => world.close())

  test('a cut-off is a time of the day', async () => {
    for (const cutOff of ['25:00', '9:00', 'noon']) {
      const body = carrier({ code: 'UPS', cutOff })
      const got = await world.send('/api/owms/v1/setup/carrier/save', { as: boss, body })
      expect(got.data, cutOff).toMatchObject({ code: 'input.invalid' })
    }
    expect((await ask('/api/owms/v1/setup/carrier/list')).rows).toMatchObject([{ cutOff: CUT_OFF }])
  })

  test('the carrier says by its next cut-off, on the clocks of the warehouse, from the submission on', async () => {
    const orderId = await floor.draft({ shirt: 1 }, { carrierId })
    const read = () => ask(`/api/vrpxinbound/get_outbound_byid?id=${orderId}`)
    expect(await read()).toMatchObject({ shipBy: null, shipByGiven: false, priority: 0 })
    await floor.does('outbound.submitOrder', { orderId })
    expect(await read()).toMatchObject({ shipBy: TONIGHT, shipByGiven: false })
  })

  test('an order’s own time goes before the cut-off; without either it has none', async () => {
    const own = await floor.submitted({ shirt: 1 }, false, { carrierId, shipBy: NOW + HOUR, priority: 3 })
    const none = await floor.submitted({ shirt: 1 })
    const rows = await list('')
    const of = (wanted: string) => rows.find(({ id }) => id === wanted)
    expect(of(own)).toMatchObject({ shipBy: NOW + HOUR, shipByGiven: true, priority: 3 })
    expect(of(none)).toMatchObject({ shipBy: null, shipByGiven: false, priority: 0 })
  })

  test('the list is sorted by either, those without a time last, and shows what is due', async () => {
    const late = await floor.submitted({ shirt: 1 }, false, { shipBy: NOW - HOUR })
    const draft = await floor.draft({ shirt: 1 }, { shipBy: NOW - HOUR, priority: 9 })
    const times = (await list('sort=shipBy&desc=no')).map(({ shipBy }) => shipBy)
    expect(times).toEqual([NOW - HOUR, NOW - HOUR, NOW + HOUR, TONIGHT, null])
    expect((await list('sort=priority&desc=yes')).map(({ priority }) => priority)).toEqual([9, 3, 0, 0, 0])
    expect((await list(`dueBy=${NOW}`)).map(({ id }) => id)).toEqual([late])
    expect(await list(`dueBy=${TONIGHT}`)).toHaveLength(3)
    expect((await list('priorityFrom=4')).map(({ id }) => id)).toEqual([draft])
  })

  test('a wave rule takes what is urgent, and what has to leave this afternoon', async () => {
    await floor.reviewed({ shirt: 1 }, false, { priority: 8 })
    await floor.reviewed({ shirt: 1 }, false, { shipBy: Date.parse('2026-11-23T16:00Z') / 1000 })
    await floor.reviewed({ shirt: 1 })
    const orders = async (more: object) => {
      const body = { name: JSON.stringify(more), type: 'single-item-single-quantity', ...more }
      const { rows } = await ask('/api/owms/v1/wave/rule/save', { body })
      const ruleId = rows[0].id
      return (await ask('/api/owms/v1/wave/rules/preview', { body: { ruleId } })).orders
    }
    expect(await orders({})).toBe(3)
    expect(await orders({ leastPriority: 8 })).toBe(1)
    expect(await orders({ shipBefore: '16:59' })).toBe(0)
    expect(await orders({ shipBefore: '17:00' })).toBe(1)
  })

  test('a sheet writes the time by the clocks of the warehouse, and an export tells it so', async () => {
    const head = 'docNo,originalNo,channel,shipBy,priority,sku1,quantity1'
    const lin = await world.customer(OWNER)
    const sheet = (lines: readonly string[]) => sendSheet(world, lin, [head, ...lines].join('\n'))
    const wrong = await sheet(['SO-X,PO,POST,tomorrow,urgent,shirt,1'])
    expect(wrong.faults.map(({ message }) => message)).toEqual([
      '“tomorrow” is no time to ship by: write it as 2026-01-31 16:30',
      '“urgent” is no priority: write a whole number from 0 to 9999',
    ])
    expect(
      await sheet(['SHEET-1,PO,POST,2026-09-22 09:30,7,shirt,1', 'SHEET-2,PO,POST,,,shirt,1']),
    ).toMatchObject({
      taken: 2,
      faults: [],
    })
    expect(await list('search=SHEET-1')).toMatchObject([
      { shipBy: Date.parse('2026-09-22T07:30Z') / 1000, shipByGiven: true, priority: 7 },
    ])
    expect(await list('search=SHEET-2')).toMatchObject([{ shipBy: null, priority: 0 }])
    const file = await world.app.hono.request('/api/owms/v1/outbound/export?search=SHEET', {
      headers: { authorization: `Bearer ${boss.token}`, 'x-warehouse-id': world.warehouses[0] },
    })
    const { lines } = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(Object.fromEntries(lines.map(({ cells }) => [cells[0], cells.slice(-2)]))).toEqual({
      order_no: ['ship_by', 'priority'],
      'SHEET-1': ['2026-09-22 09:30:00', '7'],
      'SHEET-2': ['', '0'],
    })
  })
})

async function sendSheet({ app, warehouses }: World, as: Person, text: string) {
  const form = new FormData()
  form.append('file', new Blob([text]), 'orders.csv')
  const packed = new Response(form)
  const response = await app.hono.request('/api/owms/v1/outbound/import', {
    ...{ method: 'POST', body: await packed.arrayBuffer() },
    headers: {
      ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': warehouses[0], language: 'en' },
      ...{ 'idempotency-key': freshId(), 'content-type': packed.headers.get('content-type') ?? '' },
    },
  })
  const { data } = (await response.json()) as { data: SheetTaken }
  return data
}
