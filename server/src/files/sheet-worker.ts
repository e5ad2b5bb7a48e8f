import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { BETWEEN, csvLinesOf, type SheetLine, textOf } from './csv.ts'

/** What the worker is asked: to read a spreadsheet or a text of values, or to write a spreadsheet. */
export type SheetWork =
  | { readonly read: Uint8Array; readonly most: number }
  | { readonly text: Uint8Array; readonly most: number }
  | { readonly write: readonly (readonly SheetCell[])[] }
export type SheetCell = string | number | null

/** Lines on their way, each in one text: the next part comes when this one has been put away. */
export interface SheetPart {
  readonly lines: readonly number[]
  readonly texts: readonly string[]
}

/** What it answers in the end: that all lines were told, a file, or that there were too many rows. */
export type SheetDone = { readonly told: true } | { readonly file: Uint8Array } | { readonly tooMany: true }

/** Lines of one part: whoever takes them is held up for a moment only. */
const PART = 2000

async function done(work: SheetWork): Promise<SheetDone> {
  if ('write' in work) return { file: await written(work.write) }
  const lines = 'text' in work ? valuesOf(work.text) : await linesOf(work.read)
  if (lines.length > work.most + 1) return { tooMany: true }
  for (let from = 0; from < lines.length; from += PART) {
    const some = lines.slice(from, from + PART)
    const part: SheetPart = {
      lines: some.map(({ line }) => line),
      texts: some.map(({ cells }) => cells.map((cell) => cell.replaceAll(BETWEEN, ' ')).join(BETWEEN)),
    }
    parentPort?.postMessage(part)
    if (parentPort) await once(parentPort, 'message')
  }
  return { told: true }
}

function valuesOf(bytes: Uint8Array): SheetLine[] {
  const text = textOf(bytes)
  if (text === undefined) throw new Error('no table of values')
  return csvLinesOf(text)
}

async function linesOf(file: Uint8Array): Promise<SheetLine[]> {
  const rows = await readSheet(Buffer.from(file))
  const lines = rows.map((row, i) => ({
    line: i + 1,
    cells: row.map((cell) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
    ),
  }))
  return lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

async function written(rows: readonly (readonly SheetCell[])[]): Promise<Uint8Array> {
  const [head = [], ...body] = rows
  const cellOf = (value: SheetCell) =>
    value === null || value === ''
      ? null
      : typeof value === 'number'
        ? { value, type: Number }
        : { value, type: String }
  const sheet = [
    head.map((value) => ({ value: String(value), type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map(cellOf)),
  ]
  return new Uint8Array(await writeXlsxFile(sheet).toBuffer())
}

parentPort?.postMessage(await done(workerData as SheetWork))
