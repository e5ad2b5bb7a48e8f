import { waitingKinds } from '@longshore/shared/contract/waiting.ts'
import type { Bell } from '@longshore/shared/home/bell.api.ts'
import { bellApi } from '@longshore/shared/home/bell.api.ts'
import { bellKinds } from '@longshore/shared/home/bell.ts'
import { waitingApi } from '@longshore/shared/home/waiting.api.ts'
import { monthNo } from '@longshore/shared/money/books.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FINANCE = ['finance.view', 'finance.close', 'finance.review', 'billing.view']

onBothEngines('the bell of the desk', (dialect) => {
  let world: World
  let [boss, clerk]: readonly Person[] = []
  let now = 0
  beforeAll(async () => {
    world = await openWorld(dialect)
    now = world.clock.now
    boss = await world.staff(FINANCE)
    clerk = await world.staff(['finance.view', 'finance.review'])
    await plant(world.engine, {
      accountingPeriod: [
        aMonth(monthNo(now) - 2, {}),
        aMonth(monthNo(now) - 1, {}),
        aMonth(monthNo(now), {}),
      ],
      exception: [
        anException('company', { openedAt: now - DAY }),
        anException(`customer:${world.customers[0]}`, { openedAt: now - 2 * DAY }),
        anException('company', { openedAt: now - DAY, status: 'resolved' }),
      ],
      codLine: [aLine('to-confirm'), aLine('matched')],
      withdrawal: [aWithdrawal('applied'), aWithdrawal('paid')],
      unratedCause: [anUnrated(1), anUnrated(2), anUnrated(3)],
      ...disputed(1),
    })
  })
  afterAll(() => world.close())

  const told = async (as: Person | undefined): Promise<Bell> =>
    (await world.send(bellApi.bell.path, { as })).data
  const freshOf = async (as: Person | undefined) =>
    Object.fromEntries((await told(as)).lines.map(({ kind, fresh }) => [kind, fresh]))
  const countsOf = async (as: Person | undefined) =>
    Object.fromEntries((await told(as)).lines.map(({ kind, count }) => [kind, count]))
  const sees = (as: Person | undefined, until: number) =>
    world.send(bellApi.see.path, { as, body: { until } })
  const all = {
    ...{ 'periods-to-close': 2, 'money-differences': 2, 'bills-disputed': 1 },
    ...{ 'collections-to-receive': 1, 'withdrawals-to-audit': 1, 'causes-unrated': 3 },
  }

  test('counts what waits in the house by kind, each behind its list, without a warehouse too', async () => {
    expect(await countsOf(boss)).toEqual(all)
    expect((await world.send(waitingApi.waiting.path, { as: boss })).data).toEqual(all)
    const rows = async (path: string, body: object) =>
      (await world.send(`/api/owms/v1/${path}/list`, { as: boss, body })).data.rows
    expect(await rows('finance/period', { waits: 'yes' })).toHaveLength(2)
    expect(await rows('billing/bill', { disputed: 'yes' })).toMatchObject([{ no: 'BILL1' }])
    expect(await rows('finance/cod/withdrawal', { status: 'applied' })).toHaveLength(1)
    for (const kind of bellKinds) expect(waitingKinds).toContain(kind)
  })

  test('tells each of what it may see, a customer and a picker of nothing', async () => {
    const reviewed = ['money-differences', 'collections-to-receive', 'withdrawals-to-audit']
    expect(Object.keys(await countsOf(clerk))).toEqual(reviewed)
    expect((await told(await world.staff('picker'))).lines).toEqual([])
    const lin = await world.customer(world.customers[0])
    expect((await world.send(bellApi.bell.path, { as: lin })).status).toBe(403)
    expect((await sees(lin, 1)).status).toBe(403)
  })

  test('is new to each person once, whoever else has seen it', async () => {
    expect(await freshOf(boss)).toEqual(all)
    const { at } = await told(boss)
    expect((await sees(boss, at)).status).toBe(200)
    expect(Object.values(await freshOf(boss)).reduce((sum, n) => sum + n, 0)).toBe(0)
    expect(await countsOf(boss)).toEqual(all)
    expect(await freshOf(clerk)).toEqual({
      ...{ 'money-differences': 2, 'collections-to-receive': 1, 'withdrawals-to-audit': 1 },
    })
  })

  test('what begins to wait afterwards is new, and what was seen does not come back', async () => {
    world.clock.now += HOUR / 4
    const at = world.clock.now
    await plant(world.engine, {
      exception: [anException('company', { openedAt: at })],
      codLine: [aLine('to-confirm', at)],
      withdrawal: [aWithdrawal('applied', at)],
      unratedCause: [anUnrated(4, at)],
      ...disputed(2, at),
    })
    await world.engine.operate((db) =>
      db
        .updateTable('accountingPeriod')
        .set({ status: 'soft-closed', softClosedAt: at })
        .where('month', '=', monthNo(now) - 2)
        .execute(),
    )
    const one = Object.fromEntries(bellKinds.map((kind) => [kind, 1]))
    expect(await freshOf(boss)).toEqual(one)
    // Older than what was seen: nobody is told of it once more.
    await sees(boss, 1)
    expect(await freshOf(boss)).toEqual(one)
    // A browser whose clock is ahead sees nothing that is still to come.
    await sees(boss, Math.floor(at / 1000) + 999_999)
    world.clock.now += 60_000
    await plant(world.engine, { exception: [anException('company', { openedAt: world.clock.now })] })
    expect((await freshOf(boss))['money-differences']).toBeGreaterThan(0)
  })

  test('a month waits once it is over, and one that somebody wants open again', async () => {
    const before = (await countsOf(boss))['periods-to-close'] ?? 0
    await sees(boss, (await told(boss)).at)
    await world.engine.operate((db) =>
      db
        .updateTable('accountingPeriod')
        .set({ status: 'closed', askedBy: 'somebody', askedAt: world.clock.now + 1000 })
        .where('month', '=', monthNo(now) - 2)
        .execute(),
    )
    expect(await countsOf(boss)).toMatchObject({ 'periods-to-close': before })
    expect(await freshOf(boss)).toMatchObject({ 'periods-to-close': 1 })
    await sees(boss, (await told(boss)).at + 2)
    world.clock.now = Date.UTC(2026, 11, 1, 0, 0, 5)
    boss = await world.staff(FINANCE)
    expect(await countsOf(boss)).toMatchObject({ 'periods-to-close': before + 1 })
  })

  function disputed(nth: number, raisedAt = now - DAY) {
    const [customerId] = world.customers
    const id = freshId()
    const scope = `customer:${customerId}`
    return {
      bill: [
        {
          ...{ id, scope, version: 1, no: `BILL${nth}`, customerId, status: 'pending-reconciliation' },
          ...{ currency: 'EUR', sheets: [], until: now, lines: 1, total: 100, writtenOff: 0, collecting: 0 },
          ...{ disputes: 1, remark: '', createdAt: now - 9 * DAY, createdName: '', auditedBy: '' },
          ...{ auditedName: '', issuedAt: now - 8 * DAY, issuedName: '' },
        },
      ],
      billDispute: [
        {
          ...{ id: freshId(), scope, version: 1, billId: id, customerId, lineId: freshId(), documentNo: 'D' },
          ...{ reason: 'too much', raisedName: 'Lin', raisedAt, answer: '', answeredName: '' },
        },
      ],
    }
  }

  function aLine(status: string, broughtAt = now - DAY) {
    return {
      ...{ id: freshId(), scope: 'company', version: 1, status, waybillNo: 'JNE1', currency: 'CNY' },
      ...{ collected: 100, fee: 0, reference: '', entryId: freshId(), orderNo: 'PO1', customerName: 'Lin' },
      ...{ expected: 100, broughtById: freshId(), broughtBy: 'Anna', broughtAt, bankBy: '', bankAt: null },
    }
  }
  function aWithdrawal(status: string, appliedAt = now - DAY) {
    return {
      ...{
        id: freshId(),
        scope: 'company',
        version: 1,
        customerId: world.customers[0],
        no: freshId(),
        status,
      },
      ...{ currency: 'EUR', amount: 100, entries: 1, holder: 'H', bank: 'B', account: 'A', reason: '' },
      ...{
        appliedById: '',
        appliedBy: '',
        appliedAt,
        auditedById: '',
        auditedBy: '',
        payerId: '',
        payer: '',
      },
      transferNo: '',
    }
  }

  function anUnrated(seq: number, occurredAt = now - DAY) {
    return {
      ...{
        id: freshId(),
        scope: 'company',
        version: 1,
        reason: 'no-price',
        fee: 'F',
        of: '',
        sheet: 'outbound',
      },
      ...{ customerId: world.customers[0], documentId: freshId(), documentNo: `D${seq}`, quantity: 1 },
      ...{ occurredAt, scopeNo: 1, seq, n: 0 },
    }
  }
})

function aMonth(month: number, given: object) {
  return {
    ...{ id: freshId(), scope: 'company', version: 1, month, status: 'open', closing: 0, remark: '' },
    ...{ softClosedBy: '', softClosedName: '', closedBy: '', closedName: '', askedBy: '', askedName: '' },
    ...{ reason: '', totals: [], left: [], accounts: 0, sha256: '', sealed: '', head: '' },
    ...given,
  }
}

function anException(scope: string, given: object) {
  const id = freshId()
  return {
    ...{ id, scope, version: 1, kind: 'finance.cod-difference', severity: 'high', ownerRole: 'finance' },
    ...{ status: 'open', subjectTable: 'codLine', subjectId: id, subjectLabel: 'JNE1', details: {} },
    ...{ causeCommand: '', causeName: '', workerId: '', dueAt: 3, part: 0, customerId: '', showsPhoto: 0 },
    ...{ agreement: '', turn: 'house', ...given },
  }
}
