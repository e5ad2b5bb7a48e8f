import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { CodHouse } from './test-cod.ts'

vi.setConfig({ testTimeout: 60_000 })

onBothEngines('cash on delivery that waits for the bank', (dialect) => {
  let cod: CodHouse
  beforeAll(async () => {
    cod = await CodHouse.open(dialect)
    const { world, customerId } = cod
    const admin = await world.staff('manager')
    const { data } = await world.send(customerApi.byId.path, { as: admin, body: { id: customerId } })
    const { version: _, active: __, creditLimit: ___, settlementDays: ____, taxRate: _____, ...terms } = data
    const body = { ...terms, codByBank: true }
    expect((await world.send(customerApi.save.path, { as: admin, body })).message).toBe('OK')
  })
  afterAll(() => cod.close())

  const status = async ({ orderNo }: { orderNo: string }) =>
    (await cod.entries()).find((entry) => entry.orderNo === orderNo)?.status
  const sees = async (move: 'receive' | 'miss', lineId: string | undefined, as = cod.ben) => {
    const body = { lineId, ...(move === 'miss' && { reason: 'the transfer is short' }) }
    const { message } = await cod.post(`/api/owms/v1/finance/cod/statement-line/${move}`, body, as)
    await cod.settled()
    return message
  }
  const waiting = async () => (await cod.lines('to-confirm')).map(({ id }) => id)

  test('what a statement says may be withdrawn once another person saw it at the bank', async () => {
    const order = await cod.delivered(10_000)
    await cod.bring([`${order.waybillNo},100.00,CNY,2.50,ST-1`])
    expect(await status(order)).toBe('pending')
    expect(await cod.totals()).toMatchObject({ pending: '100.00', confirmed: '0.00' })
    const [line] = await waiting()
    expect(await sees('receive', line, cod.anna)).toMatch(/another person/i)
    expect(await sees('receive', line, cod.lin)).not.toBe('OK')
    expect(await sees('receive', line)).toBe('OK')
    expect(await cod.totals()).toMatchObject({ pending: '0.00', confirmed: '97.50' })
    expect(await cod.lines('matched')).toMatchObject([{ id: line, bankBy: expect.stringMatching(/./) }])
    expect(await sees('receive', line)).not.toBe('OK')
  })

  test('what the bank did not receive is a difference, and its parcel waits for a statement that is paid', async () => {
    const order = await cod.delivered(5000)
    await cod.bring([`${order.waybillNo},50.00,CNY,0,ST-2`])
    const [line] = await waiting()
    expect(await sees('miss', line)).toBe('OK')
    expect(await cod.lines('unpaid')).toMatchObject([{ id: line }])
    expect(await status(order)).toBe('pending')
    await cod.bring([`${order.waybillNo},50.00,CNY,0,ST-3`])
    const [next] = await waiting()
    expect(await sees('receive', next)).toBe('OK')
    expect(await status(order)).toBe('confirmed')
  })

  test('of two lines that say the same of a parcel one is received, and one that came back meanwhile is not', async () => {
    const [twice, back] = [await cod.delivered(3000), await cod.delivered(4000)]
    await cod.bring([`${twice.waybillNo},30.00,CNY,0,ST-4`, `${twice.waybillNo},30.00,CNY,0,ST-5`])
    for (const line of await waiting()) expect(await sees('receive', line)).toBe('OK')
    expect(await cod.lines('doubled')).toHaveLength(1)
    expect(await status(twice)).toBe('confirmed')

    await cod.bring([`${back.waybillNo},40.00,CNY,0,ST-6`])
    await back.again({ signedAt: 0, turn: 1 })
    expect(await sees('receive', (await waiting())[0])).toBe('OK')
    expect(await cod.lines('doubled')).toHaveLength(2)
    expect(await status(back)).toBe('void')
    expect(await cod.totals()).toMatchObject({ confirmed: '177.50' })
  })
})
