import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { refusalOf, type SheetLine } from './sheet-line.ts'
import { readSheet, writeSheet } from './sheets.ts'

/** One line of an imported sheet, by field; a cell that is empty is ''. */
export interface ImportLine {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

const keyOf = (text: string) => text.normalize('NFKC').trim().toLowerCase()
/** Columns that are named, and letters of each. */
const NAMED = { columns: 10, letters: 40 } as const

/** An uploaded sheet as its columns understand it. */
export interface OpenedSheet {
  readonly lines: readonly SheetLine[]
  /** What is doubtful about all of it. */
  readonly doubts: readonly Refusal[]
  read(line: SheetLine): ImportLine
}

/**
 * Opens an uploaded sheet. Its first line names the columns: by their field, or as a template of any language heads
 * them. Refuses a sheet that lacks a required column.
 */
export async function openSheet(
  file: Buffer,
  columns: readonly SheetColumn[],
  { language, most }: { language: Language; most?: number | undefined },
): Promise<OpenedSheet> {
  const {
    lines: [head, ...lines],
    guessed,
  } = await readSheet(file, most)
  if (head?.wrong) throw refusalOf(head.wrong)
  const fields = new Map(
    columns.flatMap(({ field, names, former = [] }) =>
      [field, ...Object.values(names), ...former].map((name) => [keyOf(name), field]),
    ),
  )
  const places = new Map<string, number>()
  const unread: string[] = []
  for (const [at, text] of (head?.cells ?? []).entries()) {
    const field = fields.get(keyOf(text))
    if (field !== undefined && !places.has(field)) places.set(field, at)
    else if (text !== '') unread.push(text.slice(0, NAMED.letters))
  }
  const placed = columns.map((column) => ({ column, at: places.get(column.field) ?? -1 }))
  const missing = placed.filter(({ column, at }) => column.required && at < 0)
  if (missing.length)
    throw refusals.sheetLacks({ columns: missing.map(({ column }) => column.names[language]).join(', ') })
  return {
    lines,
    doubts: [
      ...(unread.length
        ? [refusals.columnsUnread({ columns: unread.slice(0, NAMED.columns).join(', ') })]
        : []),
      ...(guessed ? [refusals.encodingGuessed({ encoding: guessed })] : []),
    ],
    read: ({ line, cells }) => ({
      line,
      values: Object.fromEntries(placed.map(({ column, at }) => [column.field, cells[at] ?? ''])),
    }),
  }
}

/** A customer's sheet does not say whose it is. */
export function columnsFor(columns: readonly SheetColumn[], customerId: string | null): SheetColumn[] {
  return columns.filter(({ staffOnly }) => !(staffOnly && customerId))
}

/** A sheet with the columns headed in a language, and an example line. */
export function sheetTemplate(
  columns: readonly SheetColumn[],
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  return writeSheet([columns.map(({ names }) => names[language]), columns.map(({ example }) => example)])
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet as a download; the client names the file. */
export function sheetResponse(file: Uint8Array<ArrayBuffer>): Response {
  return new Response(file, {
    headers: {
      'content-type': XLSX,
      'content-length': String(file.byteLength),
      'content-disposition': 'attachment',
      'cache-control': 'no-store',
    },
  })
}
