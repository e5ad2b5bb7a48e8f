import type { Actor } from '@longshore/shared/command/command.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import { followCod } from '@longshore/shared/finance/follow-cod.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SYSTEM } from '../commands/perform.ts'
import { doing, freshId, onBothEngines, testPerformer } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 60_000 })
const HEAD = 'waybillNo,collected,currency,fee,reference'
const payee = { currency: 'CNY', holder: 'Lin Ltd', bank: 'Harbour', account: '6222 01' }

const account = {
  ...{ id: null, code: 'CNY_1', payee: 'Longshore', bank: 'Harbour', account: '1', currency: 'CNY' },
}

onBothEngines('cash on delivery', (dialect) => {
  let world: World
  let anna: Person
  let ben: Person
  let lin: Person
  let customerId: string
  let bankAccountId: string
  const api = '/api/owms/v1/finance/cod'
  const post = (path: string, body: object, as: Person) => world.send(path, { as, body })
  let nth = 0
  const delivered = async (collected: number, more: object = {}) => {
    nth += 1
    const order = { orderId: freshId(), orderNo: `PO-${nth}`, waybillNo: `JNE${nth}` }
    const args = { customerId, ...order, currency: 'CNY', collected, signedAt: 1000 + nth, ...more }
    const act = async (said: object) => {
      await doing(world.performer, { scope: 'company', actor: SYSTEM })(followCod.name, said)
      await settled(world.engine, world.performer)
    }
    await act(args)
    return { ...order, again: (change: object) => act({ ...args, ...change }) }
  }
  const bring = async (lines: readonly string[]) => {
    const form = new FormData()
    form.append('file', new Blob([`${HEAD}\n${lines.join('\n')}\n`]), 'statement.csv')
    const packed = new Response(form)
    const response = await world.app.hono.request(`${api}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${anna.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    const { data } = (await response.json()) as { data: { faults: readonly object[]; importId?: string } }
    await settled(world.engine, world.performer)
    return data
  }
  /** Brings more lines than one waits for, and waits until they are done. */
  const brought = async (lines: readonly string[]) => {
    const { importId: id } = await bring(lines)
    const told = await vi.waitUntil(
      async () => {
        const { data } = await world.send(sheetApi.progress.path, { as: anna, body: { id } })
        return data.status !== 'running' && data
      },
      { timeout: 50_000 },
    )
    expect(told.status).toBe('done')
    await settled(world.engine, world.performer)
    return told as { taken: number; waiting: number }
  }
  const totals = async () => (await world.send(`${api}/totals`, { as: lin })).data[0]
  const entries = async (query = '') =>
    (await world.send(`/api/vsmartcod/get_web_cod_list?desc=no&${query}`, { as: lin })).data.rows as Entry[]
  const lines = async (status: string) =>
    (await world.send(`${api}/statement-lines?status=${status}`, { as: anna })).data.rows as object[]
  const apply = (entryIds: readonly string[], amount: string) =>
    post('/api/vsmartcod/add_web_cod_record', { ...payee, entryIds, amount }, lin)
  const records = async () =>
    (await world.send('/api/vsmartcod/get_web_cod_record_list', { as: lin })).data.rows as { id: string }[]
  const move = async (name: string, more: object = {}, as = anna) => {
    const [last] = await records()
    const body = { withdrawalId: last?.id, ...more }
    return (await post(`${api}/withdrawal/${name}`, body, as)).message
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    customerId = world.customers[0]
    anna = await world.staff('finance')
    ben = await world.staff('finance')
    lin = await world.customer(customerId)
    const made = await post('/api/owms/v1/finance/bank-account/save', { ...account, secondAbove: '0' }, anna)
    bankAccountId = made.data.rows[0].id
  })
  afterAll(async () => {
    await settled(world.engine, world.performer)
    expect(await prove(world.engine)).toEqual([])
    await world.close()
  })

  test('is pending when a carrier has delivered, and confirmed when its statement says the same', async () => {
    const order = await delivered(10_000)
    await order.again({})
    expect(await entries()).toMatchObject([{ orderNo: 'PO-1', status: 'pending', collected: '100.00' }])
    expect((await bring(['jne1,100.00,RMB,2.50,ST-1'])).faults).toEqual([])
    expect(await entries()).toEqual([
      expect.objectContaining({ status: 'confirmed', collected: '100.00', fee: '2.50', amount: '97.50' }),
    ])
    expect(await totals()).toEqual({
      ...{ currency: 'CNY', pending: '0.00', confirmed: '97.50', applying: '0.00', withdrawn: '0.00' },
    })
  })

  test('a statement that comes three times is as one, and each line that does not fit is an exception', async () => {
    await delivered(5000)
    await delivered(6000)
    await delivered(7000)
    const file = [
      'JNE2,40.00,CNY,0,',
      'JNE3,61.00,CNY,0,',
      'NOBODY,1.00,CNY,0,',
      'JNE4,70.00,CNY,0,',
      'JNE4,70.00,CNY,0,',
    ]
    for (const _ of [1, 2, 3]) await bring(file)
    for (const [status, count] of Object.entries({ short: 1, over: 1, unknown: 1, doubled: 1, matched: 2 }))
      expect(await lines(status), status).toHaveLength(count)
    expect((await entries()).map(({ status }) => status)).toEqual([
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
    const order = await delivered(800)
    await order.again({ signedAt: 0 })
    expect((await entries('status=void')).map(({ orderNo }) => orderNo)).toEqual([order.orderNo])
    await order.again({ signedAt: 5000 })
    await bring([`${order.waybillNo},8.00,CNY,1.00,`])
    expect(await totals()).toMatchObject({ confirmed: '174.50' })
    await order.again({ signedAt: 0 })
    expect(await totals()).toMatchObject({ confirmed: '167.50' })
  })

  test('POST /api/vsmartcod/add_web_cod_record: a positive integer of what is ticked, the oldest first, the last one split', async () => {
    const ids = (await entries('status=confirmed')).map(({ id }) => id)
    for (const amount of ['0', '-1', '1.5', '01', 'all'])
      expect((await apply(ids, amount)).message, amount).toBe('The amount must be a positive integer')
    expect((await apply(ids, '168')).message).toBe('The amount cannot exceed the total: at most 167.50')
    expect((await apply(ids, '100')).message).toBe('OK')
    expect((await entries()).filter(({ status }) => status !== 'pending' && status !== 'void')).toMatchObject(
      [
        { orderNo: 'PO-1', status: 'applying', amount: '97.50' },
        { orderNo: 'PO-4', amount: expect.stringMatching(/^(2\.50|67\.50)$/) },
        { orderNo: 'PO-4', amount: expect.stringMatching(/^(2\.50|67\.50)$/) },
      ],
    )
    expect(await totals()).toMatchObject({ confirmed: '67.50', applying: '100.00', withdrawn: '0.00' })
    expect((await apply(ids.slice(0, 1), '1')).message).toBe('No amount available for withdrawal')
  })

  test('is audited, claimed by another person, paid by that one alone, and sent back by the bank', async () => {
    expect(await move('audit', {}, lin)).not.toBe('OK')
    expect(await move('audit')).toBe('OK')
    expect(await move('claim')).not.toBe('OK')
    expect(await move('claim', {}, ben)).toBe('OK')
    expect(await move('claim', {}, ben)).not.toBe('OK')
    const paid = { bankAccountId, transferNo: 'T-1' }
    expect(await move('pay', paid)).toMatch(/holds this withdrawal while it is paid/)
    const dollars = { ...account, code: 'USD_1', account: '2', currency: 'USD', secondAbove: '0' }
    const other = await post('/api/owms/v1/finance/bank-account/save', dollars, anna)
    expect(await move('pay', { ...paid, bankAccountId: other.data.rows[0].id }, ben)).toMatch(
      /^Choose an account in CNY/,
    )
    expect(await move('pay', paid, ben)).toBe('OK')
    expect(await move('pay', paid, ben)).not.toBe('OK')
    expect(await totals()).toMatchObject({ confirmed: '67.50', applying: '0.00', withdrawn: '100.00' })
    const reason = 'the account is closed'
    expect(await move('bounce', { reason }, ben)).not.toBe('OK')
    expect(await move('bounce', { reason })).toBe('OK')
    expect(await totals()).toMatchObject({ confirmed: '167.50', withdrawn: '0.00' })
  })

  test('POST /api/vsmartcod/add_web_cod_record_multi_all takes whole units of everything, and its customer may take it back', async () => {
    const all = (as = lin) => post('/api/vsmartcod/add_web_cod_record_multi_all', payee, as)
    world.clock.now += 1000
    const wang = await world.customer(world.customers[1])
    expect((await all(wang)).message).toBe('No amount available for withdrawal')
    expect((await all()).message).toBe('OK')
    expect(await totals()).toMatchObject({ confirmed: '0.50', applying: '167.00' })
    const [last] = await records()
    expect(last).toMatchObject({
      amount: '167.00',
      status: 'applied',
      holder: 'Lin Ltd',
      entries: expect.any(Number),
    })
    expect((await world.send('/api/vsmartcod/get_web_cod_record_list', { as: wang })).data.rows).toEqual([])
    expect(await move('cancel', {}, lin)).toBe('OK')
    expect(await totals()).toMatchObject({ confirmed: '167.50', applying: '0.00' })
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
    expect(await totals()).toMatchObject({ confirmed: '0.50', applying: '167.00' })
  })

  test('a line that is said again far down its file was said before, and one that cannot be taken keeps no other out', async () => {
    const count = async (status: string) => (await lines(status)).length
    const [matched, doubled] = [await count('matched'), await count('doubled')]
    const order = await delivered(9000)
    const line = `${order.waybillNo},90.00,CNY,1.00,`
    const other = await delivered(9100)
    const file = [
      line,
      'NOBODY,1.2.3,CNY,0,',
      ...Array.from({ length: 250 }, (_, nth) => `NOBODY${nth},1.00,CNY,0,`),
      `${other.waybillNo},91.00,CNY,0,`,
      line,
    ]
    for (const _ of [1, 2]) expect(await brought(file)).toMatchObject({ taken: 253, waiting: 1 })
    expect([await count('matched'), await count('doubled')]).toEqual([matched + 2, doubled + 1])
    expect(await totals()).toMatchObject({ confirmed: '180.50' })
  })

  test('what lines of a statement confirm of a customer is posted together, wherever they stand, and each by itself in the journal', async () => {
    const wang = { customerId: world.customers[1] }
    const orders = []
    for (const more of [{}, wang, {}, wang, {}, wang]) orders.push(await delivered(2000, more))
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
    await brought([first ?? '', ...unknown(1000), second ?? '', ...unknown(2000), ...others])
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
    expect(await totals()).toMatchObject({ confirmed: '239.00' })
  })
})

interface Entry {
  readonly id: string
  readonly orderNo: string
  readonly status: string
  readonly amount: string
}
