import { DAY, HOUR } from '@longshore/shared/money/local-time.ts'
import type { Row, Table } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import { keptWords, type SummedAs } from '../database/kept-words.ts'
import type { Session, SqlRow } from '../database/session.ts'
import { perCompiler } from '../database/statements.ts'

/** Fewer rows than this are left to the triggers. */
const FEW = 5
const SUM = ['tableName', 'scope', 'ownerId', 'time', 'grain', 'slot', 'word', 'shard'] as const
const COUNT = ['tableName', 'scope', 'ownerId', 'word', 'shard'] as const
const AMOUNTS = ['orders', 'pieces', 'weight'] as const

export type KeptStatements = ReturnType<typeof keptStatements>

/** The statements that tell kept counts and sums by how many rows they differ, while triggers stand aside. For SQLite. */
export const keptStatements = perCompiler((compile) => ({
  standAside: compile((db, at) => db.insertInto('keptAside').values({ n: at('n') })),
  standBack: compile((db) => db.deleteFrom('keptAside')),
  count: compile((db, at) =>
    db
      .insertInto('keptCount')
      .values(Object.fromEntries([...COUNT, 'amount'].map((column) => [column, at(column)])))
      .onConflict((known) =>
        known.columns([...COUNT]).doUpdateSet({ amount: sql`"keptCount".amount + excluded.amount` }),
      ),
  ),
  sum: compile((db, at) =>
    db
      .insertInto('keptSum')
      .values(Object.fromEntries([...SUM, ...AMOUNTS].map((column) => [column, at(column)])))
      .onConflict((known) =>
        known
          .columns([...SUM])
          .doUpdateSet(
            Object.fromEntries(
              AMOUNTS.map((column) => [
                column,
                sql`${sql.ref(`keptSum.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
              ]),
            ),
          ),
      ),
  ),
  emptied: compile((db, at) => {
    let query = db.deleteFrom('keptSum')
    for (const column of SUM) query = query.where(column, '=', at(column))
    for (const column of AMOUNTS) query = query.where(column, '=', sql.lit(0))
    return query
  }),
}))

type Amounts = { readonly key: SqlRow; orders: number; pieces: number; weight: number }

/**
 * What many rows that change make of the counts and sums of their table: each of these is written once, where a trigger
 * would write it for each row.
 */
export class KeptDifferences {
  readonly #run: KeptStatements
  readonly #counts = new Map<string, { readonly key: SqlRow; amount: number }>()
  readonly #sums = new Map<string, Amounts>()
  #rows = 0

  constructor(run: KeptStatements) {
    this.#run = run
  }

  /** Whether triggers of a table would write what is told here. */
  static areOf({ name }: Table): boolean {
    return Object.hasOwn(keptWords, name)
  }

  add({ name }: Table, before: Row, after: Row): void {
    this.#rows += 1
    const words = keptWords[name]
    if (!words) return
    const [was, is] = [
      before as Readonly<Record<string, unknown>>,
      after as Readonly<Record<string, unknown>>,
    ]
    if (words.columns.every((column) => was[column] === is[column])) return
    const one = { name, words }
    this.#say(one, before, -1)
    this.#say(one, after, 1)
  }

  /** Writes rows, and by how much they change what is kept of them. */
  async write(session: Session, rows: () => Promise<void>): Promise<void> {
    if (this.#rows < FEW) return rows()
    const { standAside, standBack, count, sum, emptied } = this.#run
    await session.run(standAside, { n: 1 })
    await rows()
    await session.run(standBack, {})
    for (const { key, amount } of this.#counts.values())
      if (amount !== 0) await session.run(count, { ...key, amount })
    for (const { key, ...amounts } of this.#sums.values()) {
      if (amounts.orders === 0 && amounts.pieces === 0 && amounts.weight === 0) continue
      await session.run(sum, { ...key, ...amounts })
      if (amounts.orders < 0) await session.run(emptied, key)
    }
  }

  #say({ name, words }: { name: string; words: (typeof keptWords)[string] }, row: Row, by: 1 | -1): void {
    const { customerId } = row as Row & { readonly customerId: string }
    for (const ownerId of ['', customerId]) {
      const key = { tableName: name, scope: row.scope, ownerId, word: words.countedAs(row), shard: 0 }
      const text = `${key.scope} ${ownerId} ${key.word}`
      const known = this.#counts.get(text)
      if (known) known.amount += by
      else this.#counts.set(text, { key, amount: by })
      for (const summed of words.summedAs(row))
        for (const grain of [HOUR, DAY]) this.#sum({ ...key, grain, ...summed }, by)
    }
  }

  #sum(
    { at, pieces, weight, grain, ...key }: SqlRow & SummedAs & { readonly grain: number },
    by: 1 | -1,
  ): void {
    const slot = Math.trunc(at / grain)
    const text = `${key.scope} ${key.ownerId} ${key.time} ${grain} ${slot} ${key.word}`
    const known = this.#sums.get(text) ?? { key: { ...key, grain, slot }, orders: 0, pieces: 0, weight: 0 }
    known.orders += by
    known.pieces += by * pieces
    known.weight += by * weight
    this.#sums.set(text, known)
  }
}
