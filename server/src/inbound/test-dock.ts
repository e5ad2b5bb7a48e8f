import type { Actor } from '@longshore/shared/command/command.ts'
import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { type Box, type Receipt, type ReceiptLine, receiptLine } from '@longshore/shared/inbound/receipt.ts'
import { settingsOf } from '@longshore/shared/setup/warehouse.ts'
import { shelfBucket } from '@longshore/shared/sync/buckets.ts'
import type { Performed } from '../commands/asked.ts'
import { parsedRow } from '../commands/row-statements.ts'
import { causesOf } from '../commands/test-causes.ts'
import {
  doing,
  freshId,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'
import { shapeOf } from '../database/page.ts'
import { prove } from '../start/prove.ts'

const PLAIN = '018f0000-0000-7000-8000-0000000000d1'
const SAMPLING = '018f0000-0000-7000-8000-0000000000d3'
const INSPECTING = '018f0000-0000-7000-8000-0000000000d2'

const houses = { none: PLAIN, sample: SAMPLING, full: INSPECTING }

export interface Arrival {
  readonly kind?: 'standard' | 'non-standard'
  readonly originalNo?: string
  readonly boxes?: readonly string[]
  readonly boxCount?: number
  /** The box in which every line lies. */
  readonly boxNo?: string
  /** What the warehouse inspects. */
  readonly inspection?: 'none' | 'sample' | 'full'
  /** Left as a draft. */
  readonly draft?: true
  readonly ownerId?: string
  /** What is said of all its articles. */
  readonly articles?: object
}

/** A warehouse's dock over a test database: receipts arrive with one word, stock and exceptions are asked for with one. */
export async function openDock(dialect: 'sqlite' | 'postgres', postgresUrl: string | undefined) {
  const database = await testDatabase(dialect, postgresUrl)
  const defects: unknown[] = []
  const performer = testPerformer(database.engine, defects)
  await plant(database.engine, {
    warehouse: [house(PLAIN, 'none'), house(SAMPLING, 'sample'), house(INSPECTING, 'full')],
  })
  return {
    database,
    engine: database.engine,
    performer,
    defects,
    prove: () => prove(database.engine),
    /** Whether receipts of the house that inspects nothing wait for an audit. */
    auditing: (auditsReceipts: boolean) =>
      database.engine.operate((db) =>
        db
          .updateTable('warehouse')
          .set({ settings: JSON.stringify({ ...settingsOf(undefined), auditsReceipts }) as never })
          .where('id', '=', PLAIN)
          .execute(),
      ),
    /** Somebody measured an article anew. */
    measure: (skuId: string, to: { readonly weight?: number; readonly sizeClass?: 'large' }) =>
      database.engine.operate((db) => db.updateTable('sku').set(to).where('id', '=', skuId).execute()),
    close: () => database.drop(),
    /** A submitted receipt of these goods, by a letter for each article. */
    arrival: (goods: Readonly<Record<string, number>>, more: Arrival = {}) =>
      arrive({ database, performer }, goods, more),
  }
}
export type Dock = Awaited<ReturnType<typeof openDock>>

interface Room {
  readonly database: TestDatabase
  readonly performer: ReturnType<typeof testPerformer>
}

async function arrive(
  { database, performer }: Room,
  goods: Readonly<Record<string, number>>,
  { kind = 'standard', originalNo = 'PO-1', boxes = [], boxCount = 0, boxNo = '', ...more }: Arrival,
) {
  const { engine } = database
  const scope = `warehouse:${houses[more.inspection ?? 'none']}`
  const act = doing(performer, { scope })
  const ownerId = more.ownerId ?? freshId()
  const letters = Object.keys(goods)
  const skus = new Map(letters.map((letter) => [letter, freshId()]))
  await plant(engine, {
    sku: letters.map((letter) => ({
      ...article(skus.get(letter) ?? '', ownerId, letter),
      ...more.articles,
    })),
  })
  const saved = await act('inbound.saveReceipt', {
    ...{ customerId: ownerId, kind, originalNo, waybillNo: `WB-${ownerId.slice(-6)}`, logisticsCompany: '' },
    ...{ remark: '', boxes, boxCount },
    lines: letters.map((letter) => ({ skuId: skus.get(letter), boxNo, quantity: goods[letter] })),
  })
  const receiptId = idOf(saved, 'receipt')
  if (!more.draft) await act('inbound.submitReceipt', { receiptId })

  const header = async () => (await byId<Receipt>(engine, 'receipt', receiptId)) as Receipt
  const { jsonColumns } = shapeOf(receiptLine)
  const lines = async () => {
    const stored = await engine.reader
      .selectFrom('receiptLine')
      .selectAll()
      .where('receiptId', '=', receiptId)
      .orderBy('lineNo')
      .execute()
    return stored.map((one) => parsedRow(one, jsonColumns) as ReceiptLine)
  }
  const line = async (letter: string) => {
    const found = (await lines()).find(({ skuId }) => skuId === skus.get(letter))
    if (!found) throw new Error(`no line ${letter}`)
    return found
  }
  const box = async (no: string) => {
    const found = await engine.reader
      .selectFrom('box')
      .selectAll()
      .where('receiptId', '=', receiptId)
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
    return found as Box
  }

  /** Performs a command about this receipt: lines and boxes are named by letter and code. */
  const run =
    (via: 'desk' | 'queue') =>
    async (
      name: string,
      args: Readonly<Record<string, unknown>> = {},
      by: { actor?: Actor; occurredAt?: number } = {},
    ): Promise<Outcome> => {
      const { sku: letter, box: no, ...rest } = args
      const named = {
        ...(typeof letter === 'string' && { lineId: (await line(letter)).id }),
        ...(typeof no === 'string' && { boxId: (await box(no)).id }),
      }
      const device = via === 'queue' ? { deviceId: freshId(), deviceSeq: 1 } : {}
      const { outcome } = await act(
        `inbound.${name}`,
        { receiptId, ...named, ...rest },
        { via, ...device, ...by },
      )
      return outcome
    }

  return {
    scope,
    act,
    ownerId,
    receiptId,
    header,
    line,
    box,
    skuId: (letter: string) => skus.get(letter) ?? '',
    /** Somebody at a desk: asked first, and refused where a person can act on it. */
    desk: run('desk'),
    /** A device's queue: it has happened. */
    scan: run('queue'),
    /** A shelf position of this warehouse. */
    async position(
      code: string,
      more: Partial<Record<'kind' | 'walk' | 'partitionId' | 'skuId', string>> & {
        capacity?: number
        enabled?: 0 | 1
      } = {},
    ) {
      const id = freshId()
      await plant(engine, { position: [shelfPosition(id, scope, { code, ...more })] })
      return id
    },
    /** Pieces by place and condition, nothing outside the walls. */
    stock: (letter: string) => stockOf(engine, skus.get(letter) ?? ''),
    exceptions: () => exceptionsOf(engine, ownerId, receiptId),
    async events() {
      const found = await engine.reader
        .selectFrom('note')
        .select('event')
        .where('documentId', '=', receiptId)
        .orderBy('seq')
        .orderBy('n')
        .execute()
      return found.map(({ event }) => event)
    },
    async charges() {
      const sums: Record<string, number> = {}
      for (const { sheet, fee, quantity } of await causesOf(engine, receiptId))
        sums[`${sheet}:${fee}`] = (sums[`${sheet}:${fee}`] ?? 0) + quantity
      return sums
    },
    causes: () => causesOf(engine, receiptId),
  }
}
export type ArrivedReceipt = Awaited<ReturnType<typeof arrive>>

export function idOf({ rows }: Performed, table: string): string {
  const found = rows.find((row) => row.table === table)
  if (!found) throw new Error(`no ${table} among the changed rows`)
  return found.id
}

async function byId<R>(engine: Engine, table: 'receipt', id: string): Promise<R> {
  return (await engine.reader
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as R
}

export async function stockOf(engine: Engine, skuId: string): Promise<Record<string, number>> {
  const found = await engine.reader
    .selectFrom('balance')
    .select((eb) => ['locationId', 'condition', eb.fn.sum<number>('quantity').as('pieces')])
    .where('skuId', '=', skuId)
    .where('locationId', 'not like', 'EXT.%')
    .groupBy(['locationId', 'condition'])
    .orderBy('locationId')
    .orderBy('condition')
    .execute()
  return Object.fromEntries(
    found
      .filter(({ pieces }) => Number(pieces) !== 0)
      .map(({ locationId, condition, pieces }) => [`${locationId} ${condition}`, Number(pieces)]),
  )
}

/** Exceptions about a receipt, its owner's goods or its boxes: newest last. */
async function exceptionsOf(engine: Engine, ownerId: string, receiptId: string) {
  const found = await engine.reader.selectFrom('exception').selectAll().orderBy('id').execute()
  return found
    .filter(
      ({ details, subjectId }) =>
        subjectId === receiptId || details.includes(ownerId) || details.includes(receiptId),
    )
    .map(({ id, kind, ownerRole, status, details }) => ({
      ...{ id, kind, ownerRole, status },
      quantity: (JSON.parse(details) as { quantity?: number }).quantity,
    }))
}

function house(id: string, inspection: 'none' | 'sample' | 'full') {
  return {
    ...{ id, scope: 'company', version: 1, code: id.slice(-2), name: 'Dock', country: 'US', zone: 'UTC' },
    ...{ contact: '', phone: '', email: '', address: '', own: 1, enabled: 1 },
    settings: { inspection, cartBins: 12 },
  }
}

function article(id: string, customerId: string, code: string) {
  return {
    ...{ id, scope: 'company', version: 1, customerId, code, name: `Article ${code}`, nameEn: '', brand: '' },
    ...{ model: '', material: '', origin: '', customsCode: '', nature: '', weight: 200, length: 300 },
    ...{ width: 200, height: 20, sizeClass: 'small', unitPrice: 100, currency: 'USD', warningStock: 1 },
    ...{ barcodes: [{ code: `${code}-${id.slice(-4)}`, quantity: 1 }], enabled: 1 },
  }
}

function shelfPosition(id: string, scope: string, more: { code: string }) {
  return {
    ...{
      id,
      scope,
      version: 1,
      partitionId: 'p',
      kind: 'storage',
      prefix: 'A',
      layer: 1,
      row: 1,
      capacity: 0,
    },
    ...{ walk: more.code, remark: '', enabled: 1, bucket: shelfBucket(more.code) },
    ...more,
  }
}
