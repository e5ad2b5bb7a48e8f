import { fileRefusals } from '@longshore/shared/command/file-refusals.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetAccepted, SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { judgedAnew } from '@longshore/shared/contract/sheet-check.ts'
import { REPAIR_PAGE, type SheetRepair, type WaitingRow } from '@longshore/shared/contract/sheet-repair.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import type { Caller } from '../http/caller.ts'
import { type KeptFault, toldIn } from './cell-fault.ts'
import type { KeptLine } from './importing.ts'
import type { SeenImport } from './seen-imports.ts'
import type { SheetImports } from './sheet-imports.ts'
import type { WaitingRows } from './waiting-rows.ts'

type Who = Pick<Caller, 'actor' | 'language'>

interface Cell {
  readonly line: number
  readonly field: string
  readonly value: string
}

interface Replaced {
  readonly id: string
  readonly field: string
  readonly from: string
  readonly to: string
  readonly remember: boolean
}

/** Letters of a value that is remembered. */
const MOST_LETTERS = 200

/** Repairs the rows of imports that were not taken: shows them, writes their cells, sends them again or leaves them aside. */
export class SheetRepairs {
  readonly #imports: SheetImports
  readonly #rows: WaitingRows

  constructor(imports: SheetImports) {
    this.#imports = imports
    this.#rows = imports.waiting
  }

  async rows({ id, after }: { id: string; after: number }, { actor, language }: Who): Promise<SheetRepair> {
    const seen = await this.#imports.seen(id, actor)
    const rows = await this.#rows.page(id, after, REPAIR_PAGE + 1)
    return {
      ...{ import: seen.summary, kind: seen.kind },
      columns: seen.columns.map(({ field, names, required = false }) => ({
        ...{ field, head: names[language], required },
      })),
      rows: rows.slice(0, REPAIR_PAGE).map((row) => shown(row, language)),
      more: rows.length > REPAIR_PAGE,
    }
  }

  /** Writes cells. What was wrong with them is told no more: the next sending looks at them again. */
  async edit(
    { id, cells }: { id: string; cells: readonly Cell[] },
    { actor, language }: Who,
  ): Promise<WaitingRow[]> {
    const seen = await this.#open(id, { actor })
    for (const { field } of cells) checkField(seen, field)
    const rows = await this.#rows.of(id, [...new Set(cells.map(({ line }) => line))])
    const edited = rows.map((row) =>
      written(
        row,
        cells.filter(({ line }) => line === row.line),
        seen,
      ),
    )
    await this.#rows.edit(id, edited)
    return edited.map((row) => shown(row, language))
  }

  /** Writes one value instead of another into a column of all rows. */
  async replace(
    { id, field, from, to, remember }: Replaced,
    { actor, at }: Pick<Caller, 'actor' | 'at'>,
  ): Promise<{ changed: number }> {
    const seen = await this.#open(id, { actor })
    checkField(seen, field)
    const isValue = remember && from !== '' && from.length <= MOST_LETTERS
    if (isValue) await this.#imports.memory.remember(actor, seen.kind, [{ field, said: from, means: to }], at)
    let changed = 0
    await this.#rows.each(id, async (rows) => {
      const meant = rows.filter(({ values }) => (values[field] ?? '') === from)
      changed += meant.length
      await this.#rows.edit(
        id,
        meant.map((row) => written(row, [{ field, value: to }], seen)),
      )
    })
    return { changed }
  }

  /** Says what columns of sheets are: those of a customer's people, or one's own. */
  async heads(
    { kind, heads }: { kind: string; heads: readonly { text: string; field: string }[] },
    { actor, at }: Pick<Caller, 'actor' | 'at'>,
  ): Promise<null> {
    const columns = this.#imports.columnsOf(kind, actor)
    for (const { field } of heads) if (field !== '') checkField({ columns }, field)
    const said = heads.map(({ text, field }) => ({ said: text, means: field }))
    await this.#imports.memory.remember(actor, kind, said, at)
    return null
  }

  async send({ id }: { id: string }, caller: Caller): Promise<SheetTaken | SheetAccepted> {
    await this.#open(id, caller)
    return this.#imports.again(id, caller)
  }

  /** Takes back what an import brought, for whoever may see it. */
  async back({ id }: { id: string }, caller: Caller): Promise<SheetTaken | SheetAccepted> {
    await this.#imports.seen(id, caller.actor)
    return this.#imports.back(id, caller)
  }

  async discard(
    { id, lines }: { id: string; lines: readonly number[] },
    { actor }: Who,
  ): Promise<{ discarded: number }> {
    await this.#open(id, { actor })
    return { discarded: await this.#rows.discard(id, lines) }
  }

  /** An import whose rows wait: while it runs they are its own. */
  async #open(id: string, { actor }: Pick<Caller, 'actor'>): Promise<SeenImport> {
    const seen = await this.#imports.seen(id, actor)
    if (seen.summary.status === 'running') throw fileRefusals.importRuns()
    if (seen.summary.waiting === 0) throw refusals.rowMissing()
    return seen
  }
}

function checkField({ columns }: Pick<SeenImport, 'columns'>, field: string): void {
  if (!columns.some((column) => column.field === field)) throw fileRefusals.columnUnknown({ field })
}

/** A row with cells as they were written: what was wrong with them is forgotten, or told by their own check. */
function written(
  row: KeptLine,
  cells: readonly Omit<Cell, 'line'>[],
  { columns }: Pick<SeenImport, 'columns'>,
): KeptLine {
  const said = Object.fromEntries(cells.map(({ field, value }) => [field, value.trim()]))
  const values = { ...row.values, ...said }
  const faults = row.faults.filter(({ field }) => !(field in said))
  return {
    ...{ line: row.line, values },
    faults: judgedAnew<KeptFault>(columns, { values, faults }, ({ field, refusal, suggestion }) => ({
      ...{ field, code: refusal.code, values: refusal.values },
      ...(suggestion !== undefined && { suggestion }),
    })),
  }
}

function shown({ line, values, faults }: KeptLine, language: Language): WaitingRow {
  return { line, values, faults: faults.map((fault) => toldIn(language, fault)) }
}
