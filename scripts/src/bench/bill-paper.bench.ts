import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { anyTables } from '@longshore/server/database/statements.ts'
import { billFiles } from '@longshore/shared/billing/bill.api.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { OWNER } from '../house/planted-house.ts'
import { type AtDesk, atHouse, watched } from './at-house.ts'
import { atMost, type Result, told } from './result.ts'

const LINES = Number(process.env.BILL_LINES ?? 100_000)
const SECONDS = { pdf: 30, xlsx: 10 } as const
const MEGABYTES = 300
const LAG_MS = 60
const AT_ONCE = 500
const AMOUNT = 150
const BILL = derivedId(OWNER, 'bill')
const fees = ['FREIGHT', 'FIRST_LEG', 'OPERATION']

/** An issued bill of 100,000 lines is written as a spreadsheet and as a PDF, twice, while two handhelds scan. */
export function billPaperBench(): Promise<Result[]> {
  return atHouse(plantBill, async (house) => {
    await house.scanning(2)
    const results: Result[] = []
    for (const kind of ['pdf', 'xlsx'] as const) {
      const before = residentOf(house.pid)
      let most = before
      const looks = setInterval(() => {
        most = Math.max(most, residentOf(house.pid))
      }, 50)
      const seen = await watched(house, () => downloaded(house, kind))
      clearInterval(looks)
      const grown = Math.max(0, most - before)
      const what = `a bill of ${LINES} lines as ${kind}`
      results.push(
        { ...told(what, seen.seconds, 's'), ...atMost(SECONDS[kind], seen.seconds) },
        {
          ...told(`${what}, memory that the server grew by`, grown, 'MB'),
          ...(kind === 'pdf' && atMost(MEGABYTES, grown)),
        },
        { ...told(`${what}, event loop p99`, seen.lag.p99, 'ms'), ...atMost(LAG_MS, seen.lag.p99) },
        told(`${what}, scans acknowledged meanwhile`, seen.scans, 'scans/s'),
      )
    }
    return results
  })
}

async function downloaded({ address, as }: AtDesk, kind: 'pdf' | 'xlsx'): Promise<void> {
  const response = await fetch(`${address}${billFiles[kind]}?id=${BILL}`, {
    headers: { authorization: `Bearer ${as.token}`, 'x-warehouse-id': as.warehouseId },
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  process.stdout.write(`  ${kind}: ${(bytes / 1_000_000).toFixed(1)} MB\n`)
}

/** What a process has in memory, MB. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** An issued bill whose paper nobody asked for yet: each line is of another document. */
async function plantBill(dataDir: string): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const at = Date.now() - 86_400_000
  for (let from = 0; from < LINES; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, LINES - from) }, (_, i) => chargeOf(from + i, at))
    await engine.operate((db) => anyTables(db).insertInto('chargeLine').values(rows).execute())
  }
  const bill = {
    ...{ id: BILL, scope: `customer:${OWNER}`, version: 0, no: 'C-BL1', customerId: OWNER },
    ...{ status: 'pending-reconciliation', currency: 'CNY', sheets: '[]', until: at + LINES, lines: LINES },
    ...{ total: LINES * AMOUNT, writtenOff: 0, credited: 0, collecting: 0, disputes: 0, remark: '' },
    ...{ createdAt: at, createdName: '', auditedBy: '', auditedName: '', issuedAt: at, issuedName: '' },
    ...{ dueAt: at, writtenOffAt: null },
  }
  await engine.operate((db) => anyTables(db).insertInto('bill').values(bill).execute())
  await engine.close()
}

function chargeOf(nth: number, at: number) {
  const basis = JSON.stringify({ channel: 'EU_EXPRESS', grams: 1000 + nth })
  return {
    ...{ id: derivedId(OWNER, `charge ${nth}`), scope: `customer:${OWNER}`, version: 0 },
    ...{ customerId: OWNER, sheet: 'outbound', fee: fees[nth % fees.length], of: '', shown: 1 },
    ...{
      status: 'billed',
      currency: 'CNY',
      amount: AMOUNT,
      exact: String(AMOUNT),
      counted: '1',
      quantity: 1,
    },
    ...{ basis, quote: null, ruleId: '', ruleNo: 1, documentId: `order-${nth}`, documentNo: `OB${nth}` },
    ...{ subjectId: '', scopeNo: 1, seq: nth + 1, n: 1, reverses: null, occurredAt: at + nth, ratedAt: at },
    ...{ settledBy: '', settledName: '', settledAt: at, postingId: '', billId: BILL },
  }
}
