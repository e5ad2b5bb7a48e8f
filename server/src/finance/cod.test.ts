import type { Actor } from '@longshore/shared/command/command.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { doing, onBothEngines, testPerformer } from '../commands/test-house.ts'
import type { Person, World } from '../testing/test-world.ts'
import { account, CodHouse, payee } from './test-cod.ts'

vi.setConfig({ testTimeout: 60_000 })

onBothEngines('cash on delivery', (dialect) => {
  let cod: CodHouse
  let world: World
  let anna: Person
  let ben: Person
  let lin: Person
  let customerId: string
  let bankAccountId: string
  beforeAll(async () => {
    cod = await CodHouse.open(dialect)
    ;({ world, anna, ben, lin, customerId, bankAccountId } = cod)
  })
  afterAll(() => cod.close())

  test('is pending when a carrier has delivered, and confirmed when its statement says the same', async () => {
    const order = await cod.delivered(10_000)
    await order.again({})
    expect(await cod.entries()).toMatchObject([{ orderNo: 'PO-1', status: 'pending', collected: '100.00' }])
    expect((await cod.bring(['jne1,100.00,RMB,2.50,ST-1'])).faults).toEqual([])
    expect(await cod.entries()).toEqual([
      expect.objectContaining({ status: 'confirmed', collected: '100.00', fee: '2.50', amount: '97.50' }),
    ])
    expect(await cod.totals()).toEqual({
      ...{ currency: 'CNY', pending: '0.00', confirmed: '97.50', applying: '0.00', withdrawn: '0.00' },
    })
  })

  test('a statement that comes three times is as one, and each line that does not fit is an exception', async () => {
    await cod.delivered(5000)
    await cod.delivered(6000)
    await cod.delivered(7000)
    const file = [
      'JNE2,40.00,CNY,0,',
      'JNE3,61.00,CNY,0,',
      'NOBODY,1.00,CNY,0,',
      'JNE4,70.00,CNY,0,',
      'JNE4,70.00,CNY,0,',
    ]
    for (const _ of [1, 2, 3]) await cod.bring(file)
    for (const [status, count] of Object.entries({ short: 1, over: 1, unknown: 1, doubled: 1, matched: 2 }))
      expect(await cod.lines(status), status).toHaveLength(count)
    expect((await cod.entries()).map(({ status }) => status)).toEqual([
      'confirmed',
      'pending',
      'pending',
      'confirmed',
    ])
    const open = await world.engine.reader
      .selectFrom('exception')
      .select('id')
      .where('kind', '=', 'finance.cod-difference')
      .execute()
    expect(open).toHaveLength(4)
  })

  test('what comes back is void, and what was taken back of the delivery is pending again', async () => {
    const order = await cod.delivered(800)
    await order.again({ signedAt: 0 })
    expect((await cod.entries('status=void')).map(({ orderNo }) => orderNo)).toEqual([order.orderNo])
    await order.again({ signedAt: 5000 })
    await cod.bring([`${order.waybillNo},8.00,CNY,1.00,`])
    expect(await cod.totals()).toMatchObject({ confirmed: '174.50' })
    await order.again({ signedAt: 0 })
    expect(await cod.totals()).toMatchObject({ confirmed: '167.50' })
  })

  test('POST /api/vsmartcod/add_web_cod_record: a positive integer of what is ticked, the oldest first, the last one split', async () => {
    const ids = (await cod.entries('status=confirmed')).map(({ id }) => id)
    for (const amount of ['0', '-1', '1.5', '01', 'all'])
      expect((await cod.apply(ids, amount)).message, amount).toBe('The amount must be a positive integer')
    expect((await cod.apply(ids, '168')).message).toBe('The amount cannot exceed the total: at most 167.50')
    expect((await cod.apply(ids, '100')).message).toBe('OK')
    expect(
      (await cod.entries()).filter(({ status }) => status !== 'pending' && status !== 'void'),
    ).toMatchObject([
      { orderNo: 'PO-1', status: 'applying', amount: '97.50' },
      { orderNo: 'PO-4', amount: expect.stringMatching(/^(2\.50|67\.50)$/) },
      { orderNo: 'PO-4', amount: expect.stringMatching(/^(2\.50|67\.50)$/) },
    ])
    expect(await cod.totals()).toMatchObject({ confirmed: '67.50', applying: '100.00', withdrawn: '0.00' })
    expect((await cod.apply(ids.slice(0, 1), '1')).message).toBe('No amount available for withdrawal')
  })

  test('is audited, claimed by another person, paid by that one alone, and sent back by the bank', async () => {
    expect(await cod.move('audit', {}, lin)).not.toBe('OK')
    expect(await cod.move('audit')).toBe('OK')
    expect(await cod.move('claim')).not.toBe('OK')
    expect(await cod.move('claim', {}, ben)).toBe('OK')
    expect(await cod.move('claim', {}, ben)).not.toBe('OK')
    const paid = { bankAccountId, transferNo: 'T-1' }
    expect(await cod.move('pay', paid)).toMatch(/holds this withdrawal while it is paid/)
    const dollars = { ...account, code: 'USD_1', account: '2', currency: 'USD', secondAbove: '0' }
    const other = await cod.post('/api/owms/v1/finance/bank-account/save', dollars, anna)
    expect(await cod.move('pay', { ...paid, bankAccountId: other.data.rows[0].id }, ben)).toMatch(
      /^Choose an account in CNY/,
    )
    expect(await cod.move('pay', paid, ben)).toBe('OK')
    expect(await cod.move('pay', paid, ben)).not.toBe('OK')
    expect(await cod.totals()).toMatchObject({ confirmed: '67.50', applying: '0.00', withdrawn: '100.00' })
    const reason = 'the account is closed'
    expect(await cod.move('bounce', { reason }, ben)).not.toBe('OK')
    expect(await cod.move('bounce', { reason })).toBe('OK')
    expect(await cod.totals()).toMatchObject({ confirmed: '167.50', withdrawn: '0.00' })
  })

  test('POST /api/vsmartcod/add_web_cod_record_multi_all takes whole units of everything, and its customer may take it back', async () => {
    const all = (as = lin) => cod.post('/api/vsmartcod/add_web_cod_record_multi_all', payee, as)
    world.clock.now += 1000
    const wang = await world.customer(world.customers[1])
    expect((await all(wang)).message).toBe('No amount available for withdrawal')
    expect((await all()).message).toBe('OK')
    expect(await cod.totals()).toMatchObject({ confirmed: '0.50', applying: '167.00' })
    const [last] = await cod.records()
    expect(last).toMatchObject({
      amount: '167.00',
      status: 'applied',
      holder: 'Lin Ltd',
      entries: expect.any(Number),
    })
    expect((await world.send('/api/vsmartcod/get_web_cod_record_list', { as: wang })).data.rows).toEqual([])
    expect(await cod.move('cancel', {}, lin)).toBe('OK')
    expect(await cod.totals()).toMatchObject({ confirmed: '167.50', applying: '0.00' })
  })

  test('of 200 withdrawals of one balance at two servers at once exactly one is taken', async () => {
    const servers = [world.performer, testPerformer(world.engine, world.defects as unknown[])]
    const actor: Actor = { kind: 'customer', id: lin.id, name: 'Lin', customerId, permissions: undefined }
    const done = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        doing(servers[i % 2] ?? world.performer, { scope: 'company', actor })(
          'finance.applyWithdrawalOfAll',
          payee,
        ),
      ),
    )
    expect(done.filter(({ outcome }) => outcome.outcome === 'applied')).toHaveLength(1)
    expect(await cod.totals()).toMatchObject({ confirmed: '0.50', applying: '167.00' })
  })

  test('a line that is said again far down its file was said before, and one that cannot be taken keeps no other out', async () => {
    const count = async (status: string) => (await cod.lines(status)).length
    const [matched, doubled] = [await count('matched'), await count('doubled')]
    const order = await cod.delivered(9000)
    const line = `${order.waybillNo},90.00,CNY,1.00,`
    const other = await cod.delivered(9100)
    const file = [
      line,
      'NOBODY,1.2.3,CNY,0,',
      ...Array.from({ length: 250 }, (_, nth) => `NOBODY${nth},1.00,CNY,0,`),
      `${other.waybillNo},91.00,CNY,0,`,
      line,
    ]
    for (const _ of [1, 2]) expect(await cod.brought(file)).toMatchObject({ taken: 253, waiting: 1 })
    expect([await count('matched'), await count('doubled')]).toEqual([matched + 2, doubled + 1])
    expect(await cod.totals()).toMatchObject({ confirmed: '180.50' })
  })

  test('what lines of a statement confirm of a customer is posted together, wherever they stand, and each by itself in the journal', async () => {
    const wang = { customerId: world.customers[1] }
    const orders = []
    for (const more of [{}, wang, {}, wang, {}, wang]) orders.push(await cod.delivered(2000, more))
    const [first, second, ...others] = orders.map(({ waybillNo }) => `${waybillNo},20.00,CNY,0.50,`)
    const unknown = (from: number) =>
      Array.from({ length: 150 }, (_, nth) => `NOBODY-${from + nth},1.00,CNY,0,`)
    const posted = async (name: string) => {
      const rows = await world.engine.reader
        .selectFrom('command')
        .select(['id', 'args'])
        .where('name', '=', name)
        .execute()
      return rows.map(({ id, args }) => ({
        ...(JSON.parse(args) as { customerId: string; lines: object[] }),
        id,
      }))
    }
    const before = new Set((await posted('finance.postCodLines')).map(({ id }) => id))
    await cod.brought([first ?? '', ...unknown(1000), second ?? '', ...unknown(2000), ...others])
    const since = (await posted('finance.postCodLines')).filter(({ id }) => !before.has(id))
    expect(since.map(({ lines }) => lines.length)).toEqual([3, 3])
    expect(new Set(since.map((one) => one.customerId))).toEqual(new Set([customerId, wang.customerId]))
    const postings = await world.engine.reader
      .selectFrom('moneyPosting')
      .innerJoin('codEntry', 'codEntry.id', 'moneyPosting.documentId')
      .select(['codEntry.orderNo', 'moneyPosting.amount'])
      .where(
        'codEntry.orderNo',
        'in',
        orders.map(({ orderNo }) => orderNo),
      )
      .execute()
    for (const { orderNo } of orders)
      expect(
        postings.filter((one) => one.orderNo === orderNo).map(({ amount }) => Number(amount)),
        orderNo,
      ).toEqual(expect.arrayContaining([2000, 50]))
    expect(postings).toHaveLength(12)
    expect(await cod.totals()).toMatchObject({ confirmed: '239.00' })
  })
})
