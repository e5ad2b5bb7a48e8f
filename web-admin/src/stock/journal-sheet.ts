import { calls } from '@longshore/shared/contract/endpoint.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import type { JournalLine } from '@longshore/shared/stock/stock-view.ts'
import { send } from '../calls/api.ts'
import type { Part } from '../document/PartTable.tsx'
import { MOST, sheetOf, tooLong } from '../grid/list-sheet.ts'
import { t } from '../language/language.ts'
import { journalParts } from './journal-parts.tsx'
import type { Asked } from './use-journal.ts'

/** The whole journal of what is asked, the newest first, as the page shows it. */
export async function journalSheet(asked: Asked): Promise<Blob> {
  const lines: JournalLine[] = []
  let before: number | null = null
  do {
    if (lines.length >= MOST) throw tooLong()
    const page = await calls(stockApi, send).journal({ ...asked, before })
    lines.push(...page.rows)
    before = page.next
  } while (before !== null)
  const cellOf = ({ cell, show }: Part<JournalLine>, line: JournalLine) => {
    const said = cell ? cell(line) : show(line)
    return typeof said === 'string' || typeof said === 'number' ? said : null
  }
  const cells = lines.map((line) => journalParts.map((part) => cellOf(part, line)))
  return sheetOf([journalParts.map(({ label }) => t(label)), ...cells])
}
