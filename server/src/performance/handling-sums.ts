import { type Handling, handlingId } from '@longshore/shared/performance/handling.ts'
import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

type Named = Pick<WorkStep, 'scope' | 'customerId' | 'month' | 'kind'>
type Sum = { -readonly [K in keyof Omit<Handling, 'scope' | 'version'>]: Handling[K] }

/** Rows of one statement. */
const ROWS = 100

/** What is to be added to what customers' goods took of people's time. */
export class HandlingSums {
  readonly #sums = new Map<string, Sum>()

  add(step: WorkStep, sign: 1 | -1): void {
    for (const sum of this.#of(step)) {
      sum.lines += step.undone ? 0 : sign * step.lines
      sum.firstAt = Math.min(sum.firstAt, step.at)
    }
  }

  addActive(named: Named, active: number): void {
    for (const sum of this.#of(named)) sum.active += active
  }

  /** In the order of their ids, so that two who write wait for each other. */
  async write(db: Kysely<Database>): Promise<void> {
    const rows = [...this.#sums.values()]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((sum) => ({ ...sum, scope: 'company', version: 0 }))
    for (let from = 0; from < rows.length; from += ROWS)
      await db
        .insertInto('handling')
        .values(rows.slice(from, from + ROWS))
        .onConflict((known) =>
          known.column('id').doUpdateSet((row) => ({
            active: row('handling.active', '+', row.ref('excluded.active')),
            lines: row('handling.lines', '+', row.ref('excluded.lines')),
            firstAt: sql<number>`case when excluded."firstAt" < handling."firstAt" then excluded."firstAt"
              else handling."firstAt" end`,
          })),
        )
        .execute()
  }

  /** A warehouse's work of a kind, and all of the month. */
  #of({ scope, customerId, month, kind }: Named): Sum[] {
    const warehouseId = scope.slice('warehouse:'.length)
    const whole = { warehouseId: '', kind: '' }
    return [{ warehouseId, kind }, whole].map((part) => {
      const named = { customerId, month, ...part }
      const id = handlingId(named)
      const known = this.#sums.get(id)
      if (known) return known
      const fresh: Sum = { ...named, id, active: 0, lines: 0, firstAt: Number.MAX_SAFE_INTEGER }
      this.#sums.set(id, fresh)
      return fresh
    })
  }
}
