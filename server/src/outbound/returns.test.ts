import type { Receipt, ReceiptLine } from '@longshore/shared/inbound/receipt.ts'
import { returnState } from '@longshore/shared/inbound/return.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { mayBackorder } from './test-customer.ts'
import { type Floor, OWNER, openFloor, orderOf } from './test-floor.ts'
import { packingAt } from './test-packing.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

const DAY = 24 * 60 * 60 * 1000

onBothEngines('returns', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await mayBackorder(floor.database.engine, OWNER)
  })
  afterAll(async () => {
    await floor.proves()
    await floor.close()
  })

  const linesOf = (goods: Readonly<Record<string, number>>) =>
    Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({ skuId: await floor.sku(code), quantity })),
    )
  const applies = async (goods: Readonly<Record<string, number>>, more: object = {}) =>
    floor.performs('exceptions.applyReturn', {
      ...{ customerId: OWNER, method: 're-shelve', waybillNo: '', lines: await linesOf(goods) },
      ...more,
    })
  const applied = async (goods: Readonly<Record<string, number>>, more: object = {}) => {
    const { outcome, rows } = await applies(goods, more)
    expect(outcome).toMatchObject({ outcome: 'applied' })
    return rows.find(({ table }) => table === 'receipt')?.id ?? ''
  }
  const header = (receiptId: string) =>
    floor.database.engine.reader
      .selectFrom('receipt')
      .selectAll()
      .where('id', '=', receiptId)
      .executeTakeFirstOrThrow() as Promise<unknown> as Promise<Receipt>
  const state = async (receiptId: string) => returnState(await header(receiptId))
  const lineOf = (receiptId: string) =>
    floor.database.engine.reader
      .selectFrom('receiptLine')
      .selectAll()
      .where('receiptId', '=', receiptId)
      .executeTakeFirstOrThrow() as Promise<unknown> as Promise<ReceiptLine>
  /** The dock counts and inspects what came back, and it is put on shelves. */
  const comesBack = async (receiptId: string, { good = 0, defective = 0 }, at?: number) => {
    const { id: lineId } = await lineOf(receiptId)
    const on = { lineId, receiptId }
    const when = at === undefined ? {} : { occurredAt: at }
    await floor.scans('inbound.receiveLine', { ...on, quantity: good + defective })
    expect(await state(receiptId)).toBe('signed-in')
    await floor.scans('inbound.inspectLine', { ...on, good, defective, reason: 'scratched', photo: null })
    const { received } = await header(receiptId)
    await floor.does('inbound.finishReceipt', { receiptId, received }, when)
    const places = {
      good: await floor.position('R-01-01'),
      defective: await floor.position('R-09-01', 'defective'),
    }
    for (const [condition, quantity] of Object.entries({ good, defective }))
      if (quantity > 0)
        await floor.scans('inbound.putawayStock', {
          ...{ ...on, positionId: places[condition as 'good'], condition, quantity },
        })
  }
  const { packed } = packingAt(() => floor)
  const shipped = async (code: string, quantity: number) => {
    const { orderId, parcelId } = await packed(code, quantity)
    expect(await floor.does('outbound.scanOut', { parcelId })).toMatchObject({ outcome: 'applied' })
    return orderId
  }
  const documents = (table: 'outboundOrder' | 'destructionOrder') =>
    floor.database.engine.reader.selectFrom(table).selectAll().execute()

  test('“count + inspect: good+defective = counted”: every piece that comes back is looked at, and re-shelving ends the return', async () => {
    const receiptId = await applied({ a: 3 })
    expect(await header(receiptId)).toMatchObject({ kind: 'return', no: expect.stringMatching(/^RT/) })
    expect(await state(receiptId)).toBe('applied')
    expect((await lineOf(receiptId)).inspectPercent).toBe(100)
    await comesBack(receiptId, { good: 2, defective: 1 })
    expect(await floor.stock('a')).toEqual({ 'R-01-01': 2, 'DEF:R-09-01': 1 })
    expect(await state(receiptId)).toBe('finished')
    expect(await floor.does('exceptions.carryOutReturn', { receiptId })).toMatchObject({
      code: 'inbound.return-waits',
    })
  })

  test('“qty ≤ shipped − already returned”', async () => {
    const orderId = await shipped('b', 5)
    const first = await applied({ b: 3 }, { orderId })
    expect((await applies({ b: 3 }, { orderId })).outcome).toMatchObject({
      ...{ code: 'inbound.more-than-shipped', values: { left: 2 } },
    })
    await applied({ b: 2 }, { orderId })
    await floor.does('inbound.voidReceipt', { receiptId: first })
    expect(await state(first)).toBe('closed')
    expect((await applies({ b: 3 }, { orderId })).outcome).toMatchObject({ outcome: 'applied' })
    const waiting = await floor.submitted({ b: 1 }, true)
    expect((await applies({ b: 1 }, { orderId: waiting })).outcome).toMatchObject({
      code: 'inbound.return-not-shipped',
    })
  })

  test('a return of an order shows what was counted: a fourth piece that came back counts too', async () => {
    const orderId = await shipped('c', 4)
    const receiptId = await applied({ c: 2 }, { orderId })
    await comesBack(receiptId, { good: 2 })
    const { id: lineId } = await lineOf(receiptId)
    await floor.scans('inbound.receiveLine', { receiptId, lineId, quantity: 1 })
    expect((await applies({ c: 3 }, { orderId })).outcome).toMatchObject({
      code: 'inbound.more-than-shipped',
    })
  })

  test('goods to be destroyed, and those to be sent home or shipped again, become a draft of what was shelved', async () => {
    const destroyed = await applied({ d: 3 }, { method: 'destroy' })
    await comesBack(destroyed, { good: 2, defective: 1 })
    expect(await state(destroyed)).toBe('received')
    await floor.does('exceptions.carryOutReturn', { receiptId: destroyed })
    const [order] = await documents('destructionOrder')
    expect(order).toMatchObject({ status: 'draft', pieces: 3, mark: (await header(destroyed)).no })
    expect(await state(destroyed)).toBe('finished')
    expect(await floor.does('exceptions.carryOutReturn', { receiptId: destroyed })).toMatchObject({
      code: 'inbound.return-waits',
    })
    expect(await documents('destructionOrder')).toHaveLength(1)

    const home = await applied({ e: 3 }, { method: 'return-to-client' })
    await comesBack(home, { good: 2, defective: 1 })
    await floor.does('exceptions.carryOutReturn', { receiptId: home })
    const orderId = await shipped('f', 2)
    const again = await applied({ f: 2 }, { method: 're-ship', orderId })
    await comesBack(again, { good: 1, defective: 1 })
    await floor.does('exceptions.carryOutReturn', { receiptId: again })
    const drafts = (await documents('outboundOrder'))
      .filter(({ docNo }) => docNo.startsWith('RT'))
      .sort((a, b) => (a.docNo < b.docNo ? -1 : 1))
    expect(drafts.map(({ kind, condition, pieces, status }) => [kind, condition, pieces, status])).toEqual([
      ['removal', 'good', 2, 'draft'],
      ['removal', 'defective', 1, 'draft'],
      ['sale', 'good', 1, 'draft'],
    ])
    const { consignee } = (drafts[2] ?? {}) as { consignee?: unknown }
    expect(JSON.stringify(consignee)).toContain(String(orderOf('x').consignee.name))
  })

  test('“customer decides … within N days, else default method”', async () => {
    const noon = Date.now()
    const receiptId = await applied({ g: 3 }, { method: 'destroy' })
    await comesBack(receiptId, { good: 2 }, noon)
    expect(await state(receiptId)).toBe('abnormal')
    const out = (occurredAt: number) => floor.does('exceptions.carryOutReturn', { receiptId }, { occurredAt })
    expect(await out(noon + DAY)).toMatchObject({ code: 'inbound.return-undecided', values: { days: 7 } })
    await floor.does('exceptions.decideReturn', { receiptId, method: 're-shelve' })
    expect(await state(receiptId)).toBe('finished')

    const silent = await applied({ h: 2 }, { method: 'destroy' })
    await comesBack(silent, { good: 1 }, noon)
    const late = { receiptId: silent }
    expect(await floor.does('exceptions.carryOutReturn', late, { occurredAt: noon + 8 * DAY })).toMatchObject(
      {
        outcome: 'applied',
      },
    )
  })

  test('a return is announced whole, of its owner’s goods, and is cancelled rather than made a draft', async () => {
    expect((await applies({})).outcome).toMatchObject({ code: 'inbound.incomplete' })
    const receiptId = await applied({ i: 1 })
    expect(await floor.does('inbound.revertReceipt', { receiptId })).toMatchObject({
      code: 'inbound.return-waits',
    })
    expect(await floor.does('inbound.rejectReceipt', { receiptId, reason: 'not ours' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await state(receiptId)).toBe('rejected')
    expect(await floor.does('exceptions.decideReturn', { receiptId, method: 'destroy' })).toMatchObject({
      code: 'inbound.return-waits',
    })
  })
})
