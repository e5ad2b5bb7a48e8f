import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import type { SheetLine } from './csv.ts'

/** What the worker is asked: to read a spreadsheet, or to write one. */
export type SheetWork =
  | { readonly read: Uint8Array; readonly most: number }
  | { readonly write: readonly (readonly SheetCell[])[] }
export type SheetCell = string | number | null

/** What it answers: lines, a file, or that there were too many rows. */
export type SheetDone =
  | { readonly lines: readonly SheetLine[] }
  | { readonly file: Uint8Array }
  | { readonly tooMany: true }

async function done(work: SheetWork): Promise<SheetDone> {
  if ('write' in work) return { file: await written(work.write) }
  const rows = await readSheet(Buffer.from(work.read))
  if (rows.length > work.most + 1) return { tooMany: true }
  const lines = rows.map((row, i) => ({
    line: i + 1,
    cells: row.map((cell) =>
      cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
    ),
  }))
  return { lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
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
