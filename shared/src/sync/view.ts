import type { Command, Told } from '../command/command.ts'
import { refusals } from '../command/refusals.ts'
import type { Cell, CodeList, List, Row, Table } from '../rows/table.ts'
import { type Decision, decideOp } from './decide-op.ts'
import type { AnyRow } from './list-index.ts'
import { Places } from './places.ts'
import type { Op } from './protocol.ts'
import { type Base, RowStacks, type Touch } from './row-stacks.ts'

/** The rows as the worker sees them: the server's, with every pending command of this device applied. */
export interface Rows {
  row<R extends Row>(table: Table<R>, id: string | null | undefined): R | undefined
  /** Throws `row.missing` when the device does not hold it. */
  need<R extends Row>(table: Table<R>, id: string): R
  list<R extends Row>(of: List<R> | CodeList<R>, keys: readonly Cell[]): readonly R[]
  /** Grows with every change, so that a screen knows when to look again. */
  readonly version: number
}

export interface ViewOptions {
  readonly commands: Pick<ReadonlyMap<string, Command>, 'get'>
  told(op: Omit<Op, 'seq'>, command: Command): Told
  /** A rule that threw: a defect to report, never a reason to stop. */
  report(defect: unknown): void
}

const nothing: Decision = { checked: false, writes: [], raised: [], reads: new Set() }

/**
 * The pending commands over the server's rows. A change of a row marks the commands that saw it; `work`
 * decides those again in the queue's order, so that a page costs what it touches and not what is pending.
 */
export class View implements Rows {
  readonly #stacks = new RowStacks((touch) => this.#mark(touch))
  readonly #options: ViewOptions
  readonly #pending = new Map<number, { op: Op; decision: Decision }>()
  readonly #readers = new Map<string, Places>()
  readonly #marked = new Places()

  constructor(options: ViewOptions) {
    this.#options = options
  }

  get version(): number {
    return this.#stacks.version
  }

  row<R extends Row>(table: Table<R>, id: string | null | undefined): R | undefined {
    return id == null ? undefined : (this.#stacks.row(table.name, id, Infinity) as R | undefined)
  }

  need<R extends Row>(table: Table<R>, id: string): R {
    const found = this.row(table, id)
    if (!found) throw refusals.rowMissing()
    return found
  }

  list<R extends Row>(of: List<R> | CodeList<R>, keys: readonly Cell[]): readonly R[] {
    return this.#stacks.list(of, keys, Infinity) as readonly R[]
  }

  base(table: string, id: string): Base | undefined {
    return this.#stacks.base(table, id)
  }

  bases(): Iterable<{ table: string; base: Base }> {
    return this.#stacks.bases()
  }

  confirm(table: string, id: string, base: Base | undefined): void {
    this.#stacks.confirm(table, id, base)
  }

  /** What a command would do now, on top of everything; `asks` runs its question too. */
  decide(op: Omit<Op, 'seq'>, place: number, asks: boolean): Decision {
    const command = this.#options.commands.get(op.k)
    if (!command) return nothing
    const finder = {
      row: (table: string, id: string): AnyRow | undefined => this.#stacks.row(table, id, place),
      list: (list: List, keys: readonly Cell[]) => this.#stacks.list(list, keys, place),
    }
    try {
      const decision = decideOp(command, op.a, { told: this.#options.told(op, command), finder, asks })
      if (decision.defect !== undefined) this.#options.report(decision.defect)
      return decision
    } catch (defect) {
      this.#options.report(defect)
      return nothing
    }
  }

  /** Lays a captured command over the rows. Without a decision it is decided by the next `work`. */
  add(op: Op, decision?: Decision): void {
    if (!this.#pending.has(op.seq)) {
      this.#pending.set(op.seq, { op, decision: nothing })
      this.#marked.add(op.seq)
    }
    if (!decision) return
    this.#marked.delete(op.seq)
    this.#fold(op.seq, decision)
  }

  has(place: number): boolean {
    return this.#pending.has(place)
  }

  /** What the device makes of a pending command now: a page may have changed it since it was captured. */
  decisionOf(place: number): Decision | undefined {
    return this.#pending.get(place)?.decision
  }

  /** Takes the commands up to a place off the rows: the server's rows contain them. */
  leave(upTo: number): void {
    for (const place of this.#pending.keys()) {
      if (place > upTo) continue
      this.#fold(place, nothing)
      this.#pending.delete(place)
      this.#marked.delete(place)
    }
  }

  get marked(): number {
    return this.#marked.size
  }

  /** Decides marked commands again while `more` allows; answers whether some are left. */
  work(more: () => boolean): boolean {
    for (let place = this.#marked.first; place !== undefined; place = this.#marked.first) {
      if (!more()) return true
      this.#marked.delete(place)
      const pending = this.#pending.get(place)
      if (pending) this.#fold(place, this.decide(pending.op, place, false))
    }
    return false
  }

  #fold(place: number, decision: Decision): void {
    const pending = this.#pending.get(place)
    if (!pending) return
    const was = pending.decision
    pending.decision = decision
    for (const read of was.reads) if (!decision.reads.has(read)) this.#forget(read, place)
    for (const read of decision.reads) this.#remember(read, place)
    const written = new Set(decision.writes.map(({ table, id }) => `${table}/${id}`))
    for (const { table, id } of was.writes)
      if (!written.has(`${table}/${id}`)) this.#stacks.lift(table, id, place)
    for (const { table, id, row } of decision.writes) this.#stacks.lay(table, id, { place, row })
  }

  #remember(read: string, place: number): void {
    let readers = this.#readers.get(read)
    if (!readers) {
      readers = new Places()
      this.#readers.set(read, readers)
    }
    readers.add(place)
  }

  #forget(read: string, place: number): void {
    const readers = this.#readers.get(read)
    readers?.delete(place)
    if (readers?.size === 0) this.#readers.delete(read)
  }

  #mark({ reads, after, until }: Touch): void {
    for (const read of reads)
      for (const place of this.#readers.get(read)?.between(after, until) ?? []) this.#marked.add(place)
  }
}
