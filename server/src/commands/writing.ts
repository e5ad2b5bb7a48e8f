import type { Charge, Differ, Raise } from '@longshore/shared/command/change.ts'
import type { Told } from '@longshore/shared/command/command.ts'
import type { Warning } from '@longshore/shared/command/outcome.ts'
import type { CarriedEntry } from '@longshore/shared/freight/piece-place.ts'
import type { Draft, Row, Table } from '@longshore/shared/rows/table.ts'
import type { MovedGoods } from '@longshore/shared/stock/whole-move.ts'
import type { SqlRow } from '../database/session.ts'
import type { Debt, Entry } from '../stock/journal-entry.ts'
import { FreedGoods } from './freed-goods.ts'
import type { GroupSession } from './group-session.ts'
import type { Journal } from './journal-lines.ts'

export interface Under {
  readonly session: GroupSession
  readonly told: Told
  /** The number of its scope. */
  readonly scopeNo: number
  readonly seq: number
  readonly commandName: string
  readonly seen: ReadonlyMap<string, Row | undefined>
  /** It is heard of some time after it happened. */
  readonly isLate: boolean
}

/** Pieces that came to a place; below zero those that left. */
export interface LateGoods {
  readonly skuId: string
  readonly ownerId: string
  readonly quantity: number
}

export type KnownDebt = Debt & { readonly kind: string | undefined; readonly documentId: string }

/** What is performed right behind the command that asks for it. */
export interface AtOnce {
  readonly id: string
  readonly command: string
  readonly args: object
}

/** A cause of a fee with its place in the journal. */
export interface WaitingCharge {
  readonly charge: Charge
  readonly n: number
}

/** What one command has written so far. */
export class Writing {
  readonly under: Under
  readonly rows = new Map<string, { table: Table; id: string; row: Draft<Row> | null }>()
  readonly raises: Raise[] = []
  readonly debts = new Map<number, KnownDebt>()
  readonly differs = new Map<string, Differ>()
  readonly exceptions: { id: string; kind: string }[] = []
  readonly opened: Raise[] = []
  readonly warnings: Warning[] = []
  readonly followUps: string[] = []
  /** Of those, what is performed right behind it. */
  readonly atOnce: AtOnce[] = []
  /** Positions of which it took goods, or to which it brought some, before now: when, and what it added, below zero what it took. */
  readonly lateAt = new Map<string, { readonly moment: number; readonly goods: LateGoods[] }>()
  /** What it added at those positions, below zero what it took, when it is heard of late. */
  readonly lateGoods: (MovedGoods & { readonly positionId: string })[] = []
  /** What follows from where things are now: for tasks whose pieces were moved, and for what is left behind in a bag. */
  readonly carried: { readonly command: string; readonly args: object }[] = []
  /** Packages and bags that it carried somewhere, by their ids. */
  readonly carriedThings = new Map<string, 'piece' | 'bag'>()
  /** Of each of them, what the journal knows. */
  readonly carriages = new Map<string, CarriedEntry[]>()
  /** Fees of no article that are still to be written. */
  readonly charges: WaitingCharge[] = []
  /** Fees that are still to be taken back. */
  readonly takenBack: Charge[] = []
  /** For what it charged or took back that is not written yet. */
  readonly charged = new Set<string>()
  readonly freed = new FreedGoods()
  /** Places where goods of a kind came up, or ran out. */
  readonly turned = new Set<string>()
  readonly entry: Entry
  readonly #read = new Map<string, Row>()
  #n = 0

  constructor(under: Under) {
    this.under = under
    const { session, told, seq } = under
    this.entry = {
      ...{ session, scope: told.scope, seq, at: told.at },
      post: (line) => this.line('posting', { n: this.next(), ...line }),
      freed: (goods, pieces) => this.freed.add(goods, pieces),
      turned: (locationId) => this.turned.add(locationId),
    }
  }

  next(): number {
    return this.#n++
  }

  /** Adds a line to a journal. */
  line(journal: Journal, line: SqlRow): void {
    this.under.session.add(journal, this.under, line)
  }

  /** The row as the command found it; undefined when it is new. */
  before(table: Table, id: string): Row | undefined {
    const key = `${table.name}/${id}`
    return this.under.seen.get(key) ?? this.#read.get(key)
  }

  read(table: Table, row: Row): void {
    this.#read.set(`${table.name}/${row.id}`, row)
  }

  warn({ code, values }: Warning): void {
    this.warnings.push({ code, values })
  }

  put(table: Table, row: Draft<Row>): void {
    this.rows.set(`${table.name}/${row.id}`, { table, id: row.id, row })
  }

  remove(table: Table, id: string): void {
    this.rows.set(`${table.name}/${id}`, { table, id, row: null })
  }
}
