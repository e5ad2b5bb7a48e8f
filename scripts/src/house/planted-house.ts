import { join } from 'node:path'
import { Performer, SYSTEM } from '@longshore/server/commands/perform.ts'
import { rowStatements, storedRow } from '@longshore/server/commands/row-statements.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { sku } from '@longshore/shared/catalog/sku.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId, newId } from '@longshore/shared/command/id.ts'
import { commandMap } from '@longshore/shared/commands.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { customer } from '@longshore/shared/setup/customer.ts'
import { defaultSettings, position, warehouse, worker } from '@longshore/shared/setup/warehouse.ts'
import type { Home } from './server-process.ts'

const root = '01900000-0000-7000-8000-0000000000d1'
export const WAREHOUSE = derivedId(root, 'warehouse')
export const HOUSE = `warehouse:${WAREHOUSE}`
/** The number by which the journals name it, as SQL. */
export const HOUSE_NO = `(select no from scope where id = '${HOUSE}')`
export const OWNER = derivedId(root, 'owner')
export const SKU = derivedId(root, 'sku')
export const WORKER = derivedId(root, 'worker')

/** What a worker counts pieces of. */
export interface Line {
  readonly receiptId: string
  readonly lineId: string
}

/** The production `perform` on a database; a defect ends the program. */
export function performerOn(
  engine: Engine,
  now: () => number = Date.now,
  more: readonly Command[] = [],
): Performer {
  return new Performer({
    ...{
      engine,
      commands: new Map([...commandMap(), ...more.map((one) => [one.name, one] as const)]),
      exceptionKinds,
      now,
    },
    defect(fault) {
      throw fault
    },
  })
}

/** Brings an empty database up to date and puts one warehouse, its worker, a customer and an article there. */
export async function plantHouse(engine: Engine): Promise<void> {
  await migrate(engine.migrating)
  const place = { id: WAREHOUSE, code: 'HH1', name: 'Hamburg', country: 'DE', zone: 'Europe/Berlin' }
  await plant(engine, warehouse, {
    ...place,
    scope: 'company',
    own: 1,
    enabled: 1,
    settings: defaultSettings,
  })
  const permissions = ['inbound.receive', 'inbound.putaway', 'stock.move']
  const ana = { id: WORKER, badge: 'W-01', name: 'Ana', roles: ['receiver'], permissions }
  await plant(engine, worker, { ...ana, scope: HOUSE, enabled: 1 })
  await plant(engine, customer, { id: OWNER, scope: 'company', code: 'CUST1', name: 'Customer', active: 1 })
  const article = { id: SKU, customerId: OWNER, code: 'A', name: 'Article', currency: 'USD' }
  const barcodes = [{ code: '4006381333931', quantity: 1 }]
  await plant(engine, sku, { ...article, scope: 'company', barcodes, enabled: 1 })
}

/** A whole place with lines to count, ready for its first server. */
export async function plantHome({ dataDir, databaseUrl }: Home, receipts: number): Promise<Line[]> {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openSqlite(join(dataDir, 'longshore.db'))
  try {
    await plantHouse(engine)
    return await plantReceipts(engine, receipts)
  } finally {
    await engine.close()
  }
}

/** Receipts of 20 lines each that wait to be counted, far more pieces than any run counts. */
export async function plantReceipts(engine: Engine, receipts: number): Promise<Line[]> {
  const performer = performerOn(engine)
  const perform = (nth: number, name: string, args: object) => {
    const id = newId(Date.now(), (bytes) => bytes.fill(nth))
    const at = Date.now()
    return performer.perform({
      ...{ id: derivedId(id, `${name} ${nth}`), name, args, scope: HOUSE, actor: SYSTEM, via: 'system' },
      ...{ occurredAt: at, receivedAt: at },
    })
  }
  const goods = Array.from({ length: 20 }, () => ({ skuId: SKU, boxNo: '', quantity: 10_000_000 }))
  const found: Line[] = []
  for (let nth = 0; nth < receipts; nth++) {
    const { outcome, rows } = await perform(nth, 'inbound.saveReceipt', {
      ...{
        customerId: OWNER,
        kind: 'standard',
        originalNo: `PO ${nth}`,
        waybillNo: '',
        logisticsCompany: '',
      },
      ...{ remark: '', boxes: [], lines: goods },
    })
    const receiptId = rows.find(({ table }) => table === 'receipt')?.id
    if (!receiptId) throw new Error(`no receipt was made: ${outcome.code}`)
    await perform(nth, 'inbound.submitReceipt', { receiptId })
    for (const { table, id } of rows) if (table === 'receiptLine') found.push({ receiptId, lineId: id })
  }
  return found
}

/** Empty shelves in walking order. Answers their ids. */
export async function plantShelves(engine: Engine, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, nth) => `A-${Math.floor(nth / 10) + 1}-${(nth % 10) + 1}`)
  for (const code of codes) {
    const place = {
      id: derivedId(SKU, code),
      scope: HOUSE,
      code,
      prefix: 'A',
      walk: code,
      enabled: 1 as const,
    }
    await plant(engine, position, { ...place, kind: 'storage' })
  }
  return codes.map((code) => derivedId(SKU, code))
}

/** A row that stood there before the first command; what is not given is empty. */
export async function plant<R extends Row>(
  engine: Engine,
  table: Table<R>,
  given: Partial<R>,
): Promise<void> {
  const { insert, jsonColumns } = rowStatements(engine.compile).of(table)
  const empty = Object.entries(table.columns).map(([name, { kind, optional }]) => [
    name,
    optional ? null : EMPTY[kind],
  ])
  const row = { version: 0, ...Object.fromEntries(empty), ...given } as Row
  await engine.write((session) => session.run(insert, storedRow(table, row, jsonColumns)))
}

const EMPTY = { text: '', integer: 0, flag: 0, json: [] } as const
