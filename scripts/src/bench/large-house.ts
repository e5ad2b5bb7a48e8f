import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moveToPostgres } from '@longshore/server/database/backup/move-to-postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import { signIn } from '../house/handheld.ts'
import { HOUSE, OWNER, plantHome, plantShelves, SKU } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { doing, orderOf } from './goods.ts'
import { lagOf, settled } from './lag.ts'
import { inTurn, multiply, NTH_ID, openToFill } from './multiplied.ts'

export interface LargeHouse {
  readonly address: string
  readonly token: string
  close(): Promise<void>
}

/** A server over so many rows in each table, and whatever else a bench does and fills in; on PostgreSQL where an empty database is named. */
export async function openLargeHouse(
  rows: number,
  more: (db: ReturnType<typeof openToFill>) => void = () => undefined,
  acts: Parameters<ReturnType<typeof doing>>[0] = [],
  databaseUrl?: string,
): Promise<LargeHouse> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await filled(dataDir, rows, { more, acts })
    if (databaseUrl) await moved(dataDir, databaseUrl)
    const server = await startServer({ dataDir, ...(databaseUrl && { databaseUrl }) })
    await settled(server.address)
    const token = await signIn(server.address, 'admin')
    await lagOf(server.address)
    return {
      ...{ address: server.address, token },
      async close() {
        await server.kill9()
        clear()
      },
    }
  } catch (fault) {
    clear()
    throw fault
  }
}

/** What was filled in is no books that add up: nothing proves them. */
function moved(dataDir: string, databaseUrl: string): Promise<unknown> {
  return moveToPostgres(
    { dataDir, databaseUrl, secretFile: join(dataDir, 'secrets.json') },
    { audit: async () => [], progress: () => undefined, now: Date.now },
  )
}

/** A house whose receipts, orders and articles are so many; each is a copy of one that commands made. */
async function filled(
  dataDir: string,
  rows: number,
  {
    more,
    acts,
  }: { more(db: ReturnType<typeof openToFill>): void; acts: Parameters<ReturnType<typeof doing>>[0] },
): Promise<void> {
  await plantHome({ dataDir }, 1)
  const file = join(dataDir, 'longshore.db')
  const engine = openSqlite(file)
  await plantShelves(engine, 1)
  const act = doing(engine)
  await act([['bench.arrive', { skuId: SKU, positionId: 'A-01', quantity: 1 }]])
  await act([['outbound.saveOrder', orderOf(1, SKU)], ...acts])
  await engine.close()
  const db = openToFill(file)
  const createdAt = `one."createdAt" - i * 1000`
  const number = (prefix: string) => `printf('${prefix}-%07d', i)`
  const customerId = `case i % 2 when 0 then '${OWNER}' else printf('customer-%04d', i % 1000) end`
  multiply(db, {
    ...{ table: 'receipt', where: 'true', rows },
    changed: {
      id: NTH_ID,
      no: number('RC'),
      waybillNo: number('W'),
      originalNo: number('PO'),
      createdAt,
      customerId,
      status: inTurn(receiptMachine.states),
    },
  })
  multiply(db, {
    ...{ table: '"outboundOrder"', where: 'true', rows },
    changed: {
      id: NTH_ID,
      no: number('OB'),
      docNo: number('SO'),
      waybillNo: number('WB'),
      createdAt,
      customerId,
      status: inTurn(['draft', 'to-review', 'to-be-issued', 'in-delivery', 'shipped', 'cancelled']),
    },
  })
  multiply(db, {
    ...{ table: 'sku', where: `id = '${SKU}'`, rows },
    changed: { id: NTH_ID, customerId, code: number('A') },
  })
  // What they are found by; nothing is left for the server to look through.
  db.exec(`insert into "searchTerm" ("tableName", term, "ownerId", "rowId")
    select 'sku', lower(code), "customerId", id from sku where true on conflict do nothing`)
  db.exec(`insert into meta (key, value) values ('words of sku', 'done')`)
  multiply(db, {
    ...{ table: 'supply', where: `"skuId" = '${SKU}' and scope = '${HOUSE}'`, rows },
    changed: { skuId: NTH_ID, ownerId: customerId, good: 'i % 3', shelf: 'i % 3' },
  })
  more(db)
  db.close()
}
