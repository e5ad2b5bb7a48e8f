import { walletApi } from '@longshore/shared/finance/wallet.api.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { CodHouse } from './test-cod.ts'

vi.setConfig({ testTimeout: 60_000 })

onBothEngines('cash on delivery that comes back', (dialect) => {
  let cod: CodHouse
  beforeAll(async () => {
    cod = await CodHouse.open(dialect)
  })
  afterAll(() => cod.close())

  /** What stands in the customer's wallet; nothing where nothing ever did. */
  const wallet = async () => {
    const { data } = await cod.world.send(walletApi.own.path, { as: cod.lin })
    return data[0]?.balance ?? '0.00'
  }
  /** Each part of what was collected, as its customer sees it. */
  const parts = async ({ orderNo }: { orderNo: string }) =>
    (await cod.entries())
      .filter((entry) => entry.orderNo === orderNo)
      .map(({ status, amount, owed }) => `${status} ${amount}${owed ? ' owed' : ''}`)
      .sort()
  /** What stands in each of the customer's accounts, where anything does. */
  const accounts = async () => {
    const { engine } = cod.world
    const found = await engine.reader
      .selectFrom('moneyAccount')
      .select(['name', 'posted'])
      .where('scope', '=', `customer:${cod.customerId}`)
      .where('posted', '<>', 0)
      .execute()
    return Object.fromEntries(found.map(({ name, posted }) => [name.split(':')[0], Number(posted)]))
  }
  const open = async (kind: string) => {
    const { engine } = cod.world
    const found = await engine.reader
      .selectFrom('exception')
      .select('details')
      .where('kind', '=', kind)
      .where('status', '=', 'open')
      .execute()
    return found.map(({ details }) => JSON.parse(details))
  }
  /** Delivered and confirmed by its carrier, 2.50 of it for the collection. */
  const confirmed = async () => {
    const order = await cod.delivered(10_000)
    await cod.bring([`${order.waybillNo},100.00,CNY,2.50,`])
    return order
  }
  const applied = async (order: { orderNo: string }, amount: string) => {
    const entry = (await cod.entries('status=confirmed')).find(({ orderNo }) => orderNo === order.orderNo)
    cod.world.clock.now += 1000
    expect((await cod.apply([entry?.id ?? ''], amount)).message).toBe('OK')
    await cod.settled()
  }
  const does = async (name: string, more: object = {}, as = cod.anna) => {
    expect(await cod.move(name, more, as), name).toBe('OK')
    await cod.settled()
  }
  const paid = async () => {
    await does('audit')
    await does('claim', {}, cod.ben)
    await does('pay', { bankAccountId: cod.bankAccountId, transferNo: 'T-1' }, cod.ben)
  }
  const reason = 'the account is closed'

  test('what was paid out is owed from the wallet, beyond its credit too; what nobody applied for is void', async () => {
    const order = await confirmed()
    await applied(order, '97')
    await paid()
    await order.again({ signedAt: 0, turn: 1 })
    expect(await parts(order)).toEqual(['void 0.50', 'withdrawn 97.00 owed'])
    expect(await wallet()).toBe('-97.00')
    expect(await accounts()).toEqual({ WALLET: -9700, BANK: 9700 })
    expect(await open('finance.cod-returned')).toEqual([{ status: 'withdrawn', amount: '97.00 CNY' }])
    expect(await open('finance.beyond-credit')).toHaveLength(1)
    const { data } = await cod.world.send(walletApi.flow.path, {
      as: cod.lin,
      body: { kind: 'cod-returned' },
    })
    expect(data.rows).toMatchObject([{ label: order.orderNo, amount: '-97.00', balance: '-97.00' }])
    await order.again({ signedAt: 0, turn: 2 })
    expect(await wallet()).toBe('-97.00')

    await order.again({ turn: 3 })
    expect(await parts(order)).toEqual(['confirmed 0.50', 'withdrawn 97.00'])
    expect(await wallet()).toBe('0.00')
    const collected = { COD_CLEARING: -10_000, COD_PAYABLE: 50, REVENUE: 250 }
    expect(await accounts()).toEqual({ ...collected, BANK: 9700 })
  })

  test('what was only applied for is owed as well, until its withdrawal is returned', async () => {
    const order = await confirmed()
    await applied(order, '90')
    await order.again({ signedAt: 0, turn: 1 })
    expect(await parts(order)).toEqual(['applying 90.00 owed', 'void 7.50'])
    expect(await wallet()).toBe('-90.00')
    await does('return', { reason })
    expect(await parts(order)).toEqual(['void 7.50', 'void 90.00'])
    expect(await wallet()).toBe('0.00')

    await order.again({ turn: 2 })
    expect(await parts(order)).toEqual(['pending 100.00', 'void 0.00'])
  })

  test('nobody owes what the bank sent back, and what is paid out after it came back stays owed', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    await applied(first, '97')
    await paid()
    await first.again({ signedAt: 0, turn: 1 })
    expect(await wallet()).toBe('-97.00')
    await does('bounce', { reason })
    expect(await parts(first)).toEqual(['void 0.50', 'void 97.00'])
    expect(await wallet()).toBe('0.00')

    await applied(second, '97')
    await second.again({ signedAt: 0, turn: 1 })
    await paid()
    expect(await parts(second)).toEqual(['void 0.50', 'withdrawn 97.00 owed'])
    expect(await wallet()).toBe('-97.00')
  })
})
