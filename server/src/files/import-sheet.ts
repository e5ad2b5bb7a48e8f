import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { plainKey } from '@longshore/shared/contract/plain-key.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { refusalOf, type SheetLine } from './sheet-line.ts'
import { forgotten, type Memory } from './sheet-memory.ts'
import { readSheet, writeSheet } from './sheets.ts'
import type { Guess } from './text-encoding.ts'

/** One line of an imported sheet, by field; a cell that is empty is ''. */
export interface ImportLine {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

/** Columns that are named, and letters of each. */
const NAMED = { columns: 10, letters: 40 } as const

/** An uploaded sheet as its columns understand it. */
export interface OpenedSheet {
  readonly lines: readonly SheetLine[]
  /** What is doubtful about all of it. */
  readonly doubts: readonly Refusal[]
  read(line: SheetLine): ImportLine
}

/** What was found of a sheet's columns. */
export interface FoundColumns {
  readonly head: SheetLine | undefined
  readonly lines: readonly SheetLine[]
  readonly guessed: Guess | undefined
  /** Where each field stands. */
  readonly places: ReadonlyMap<string, number>
  /** What heads columns that nobody knows. */
  readonly unread: readonly string[]
  readonly lacks: readonly SheetColumn[]
}

/**
 * Reads an uploaded sheet and finds its columns: by their field, as a template of any language heads them or headed them, or
 * as the owner of the sheet said.
 */
export async function findColumns(
  file: Buffer,
  columns: readonly SheetColumn[],
  { most, memory = forgotten }: { most?: number | undefined; memory?: Memory | undefined },
): Promise<FoundColumns> {
  const fields = new Map([
    ...columns.flatMap(({ field, names, former = [] }) =>
      [field, ...Object.values(names), ...former].map((name) => [plainKey(name), field] as const),
    ),
    ...memory.heads,
  ])
  const {
    lines: [head, ...lines],
    guessed,
  } = await readSheet(file, { most, heads: new Set(fields.keys()) })
  if (head?.wrong) throw refusalOf(head.wrong)
  const places = new Map<string, number>()
  const unread: string[] = []
  for (const [at, text] of (head?.cells ?? []).entries()) {
    const field = fields.get(plainKey(text))
    if (field && !places.has(field)) places.set(field, at)
    // The owner said that it is not to be read.
    else if (text !== '' && field !== '') unread.push(text.slice(0, NAMED.letters))
  }
  const lacks = columns.filter(({ field, required }) => required && !places.has(field))
  return { head, lines, guessed, places, unread, lacks }
}

/** Opens an uploaded sheet. Refuses one that lacks a required column. */
export async function openSheet(
  file: Buffer,
  columns: readonly SheetColumn[],
  { language, most, memory }: { language: Language; most?: number | undefined; memory?: Memory | undefined },
): Promise<OpenedSheet> {
  const { lines, guessed, places, unread, lacks } = await findColumns(file, columns, { most, memory })
  if (lacks.length)
    throw refusals.sheetLacks({ columns: lacks.map(({ names }) => names[language]).join(', ') })
  const placed = columns.flatMap(({ field }) => {
    const at = places.get(field)
    return at === undefined ? [] : [{ field, at }]
  })
  // A row has hundreds of columns of which a sheet has a few.
  const blank = Object.fromEntries(columns.map(({ field }) => [field, '']))
  return {
    lines,
    doubts: [
      ...(unread.length
        ? [refusals.columnsUnread({ columns: unread.slice(0, NAMED.columns).join(', ') })]
        : []),
      ...(guessed ? [refusals.encodingGuessed({ encoding: guessed })] : []),
    ],
    read({ line, cells }) {
      const values: Record<string, string> = { ...blank }
      for (const { field, at } of placed) {
        const cell = cells[at] ?? ''
        values[field] = memory?.valueOf(field, cell) ?? cell
      }
      return { line, values }
    },
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
