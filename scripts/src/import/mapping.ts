import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { LineFault } from '@longshore/server/files/sheet-line.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { SheetFault, type SheetRow, sheetRows } from './sheet.ts'

/** Where a field comes from: a header, a text with `{header}` places, or a number of one header times a factor. */
type Source = string | { readonly column: string; readonly times: number }

/** What a mapping file (JSON) may say. */
export interface Mapping {
  readonly columns?: Readonly<Record<string, Source>>
  /** What every row has. */
  readonly constants?: Readonly<Record<string, string>>
  /** Another sheet whose columns are added where the column `on` has the same value; its first row of each value counts. */
  readonly join?: { readonly file: string; readonly on: string }
}

/** The fields of one row as texts; an empty one is left out. */
export type Values = Readonly<Record<string, string>>

export interface MappedRow {
  readonly line: number
  readonly values: Values
  /** Why the line cannot be read as a row; its values are only guessed then. */
  readonly wrong?: LineFault | undefined
}

/**
 * Reads a mapping file, and the rows of the sheet through it. Without one, columns are named like fields.
 * `doubt` is told what is doubtful about the sheet.
 */
export async function* mappedRows(
  file: string,
  {
    mapping,
    fields,
    doubt = () => undefined,
  }: { mapping: Mapping | undefined; fields: readonly string[]; doubt?: (doubt: Refusal) => void },
): AsyncGenerator<MappedRow> {
  const unknown = [...Object.keys(mapping?.columns ?? {}), ...Object.keys(mapping?.constants ?? {})].find(
    (field) => !fields.includes(field),
  )
  if (unknown) throw new SheetFault(`The mapping names ${unknown}. Known fields: ${fields.join(', ')}.`)
  const joined = mapping?.join && (await indexed(mapping.join))
  let checked = false
  for await (const row of sheetRows(file, doubt)) {
    const cells = joined ? withJoined(row, joined, mapping?.join?.on ?? '') : row.cells
    const sources = mapping?.columns ?? named(row, fields)
    if (!checked) {
      checkColumns(file, sources, cells)
      const unread = mapping?.columns
        ? []
        : [...row.cells.keys()].filter((name) => name && !(name in sources))
      if (unread.length) doubt(refusals.columnsUnread({ columns: unread.join(', ') }))
    }
    checked = true
    const values: Record<string, string> = { ...mapping?.constants }
    for (const [field, source] of Object.entries(sources)) {
      const text = textOf(source, cells)
      if (text !== '') values[field] = text
    }
    yield { line: row.line, values, wrong: row.wrong }
  }
}

export function readMapping(file: string): Mapping {
  const mapping = JSON.parse(readFileSync(file, 'utf8')) as Mapping
  const { join } = mapping
  return join ? { ...mapping, join: { ...join, file: resolve(dirname(file), join.file) } } : mapping
}

function named({ cells }: SheetRow, fields: readonly string[]): Record<string, Source> {
  return Object.fromEntries(fields.filter((field) => cells.has(field)).map((field) => [field, field]))
}

async function indexed({ file, on }: NonNullable<Mapping['join']>): Promise<Map<string, SheetRow['cells']>> {
  const index = new Map<string, SheetRow['cells']>()
  for await (const { line, cells, wrong } of sheetRows(file)) {
    if (wrong) throw new SheetFault(`${file}: line ${line} cannot be read as a row.`)
    const key = cells.get(on)
    if (key === undefined) throw new SheetFault(`${file} has no column ${on}.`)
    if (!index.has(key)) index.set(key, cells)
  }
  return index
}

function withJoined(
  row: SheetRow,
  index: ReadonlyMap<string, SheetRow['cells']>,
  on: string,
): Map<string, string> {
  return new Map([...(index.get(row.cells.get(on) ?? '') ?? []), ...row.cells])
}

/** A joined row may be missing for the first line of the sheet: then its columns are not looked for. */
function checkColumns(
  file: string,
  sources: Readonly<Record<string, Source>>,
  cells: ReadonlyMap<string, string>,
): void {
  for (const source of Object.values(sources))
    for (const column of columnsOf(source))
      if (!cells.has(column)) throw new SheetFault(`${file} has no column ${column}.`)
}

function columnsOf(source: Source): string[] {
  if (typeof source !== 'string') return [source.column]
  const places = [...source.matchAll(/\{([^}]+)\}/g)].map(([, column]) => column ?? '')
  return places.length ? places : [source]
}

function textOf(source: Source, cells: ReadonlyMap<string, string>): string {
  if (typeof source !== 'string') {
    const text = cells.get(source.column) ?? ''
    const scaled = Number(text) * source.times
    return text === '' || Number.isNaN(scaled) ? text : String(Number(scaled.toPrecision(12)))
  }
  if (!source.includes('{')) return cells.get(source) ?? ''
  const columns = columnsOf(source)
  if (columns.every((column) => !cells.get(column))) return ''
  const text = source.replace(/\{([^}]+)\}/g, (_, column: string) => cells.get(column) ?? '')
  return text.replace(/\s+/g, ' ').trim()
}
