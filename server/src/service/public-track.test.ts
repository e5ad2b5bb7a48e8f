import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { callsFrom, type Desk, openDesk } from '../testing/test-desk.ts'
import { customerRow } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 20_000 })

const NO = 'LX123456789ID'
const to = {
  ...{ name: 'Budi Santoso', country: 'ID', province: 'Jakarta', city: 'Gambir', postcode: '10110' },
  ...{ address1: 'Jalan Merdeka 1', phone: '0811223344' },
}

onBothEngines('a package that anybody asks for', (dialect) => {
  let desk: Desk
  const { ask } = callsFrom(() => desk)
  const find = (no: string, postcode: string) =>
    desk.world.send('/api/owms/v1/public/track', { body: { no, postcode } })

  beforeAll(async () => {
    desk = await openDesk(dialect)
    const { floor, world } = desk
    await plant(floor.database.engine, { customer: [customerRow(OWNER, 'OWNER')] })
    const as = await world.customer(OWNER)
    const goods = [{ nameEn: 'Mug', quantity: 1 }]
    const given = { channel: 'ID_LINE', consignee: to, goods, waybillNo: NO, originalNo: 'SHOP-77' }
    const made = await ask('/api/vsmartorder/save_smart_order_single', { as, body: given })
    const { id } = made.rows.find(({ table }: { table: string }) => table === 'parcelOrder')
    await ask('/api/vsmartorder/set_smart_order_submit_multi', { as, body: { orderId: id } })
    const at = world.clock.now
    await floor.does('service.takeTrackEvents', {
      carrier: 'POS',
      events: [
        { number: NO, code: 'EMC', text: 'Sent by OWNER', place: 'Jakarta', at },
        { number: NO, code: 'EMI', text: 'Signed by Budi Santoso', place: 'Jalan Merdeka 1', at: at + 1000 },
        { number: NO, code: '??', text: 'Something', place: '', at: at + 500 },
      ],
    })
  })
  afterAll(() => desk.world.close())

  test('is shown to whoever knows its number and its postcode, however they are typed', async () => {
    const { data } = await find('lx 123456789-id', '101 10')
    expect(data).toMatchObject({ status: 'signed', records: [{ status: 'signed' }, { status: 'departed' }] })
  })

  test('gives nothing else away: no name, no address, no order, no words of the carrier', async () => {
    const { data } = await find(NO, '10110')
    expect(Object.keys(data).sort()).toEqual(['records', 'status'])
    for (const record of data.records) expect(Object.keys(record).sort()).toEqual(['at', 'offset', 'status'])
    expect(JSON.stringify(data)).not.toMatch(/Budi|Merdeka|Gambir|Jakarta|OWNER|SHOP|10110/)
  })

  test('cannot be told from one that nobody knows: a wrong number and a wrong postcode are answered alike', async () => {
    const answers = [await find(NO, '10111'), await find('LX987654321ID', '10110'), await find('LX1', '-')]
    for (const { status, code, message, data } of answers)
      expect({ status, code, message, data }).toEqual({
        ...{ status: 404, code: 2110, message: 'No package is known by this number and postcode' },
        data: { code: 'service.track-unknown', values: {} },
      })
  })

  test('is not found by trying postcodes, nor by trying numbers', async () => {
    const tried = [NO, 'LX555555555ID'].map(async (no) => {
      const statuses: number[] = []
      for (let n = 0; n < 7; n++) statuses.push((await find(no, `2000${n}`)).status)
      return statuses
    })
    // The known number and the unknown one are held back after the same number of tries.
    const [known, unknown] = await Promise.all(tried)
    expect(known?.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(unknown?.at(-1)).toBe(429)
    for (let n = 0; n < 25; n++) await find(`LX00000000${n}ID`, '10110')
    expect((await find('LX000000099ID', '10110')).status).toBe(429)
    desk.world.clock.now += 31 * 60_000
    expect((await find(NO, '10110')).status).toBe(200)
  })
})
