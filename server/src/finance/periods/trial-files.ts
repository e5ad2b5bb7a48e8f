import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import type { AccountingPeriod } from '@longshore/shared/finance/accounting-period.ts'
import { accountLine, periodApi, periodFiles } from '@longshore/shared/finance/period.api.ts'
import { periodRefusals } from '@longshore/shared/finance/period-refusals.ts'
import { inOrder, trialColumns, trialFile } from '@longshore/shared/finance/trial-balance.ts'
import { monthText } from '@longshore/shared/money/books.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { namesOf, rowOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import { sheetResponse } from '../../files/import-sheet.ts'
import { MOST_ROWS, writeSheet } from '../../files/sheets.ts'
import { type Desk, serve } from '../../http/mount.ts'
import { inputOf } from '../../http/request-input.ts'
import { monthRows } from './period.routes.ts'
import { sha256 } from './sealed-logs.ts'
import { turnoversOf } from './turnovers.ts'

/** The trial balance of a month as a file, account by account. Of a closed one it is the same to the byte, or it is not handed out. */
export function serveTrialFiles(hono: Hono, desk: Desk, db: Kysely<Database>): void {
  for (const kind of ['csv', 'xlsx'] as const)
    serve(
      hono,
      {
        ...{ name: `period.${kind}`, path: periodFiles[kind], methods: ['GET'], query: ['id'] },
        ...{ audience: ['staff'], permission: 'finance.close' },
      },
      desk,
      async (request, viewer) => {
        const { id } = (await inputOf(request, periodApi.byId.input)) as { id: string }
        const period = await rowOf(db, monthRows, { viewer, id })
        return desk.sheets.take(viewer, async () =>
          kind === 'csv'
            ? textResponse(await trialText(db, period))
            : sheetResponse(await trialSheet(db, period)),
        )
      },
    )
}

export async function trialText(
  db: Kysely<Database>,
  { month, status, sha256: kept }: Pick<AccountingPeriod, 'month' | 'status' | 'sha256'>,
): Promise<string> {
  const of = { month: monthText(month) }
  if (status === 'closed' && kept === '') throw periodRefusals.balanceSoon(of)
  const text = trialFile(month, await turnoversOf(db, month))
  if (status === 'closed' && sha256(text) !== kept) throw periodRefusals.balanceDiffers(of)
  return text
}

/** With the names that customers have now. */
async function trialSheet(
  db: Kysely<Database>,
  { month }: Pick<AccountingPeriod, 'month'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const all = inOrder(await turnoversOf(db, month))
  if (all.length > MOST_ROWS) throw refusals.exportTooLong({ rows: MOST_ROWS })
  const nameOf = await namesOf(
    db,
    { table: 'customer', column: 'name' },
    all.map(({ customerId }) => customerId),
  )
  const rows = all.map((one): SheetCell[] => {
    const { currency, kind, account, customerName, ...amounts } = accountLine(one, nameOf(one.customerId))
    const { opening, debit, credit, closing } = amounts
    const numbers = [opening, debit, credit, closing].map(Number)
    return [monthText(month), currency, kind, account, customerName, ...numbers]
  })
  return writeSheet([[...trialColumns], ...rows])
}

function textResponse(text: string): Response {
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
}
