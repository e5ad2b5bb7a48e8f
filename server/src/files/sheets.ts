import { Worker } from 'node:worker_threads'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { BETWEEN, csvLinesOf, type SheetLine, textOf } from './csv.ts'
import type { SheetCell, SheetDone, SheetPart, SheetWork } from './sheet-worker.ts'
import { checkZip } from './zip-check.ts'

/** Rows of one import, where its kind allows no more. */
export const MOST_ROWS = 20_000
/** Bytes of a text that are read in a moment; more are read beside the event loop, as spreadsheets are. */
const SMALL = 64 * 1024

const SECONDS = 90
const MEGABYTES = 512

/** One line, kept as one text: a hundred thousand of them stay small. */
class KeptLine implements SheetLine {
  readonly line: number
  readonly #text: string

  constructor(line: number, text: string) {
    this.line = line
    this.#text = text
  }

  get cells(): readonly string[] {
    return this.#text.split(BETWEEN)
  }
}

/** The lines of an uploaded spreadsheet, by what it holds and not by its name: an .xlsx, or a text of comma separated values. */
export async function readSheet(bytes: Buffer, most = MOST_ROWS): Promise<readonly SheetLine[]> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    await checkZip(bytes)
    return linesRead({ read: bytes, most })
  }
  if (bytes.length > SMALL) return linesRead({ text: bytes, most })
  const text = textOf(bytes)
  if (text === undefined) throw refusals.notSheet()
  const lines = csvLinesOf(text)
  if (lines.length > most + 1) throw refusals.sheetTooBig({ rows: most })
  return lines
}

async function linesRead(work: { readonly most: number } & SheetWork): Promise<readonly SheetLine[]> {
  const kept: SheetLine[] = []
  const done = await inWorker(work, ({ lines, texts }) => {
    for (const [i, text] of texts.entries()) kept.push(new KeptLine(lines[i] ?? 0, text))
  })
  if ('tooMany' in done) throw refusals.sheetTooBig({ rows: work.most })
  return kept
}

/** An .xlsx of rows, the first of which names the columns. Texts that a spreadsheet would run as a formula are defused. */
export async function writeSheet(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const done = await inWorker({ write: rows.map((row) => row.map(defused)) })
  if (!('file' in done)) throw new Error('a sheet was not written')
  return done.file as Uint8Array<ArrayBuffer>
}

/** A text that begins like a formula gets an apostrophe, which spreadsheets do not show and never run. */
export function defused(cell: SheetCell): SheetCell {
  return typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

/** A file is unpacked and read where it can harm nothing else: with little memory, and not for long. */
function inWorker(work: SheetWork, take: (part: SheetPart) => void = () => undefined): Promise<SheetDone> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise<SheetDone>((resolve, reject) => {
    const late = setTimeout(() => reject(refusals.notSheet()), SECONDS * 1000)
    worker.on('message', (told: SheetDone | SheetPart) => {
      if ('texts' in told) {
        take(told)
        // The next part comes after whatever waits meanwhile.
        setImmediate(() => worker.postMessage('next'))
        return
      }
      clearTimeout(late)
      resolve(told)
    })
    worker.once('error', (fault) => {
      clearTimeout(late)
      reject('write' in work ? fault : refusals.notSheet())
    })
  }).finally(() => worker.terminate())
}
