import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { articleRow } from '../testing/test-world.ts'
import {
  doing,
  freshId,
  onBothEngines,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from './test-house.ts'
import { listening } from './test-statements.ts'

const OWNER = '018f0000-0000-7000-8000-00000000c001'
const SKU = '018f0000-0000-7000-8000-00000000a001'

onBothEngines('perform', (dialect) => {
  let database: TestDatabase
  const defects: unknown[] = []
  let act: ReturnType<typeof doing>

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    act = doing(testPerformer(database.engine, defects))
    await plant(database.engine, { sku: [shirt] })
  })
  afterAll(() => database.drop())

  const receipt = async (quantity: number) => {
    const saved = await act('inbound.saveReceipt', receiptOf(quantity))
    expect(saved.outcome).toMatchObject({ outcome: 'applied' })
    const header = saved.rows.find(({ table }) => table === 'receipt')
    const line = saved.rows.find(({ table }) => table === 'receiptLine')
    if (!header || !line) throw new Error('no receipt')
    expect((await act('inbound.submitReceipt', { receiptId: header.id })).outcome.outcome).toBe('applied')
    return { receiptId: header.id, lineId: line.id }
  }
  const balances = (documentId: string) =>
    database.engine.reader
      .selectFrom('posting')
      .innerJoin('balance', 'balance.accountId', 'posting.toAccount')
      .select(['balance.locationId', 'balance.quantity'])
      .distinct()
      .where('posting.documentId', '=', documentId)
      .orderBy('balance.locationId')
      .execute()

  test('a count at the dock is booked once however often the device sends it', async () => {
    const { receiptId, lineId } = await receipt(10)
    const id = freshId()
    const first = await act('inbound.receiveLine', { receiptId, lineId, quantity: 4 }, { id, via: 'queue' })
    const second = await act('inbound.receiveLine', { receiptId, lineId, quantity: 4 }, { id, via: 'queue' })

    expect(first.outcome.outcome).toBe('applied')
    expect(second.outcome).toEqual({ ...first.outcome, again: true })
    expect(await balances(receiptId)).toEqual([{ locationId: 'RECV', quantity: 4 }])
  })

  test('a scan asks little of the database, its device only once, and names no column that stays as it is', async () => {
    const { receiptId, lineId } = await receipt(10)
    const asked: string[] = []
    const scan = doing(testPerformer(listening(database.engine, asked)))
    const deviceId = freshId()
    const counted = (deviceSeq: number) =>
      scan('inbound.receiveLine', { receiptId, lineId, quantity: 1 }, { via: 'queue', deviceId, deviceSeq })
    await counted(1)
    asked.length = 0
    await Promise.all([counted(2), counted(3)])

    expect(asked.length).toBeLessThanOrEqual(24)
    for (const once of ['select "d"."id"', 'select "id" from "command"'])
      expect(asked.filter((sql) => sql.startsWith(once))).toHaveLength(1)
    for (const table of ['receipt', 'receiptLine'])
      expect(asked.filter((sql) => sql.includes(`from "${table}"`))).toHaveLength(1)
    const set = asked.find((sql) => sql.startsWith('update "receiptLine"'))?.split(' where ')[0] ?? ''
    expect([...set.matchAll(/"(\w+)" = /g)].map(([, column]) => column).sort()).toEqual([
      ...['counts', 'good', 'received', 'version'],
    ])
  })

  test('the same id with another body is refused and changes nothing', async () => {
    const { receiptId, lineId } = await receipt(10)
    const id = freshId()
    await act('inbound.receiveLine', { receiptId, lineId, quantity: 4 }, { id, via: 'queue' })
    await expect(
      act('inbound.receiveLine', { receiptId, lineId, quantity: 5 }, { id, via: 'queue' }),
    ).rejects.toMatchObject({
      code: 'command.id-reused',
    })
    expect(defects.splice(0)).toMatchObject([{ message: `id ${id} was sent with another body` }])
    expect(await balances(receiptId)).toEqual([{ locationId: 'RECV', quantity: 4 }])
  })

  test('what is counted above the forecast is kept apart, with an exception for the lead', async () => {
    const { receiptId, lineId } = await receipt(10)
    const { outcome } = await act(
      'inbound.receiveLine',
      { receiptId, lineId, quantity: 12 },
      { via: 'queue' },
    )
    expect(outcome).toMatchObject({
      outcome: 'applied-with-exception',
      exceptions: [{ kind: 'inbound.surplus' }],
    })
    expect(await balances(receiptId)).toEqual([
      { locationId: 'ABN', quantity: 2 },
      { locationId: 'RECV', quantity: 10 },
    ])
    const open = await database.engine.reader
      .selectFrom('exception')
      .select(['kind', 'ownerRole', 'status'])
      .where('subjectId', '=', lineId)
      .execute()
    expect(open).toEqual([{ kind: 'inbound.surplus', ownerRole: 'receiver-lead', status: 'open' }])
  })

  test('at a desk the same is refused: Received quantity cannot exceed forecast minus already received', async () => {
    const { receiptId, lineId } = await receipt(10)
    const { outcome } = await act('inbound.receiveLine', { receiptId, lineId, quantity: 12 })
    expect(outcome).toMatchObject({
      outcome: 'rejected',
      code: 'inbound.above-forecast',
      values: { left: 10 },
    })
    expect(await balances(receiptId)).toEqual([])
  })

  test('two hundred commands at once end with one outcome each, in one order', async () => {
    const { receiptId, lineId } = await receipt(200)
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () =>
        act('inbound.receiveLine', { receiptId, lineId, quantity: 1 }, { via: 'queue' }),
      ),
    )
    expect(outcomes.every(({ outcome }) => outcome.outcome === 'applied')).toBe(true)
    expect(new Set(outcomes.map(({ outcome }) => outcome.seq)).size).toBe(200)
    expect(await balances(receiptId)).toEqual([{ locationId: 'RECV', quantity: 200 }])
  })

  test('an intent on a document somebody else changed is refused as stale', async () => {
    const saved = await act('inbound.saveReceipt', receiptOf(3))
    const receiptId = saved.rows.find(({ table }) => table === 'receipt')?.id ?? ''
    const { outcome } = await act('inbound.submitReceipt', { receiptId }, { expects: saved.outcome.seq - 1 })
    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'row.changed' })
    expect(
      (await act('inbound.submitReceipt', { receiptId }, { expects: saved.outcome.seq })).outcome.outcome,
    ).toBe('applied')
  })

  test('a version travels with its row: that row alone is compared, whatever the command reads first', async () => {
    const { receiptId, lineId } = await receipt(3)
    const { version } = await database.engine.reader
      .selectFrom('receiptLine')
      .select('version')
      .where('id', '=', lineId)
      .executeTakeFirstOrThrow()
    const seen = (expects: number, expectsOf: string) =>
      act('inbound.receiveLine', { receiptId, lineId, quantity: 1 }, { expects, expectsOf })
    expect((await seen(Number(version) - 1, lineId)).outcome).toMatchObject({
      ...{ outcome: 'rejected', code: 'row.changed' },
    })
    expect((await seen(Number(version), lineId)).outcome.outcome).toBe('applied')
    expect((await seen(Number(version), lineId)).outcome.code).toBe('row.changed')
    expect((await seen(999, freshId())).outcome.outcome).toBe('applied')
  })

  test('a count of a line that does not exist is parked, never lost, and the next command goes on', async () => {
    const { receiptId } = await receipt(1)
    const { outcome } = await act(
      'inbound.receiveLine',
      { receiptId, lineId: freshId(), quantity: 1 },
      { via: 'queue' },
    )
    expect(outcome).toMatchObject({
      outcome: 'parked',
      code: 'row.missing',
      exceptions: [{ kind: 'command.parked' }],
    })
  })

  test('a fact of a newer app, which says more than this version knows, is booked all the same', async () => {
    const { receiptId, lineId } = await receipt(5)
    const { outcome } = await act(
      'inbound.receiveLine',
      { receiptId, lineId, quantity: 2, drone: 'D-7' },
      { via: 'queue' },
    )
    expect(outcome.outcome).toBe('applied')
    expect(await balances(receiptId)).toEqual([{ locationId: 'RECV', quantity: 2 }])
  })

  test('a row of another warehouse is as good as missing', async () => {
    const { receiptId } = await receipt(1)
    const other = doing(testPerformer(database.engine), {
      scope: 'warehouse:018f0000-0000-7000-8000-000000000002',
    })
    expect((await other('inbound.submitReceipt', { receiptId })).outcome).toMatchObject({
      outcome: 'rejected',
      code: 'row.missing',
    })
  })

  test('a device that skips a number is told the last good one; an old number under a new id is a fork', async () => {
    const { receiptId, lineId } = await receipt(9)
    const deviceId = freshId()
    const scan = (deviceSeq: number) =>
      act('inbound.receiveLine', { receiptId, lineId, quantity: 1 }, { via: 'queue', deviceId, deviceSeq })
    await scan(1)
    await expect(scan(3)).rejects.toMatchObject({ code: 'sync.gap', values: { last: 1 } })
    await expect(scan(1)).rejects.toMatchObject({ code: 'sync.device-forked' })
    expect((await scan(2)).outcome.outcome).toBe('applied')
  })

  test('no command ends in a defect', () => {
    expect(defects).toEqual([])
  })
})

const shirt = {
  ...articleRow('SHIRT', OWNER, SKU),
  name: 'Shirt',
  barcodes: [{ code: '4006381333931', quantity: 1 }],
}

function receiptOf(quantity: number) {
  return {
    ...{
      customerId: OWNER,
      kind: 'standard',
      originalNo: 'PO-1',
      waybillNo: '',
      logisticsCompany: '',
      remark: '',
      boxes: [],
    },
    lines: [{ skuId: SKU, boxNo: '', quantity }],
  }
}
