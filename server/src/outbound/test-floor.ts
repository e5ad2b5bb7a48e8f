import { move } from '@longshore/shared/command/change.ts'
import type { Actor } from '@longshore/shared/command/command.ts'
import { fact } from '@longshore/shared/command/command.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { args, filled, id, line, pieces } from '@longshore/shared/command/schema.ts'
import type { OutboundLine, OutboundOrder } from '@longshore/shared/outbound/order.ts'
import type { Parcel, PickTask, Wave } from '@longshore/shared/outbound/wave.ts'
import { SUPPLIER, shelf } from '@longshore/shared/stock/place.ts'
import type { CountTask, PutBack } from '@longshore/shared/stock/tasks.ts'
import { shelfBucket } from '@longshore/shared/sync/buckets.ts'
import { expect, inject } from 'vitest'
import type { Performed } from '../commands/asked.ts'
import {
  clerk,
  doing,
  freshId,
  HOUSE,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { articleRow } from '../testing/test-world.ts'
import { mayBackorder } from './test-customer.ts'

export const OWNER = '018f0000-0000-7000-8000-00000000c001'

/** Goods appear on a shelf: the dock and the putaway are other stories. */
const arrive = fact({
  name: 'test.arrive',
  scope: 'warehouse',
  permission: null,
  args: args({ skuId: id(), positionId: id(), ownerId: filled(), batch: line(), quantity: pieces() }),
  reads: () => ({}),
  decide: (_, { skuId, positionId, ownerId, batch, quantity }) => [
    move({
      ...{ from: SUPPLIER, to: shelf(positionId), skuId, ownerId, batch, condition: 'good', quantity },
      documentId: 'arrival',
    }),
  ],
})

type Goods = Readonly<Record<string, number>>
type Counted = 'countOrder' | 'wholeMove' | 'moveTask'
type Handling = 'defectiveItem' | 'destructionOrder' | 'destructionLine'

type More = Parameters<ReturnType<typeof doing>>[2]

/** A warehouse's floor over a test database: articles and positions by name, orders on their way by one word. */
export class Floor {
  readonly database: TestDatabase
  readonly defects: unknown[]
  readonly scope: string
  readonly #performer: ReturnType<typeof testPerformer>
  readonly #skus = new Map<string, string>()
  readonly #positions = new Map<string, string>()
  #nth = 0

  constructor(database: TestDatabase, scope = HOUSE) {
    this.database = database
    this.scope = scope
    this.defects = []
    this.#performer = testPerformer(database.engine, this.defects, [arrive])
  }

  get performer(): ReturnType<typeof testPerformer> {
    return this.#performer
  }

  /** The id of an article, made when it is named first. */
  async sku(code: string): Promise<string> {
    const known = this.#skus.get(code)
    if (known) return known
    const skuId = freshId()
    this.#skus.set(code, skuId)
    const barcodes = [{ code: `${code}-1`, quantity: 1 }]
    const article = { ...articleRow(code, OWNER, skuId), name: `Article ${code}`, barcodes }
    await plant(this.database.engine, { sku: [article] })
    return skuId
  }

  async position(code: string, kind: 'storage' | 'defective' = 'storage'): Promise<string> {
    const known = this.#positions.get(code)
    if (known) return known
    const positionId = freshId()
    this.#positions.set(code, positionId)
    await plant(this.database.engine, {
      position: [{ ...positionRow(positionId, code, this.scope), kind }],
    })
    return positionId
  }

  async shelve(code: string, position: string, quantity: number, batch = '018f-batch'): Promise<void> {
    const [skuId, positionId] = [await this.sku(code), await this.position(position)]
    const outcome = await this.does('test.arrive', { skuId, positionId, ownerId: OWNER, batch, quantity })
    expect(outcome.outcome).toBe('applied')
  }

  /** Performs a command and everything the house does because of it. */
  async does(name: string, given: object, more: More = {}): Promise<Outcome> {
    return (await this.performs(name, given, more)).outcome
  }

  async performs(name: string, given: object, more: More = {}): Promise<Performed> {
    const act = doing(this.#performer, { scope: this.scope, actor: clerk })
    const performed = await act(name, given, more)
    await this.settle()
    return performed
  }

  /** What a device scanned: it has happened, whatever the server thinks. */
  scans(name: string, given: object, actor: Actor = picker): Promise<Outcome> {
    return this.does(name, given, { via: 'queue', actor, deviceId: freshId(), deviceSeq: 1 })
  }

  /** Waits until no follow-up is left. */
  async settle(): Promise<void> {
    await settled(this.database.engine, this.#performer)
  }

  async draft(goods: Goods, more: object = {}): Promise<string> {
    const lines = await Promise.all(
      Object.entries(goods).map(async ([code, quantity]) => ({ skuId: await this.sku(code), quantity })),
    )
    const given = { ...orderOf(`SO-${++this.#nth}`), lines, ...more }
    const { outcome, rows } = await this.performs('outbound.saveOrder', given)
    expect(outcome).toMatchObject({ outcome: 'applied' })
    return rows.find(({ table }) => table === 'outboundOrder')?.id ?? ''
  }

  async submitted(goods: Goods, backorder = false, more: object = {}): Promise<string> {
    const orderId = await this.draft(goods, more)
    if (backorder) await mayBackorder(this.database.engine, OWNER)
    expect(await this.does('outbound.submitOrder', { orderId, backorder })).toMatchObject({
      outcome: 'applied',
    })
    return orderId
  }

  /** An order that the merchant and the warehouse have reviewed. */
  async reviewed(goods: Goods, backorder = false, more: object = {}): Promise<string> {
    const orderId = await this.submitted(goods, backorder, more)
    await this.does('outbound.merchantReview', { orderId })
    expect(await this.does('outbound.reviewOrder', { orderId })).toMatchObject({ outcome: 'applied' })
    return orderId
  }

  /** A wave of these orders; its id. */
  async waved(orderIds: readonly string[], wishes: object = {}): Promise<string> {
    const { outcome, rows } = await this.performs('outbound.generateWaves', { orderIds, ...wishes })
    expect(outcome).toMatchObject({ outcome: 'applied' })
    return rows.find(({ table }) => table === 'wave')?.id ?? ''
  }

  order(orderId: string): Promise<OutboundOrder> {
    return this.#one<OutboundOrder>('outboundOrder', orderId)
  }
  wave(waveId: string): Promise<Wave> {
    return this.#one<Wave>('wave', waveId)
  }
  async lines(orderId: string): Promise<OutboundLine[]> {
    const found = await this.all<OutboundLine>('outboundLine', { orderId })
    return found.sort((a, b) => a.lineNo - b.lineNo)
  }
  /** Tasks of an order or a wave, on the way that they are walked. */
  async tasks(of: string): Promise<PickTask[]> {
    const ofOrder = await this.all<PickTask>('pickTask', { orderId: of })
    const found = ofOrder.length > 0 ? ofOrder : await this.all<PickTask>('pickTask', { waveId: of })
    return found.sort((a, b) => a.walk - b.walk || (a.id < b.id ? -1 : 1))
  }
  async parcels(orderId: string): Promise<Parcel[]> {
    return this.all<Parcel>('parcel', { orderId })
  }
  putBacks(): Promise<PutBack[]> {
    return this.all<PutBack>('putBack')
  }
  counts(): Promise<CountTask[]> {
    return this.all<CountTask>('countTask')
  }

  /** Pieces of an article by place, nothing outside the walls; shelves by the position's code. */
  async stock(code: string): Promise<Record<string, number>> {
    const found = await this.database.engine.reader
      .selectFrom('balance')
      .select((eb) => ['locationId', eb.fn.sum<number>('quantity').as('pieces')])
      .where('skuId', '=', await this.sku(code))
      .where('scope', '=', this.scope)
      .where('locationId', 'not like', 'EXT.%')
      .groupBy('locationId')
      .orderBy('locationId')
      .execute()
    const names = new Map([...this.#positions].map(([name, positionId]) => [positionId, name]))
    const named = (location: string) =>
      location.replace(/SHELF:(.+)$|(?<=DEF:)(.+)$/, (of, shelf = of) => names.get(shelf) ?? shelf)
    const pieces = found.filter((one) => Number(one.pieces) !== 0)
    return Object.fromEntries(pieces.map((one) => [named(one.locationId), Number(one.pieces)]))
  }

  async supply(code: string): Promise<object> {
    const found = await this.database.engine.reader
      .selectFrom('supply')
      .select(['shelf', 'allocated', 'promised'])
      .where('skuId', '=', await this.sku(code))
      .executeTakeFirst()
    return found ?? { shelf: 0, allocated: 0, promised: 0 }
  }

  /** Open exceptions: kind and whose work they are. */
  async exceptions(): Promise<{ kind: string; ownerRole: string }[]> {
    return this.database.engine.reader
      .selectFrom('exception')
      .select(['kind', 'ownerRole'])
      .where('status', '=', 'open')
      .where('scope', '=', this.scope)
      .orderBy('openedAt')
      .orderBy('id')
      .execute()
  }

  /** Every rule of the books holds and nothing ended in a defect. */
  async proves(): Promise<void> {
    expect(this.defects).toEqual([])
    expect(await prove(this.database.engine)).toEqual([])
  }

  /** Proves the books a last time, and drops the database. */
  async close(): Promise<void> {
    await this.proves()
    await this.database.drop()
  }

  async #one<R>(table: 'outboundOrder' | 'wave', rowId: string): Promise<R> {
    const found = await this.database.engine.reader
      .selectFrom(table)
      .selectAll()
      .where('id', '=', rowId)
      .executeTakeFirstOrThrow()
    return parsed<R>(found)
  }

  async all<R>(
    table: 'outboundLine' | 'pickTask' | 'parcel' | 'putBack' | 'countTask' | Counted | Handling,
    where: Readonly<Record<string, string>> = { scope: this.scope },
  ): Promise<R[]> {
    let query = this.database.engine.reader.selectFrom(table).selectAll()
    for (const [column, value] of Object.entries(where)) query = query.where(column as 'id', '=', value)
    const found = await query.execute()
    return found.map((row) => parsed<R>(row))
  }
}

/** A row with its JSON columns read. */
function parsed<R>(row: object): R {
  const columns = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value,
  ])
  return Object.fromEntries(columns) as R
}

export async function openFloor(dialect: 'sqlite' | 'postgres'): Promise<Floor> {
  return new Floor(await testDatabase(dialect, inject('postgresUrl')))
}

export const picker: Actor = {
  ...{ kind: 'worker', id: 'worker-ana', name: 'Ana', customerId: null },
  permissions: undefined,
}

export function orderOf(docNo: string) {
  return {
    ...{ customerId: OWNER, docNo, originalNo: `PO-${docNo}`, channel: 'POST' },
    ...{ waybillNo: `WB${docNo}`, remark: '' },
    consignee: {
      ...{ name: 'Jo Doe', company: '', phone: '1', email: '', country: 'US', province: 'NY' },
      ...{ city: 'New York', postcode: '10001', address: 'Street 1' },
    },
  }
}

export function positionRow(positionId: string, code: string, scope: string) {
  const [prefix = 'A', layer = '1', row = '1'] = code.split('-')
  return {
    ...{ id: positionId, scope, version: 1, code, partitionId: '', kind: 'storage', prefix },
    ...{ layer: Number(layer), row: Number(row), capacity: 0, walk: code, remark: '', enabled: 1 },
    bucket: shelfBucket(code),
  }
}
