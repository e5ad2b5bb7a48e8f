import { sheetApi } from '@longshore/shared/contract/sheet.api.ts'
import type { SheetAccepted, SheetImport } from '@longshore/shared/contract/sheet.ts'
import type { SheetRepair, WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import { granted } from '../house/calls.ts'
import { type AtDesk, atHouse, ended, watched } from './at-house.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { atMost, percentile, type Result, told } from './result.ts'

const ROWS = Number(process.env.SHEET_ROWS ?? 10_000)
/** One row in so many is wrong. */
const WRONG = 50
const LOOK_MS = 100
/** Seconds for ten thousand rows. */
const GOAL = { faults: 5, all: 60 } as const
/** Milliseconds until a repaired cell is answered. */
const CELL_MS = 100
const CELLS = 100

/** A sheet of orders of which some are wrong: when its errors are shown, when all is done, and how soon a mended cell is answered. */
export function sheetBench(): Promise<Result[]> {
  return atHouse(undefined, async (house) => {
    await house.scanning(2)
    let faultsAfter = Number.NaN
    let importId = ''
    const { seconds, lag, scans } = await watched(house, async () => {
      const from = performance.now()
      importId = await uploaded(house)
      return ended(async () => {
        const { status, taken, faults, waiting } = await granted<SheetImport>(
          house.address,
          sheetApi.progress.path,
          { id: importId },
          house.as,
        )
        if (faults.length >= ROWS / WRONG && Number.isNaN(faultsAfter))
          faultsAfter = (performance.now() - from) / 1000
        if (status === 'running') return false
        if (status === 'done' && taken + waiting === ROWS && waiting === ROWS / WRONG) return true
        throw new Error(`the import ended ${status} with ${taken} orders and ${waiting} that wait`)
      }, LOOK_MS)
    })
    const cells = await mended(house, importId)
    return [
      { ...told(`errors of ${ROWS} rows shown`, faultsAfter, 's'), ...atMost(GOAL.faults, faultsAfter) },
      { ...told(`all of ${ROWS} rows done`, seconds, 's'), ...atMost(GOAL.all, seconds) },
      { ...told('event loop p99 while a sheet is imported', lag.p99, 'ms'), ...atMost(LAG_GOAL, lag.p99) },
      { ...told('scans acknowledged meanwhile', scans, 'scans/s'), goal: 'value > 0', ok: scans > 0 },
      { ...told('a mended cell answered, p95', cells, 'ms'), ...atMost(CELL_MS, cells) },
    ]
  })
}

/** Milliseconds within which 95 of 100 mended cells are answered. */
async function mended({ address, as }: AtDesk, id: string): Promise<number> {
  const { rows } = await granted<SheetRepair>(address, sheetApi.rows.path, { id, after: 0 }, as)
  const took: number[] = []
  for (const { line } of rows.slice(0, CELLS)) {
    const from = performance.now()
    const cells = [{ line, field: 'sku1', value: 'A' }]
    const [row] = await granted<WaitingRow[]>(address, sheetApi.edit.path, { id, cells }, as)
    took.push(performance.now() - from)
    if (row?.values.sku1 !== 'A' || row.faults.length) throw new Error(`line ${line} was not mended`)
  }
  return percentile(took, 0.95)
}

/** Sends the sheet; answers the import's id. */
async function uploaded({ address, as }: AtDesk): Promise<string> {
  const head =
    'customer,docNo,originalNo,channel,waybillNo,name,phone,country,province,city,postcode,address,sku1,quantity1'
  const rows = Array.from(
    { length: ROWS },
    (_, i) =>
      `CUST1,SO-${i},PO-${i},POST,WB${i},Jo Doe,1,US,NY,New York,10001,Street 1,${i % WRONG ? 'A' : 'NOTHING'},1`,
  )
  const body = new FormData()
  body.append('file', new Blob([[head, ...rows].join('\n')]), 'orders.csv')
  const headers = {
    ...{ authorization: `Bearer ${as.token}`, 'x-warehouse-id': as.warehouseId, language: 'en' },
  }
  const response = await fetch(`${address}/api/owms/v1/outbound/import`, { method: 'POST', headers, body })
  const answer = (await response.json()) as { message: string; data: SheetAccepted }
  if (response.status !== 202) throw new Error(`${response.status} ${answer.message}`)
  return answer.data.importId
}
