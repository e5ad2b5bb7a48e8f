import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { type Exact, plus, readExact, textOfExact, ZERO } from '@longshore/shared/money/exact.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

const LOCK = 'counted'

/**
 * How much was counted so far by prices that count a document, or a customer's month, as a whole. It stands in the transaction that
 * writes the lines; raters go one after another where such prices hold, so that none misses what another counts.
 */
export class CountedSoFar {
  readonly #sums: Map<string, Exact>
  readonly #changed = new Set<string>()

  private constructor(sums: Map<string, Exact>) {
    this.#sums = sums
  }

  static async of(
    db: Kysely<Database>,
    rules: readonly Pick<FeeRule, 'id'>[],
    wholes: readonly string[],
  ): Promise<CountedSoFar> {
    if (rules.length === 0 || wholes.length === 0) return new CountedSoFar(new Map())
    const stored = await db
      .selectFrom('feeCounted')
      .selectAll()
      .where(
        'ruleId',
        'in',
        rules.map(({ id }) => id),
      )
      .where('whole', 'in', [...new Set(wholes)])
      .execute()
    return new CountedSoFar(
      new Map(stored.map(({ ruleId, whole, counted }) => [`${ruleId} ${whole}`, readExact(counted)])),
    )
  }

  /** Waits for whoever counts at the same time. */
  static async claim(db: Kysely<Database>): Promise<void> {
    await db
      .insertInto('ratingMark')
      .values({ scope: LOCK, seq: 0, n: 0 })
      .onConflict((mark) => mark.doNothing())
      .execute()
    await db.updateTable('ratingMark').set({ n: sql<number>`1 - n` }).where('scope', '=', LOCK).execute()
  }

  so(ruleId: string, whole: string): Exact {
    return this.#sums.get(`${ruleId} ${whole}`) ?? ZERO
  }

  add(ruleId: string, whole: string, counted: Exact): void {
    this.#sums.set(`${ruleId} ${whole}`, plus(this.so(ruleId, whole), counted))
    this.#changed.add(`${ruleId} ${whole}`)
  }

  async write(db: Kysely<Database>): Promise<void> {
    if (this.#changed.size === 0) return
    const rows = [...this.#changed].map((key) => {
      const [ruleId = '', ...whole] = key.split(' ')
      return { ruleId, whole: whole.join(' '), counted: textOfExact(this.#sums.get(key) ?? ZERO) }
    })
    await db
      .insertInto('feeCounted')
      .values(rows)
      .onConflict((row) =>
        row.columns(['ruleId', 'whole']).doUpdateSet((eb) => ({ counted: eb.ref('excluded.counted') })),
      )
      .execute()
  }
}

interface Counts {
  readonly documentId: string
  readonly customerId: string
  readonly at: number
}

/** What a cause is counted with: its document, or all of its customer in the month of UTC; '' by itself. */
export function wholeOf(counts: FeeRule['counts'], { documentId, customerId, at }: Counts): string {
  if (counts === 'cause') return ''
  return counts === 'document' ? documentId : `${new Date(at).toISOString().slice(0, 7)} ${customerId}`
}

/** All that these causes, and the lines that they take back, may be counted with. */
export function wholesOf(
  causes: readonly Counts[],
  lines: readonly { readonly documentId: string; readonly occurredAt: number }[],
): readonly string[] {
  const owners = [...new Set(causes.map(({ customerId }) => customerId))]
  const all = [
    ...causes,
    ...lines.flatMap(({ documentId, occurredAt: at }) =>
      owners.map((customerId) => ({ documentId, customerId, at })),
    ),
  ]
  return [...new Set(all.flatMap((one) => [wholeOf('document', one), wholeOf('month', one)]))]
}
