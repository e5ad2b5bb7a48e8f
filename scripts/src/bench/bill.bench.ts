import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { anyTables } from '@longshore/server/database/statements.ts'
import { type BillDetail, billApi } from '@longshore/shared/billing/bill.api.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { granted } from '../house/calls.ts'
import { OWNER } from '../house/planted-house.ts'
import { atHouse, ended, watched } from './at-house.ts'
import { atMost, type Result, told } from './result.ts'

const LINES = Number(process.env.BILL_LINES ?? 100_000)
const SECONDS = 5
const LAG_MS = 60
const AT_ONCE = 500
const LOOK_MS = 200

/** A bill of 100,000 settled charges of one customer is generated while two handhelds scan. */
export function billBench(): Promise<Result[]> {
  return atHouse(plantCharges, async (house) => {
    await house.scanning(2)
    const { address, as } = house
    const { seconds, lag, scans } = await watched(house, async () => {
      const until = Math.floor(Date.now() / 1000)
      const asked = { customerId: OWNER, currency: 'CNY', sheets: [], until, remark: '' }
      const { rows } = await granted<{ rows: readonly { table: string; id: string }[] }>(
        ...[address, billApi.generate.path, asked, as],
      )
      const id = rows.find(({ table }) => table === 'bill')?.id ?? ''
      await ended(async () => {
        const bill = await granted<BillDetail>(address, billApi.byId.path, { id }, as)
        return !bill.collecting && bill.lines === LINES
      }, LOOK_MS)
    })
    return [
      { ...told(`a bill of ${LINES} lines is generated`, seconds, 's'), ...atMost(SECONDS, seconds) },
      { ...told('event loop p99 while a bill is generated', lag.p99, 'ms'), ...atMost(LAG_MS, lag.p99) },
      told('event loop max while a bill is generated', lag.max, 'ms'),
      { ...told('scans acknowledged meanwhile', scans, 'scans/s'), goal: 'value > 0', ok: scans > 0 },
    ]
  })
}

/** As rating and settlement leave them: each of another document. */
async function plantCharges(dataDir: string): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const at = Date.now() - 86_400_000
  for (let from = 0; from < LINES; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, LINES - from) }, (_, i) => chargeOf(from + i, at))
    await engine.operate((db) => anyTables(db).insertInto('chargeLine').values(rows).execute())
  }
  await engine.close()
}

function chargeOf(nth: number, at: number) {
  return {
    ...{ id: derivedId(OWNER, `charge ${nth}`), scope: `customer:${OWNER}`, version: 0 },
    ...{ customerId: OWNER, sheet: 'outbound' },
    ...{ fee: 'OPERATION', of: '', shown: 1, status: 'settled', currency: 'CNY', amount: 150 },
    ...{ exact: '150', counted: '1', quantity: 1, basis: '{}', quote: null, ruleId: '', ruleNo: 1 },
    ...{ documentId: `order-${nth}`, documentNo: `OB${nth}`, subjectId: '', scopeNo: 1, seq: nth + 1, n: 1 },
    ...{ reverses: null, occurredAt: at + nth, ratedAt: at, settledBy: '', settledName: '', settledAt: at },
    ...{ postingId: '', billId: '' },
  }
}
