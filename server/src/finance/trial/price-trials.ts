import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { PriceTrial, PriceTrialMiss, PriceTrialRow } from '@longshore/shared/finance/price-trial.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import type { PriceList } from '@longshore/shared/pricing/price-list.ts'
import type { Kysely } from 'kysely'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import { buyerOf, quotesOf } from '../../pricing/quotes.ts'
import { DraftIndexes } from './draft-indexes.ts'
import { FeeTrial } from './fee-trial.ts'
import { factsBehind, factsIn, type TrialFact } from './trial-facts.ts'

/** Charges that one slice prices and writes. */
const SOME = 100

interface Parts {
  readonly engine: Engine
  now(): number
}

type Sum = Omit<PriceTrialRow, 'scope' | 'version' | 'id'>

/**
 * Tries drafts of price lists over the freight of a month, by the very function that charges it, and posts nothing. How far it came stands in
 * the transaction that writes what it found, so that a stop loses nothing and nothing counts twice.
 */
export class PriceTrials {
  readonly #parts: Parts
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const { lists } = this.#parts.engine
    const running = await lists
      .selectFrom('priceTrial')
      .select('id')
      .where('status', '=', 'running')
      .orderBy('startedAt')
      .execute()
    // One that fails does not hold up those behind it, and is told when all had their turn.
    const ended = []
    for (const { id } of running) ended.push(...(await Promise.allSettled([this.#run(id)])))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  close(): void {
    this.#closed = true
  }

  async #run(id: string): Promise<void> {
    const { lists } = this.#parts.engine
    let indexes: DraftIndexes | undefined
    let fee: FeeTrial | undefined
    while (!this.#closed) {
      const trial = await lists.selectFrom('priceTrial').selectAll().where('id', '=', id).executeTakeFirst()
      if (trial?.status !== 'running') return
      if (trial.fee === FREIGHT) {
        indexes ??= await this.#draftOf(trial.listId)
        await this.#slice(numbered(trial), indexes)
      } else {
        fee ??= await FeeTrial.of(lists, trial)
        if (fee) await this.#customer(numbered(trial), fee)
        else await this.#drop(numbered(trial))
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async #draftOf(listId: string): Promise<DraftIndexes> {
    const { lists } = this.#parts.engine
    const row = await lists
      .selectFrom('priceList')
      .selectAll()
      .where('id', '=', listId)
      .executeTakeFirstOrThrow()
    const { no, priority, fuel, remoteFee } = row
    const figures = {
      no: Number(no),
      priority: Number(priority),
      fuel: Number(fuel),
      remoteFee: Number(remoteFee),
    }
    return new DraftIndexes(lists, { ...row, ...figures } as PriceList)
  }

  /** Nobody can try a draft that is not there any more: what was found of it until then stays. */
  async #drop({ total, done, missed, ...trial }: PriceTrial): Promise<void> {
    const ends = { status: 'dropped', endedAt: this.#parts.now() } as const
    await this.#parts.engine.operate((db) =>
      movedOn(db, { ...trial, total, done, missed }, { ...ends, total, done, missed }),
    )
  }

  /** One customer of a fee's trial: what was found of it, and that it was done, stand together. */
  async #customer(trial: PriceTrial, fee: FeeTrial): Promise<void> {
    const { engine, now } = this.#parts
    const found = await fee.next(trial)
    const next = found ? { afterId: found.customerId } : ({ status: 'done', endedAt: now() } as const)
    const { facts = 0, rows = [], misses = [] } = found ?? {}
    const total = trial.total || (await factsIn(engine.lists, trial))
    await engine.operate(async (db) => {
      const moved = await movedOn(db, trial, {
        ...{ ...next, total, done: trial.done + facts, missed: trial.missed + misses.length },
      })
      if (!moved) return
      if (rows.length > 0)
        await db
          .insertInto('priceTrialRow')
          .values([...rows])
          .execute()
      await writeMisses(db, misses)
    })
  }

  async #slice(trial: PriceTrial, indexes: DraftIndexes): Promise<void> {
    const { engine, now } = this.#parts
    const facts = await factsBehind(engine.lists, trial, SOME)
    const found = new Tried(trial)
    for (const fact of facts) {
      if (fact.gone || fact.basis.channel !== trial.channel) continue
      found.add(fact, await this.#priced(fact, indexes))
    }
    const last = facts.at(-1)
    const ends = facts.length < SOME
    const next = ends
      ? trial.phase === 'charges'
        ? ({ phase: 'unrated', afterAt: 0, afterId: '' } as const)
        : ({ status: 'done', endedAt: now() } as const)
      : { afterAt: last?.at ?? 0, afterId: last?.id ?? '' }
    const total = trial.total || (await factsIn(engine.lists, trial))
    await engine.operate(async (db) => {
      const moved = await movedOn(db, trial, {
        ...{ ...next, total, done: trial.done + facts.length, missed: trial.missed + found.misses.length },
      })
      if (moved) await found.write(db)
    })
  }

  /** As the draft would have priced it on that day. */
  async #priced({ basis, customerId, at }: TrialFact, indexes: DraftIndexes) {
    const { lists: db } = this.#parts.engine
    const { grams = 0, volume = 0, channel = '', country = '', postcode = '', city = '' } = basis
    const buyer = await buyerOf(db, customerId)
    const [priced] = await quotesOf(
      { db, indexes },
      { grams, volume, country, postcode, city },
      { buyer, channel, at },
    )
    return priced?.quote
  }
}

/** Goes on from where a trial was read; false where another server did meanwhile. */
async function movedOn(
  db: Kysely<Database>,
  trial: PriceTrial,
  next: Partial<Pick<PriceTrial, 'phase' | 'afterAt' | 'afterId' | 'status' | 'endedAt'>> &
    Pick<PriceTrial, 'total' | 'done' | 'missed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('priceTrial')
    .set(next)
    .where('id', '=', trial.id)
    .where('phase', '=', trial.phase)
    .where('afterAt', '=', trial.afterAt)
    .where('afterId', '=', trial.afterId)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A customer may have thousands. */
async function writeMisses(db: Kysely<Database>, misses: readonly PriceTrialMiss[]): Promise<void> {
  for (let from = 0; from < misses.length; from += SOME)
    await db
      .insertInto('priceTrialMiss')
      .values(misses.slice(from, from + SOME))
      .execute()
}

function numbered(row: PriceTrial): PriceTrial {
  const { done, total, missed, afterAt } = row
  return {
    ...row,
    ...{ done: Number(done), total: Number(total), missed: Number(missed), afterAt: Number(afterAt) },
  }
}

/** What one slice found. */
class Tried {
  readonly misses: PriceTrialMiss[] = []
  readonly #trial: PriceTrial
  readonly #sums = new Map<string, Sum>()

  constructor(trial: PriceTrial) {
    this.#trial = trial
  }

  add(fact: TrialFact, quote: { readonly currency: Currency; readonly total: number } | undefined): void {
    const { was } = fact
    if (!was && !quote) this.#miss(fact, 'never-priced')
    if (was && !quote) this.#miss(fact, 'was-priced')
    const main = was?.currency ?? quote?.currency
    if (main === undefined) return
    this.#sum(fact.customerId, main, { orders: 1, was: was?.amount ?? 0, missed: quote ? 0 : 1 })
    if (quote) this.#sum(fact.customerId, quote.currency, { now: quote.total })
  }

  #miss(fact: TrialFact, reason: PriceTrialMiss['reason']): void {
    const { country = '', postcode = '', grams = 0 } = fact.basis
    this.misses.push({
      ...{ id: derivedId(this.#trial.id, fact.id), scope: 'company', version: 0, trialId: this.#trial.id },
      ...{ customerId: fact.customerId, documentId: fact.documentId, documentNo: fact.documentNo, reason },
      ...{ country, postcode, grams, occurredAt: fact.at },
    })
  }

  #sum(
    customerId: string,
    currency: Currency,
    more: Partial<Pick<Sum, 'orders' | 'was' | 'now' | 'missed'>>,
  ): void {
    const key = `${customerId} ${currency}`
    const none = { trialId: this.#trial.id, customerId, currency, orders: 0, was: 0, now: 0, missed: 0 }
    const sum = this.#sums.get(key) ?? none
    this.#sums.set(key, {
      ...sum,
      ...{ orders: sum.orders + (more.orders ?? 0), was: sum.was + (more.was ?? 0) },
      ...{ now: sum.now + (more.now ?? 0), missed: sum.missed + (more.missed ?? 0) },
    })
  }

  async write(db: Kysely<Database>): Promise<void> {
    for (const [key, sum] of this.#sums)
      await db
        .insertInto('priceTrialRow')
        .values({ ...sum, id: derivedId(sum.trialId, key), scope: 'company', version: 0 })
        .onConflict((standing) =>
          standing.column('id').doUpdateSet((row) => ({
            orders: row('priceTrialRow.orders', '+', row.ref('excluded.orders')),
            was: row('priceTrialRow.was', '+', row.ref('excluded.was')),
            now: row('priceTrialRow.now', '+', row.ref('excluded.now')),
            missed: row('priceTrialRow.missed', '+', row.ref('excluded.missed')),
          })),
        )
        .execute()
    if (this.misses.length > 0) await db.insertInto('priceTrialMiss').values(this.misses).execute()
  }
}
