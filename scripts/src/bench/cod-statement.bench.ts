import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { anyTables } from '@longshore/server/database/statements.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetAccepted, SheetImport } from '@longshore/shared/contract/sheet.ts'
import { type CodEntryLine, codApi } from '@longshore/shared/finance/cod.api.ts'
import { granted } from '../house/calls.ts'
import { OWNER } from '../house/planted-house.ts'
import { type AtDesk, atHouse, ended, type House, type Watched, watched } from './at-house.ts'
import { atMost, type Result, told } from './result.ts'

const LINES = Number(process.env.COD_LINES ?? 100_000)
const CUSTOMERS = 100
const SECONDS = 10
const LAG_MS = 60
const AT_ONCE = 500
const LOOK_MS = 200

/**
 * A carrier's statement of 100,000 lines is taken at a desk, each of which confirms an entry: in a house where nobody scans, and
 * in one where two handhelds do. The goal of ten seconds is set for both.
 */
export async function codStatementBench(): Promise<Result[]> {
  const alone = await atHouse(plantEntries, async (house) => {
    const { seconds } = await taken(house)
    return {
      ...told(`a statement of ${LINES} lines, nobody scans`, seconds, 's'),
      ...atMost(SECONDS, seconds),
    }
  })
  return [alone, ...(await besideScans())]
}

function besideScans(): Promise<Result[]> {
  return atHouse(plantEntries, async (house) => {
    await house.scanning(2)
    const { seconds, lag, scans } = await taken(house)
    return [
      {
        ...told(`a statement of ${LINES} lines, two handhelds scan`, seconds, 's'),
        ...atMost(SECONDS, seconds),
      },
      { ...told('event loop p99 while a statement is taken', lag.p99, 'ms'), ...atMost(LAG_MS, lag.p99) },
      told('event loop max while a statement is taken', lag.max, 'ms'),
      { ...told('scans acknowledged meanwhile', scans, 'scans/s'), goal: 'value > 0', ok: scans > 0 },
    ]
  })
}

/** Takes the statement whole, and sees that it confirmed every entry. */
async function taken(house: House): Promise<Watched> {
  const { address, as } = house
  const seen = await watched(house, async () => {
    const importId = await uploaded(house)
    await ended(async () => {
      const { status, taken: lines } = await granted<SheetImport>(
        ...[address, sheetApi.progress.path, { id: importId }, as],
      )
      if (status === 'running') return false
      if (status === 'done' && lines === LINES) return true
      throw new Error(`the statement ended ${status} with ${lines} lines`)
    }, LOOK_MS)
  })
  const asked = { status: 'pending', size: 1 }
  const left = await granted<Page<CodEntryLine>>(address, codApi.list.path, asked, as)
  if (left.total > 0) throw new Error(`${left.total} entries are pending`)
  return seen
}

/** Deliveries as tracking leaves them: each of another order, of a hundred customers. */
async function plantEntries(dataDir: string): Promise<void> {
  const engine = openSqlite(join(dataDir, 'longshore.db'))
  const at = Date.now() - 86_400_000
  for (let from = 0; from < LINES; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, LINES - from) }, (_, i) => entryOf(from + i, at))
    await engine.operate((db) => anyTables(db).insertInto('codEntry').values(rows).execute())
  }
  await engine.close()
}

function entryOf(nth: number, at: number) {
  return {
    ...{ id: derivedId(OWNER, `cod ${nth}`), scope: 'company', version: 0, turn: 1 },
    ...{ customerId: derivedId(OWNER, `customer ${nth % CUSTOMERS}`), status: 'pending' },
    ...{ orderId: derivedId(OWNER, `order ${nth}`), orderNo: `PO-${nth}`, waybillNo: `COD${nth}` },
    ...{ currency: 'CNY', collected: 30_000, fee: 0, amount: 30_000, parentId: null, withdrawalId: null },
    ...{ signedAt: at + nth, confirmedAt: null },
  }
}

/** Sends the statement; answers the import's id. */
async function uploaded({ address, as }: AtDesk): Promise<string> {
  const rows = Array.from({ length: LINES }, (_, i) => `COD${i},300.00,CNY,6.00,ST-1`)
  const body = new FormData()
  const head = 'waybillNo,collected,currency,fee,reference'
  body.append('file', new Blob([[head, ...rows].join('\n')]), 'statement.csv')
  const headers = { authorization: `Bearer ${as.token}`, language: 'en' }
  const response = await fetch(`${address}/api/owms/v1/finance/cod/import`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { message: string; data: SheetAccepted }
  if (response.status !== 202) throw new Error(`${response.status} ${answer.message}`)
  return answer.data.importId
}
