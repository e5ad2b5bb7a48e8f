import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import { BETWEEN, type LineFault, MOST_COLUMNS, MOST_LETTERS, type SheetLine } from './sheet-line.ts'
import { SheetThreads } from './sheet-threads.ts'
import type { SheetDone, SheetWork } from './sheet-worker.ts'
import type { Guess } from './text-encoding.ts'
import { checkZip } from './zip-check.ts'

/** Rows of one import, where its kind allows no more. */
export const MOST_ROWS = 20_000

/** All sheets of this process, whoever brings or asks for them. */
export const sheetThreads = new SheetThreads()

/** One line, kept as one text: a hundred thousand of them stay small. */
class KeptLine implements SheetLine {
  readonly line: number
  readonly wrong?: LineFault
  readonly #text: string

  constructor(line: number, text: string, wrong: LineFault | undefined) {
    this.line = line
    this.#text = text
    if (wrong) this.wrong = wrong
  }

  get cells(): readonly string[] {
    return this.#text.split(BETWEEN)
  }
}

/** What an uploaded spreadsheet holds from its head on. */
interface Sheet {
  readonly lines: readonly SheetLine[]
  /** The encoding of a text that does not say it. */
  readonly guessed: Guess | undefined
}

/**
 * The lines of an uploaded spreadsheet, by what it holds and not by its name: an .xlsx, or a text of separated values.
 * Refuses what is neither, and what has more than `most` rows 256 columns or 40 million letters.
 */
export async function readSheet(
  bytes: Buffer,
  { most = MOST_ROWS, heads = new Set() }: { most?: number | undefined; heads?: ReadonlySet<string> } = {},
): Promise<Sheet> {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') throw refusals.oldExcel()
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004')
    return linesRead({ text: bytes, most, heads })
  await checkZip(bytes)
  return linesRead({ read: bytes, most, heads })
}

async function linesRead(work: Exclude<SheetWork, { write: unknown }>): Promise<Sheet> {
  const kept: SheetLine[] = []
  const done = await sheetThreads.run(work, ({ lines, texts, wrong }) => {
    const faults = new Map(wrong)
    for (const [i, text] of texts.entries()) kept.push(new KeptLine(lines[i] ?? 0, text, faults.get(i)))
  })
  if ('refused' in done) throw refusalOf(done.refused, work.most)
  return { lines: kept, guessed: 'told' in done ? done.guessed : undefined }
}

function refusalOf(why: Extract<SheetDone, { refused: unknown }>['refused'], most: number): Error {
  if (why === 'rows') return refusals.sheetTooBig({ rows: most })
  if (why === 'columns') return refusals.sheetTooWide({ columns: MOST_COLUMNS })
  if (why === 'letters') return refusals.tooLarge({ limit: `${MOST_LETTERS / 1_000_000} MB` })
  return why === 'encoding' ? refusals.textEncoding() : refusals.notSheet()
}

/** An .xlsx of rows, the first of which names the columns. */
export async function writeSheet(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const done = await sheetThreads.run({ write: rows })
  if (!('file' in done)) throw new Error('a sheet was not written')
  return done.file as Uint8Array<ArrayBuffer>
}
