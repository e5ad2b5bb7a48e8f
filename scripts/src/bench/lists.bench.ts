import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { signIn } from '../house/handheld.ts'
import { HOUSE, OWNER, plantHome, SKU } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { doing, orderOf } from './goods.ts'
import { lagOf } from './lag.ts'
import { type Look, timeOf } from './looks.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { inTurn, multiply, NTH_ID, openToFill } from './multiplied.ts'
import type { Result } from './result.ts'

const FEW = 10_000
const MANY = 1_000_000
/** Milliseconds within which a page of a million rows is there. */
const GOAL = 200

const pages = (list: string, path: string, filtered: object, search: string): readonly Look[] => [
  { list, path, page: 'first page', input: {} },
  { list, path, page: 'filtered', input: filtered },
  { list, path, page: 'by the start of a number', input: { search } },
  { list, path, page: 'page 500', input: { page: 500, size: 20 } },
  { list, path, page: 'behind 10,000 rows', input: { page: 500, size: 20 }, behind: true },
]

const looks: readonly Look[] = [
  ...pages('receipts', inboundApi.list.path, { status: 'stored', customerId: OWNER }, 'RC-0009'),
  ...pages('orders', orderApi.list.path, { status: 'issued', customerId: OWNER }, 'OB-0009'),
  ...pages('stock', stockApi.list.path, { state: 'in-stock', customerId: OWNER }, 'A-0009'),
]

/** Pages of lists over a million rows, asked for through HTTP, against the same pages over ten thousand. */
export async function listsBench(): Promise<Result[]> {
  const few = await timesOver(FEW)
  const many = await timesOver(MANY)
  const pages = looks.map(({ list, page }, i) => {
    const [value, baseline] = [many.times[i] ?? Number.NaN, few.times[i] ?? Number.NaN]
    return {
      ...{ name: `${list}: ${page}`, value, unit: 'ms', baseline, ratio: value / baseline },
      ...{ goal: `value <= ${GOAL}`, ok: value <= GOAL },
    }
  })
  const lag = many.lag.p99
  return [
    ...pages,
    {
      ...{ name: 'event loop p99 while lists are read', value: lag, unit: 'ms', baseline: few.lag.p99 },
      ...{ ratio: null, goal: `value <= ${LAG_GOAL}`, ok: lag <= LAG_GOAL },
    },
  ]
}

interface Read {
  readonly times: readonly number[]
  readonly lag: { readonly p99: number; readonly max: number }
}

/** Milliseconds that each look takes over so many rows in each table, and that the event loop stood still meanwhile. */
async function timesOver(rows: number): Promise<Read> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    mkdirSync(dataDir, { recursive: true })
    await filled(dataDir, rows)
    const server = await startServer({ dataDir })
    try {
      const token = await signIn(server.address, 'admin')
      const times: number[] = []
      await lagOf(server.address)
      for (const look of looks) times.push(await timeOf(server.address, token, look))
      return { times, lag: await lagOf(server.address) }
    } finally {
      await server.kill9()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A house whose receipts, orders and articles are so many; each is a copy of one that commands made. */
async function filled(dataDir: string, rows: number): Promise<void> {
  await plantHome({ dataDir }, 1)
  const file = join(dataDir, 'longshore.db')
  const engine = openSqlite(file)
  const act = doing(engine)
  await act([['bench.arrive', { skuId: SKU, positionId: 'A-01', quantity: 1 }]])
  await act([['outbound.saveOrder', orderOf(1, SKU)]])
  await engine.close()
  const db = openToFill(file)
  const createdAt = `one."createdAt" - i * 1000`
  const number = (prefix: string) => `printf('${prefix}-%07d', i)`
  multiply(db, {
    ...{ table: 'receipt', where: 'true', rows },
    changed: {
      id: NTH_ID,
      no: number('RC'),
      waybillNo: number('W'),
      originalNo: number('PO'),
      createdAt,
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
      status: inTurn(['draft', 'to-review', 'to-be-issued', 'in-delivery', 'shipped', 'cancelled']),
    },
  })
  multiply(db, {
    ...{ table: 'sku', where: `id = '${SKU}'`, rows },
    changed: { id: NTH_ID, code: number('A') },
  })
  // What they are found by; nothing is left for the server to look through.
  db.exec(`insert into "searchTerm" ("tableName", term, "ownerId", "rowId")
    select 'sku', lower(code), "customerId", id from sku where true on conflict do nothing`)
  db.exec(`insert into meta (key, value) values ('words of sku', 'done')`)
  multiply(db, {
    ...{ table: 'supply', where: `"skuId" = '${SKU}' and scope = '${HOUSE}'`, rows },
    changed: { skuId: NTH_ID, good: 'i % 3', shelf: 'i % 3' },
  })
  db.close()
}
