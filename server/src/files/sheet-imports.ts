import type { Actor } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type {
  SheetAccepted,
  SheetImport,
  SheetImportSummary,
  SheetTaken,
} from '@longshore/shared/contract/sheet.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { Turn } from '../database/turn.ts'
import type { Caller } from '../http/caller.ts'
import { BatchJob, type BatchParts } from '../jobs/batch-job.ts'
import { actorOf, keptActor } from '../jobs/kept-actor.ts'
import { inSlices } from '../jobs/slices.ts'
import { columnsFor, type OpenedSheet, openSheet } from './import-sheet.ts'
import { Importing, type ImportKind, type ImportOrder } from './importing.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'
import { refusalOf, type SheetLine } from './sheet-line.ts'
import type { Upload } from './uploads.ts'

/** Rows that are imported while the sender waits; more are long work (architecture §11.12). */
const FEW = 200
/** Documents of one slice, and the rows above which one ends: it stays within 25 ms or so, and shares one commit. */
const SLICE = { documents: 10, rows: 200 } as const
/** Rows that are read in one go. */
const READ = 500
/** Imports that a list shows. */
const SHOWN = 5

export interface SheetImportParts extends BatchParts {
  readonly kinds: Readonly<Record<string, ImportKind>>
  perform(asked: Asked): Promise<Performed>
}

/** The places in the sheet of the lines that are read together. */
type Group = readonly number[]

/**
 * Imports sheets. A long one is kept with its file and worked in slices that let scans through; every document is a
 * command whose id follows from the request's, so that after a kill the slices that may have been done are repeated and
 * change nothing.
 */
export class SheetImports extends BatchJob<SheetImportRow> {
  readonly #parts: SheetImportParts
  /** Sheets that were read when they came. */
  readonly #opened = new Map<string, OpenedSheet>()
  /** Imports that run at once take turns: what they do lies before no scan together. */
  readonly #turn = new Turn()

  constructor(parts: SheetImportParts) {
    super(parts, { table: 'sheetImport', name: 'import' })
    this.#parts = parts
  }

  /** Imports a file of a kind: at once, or as long work whose id is answered. Refuses what is no such sheet. */
  async take(kind: string, { file, name }: Upload, caller: Caller): Promise<SheetTaken | SheetAccepted> {
    const { actor, warehouseId, commandId: id, language, at } = caller
    const { scope = warehouseId && `warehouse:${warehouseId}` } = this.#kind(kind)
    if (scope === null) throw refusals.warehouseRequired()
    const known = await this.#summaries().select(['actorId', 'scope']).where('id', '=', id).executeTakeFirst()
    if (known && (known.actorId !== idOf(actor) || known.scope !== scope)) throw refusals.idReused()
    if (known) return { importId: id }
    const order = { id, scope, actor, language, at }
    const sheet = await this.#open(kind, file, order)
    if (sheet.lines.length <= FEW) {
      const importing = this.#importing(kind, order)
      const { slices, work } = await this.#sliced(kind, { sheet, importing, from: 0 })
      await inSlices(slices, work)
      return importing.outcome()
    }
    this.#opened.set(id, sheet)
    await this.launch({
      ...{
        id,
        scope: order.scope,
        kind,
        actorId: idOf(actor),
        actor: keptActor(actor),
        language,
        fileName: name,
      },
      ...{ file: file.toString('base64'), status: 'running', rows: sheet.lines.length, rowsDone: 0 },
      ...{
        documentsDone: 0,
        taken: 0,
        faults: '[]',
        warnings: '[]',
        defect: '',
        startedAt: at,
        finishedAt: null,
      },
    })
    return { importId: id }
  }

  /** The newest that somebody began. */
  async list(kind: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImportSummary[]> {
    const rows = await this.#summaries()
      .where('actorId', '=', idOf(actor))
      .where('kind', '=', kind)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    return rows.map(summaryOf)
  }

  /** How far one has come; refuses with `row.missing` whoever did not begin it. */
  async progress(id: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImport> {
    const row = await this.#summaries()
      .select(['faults', 'warnings'])
      .where('id', '=', id)
      .where('actorId', '=', idOf(actor))
      .executeTakeFirst()
    if (!row) throw refusals.rowMissing()
    return { ...summaryOf(row), ...toldOf(row) }
  }

  protected work(row: SheetImportRow): Promise<void> {
    return this.#import(row).finally(() => this.#opened.delete(row.id))
  }

  async #import(row: SheetImportRow): Promise<void> {
    const { id, kind, scope, language, startedAt, taken, documentsDone } = row
    const order = { id, scope, language, actor: actorOf(row.actor), at: startedAt }
    const sheet = this.#opened.get(id) ?? (await this.#open(kind, Buffer.from(row.file, 'base64'), order))
    const before = { taken, ...toldOf(row) }
    const importing = this.#importing(kind, order, before)
    const { slices, work, done } = await this.#sliced(kind, { sheet, importing, from: documentsDone })
    await this.slices(id, slices, {
      work,
      progress: () => {
        const { taken, faults, warnings } = importing.outcome()
        return { ...done, taken, faults: JSON.stringify(faults), warnings: JSON.stringify(warnings) }
      },
    })
    await this.note(id, { file: '' })
  }

  /** The documents of a sheet from one on in slices, what each slice takes, and how far they have come. */
  async #sliced(
    name: string,
    { sheet, importing, from }: { sheet: OpenedSheet; importing: Importing; from: number },
  ) {
    const kind = this.#kind(name)
    if (from === 0) for (const doubt of sheet.doubts) importing.doubtful(1, doubt)
    const groups = await groupsOf(sheet, kind)
    const done = { documentsDone: from, rowsDone: rowsIn(groups.slice(0, from)) }
    const work = (slice: readonly Group[]) =>
      this.#turn.take(async () => {
        this.goesOn()
        const groups = slice.map((group) => group.flatMap((place) => sheet.lines[place] ?? []))
        const whole = groups.filter((lines) => !tellBroken(lines, importing))
        const lines = whole.map((group) => group.map(sheet.read))
        if (lines.length) await importing.take(await kind.documentsOf(lines, importing))
        done.documentsDone += slice.length
        done.rowsDone += rowsIn(slice)
      })
    return { slices: smallSlices(groups.slice(from), kind.slice), work, done }
  }

  #kind(name: string): ImportKind {
    const kind = this.#parts.kinds[name]
    if (!kind) throw new Error(`no sheets are imported as ${name}`)
    return kind
  }

  #importing(kind: string, order: ImportOrder, before?: SheetTaken): Importing {
    const { command, columns } = this.#kind(kind)
    return new Importing({ order, command, columns, perform: this.#parts.perform, ...(before && { before }) })
  }

  #open(kind: string, file: Buffer, { actor, language }: ImportOrder): Promise<OpenedSheet> {
    const { columns, mostRows: most } = this.#kind(kind)
    return openSheet(file, columnsFor(columns, actor.customerId), { language, most })
  }

  #summaries() {
    return this.#parts.engine.reader
      .selectFrom('sheetImport')
      .select(['id', 'fileName', 'status', 'rows', 'rowsDone', 'taken', 'defect', 'startedAt', 'finishedAt'])
  }
}

/** Names the lines of a document of which one is no row; false where all of them are. */
function tellBroken(lines: readonly SheetLine[], importing: Importing): boolean {
  const broken = lines.find(({ wrong }) => wrong)
  if (!broken) return false
  for (const { line, wrong } of lines)
    importing.wrong(line, wrong ? refusalOf(wrong) : refusals.besideBroken({ line: broken.line }))
  return true
}

/** The lines of a sheet by what is read together, in the order of their first lines; many are read in slices too. */
async function groupsOf({ lines, read }: OpenedSheet, kind: ImportKind): Promise<Group[]> {
  const groups = new Map<string, number[]>()
  await inSlices(slicesOf([...lines.entries()], READ), async (slice) => {
    for (const [place, line] of slice) {
      const key = kind.keyOf(read(line))
      const group = groups.get(key)
      if (group) group.push(place)
      else groups.set(key, [place])
    }
  })
  return [...groups.values()]
}

function rowsIn(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.length, 0)
}

/** Documents that are taken together: a few, or one that is long. */
function* smallSlices(
  groups: readonly Group[],
  documents: number = SLICE.documents,
): Generator<readonly Group[]> {
  let slice: Group[] = []
  for (const group of groups) {
    const full = slice.length === documents || rowsIn(slice) + group.length > SLICE.rows
    if (full && slice.length > 0) {
      yield slice
      slice = []
    }
    slice.push(group)
  }
  if (slice.length > 0) yield slice
}

function* slicesOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

function idOf({ kind, id }: Actor): string {
  return `${kind}:${id}`
}

function toldOf({
  faults,
  warnings,
}: Pick<SheetImportRow, 'faults' | 'warnings'>): Pick<SheetTaken, 'faults' | 'warnings'> {
  return { faults: JSON.parse(faults), warnings: JSON.parse(warnings) }
}

function summaryOf({
  startedAt,
  finishedAt,
  ...row
}: Pick<
  SheetImportRow,
  'id' | 'fileName' | 'status' | 'rows' | 'rowsDone' | 'taken' | 'defect' | 'startedAt' | 'finishedAt'
>): SheetImportSummary {
  const { id, fileName, status, rows, rowsDone, taken, defect } = row
  return {
    ...{ id, fileName, status, rows, rowsDone, taken, defect, startedAt: toSeconds(startedAt) },
    finishedAt: finishedAt === null ? null : toSeconds(finishedAt),
  }
}
