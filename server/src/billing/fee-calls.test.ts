import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const base = '/api/vrpxinboundprice'

onBothEngines('the calls of fees', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  let mo: Person
  const read = async (call: string, as: Person, method: 'GET' | 'POST' = 'GET') =>
    (await world.send(`${base}/${call}`, { as, ...(method === 'POST' && { body: {} }) })).data

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    mo = await world.customer(world.customers[1])
    const fee = { zh: '贴标', es: '', side: 'revenue', shown: true, extra: true, sequence: 900 }
    const save = (body: object) =>
      world.send('/api/owms/v1/billing/charge-definition/save', {
        as: boss,
        body: { id: null, ...fee, ...body },
      })
    expect((await save({ code: 'RELABEL', en: 'Relabelling', remark: 'a label each' })).message).toBe('OK')
    expect((await save({ code: 'SECRET', en: 'Not for customers', shown: false })).message).toBe('OK')
    const rule = (id: number, customerId: string, price: string) => ({
      ...{ id: `019ac000-0000-8000-8000-90000000000${id}`, scope: 'company', version: 1 },
      ...{ schedule: 'miscellaneous', fee: 'RELABEL', of: '', customerId, chain: `RELABEL||${customerId}` },
      ...{ no: 1, status: 'published', currency: 'CNY', basis: 'piece', stepMode: 'whole', per: '1' },
      ...{ started: 1, steps: [{ to: '', price }], minimum: 100, maximum: 0, freeDays: 0, percentOf: '' },
      ...{ validFrom: 1000, endsAt: null, remark: '', savedBy: '', savedName: '', publishedName: '' },
    })
    await plant(world.engine, {
      feeRule: [rule(1, '', '0.50'), rule(2, world.customers[1], '0.40')],
    })
  })
  afterAll(() => world.close())

  test('get_all_extra_service answers GET and POST with the services that a customer may ask for, at its own price', async () => {
    const relabel = {
      ...{ code: 'RELABEL', name: 'Relabelling', currency: 'CNY', unit_price: '0.50' },
      ...{ start_time: null, end_time: null, remark: 'a label each' },
    }
    expect(await read('get_all_extra_service', lin)).toEqual([relabel])
    expect(await read('get_all_extra_service', mo, 'POST')).toEqual([{ ...relabel, unit_price: '0.40' }])
    const codes = (await read('get_all_extra_service', boss)).map(({ code }: { code: string }) => code)
    expect(codes.sort()).toEqual(['RELABEL', 'SECRET'])
  })

  test('get_all_rpx_fee_calc_list answers how each fee is worked out for whoever asks', async () => {
    const packing = {
      ...{ code: 'PACKAGING', name: 'Packing service fee', currency: 'CNY', basis: 'piece' },
      ...{ step_mode: 'whole', per: '1', minimum: '0.00', maximum: '0.00', valid_from: 0 },
      ...{ counts: 'cause', free_days: 0 },
    }
    const relabel = {
      ...{
        code: 'RELABEL',
        name: 'Relabelling',
        of: '',
        currency: 'CNY',
        basis: 'piece',
        step_mode: 'whole',
      },
      ...{ per: '1', minimum: '1.00', maximum: '0.00', valid_from: 1, counts: 'cause', free_days: 0 },
    }
    const calcs = await read('get_all_rpx_fee_calc_list', mo)
    expect(calcs).toHaveLength(4)
    expect(calcs).toEqual(
      expect.arrayContaining([
        { ...packing, of: 'waterproof', steps: [{ to: '', price: '5.00' }] },
        { ...packing, of: 'wooden-frame', steps: [{ to: '', price: '150.00' }] },
        { ...packing, of: 'mixed-items', steps: [{ to: '', price: '15.00' }] },
        { ...relabel, steps: [{ to: '', price: '0.40' }] },
      ]),
    )
  })
})
