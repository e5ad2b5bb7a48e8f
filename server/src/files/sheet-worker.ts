import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import { workBehindTheLoop } from '../database/thread-priority.ts'
import { BETWEEN, type LineFault, MOST_COLUMNS, MOST_LETTERS, type SheetLine } from './sheet-line.ts'
import { textLines, workbookLines } from './sheet-lines.ts'
import type { Guess } from './text-encoding.ts'
import { writeWorkbook } from './workbook.ts'

/** What a thread is asked: to read a spreadsheet or a text of values, or to write a spreadsheet. */
export type SheetWork =
  | ({ readonly read: Uint8Array } & Wanted)
  | ({ readonly text: Uint8Array } & Wanted)
  | { readonly write: readonly (readonly SheetCell[])[] }

interface Wanted {
  /** Rows at most. */
  readonly most: number
  /** What heads columns that are known, by `plainKey`: titles above the line that has them are left out. */
  readonly heads: ReadonlySet<string>
}

/** Lines on their way, each in one text: the next part comes when this one has been put away. */
export interface SheetPart {
  readonly lines: readonly number[]
  readonly texts: readonly string[]
  /** What is wrong with some of them, by their place in the part. */
  readonly wrong: readonly (readonly [place: number, fault: LineFault])[]
}

/** What it answers in the end: that all lines were told, a file, or why there are none. */
export type SheetDone =
  | { readonly told: true; readonly guessed?: Guess | undefined }
  | { readonly file: Uint8Array }
  | { readonly refused: 'rows' | 'columns' | 'letters' | 'binary' | 'encoding' }
  | { readonly fault: string }

/** Lines of one part: whoever takes them is held up for a moment only. */
const PART = 2000

const port = parentPort

async function done(work: SheetWork): Promise<SheetDone> {
  if ('write' in work) return { file: written(work.write) }
  const found = 'text' in work ? textLines(work.text, work.heads) : await workbookLines(work.read, work.heads)
  if ('refused' in found) return found
  const lines: SheetLine[] = []
  let letters = 0
  for (const line of found.lines) {
    if (line.cells.length > MOST_COLUMNS) return { refused: 'columns' }
    if (lines.length > work.most) return { refused: 'rows' }
    letters += line.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
    if (letters > MOST_LETTERS) return { refused: 'letters' }
    lines.push(line)
  }
  for (let from = 0; from < lines.length; from += PART) {
    port?.postMessage(partOf(lines.slice(from, from + PART)))
    if (port) await once(port, 'message')
  }
  return { told: true, guessed: found.guessed }
}

function partOf(lines: readonly SheetLine[]): SheetPart {
  return {
    lines: lines.map(({ line }) => line),
    texts: lines.map(({ cells }) => cells.map((cell) => cell.replaceAll(BETWEEN, ' ')).join(BETWEEN)),
    wrong: lines.flatMap(({ wrong }, place) => (wrong ? [[place, wrong] as const] : [])),
  }
}

function written(rows: readonly (readonly SheetCell[])[]): Uint8Array {
  const parts: Uint8Array[] = []
  writeWorkbook(rows, (part) => parts.push(part))
  return new Uint8Array(Buffer.concat(parts))
}

if (port) workBehindTheLoop()
/** Each work comes when the one before was answered. */
while (port) {
  const [work] = (await once(port, 'message')) as [SheetWork]
  port.postMessage(await done(work).catch((fault: unknown) => ({ fault: String(fault) })))
}
