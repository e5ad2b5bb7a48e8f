import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import { addRent, noDays, type RentArticle } from '@longshore/shared/billing/rent-curve.ts'
import { type RentPeriod, type RentTier, rentPeriodId } from '@longshore/shared/billing/rent-period.ts'
import { firstPriceOf, RENT, stretchesOf, tiersOf } from '@longshore/shared/billing/rent-tiers.ts'
import type { Kysely } from 'kysely'
import type { Asked, Performed } from '../../commands/asked.ts'
import { SYSTEM } from '../../commands/perform.ts'
import { parsedRow } from '../../commands/row-statements.ts'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { buyerOf } from '../../pricing/quotes.ts'
import { claimed, markOf } from '../rating-mark.ts'
import type { RentAccountRow } from './rent.tables.ts'
import { NEVER, RentCurves, touch } from './rent-curves.ts'
import { articlesOf, measuredLate } from './rent-lots.ts'

const HOUR = 3_600_000

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
  newId(): string
}

/** A stretch with what its tiers came to. */
interface Counted {
  readonly from: number
  readonly until: number
  readonly ruleId: string
  readonly tiers: readonly (RentTier & { readonly days: number[] })[]
}

/**
 * Charges warehouse rent once a month is over, a cause for each tier of age; news of a month that was charged is looked at with
 * the next look. How far each customer's came is kept, so that a stop loses nothing and nothing is charged twice.
 */
export class RentAccrual {
  readonly #parts: Parts
  readonly #curves: RentCurves
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.#curves = new RentCurves(parts.engine)
  }

  async look(): Promise<void> {
    const { engine, now } = this.#parts
    const rules = await rentRules(engine.reader)
    const first = firstPriceOf(rules)
    const houses = await engine.reader.selectFrom('warehouse').select('id').execute()
    for (const { id } of houses) {
      const scope = `warehouse:${id}`
      await this.#curves.look(scope)
      await measuredLate(engine, scope)
    }
    if (first === undefined) return
    await this.#pricesChanged(rules)
    const end = hourOf(monthOf(now()))
    for (const { id } of houses)
      for (const account of await dueAccounts(engine.reader, `warehouse:${id}`, end)) {
        if (this.#closed) return
        await this.#accrue(account, { rules, first, end, warehouseId: id })
        await new Promise((resolve) => setImmediate(resolve))
      }
  }

  close(): void {
    this.#closed = true
    this.#curves.close()
  }

  /** A price that began earlier than it was published is for stretches that had none. */
  async #pricesChanged(rules: readonly FeeRule[]): Promise<void> {
    const { engine } = this.#parts
    const mark = await markOf(engine.reader, 'rent')
    const seq = Math.max(0, ...rules.map(({ version }) => version))
    if (seq <= mark.seq) return
    const news = rules.filter(({ version }) => version > mark.seq)
    const from = Math.min(...news.map(({ validFrom }) => hourOf(validFrom)))
    await engine.operate(async (db) => {
      if (!(await claimed(db, mark, { seq, n: 0 }))) return
      const accounts = await db.selectFrom('rentAccount').select(['scope', 'ownerId']).execute()
      for (const { scope, ownerId } of accounts) await touch(db, scope, new Map([[ownerId, from]]))
    })
  }

  async #accrue(
    account: RentAccountRow,
    {
      rules,
      first,
      end,
      warehouseId,
    }: { rules: readonly FeeRule[]; first: number; end: number; warehouseId: string },
  ): Promise<void> {
    const { engine } = this.#parts
    const { scope, ownerId: customerId, through, touched, changes } = account
    const standing = await periodsOf(engine.reader, account)
    const grade = (await buyerOf(engine.reader, customerId))?.grade ?? ''
    const own = rules.filter((rule) => rule.customerId === '' || rule.customerId === customerId)
    const begins = first - (first % HOUR)
    const counted = monthsOf(Math.max(Math.min(through, touched) * HOUR, begins), end * HOUR).flatMap(
      ({ from, until }) =>
        stretched(own, { from: Math.max(from, begins), until, customerId, grade }, standing),
    )
    const from = Math.min(end, ...counted.map((one) => hourOf(one.from)))
    for await (const articles of articlesOf(engine.reader, { scope, ownerId: customerId, from })) {
      for (const article of articles) count(article, counted)
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const one of counted)
      if (!(await this.#performed(one, { customerId, warehouseId, standing }))) return
    await engine.operate((db) =>
      db
        .updateTable('rentAccount')
        .set({ through: end, touched: NEVER })
        .where('scope', '=', scope)
        .where('ownerId', '=', customerId)
        .where('changes', '=', changes)
        .execute(),
    )
  }

  /** Nothing where it stands so already; false where another server was sooner. */
  async #performed(
    { from, until, ruleId, tiers }: Counted,
    { standing, ...of }: { customerId: string; warehouseId: string; standing: readonly RentPeriod[] },
  ): Promise<boolean> {
    const { perform, now, newId } = this.#parts
    const was = standing.find(({ id }) => id === rentPeriodId({ ...of, from }))
    const here = tiers.filter(({ days }) => days.some((one) => one > 0))
    const isSame = was && was.until === until && was.ruleId === ruleId
    if (!was && here.length === 0) return true
    if (isSame && JSON.stringify(was.tiers) === JSON.stringify(here)) return true
    const { outcome } = await perform({
      ...{ id: newId(), name: 'billing.accrueRent', scope: `warehouse:${of.warehouseId}` },
      args: { ...of, from, until, ruleId, seen: was?.version ?? 0, tiers: here },
      // Its price is the one that held as the stretch ended.
      ...{ actor: SYSTEM, via: 'system', occurredAt: until - 1000, receivedAt: now() },
    })
    return outcome.outcome === 'applied'
  }
}

function count(article: RentArticle, stretches: readonly Counted[]): void {
  for (const { from, until, tiers } of stretches)
    addRent(article, { from: hourOf(from), until: hourOf(until) }, tiers)
}

/** Stretches that had a price keep their cuts and ages; the rest of a month is cut by what prices say now. */
function stretched(
  rules: readonly FeeRule[],
  { from, until, ...buyer }: { from: number; until: number; customerId: string; grade: string },
  standing: readonly RentPeriod[],
): Counted[] {
  const known = standing.filter((one) => one.from >= from && one.from < until)
  return withGaps(known, { from, until }).flatMap((span): Counted[] => {
    const rule = rules.find(({ id }) => id === span.ruleId)
    const cut = rule ? [{ ...span, rule }] : stretchesOf(rules, { ...span, ...buyer })
    return cut.map((one) => {
      const days = { from: hourOf(one.from), until: hourOf(one.until) }
      return {
        ...{ from: one.from, until: one.until, ruleId: one.rule?.id ?? '' },
        tiers: tiersOf(one.rule).map((tier) => ({ ...tier, days: noDays(days) })),
      }
    })
  })
}

type Span = Pick<RentPeriod, 'from' | 'until' | 'ruleId'>

/** What stands of a span, and what lies between: where nothing was there is no stretch. */
function withGaps(known: readonly Span[], { from, until }: { from: number; until: number }): Span[] {
  const spans: Span[] = []
  let at = from
  for (const one of known) {
    if (one.from > at) spans.push({ from: at, until: one.from, ruleId: '' })
    spans.push(one)
    at = one.until
  }
  if (at < until) spans.push({ from: at, until, ruleId: '' })
  return spans
}

function hourOf(at: number): number {
  return Math.floor(at / HOUR)
}

/** The start of the month of UTC, or of one that many later. */
function monthOf(at: number, later = 0): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later)
}

/** The whole months from the one of a moment on that are over. */
function monthsOf(at: number, end: number): { from: number; until: number }[] {
  const months: { from: number; until: number }[] = []
  for (let from = monthOf(at); from < end; from = monthOf(from, 1))
    months.push({ from, until: monthOf(from, 1) })
  return months
}

async function rentRules(db: Kysely<Database>): Promise<readonly FeeRule[]> {
  const stored = await db
    .selectFrom('feeRule')
    .selectAll()
    .where('fee', '=', RENT)
    .where('status', '<>', 'draft')
    .execute()
  return stored.map((row): FeeRule => {
    const rule = parsedRow(row, ['steps']) as FeeRule
    const { validFrom, endsAt, version, freeDays } = rule
    const ends = endsAt === null ? null : Number(endsAt)
    return {
      ...rule,
      validFrom: Number(validFrom),
      endsAt: ends,
      version: Number(version),
      freeDays: Number(freeDays),
    }
  })
}

async function dueAccounts(db: Kysely<Database>, scope: string, end: number): Promise<RentAccountRow[]> {
  const rows = await db
    .selectFrom('rentAccount')
    .selectAll()
    .where('scope', '=', scope)
    .where((one) => one.or([one('through', '<', end), one('touched', '<', end)]))
    .orderBy('ownerId')
    .execute()
  return rows.map((row) => ({
    ...{ scope, ownerId: row.ownerId, through: Number(row.through) },
    ...{ touched: Number(row.touched), changes: Number(row.changes) },
  }))
}

async function periodsOf(
  db: Kysely<Database>,
  { scope, ownerId }: Pick<RentAccountRow, 'scope' | 'ownerId'>,
): Promise<readonly RentPeriod[]> {
  const rows = await db
    .selectFrom('rentPeriod')
    .selectAll()
    .where('scope', '=', scope)
    .where('customerId', '=', ownerId)
    .orderBy('from')
    .execute()
  return rows.map((row) => {
    const period = parsedRow(row, ['tiers']) as RentPeriod
    const { from, until, version, quantity } = period
    return {
      ...period,
      from: Number(from),
      until: Number(until),
      version: Number(version),
      quantity: Number(quantity),
    }
  })
}
