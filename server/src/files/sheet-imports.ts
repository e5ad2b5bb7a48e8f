import type { Actor } from '@longshore/shared/command/command.ts'
import { fileRefusals } from '@longshore/shared/command/file-refusals.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type {
  SheetAccepted,
  SheetColumn,
  SheetImport,
  SheetImportSummary,
  SheetTaken,
} from '@longshore/shared/contract/sheet.ts'
import type { SheetLook } from '@longshore/shared/contract/sheet-look.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { Turn } from '../database/turn.ts'
import type { Caller } from '../http/caller.ts'
import { BatchJob, type BatchParts } from '../jobs/batch-job.ts'
import { actorOf, keptActor } from '../jobs/kept-actor.ts'
import { columnsFor, findColumns, type ImportLine, type OpenedSheet, openSheet } from './import-sheet.ts'
import { idOf, summaryColumns, summaryOf, toldOf } from './import-summary.ts'
import { Importing, type ImportKind, type ImportOrder } from './importing.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'
import { hashOf, lookOf } from './sheet-look.ts'
import { type KeptSaid, memoryOf, SheetMemory } from './sheet-memory.ts'
import { type Group, groupsOf, rowsIn, smallSlices, tellBroken } from './sheet-slices.ts'
import type { Upload } from './uploads.ts'
import { WaitingRows } from './waiting-rows.ts'

/** Rows that are imported while the sender waits; more are long work (architecture §11.12). */
const FEW = 200
/** Imports that a list shows. */
const SHOWN = 5

export interface SheetImportParts extends BatchParts {
  readonly kinds: Readonly<Record<string, ImportKind>>
  perform(asked: Asked): Promise<Performed>
}

/** An import as somebody may see it. */
export interface SeenImport {
  readonly kind: string
  readonly summary: SheetImportSummary
  /** The columns of its kind, as its sheets have them. */
  readonly columns: readonly SheetColumn[]
}

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
  /** What may be done by whoever repairs the imports of a colleague, by kind. */
  readonly #permissions = new Map<string, string>()
  readonly waiting: WaitingRows
  readonly memory: SheetMemory

  constructor(parts: SheetImportParts) {
    super(parts, { table: 'sheetImport', name: 'import' })
    this.#parts = parts
    this.waiting = new WaitingRows(parts.engine)
    this.memory = new SheetMemory(parts.engine)
  }

  /** Lets the people of one customer who have a permission see the imports of a kind of one another. */
  shares(kind: string, permission: string): void {
    this.#permissions.set(kind, permission)
  }

  /** Imports a file of a kind: at once, or as long work whose id is answered. Refuses what is no such sheet. */
  async take(kind: string, { file, name }: Upload, caller: Caller): Promise<SheetTaken | SheetAccepted> {
    const { actor, warehouseId, commandId: id, language, at } = caller
    const { scope = warehouseId && `warehouse:${warehouseId}` } = this.#kind(kind)
    if (scope === null) throw refusals.warehouseRequired()
    const known = await this.#summaries().select(['actorId', 'scope']).where('id', '=', id).executeTakeFirst()
    if (known && (known.actorId !== idOf(actor) || known.scope !== scope)) throw refusals.idReused()
    if (known) return this.#answer(id, actor)
    const order = { id, scope, actor, language, at }
    const memory = await this.memory.of(actor, kind)
    const sheet = await this.#open(kind, file, order, memory)
    this.#opened.set(id, sheet)
    await this.launch({
      ...{ id, scope, kind, actorId: idOf(actor), customerId: actor.customerId, actor: keptActor(actor) },
      ...{ language, fileName: name, file: file.toString('base64'), status: 'running', round: 0 },
      ...{ hash: hashOf(file), memory: JSON.stringify(memory) },
      ...{ rows: sheet.lines.length, rowsDone: 0, documentsDone: 0, taken: 0 },
      ...{ faults: '[]', warnings: '[]', defect: '', startedAt: at, finishedAt: null },
    })
    if (sheet.lines.length <= FEW) await this.settled(id)
    return this.#answer(id, actor)
  }

  /** What a file would be read as, and whether it was imported before: nothing is taken. */
  async look(kind: string, { file }: Upload, { actor, language }: Caller): Promise<SheetLook> {
    const { columns, mostRows: most } = this.#kind(kind)
    const own = columnsFor(columns, actor.customerId)
    const memory = memoryOf(await this.memory.of(actor, kind))
    const found = await findColumns(file, own, { most, memory })
    const before = await this.#seenBy(actor)
      .where('hash', '=', hashOf(file))
      .where('kind', '=', kind)
      .orderBy('startedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    return lookOf(found, own, { language, before })
  }

  /** Imports the rows of an import once more that wait, as whoever asks for it may. */
  async again(id: string, { actor, language }: Caller): Promise<SheetTaken | SheetAccepted> {
    const row = await this.#row(id)
    // What was held up goes on under its own name: what it did already is not done twice.
    const round = row.status === 'done' ? row.round + 1 : row.round
    const waiting = (await this.waiting.counts([id])).get(id) ?? 0
    await this.waiting.sent(id)
    const begun = await this.relaunch(row, {
      ...{ round, actor: keptActor(actor), language, faults: '[]', rowsDone: row.rows - waiting },
    })
    if (!begun) throw fileRefusals.importRuns()
    if (waiting <= FEW) await this.settled(id)
    return this.#answer(id, actor)
  }

  /** The newest of a kind that somebody may see. */
  async list(kind: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImportSummary[]> {
    const rows = await this.#seenBy(actor)
      .where('kind', '=', kind)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute()
    const waiting = await this.waiting.counts(rows.map(({ id }) => id))
    return rows.map((row) => summaryOf(row, waiting.get(row.id) ?? 0))
  }

  /** How far one has come; refuses with `row.missing` whoever may not see it. */
  async progress(id: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImport> {
    const row = await this.#seenBy(actor)
      .select(['faults', 'warnings'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw refusals.rowMissing()
    const waiting = (await this.waiting.counts([id])).get(id) ?? 0
    const repair = waiting > 0 && { repair: { id, rows: waiting } }
    return { ...summaryOf(row, waiting), ...toldOf(row), ...repair }
  }

  /** An import and the columns of its rows; refuses with `row.missing` whoever may not see it. */
  async seen(id: string, actor: Actor): Promise<SeenImport> {
    const row = await this.#seenBy(actor).where('id', '=', id).executeTakeFirst()
    if (!row) throw refusals.rowMissing()
    const waiting = (await this.waiting.counts([id])).get(id) ?? 0
    return {
      kind: row.kind,
      summary: summaryOf(row, waiting),
      columns: this.columnsOf(row.kind, actor),
    }
  }

  /** The columns that somebody's sheets of a kind may have; refuses a kind that there is not. */
  columnsOf(kind: string, { customerId }: Pick<Actor, 'customerId'>): readonly SheetColumn[] {
    const known = this.#parts.kinds[kind]
    if (!known) throw refusals.rowMissing()
    return columnsFor(known.columns, customerId)
  }

  protected work(row: SheetImportRow): Promise<void> {
    return this.#import(row).finally(() => this.#opened.delete(row.id))
  }

  async #import(row: SheetImportRow): Promise<void> {
    const { id, kind, scope, language, startedAt, taken, documentsDone, round } = row
    const isFile = round === 0
    const order = {
      ...{ scope, language, actor: actorOf(row.actor), at: startedAt },
      id: isFile ? id : derivedId(id, `repair ${round}`),
    }
    const kept = isFile ? this.#opened.get(id) : await this.#mended(id)
    const sheet =
      kept ?? (await this.#open(kind, Buffer.from(row.file, 'base64'), order, JSON.parse(row.memory)))
    const before = { taken, ...toldOf(row) }
    const importing = this.#importing(kind, order, before)
    const [from, rowsBefore] = isFile ? [documentsDone, 0] : [0, row.rows - sheet.lines.length]
    const { slices, work, done } = await this.#sliced(kind, { sheet, importing, from, rowsBefore }, (lines) =>
      this.waiting.settle(id, importing.settle(lines), !isFile || !kept),
    )
    await this.slices(id, slices, {
      work,
      progress: () => {
        const { taken, faults, warnings } = importing.outcome()
        const { rowsDone, documentsDone } = done
        const told = { taken, faults: JSON.stringify(faults), warnings: JSON.stringify(warnings) }
        return { ...told, rowsDone, ...(isFile && { documentsDone }) }
      },
    })
    await this.note(id, { file: '', memory: '[]' })
  }

  /** The rows that were sent again, read as a sheet. */
  async #mended(id: string): Promise<OpenedSheet> {
    const rows = new Map((await this.waiting.unseen(id)).map((row) => [row.line, row]))
    const lines = [...rows.keys()].map((line) => ({ line, cells: [] }))
    return { lines, doubts: [], read: ({ line }) => ({ line, values: rows.get(line)?.values ?? {} }) }
  }

  /** The documents of a sheet from one on in slices, what each slice takes, and how far they have come. */
  async #sliced(
    name: string,
    { sheet, importing, from, rowsBefore }: Sliced,
    settle: (lines: readonly ImportLine[]) => Promise<void>,
  ) {
    const kind = this.#kind(name)
    if (from === 0) for (const doubt of sheet.doubts) importing.doubtful(1, doubt)
    const groups = await groupsOf(sheet, kind)
    const done = { documentsDone: from, rowsDone: rowsBefore + rowsIn(groups.slice(0, from)) }
    const work = (slice: readonly Group[]) =>
      this.#turn.take(async () => {
        this.goesOn()
        const groups = slice.map((group) => group.flatMap((place) => sheet.lines[place] ?? []))
        const whole = groups.filter((lines) => !tellBroken(lines, importing))
        const lines = whole.map((group) => group.map(sheet.read))
        if (lines.length) await importing.take(await kind.documentsOf(lines, importing))
        await settle(groups.flat().map(sheet.read))
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

  #open(
    kind: string,
    file: Buffer,
    { actor, language }: ImportOrder,
    memory: readonly KeptSaid[],
  ): Promise<OpenedSheet> {
    const { columns, mostRows: most } = this.#kind(kind)
    const own = columnsFor(columns, actor.customerId)
    return openSheet(file, own, { language, most, memory: memoryOf(memory) })
  }

  #summaries() {
    return this.#parts.engine.reader.selectFrom('sheetImport').select(summaryColumns)
  }

  /** Those that somebody began, or another of the same customer. */
  #seenBy({ customerId, permissions, ...actor }: Actor) {
    const kinds = [...this.#permissions]
      .filter(([, needed]) => permissions?.has(needed))
      .map(([kind]) => kind)
    return this.#summaries().where((eb) =>
      eb.or([
        eb('actorId', '=', idOf(actor)),
        ...(customerId && kinds.length
          ? [eb.and([eb('customerId', '=', customerId), eb('kind', 'in', kinds)])]
          : []),
      ]),
    )
  }

  #row(id: string): Promise<SheetImportRow> {
    return this.#parts.engine.reader
      .selectFrom('sheetImport')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }

  /** What came of it, or that it goes on. */
  async #answer(id: string, actor: Actor): Promise<SheetTaken | SheetAccepted> {
    const { status, rows, taken, faults, warnings, repair } = await this.progress(id, { actor })
    if (status !== 'done' || rows > FEW) return { importId: id }
    return { taken, faults, warnings, ...(repair && { repair }) }
  }
}

interface Sliced {
  readonly sheet: OpenedSheet
  readonly importing: Importing
  /** Documents and rows that were done before. */
  readonly from: number
  readonly rowsBefore: number
}
