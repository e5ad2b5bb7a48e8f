import { Worker } from 'node:worker_threads'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { csvLinesOf, type SheetLine } from './csv.ts'
import type { SheetCell, SheetDone, SheetWork } from './sheet-worker.ts'
import { checkZip } from './zip-check.ts'

/** Rows of one import. */
export const MOST_ROWS = 20_000

const SECONDS = 30
const MEGABYTES = 384

/** The lines of an uploaded spreadsheet, by what it holds and not by its name: an .xlsx, or a text of comma separated values. */
export async function readSheet(bytes: Buffer): Promise<readonly SheetLine[]> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') {
    await checkZip(bytes)
    return fewEnough(await inWorker({ read: bytes, most: MOST_ROWS }))
  }
  const text = textOf(bytes)
  const lines = csvLinesOf(text)
  return lines.length > MOST_ROWS + 1 ? fewEnough({ tooMany: true }) : lines
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

function fewEnough(done: SheetDone): readonly SheetLine[] {
  if ('lines' in done) return done.lines
  throw refusals.sheetTooBig({ rows: MOST_ROWS })
}

/** UTF-8 without control characters; anything else is no table of values. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a binary file from a text
    if (!/[\u0000-\u0008\u000e-\u001f]/.test(text) && text.trim() !== '') return text
  } catch {
    // Not UTF-8: refused below.
  }
  throw refusals.notSheet()
}

/** A file is unpacked and read where it can harm nothing else: with little memory, and not for long. */
function inWorker(work: SheetWork): Promise<SheetDone> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise<SheetDone>((resolve, reject) => {
    const late = setTimeout(() => reject(refusals.notSheet()), SECONDS * 1000)
    worker.once('message', (done: SheetDone) => {
      clearTimeout(late)
      resolve(done)
    })
    worker.once('error', (fault) => {
      clearTimeout(late)
      reject('write' in work ? fault : refusals.notSheet())
    })
  }).finally(() => worker.terminate())
}
