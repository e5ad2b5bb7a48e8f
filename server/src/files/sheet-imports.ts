import type { Actor } from '@longshore/shared/command/command.ts'
import { fileRefusals } from '@longshore/shared/command/file-refusals.ts'
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
import { keptActor } from '../jobs/kept-actor.ts'
import { inSlices } from '../jobs/slices.ts'
import { columnsFor, findColumns, type OpenedSheet } from './import-sheet.ts'
import { idOf, toldOf } from './import-summary.ts'
import { Importing, type ImportingParts, type ImportKind, type ImportOrder } from './importing.ts'
import { KnownFits } from './known-fits.ts'
import { newImport, orderOf } from './new-import.ts'
import { openKind } from './open-kind.ts'
import { type SeenImport, SeenImports } from './seen-imports.ts'
import { Settling } from './settling.ts'
import { checkRows, checkSheet, type InTurns } from './sheet-dry.ts'
import { dropFile, keepFile, SheetFiles } from './sheet-files.ts'
import type { SheetImportRow } from './sheet-import.tables.ts'
import { hashOf, lookOf } from './sheet-look.ts'
import { memoryOf, SheetMemory } from './sheet-memory.ts'
import { groupsOf, mended, type ReadGroups, readGroups, rowsIn, smallSlices } from './sheet-slices.ts'
import { takeBack } from './sheet-take-back.ts'
import type { Upload } from './uploads.ts'
import { WaitingRows } from './waiting-rows.ts'

/** Rows that are imported while the sender waits; more are long work (architecture §11.12). */
const FEW = 200
/** Bytes of a file that is kept whatever it holds. */
const SMALL = 1024 * 1024

export interface SheetImportParts extends BatchParts {
  readonly kinds: Readonly<Record<string, ImportKind>>
  perform(asked: Asked): Promise<Performed>
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
  readonly #seen: SeenImports
  readonly #files: SheetFiles
  readonly waiting: WaitingRows
  readonly memory: SheetMemory

  constructor(parts: SheetImportParts) {
    super(parts, { table: 'sheetImport', name: 'import' })
    this.#parts = parts
    this.#files = new SheetFiles(parts.engine.reader)
    this.waiting = new WaitingRows(parts.engine)
    // A kind of another release is never taken back by this one.
    this.#seen = new SeenImports(parts.engine.reader, this.waiting, (kind) => !parts.kinds[kind]?.takesBack)
    this.memory = new SheetMemory(parts.engine)
  }

  /** Lets the people of one customer who have a permission see the imports of a kind of one another. */
  shares(kind: string, permission: string): void {
    this.#seen.shares(kind, permission)
  }

  /** Imports a file of a kind: at once, or as long work whose id is answered. Refuses what is no such sheet. */
  async take(kind: string, { file, name }: Upload, caller: Caller): Promise<SheetTaken | SheetAccepted> {
    const order = this.#order(kind, caller)
    const { id, scope, actor } = order
    const known = await this.#row(id)
    if (known && (known.actorId !== idOf(actor) || known.scope !== scope)) throw refusals.idReused()
    if (known) return this.#answer(id, actor)
    const hash = await hashOf(file)
    const memory = await this.memory.of(actor, kind)
    const sheet = await openKind(this.#kind(kind), file, order, memory)
    this.#opened.set(id, sheet)
    // Few rows in a large file are done before it could be kept.
    const isKept = sheet.lines.length > FEW || file.length <= SMALL
    await this.launch(
      newImport(order, caller.at, {
        ...{ kind, fileName: name, hash, memory: JSON.stringify(memory), rows: sheet.lines.length },
      }),
      (db) => (isKept ? keepFile(db, id, file) : undefined),
    )
    if (sheet.lines.length <= FEW) await this.settled(id)
    return this.#answer(id, actor)
  }

  /** What a file would be read as, and whether it was imported before: nothing is taken. */
  async look(kind: string, { file }: Upload, { actor, language }: Caller): Promise<SheetLook> {
    const { columns, mostRows: most } = this.#kind(kind)
    const own = columnsFor(columns, actor.customerId)
    const memory = memoryOf(await this.memory.of(actor, kind))
    const found = await findColumns(file, own, { most, memory })
    const before = await this.#seen.brought(await hashOf(file), kind, actor)
    return lookOf(found, own, { language, before })
  }

  /** What importing a file would answer (parcels.md §4): its rows are looked at, and nothing is taken or kept. */
  async check(kind: string, { file }: Upload, caller: Caller): Promise<SheetTaken> {
    const importing = this.#importing(kind, this.#order(kind, caller))
    const memory = await this.memory.of(caller.actor, kind)
    return checkSheet(this.#kind(kind), { file, importing, memory, inTurns: this.#inTurns })
  }

  /** Imports the rows of an import once more that wait, as whoever asks for it may. */
  async again(id: string, { actor, language }: Caller): Promise<SheetTaken | SheetAccepted> {
    const row = await this.#row(id)
    if (!row) throw refusals.rowMissing()
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

  /** Takes what an import brought back, as whoever asks for it may: all of it, or nothing while something stands in the way. */
  async back(id: string, { actor, language }: Caller): Promise<SheetTaken | SheetAccepted> {
    const row = await this.#row(id)
    if (!row) throw refusals.rowMissing()
    if (!this.#kind(row.kind).takesBack) throw fileRefusals.importStays()
    if (row.back === 'done') throw fileRefusals.importIsBack()
    const begun = await this.relaunch(row, {
      ...{ back: 'asked', backs: row.backs + 1, actor: keptActor(actor), language, faults: '[]' },
    })
    if (!begun) throw fileRefusals.importRuns()
    if (row.rows <= FEW) await this.settled(id)
    return this.#answer(id, actor)
  }

  list(kind: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImportSummary[]> {
    return this.#seen.list(kind, actor)
  }

  progress(id: string, { actor }: Pick<Caller, 'actor'>): Promise<SheetImport> {
    return this.#seen.progress(id, actor)
  }

  /** An import and the columns of its rows; refuses with `row.missing` whoever may not see it. */
  async seen(id: string, actor: Actor): Promise<SeenImport> {
    const { kind, summary } = await this.#seen.one(id, actor)
    return { kind, summary, columns: this.columnsOf(kind, actor) }
  }

  /** The columns that somebody's sheets of a kind may have; refuses a kind that there is not. */
  columnsOf(kind: string, { customerId }: Pick<Actor, 'customerId'>): readonly SheetColumn[] {
    const known = this.#parts.kinds[kind]
    if (!known) throw refusals.rowMissing()
    return columnsFor(known.columns, customerId)
  }

  protected work(row: SheetImportRow): Promise<void> {
    const work = row.back === 'asked' ? this.#back(row) : this.#import(row)
    return work.finally(() => this.#opened.delete(row.id))
  }

  async #import(row: SheetImportRow): Promise<void> {
    const { id, kind, round } = row
    const of = this.#kind(kind)
    const isFile = round === 0
    const order = orderOf(row)
    const kept = isFile ? this.#opened.get(id) : mended(await this.waiting.unseen(id))
    const sheet = kept ?? (await openKind(of, await this.#files.of(id), order, JSON.parse(row.memory)))
    const again = !isFile || !kept
    const groups = await groupsOf(sheet, of)
    const fits = new KnownFits()
    const { checked, faults } = await this.#checked(row, { sheet, groups, order, again, fits })
    const before = { taken: row.taken, ...toldOf({ ...row, faults }) }
    const isLong = sheet.lines.length > FEW
    const importing = this.#importing(kind, order, { before, isLong, fits })
    const settling = new Settling((settled) => this.waiting.settle(id, settled, again))
    const from = isFile ? row.documentsDone : 0
    if (isFile && from === 0) for (const doubt of sheet.doubts) importing.doubtful(1, doubt)
    const done = {
      documentsDone: from,
      rowsDone: row.rows - sheet.lines.length + rowsIn(groups.slice(0, from)),
    }
    await this.slices(id, smallSlices(groups.slice(from), of.slice), {
      work: (slice) =>
        this.#turn.take(async () => {
          this.goesOn()
          const left = slice.filter((group) => !group.every((at) => checked.has(sheet.lines[at]?.line ?? 0)))
          if (left.length) {
            const { documents, lines } = await readGroups(of, { sheet, groups: left, importing })
            await importing.take(documents)
            await settling.add(importing.settle(lines))
          }
          done.documentsDone += slice.length
          done.rowsDone += rowsIn(slice)
        }),
      progress: async () => {
        await settling.done()
        const { taken, faults, warnings } = importing.outcome()
        const told = { taken, faults: JSON.stringify(faults), warnings: JSON.stringify(warnings) }
        return { ...told, rowsDone: done.rowsDone, ...(isFile && { documentsDone: done.documentsDone }) }
      },
    })
    await this.note(id, { memory: '[]' }, (db) => dropFile(db, id))
  }

  #back(row: SheetImportRow): Promise<void> {
    return takeBack(row, this.#kind(row.kind), {
      ...{ ...this.#parts, waiting: this.waiting, note: (change) => this.note(row.id, change) },
      inTurns: this.#inTurns,
    })
  }

  readonly #inTurns: InTurns = (slices, work) =>
    inSlices(slices, (slice) =>
      this.#turn.take(() => {
        this.goesOn()
        return work(slice)
      }),
    )

  /**
   * Looks at all rows of a long import before any is taken: whoever brought it sees soon what is wrong. Answers the lines that
   * wait since then, and what was told.
   */
  async #checked(
    { id, kind, rows, round, checked, faults }: SheetImportRow,
    { sheet, groups, order, again, fits }: Checked,
  ): Promise<{ readonly checked: ReadonlySet<number>; readonly faults: string }> {
    if (round > 0 || rows <= FEW) return { checked: new Set(), faults }
    if (checked) return { checked: await this.waiting.lines(id), faults }
    const importing = this.#importing(kind, order, { fits })
    const wrong = new Set<number>()
    const settling = new Settling((settled) => this.waiting.settle(id, settled, again))
    const asked = { sheet, groups, importing, inTurns: this.#inTurns }
    await checkRows(this.#kind(kind), asked, (waiting) => {
      for (const { line } of waiting) wrong.add(line)
      return settling.add({ gone: [], waiting })
    })
    await settling.done()
    const told = JSON.stringify(importing.outcome().faults)
    await this.note(id, { checked: 1, faults: told })
    return { checked: wrong, faults: told }
  }

  /** Who imports, and where to; refuses whoever chose no warehouse for what needs one. */
  #order(kind: string, { actor, warehouseId, commandId: id, language }: Caller): ImportOrder {
    const { scope = warehouseId && `warehouse:${warehouseId}` } = this.#kind(kind)
    if (scope === null) throw refusals.warehouseRequired()
    return { id, scope, actor, begunBy: actor.id, language }
  }

  #kind(name: string): ImportKind {
    const kind = this.#parts.kinds[name]
    if (!kind) throw new Error(`no sheets are imported as ${name}`)
    return kind
  }

  #importing(
    kind: string,
    order: ImportOrder,
    how: Pick<ImportingParts, 'before' | 'isLong' | 'fits'> = {},
  ): Importing {
    const { command, columns, takesBack, atOnce } = this.#kind(kind)
    const { perform, now } = this.#parts
    return new Importing({ ...{ order, command, columns, takesBack, atOnce, perform, now }, ...how })
  }

  #row(id: string): Promise<SheetImportRow | undefined> {
    return this.#parts.engine.reader
      .selectFrom('sheetImport')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  }

  /** What came of it, or that it goes on. */
  async #answer(id: string, actor: Actor): Promise<SheetTaken | SheetAccepted> {
    const { status, rows, taken, faults, warnings, repair } = await this.progress(id, { actor })
    if (status !== 'done' || rows > FEW) return { importId: id }
    return { taken, faults, warnings, ...(repair && { repair }) }
  }
}

interface Checked extends Omit<ReadGroups, 'importing'> {
  readonly order: ImportOrder
  readonly again: boolean
  readonly fits: KnownFits
}
