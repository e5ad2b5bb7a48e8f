import { mkdtempSync, rmSync } from 'node:fs'
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
import { median, type Result } from './result.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 5
/** How much longer a page of a million rows may take than the same page of ten thousand. */
const GOAL = 1.5
/** One of those that have a row in a thousand each; the house's own customer has every other row. */
const SMALL = 'customer-0501'

const pages = (list: string, path: string, filtered: object, search: string): readonly Look[] => [
  { list, path, page: 'first page', input: {} },
  { list, path, page: 'filtered', input: filtered },
  { list, path, page: 'one customer of 1,000', input: { customerId: SMALL, size: 10 } },
  { list, path, page: 'by the start of a number', input: { search } },
  { list, path, page: 'page 500', input: { page: 500, size: 20 } },
  { list, path, page: 'behind 10,000 rows', input: { page: 500, size: 20 }, behind: true },
]

const looks: readonly Look[] = [
  ...pages('receipts', inboundApi.list.path, { status: 'stored', customerId: OWNER }, 'RC-0009'),
  ...pages('orders', orderApi.list.path, { status: 'issued', customerId: OWNER }, 'OB-0009'),
  ...pages('stock', stockApi.list.path, { state: 'in-stock', customerId: OWNER }, 'A-0009'),
]

/** Pages of lists over a million rows, asked for through HTTP in turn with the same pages over ten thousand. */
export async function listsBench(): Promise<Result[]> {
  const houses: House[] = []
  try {
    for (const rows of [FEW, MANY]) houses.push(await openHouse(rows))
    const [few, many] = houses as [House, House]
    const pages: Result[] = []
    for (const look of looks) {
      const ratios: number[] = []
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const small = await timeOf(few.address, few.token, look)
        const big = await timeOf(many.address, many.token, look)
        ratios.push(big / small)
        times.push(big)
      }
      const [value, ratio] = [median(times), median(ratios)]
      pages.push({
        ...{ name: `${look.list}: ${look.page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      })
    }
    const [fewLag, lag] = [(await lagOf(few.address)).p99, (await lagOf(many.address)).p99]
    return [
      ...pages,
      {
        ...{ name: 'event loop p99 while lists are read', value: lag, unit: 'ms', baseline: fewLag },
        ...{ ratio: null, goal: `value <= ${LAG_GOAL}`, ok: lag <= LAG_GOAL },
      },
    ]
  } finally {
    for (const house of houses) await house.close()
  }
}

interface House {
  readonly address: string
  readonly token: string
  close(): Promise<void>
}

/** A server over so many rows in each table. */
async function openHouse(rows: number): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  const clear = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await filled(dataDir, rows)
    const server = await startServer({ dataDir })
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
  db.close()
}
