import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Send } from '@longshore/shared/contract/endpoint.ts'
import { PAGE_LIMIT, type Page } from '@longshore/shared/contract/page.ts'
import { type SheetCell, sheetRows } from '@longshore/shared/contract/sheet-cell.ts'
import { Refused } from '../calls/api.ts'
import type { Progress } from '../calls/transfer.ts'
import { refusalText } from '../language/language.ts'
import { type Column, exportedIn, nameOfColumn } from './columns.tsx'
import type { ListRow } from './list-row.ts'

/** Rows of one export, as the server's own have. */
export const MOST = 20_000

interface Asked {
  readonly send: Send
  readonly path: string
  readonly input: Readonly<Record<string, unknown>>
}

/** Every row that a list has under its filters, page after page. Refuses more than one export holds. */
export async function everyRow<R extends ListRow>(
  { send, path, input }: Asked,
  progress: Progress,
): Promise<readonly R[]> {
  const rows: R[] = []
  let after: string | undefined
  for (let number = 1; ; number++) {
    const at = after ? { page: 1, after } : { page: number }
    const page = (await send({
      ...{ method: 'GET', path },
      body: { ...input, ...at, size: PAGE_LIMIT },
    })) as Page<R>
    rows.push(...page.rows)
    progress(Math.min(99, Math.round((100 * rows.length) / Math.max(1, page.total))))
    // Short lists, such as those of people, go on by the number of the page.
    const ended = after !== undefined || rows.length >= page.total || page.rows.length === 0
    after = page.next
    if (!after && ended) return rows
    if (rows.length >= MOST) throw tooLong()
  }
}

/** More rows than one export holds. */
export function tooLong(): Refused {
  const { code } = refusals.exportTooLong
  return new Refused(refusalText(code, { rows: MOST }), 422, { code })
}

/** A spreadsheet of rows: the columns that are shown, headed as they are on the screen. */
export function listSheet<R extends ListRow>(
  columns: readonly Column<R>[],
  rows: readonly R[],
): Promise<Blob> {
  const heads = columns.map((column) => nameOfColumn(column) + (column.unit ? ` (${column.unit})` : ''))
  return sheetOf([heads, ...rows.map((row) => columns.map((column) => exportedIn(column, row)))])
}

/** An .xlsx of rows, the first of which names the columns. */
export async function sheetOf(rows: readonly (readonly SheetCell[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  return write(sheetRows(rows)).toBlob()
}
