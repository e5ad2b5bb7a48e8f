import { chargeFreightAnew } from '@longshore/shared/billing/charge-freight-anew.ts'
import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import { repriceDocument } from '@longshore/shared/billing/recalculate-charges.ts'
import type { RepricedCharge, Repricing } from '@longshore/shared/billing/repricing.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import { derivedId, houseId } from '@longshore/shared/command/id.ts'
import type { Kysely } from 'kysely'
import type { Asked, Performed } from '../../commands/asked.ts'
import { SYSTEM } from '../../commands/perform.ts'
import type { Engine } from '../../database/engine.ts'
import type { Database } from '../../database/tables.ts'
import type { PriceIndexes } from '../../pricing/price-indexes.ts'
import { repricedFees } from './repriced-fees.ts'
import { pricesWith, quotedAnew, repricedFreight } from './repriced-freight.ts'
import type { Found, Slice } from './slice.ts'

/** Charges that one slice looks at or charges. */
const SOME = 100

interface OfCustomer extends Readonly<Record<string, string>> {
  readonly customerId: string
}

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
  /** Waits after a slice that took so many ms, as long as others need the loop. */
  rest?(tookMs: number): Promise<void>
}

/**
 * Finds the charges that prices with a start in the past touch, and charges those anew that nobody settled. How far it came stands
 * in the transaction that writes what it found; what is charged is a command of each document's own id, so that a stop loses and doubles nothing.
 */
export class Repricings {
  readonly #parts: Parts
  #closed = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const going = await this.#parts.engine.lists
      .selectFrom('repricing')
      .select('id')
      .where('status', 'in', ['looking', 'charging'])
      .orderBy('startedAt')
      .execute()
    // One that fails does not hold up those behind it, and is told when all had their turn.
    const ended = []
    for (const { id } of going) ended.push(...(await Promise.allSettled([this.#run(id)])))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  close(): void {
    this.#closed = true
  }

  async #run(id: string): Promise<void> {
    const { lists } = this.#parts.engine
    let indexes: PriceIndexes | undefined
    while (!this.#closed) {
      const from = performance.now()
      const one = await lists.selectFrom('repricing').selectAll().where('id', '=', id).executeTakeFirst()
      if (one?.status !== 'looking' && one?.status !== 'charging') return
      if (one.fee === FREIGHT) indexes ??= await pricesWith(lists, one)
      if (one.status === 'looking') await this.#find(one, indexes)
      else await this.#charge(one, indexes)
      await this.#rest(performance.now() - from)
    }
  }

  async #rest(tookMs: number): Promise<void> {
    const { rest } = this.#parts
    if (rest) await rest(tookMs)
    else await new Promise((resolve) => setImmediate(resolve))
  }

  async #find(one: Repricing, indexes: PriceIndexes | undefined): Promise<void> {
    const { engine, now } = this.#parts
    const slice = await this.#slice(one, indexes)
    if (!slice) {
      await engine.operate((db) => movedOn(db, one, { status: 'dropped', endedAt: now() }))
      return
    }
    const { looked, found, last } = slice
    const next = last
      ? { afterAt: last.at, afterId: last.id }
      : ({ status: 'found', endedAt: now() } as const)
    await engine.operate(async (db) => {
      const moved = await movedOn(db, one, {
        ...{ ...next, looked: one.looked + looked, touched: one.touched + found.length },
        open: one.open + found.filter(({ isOpen }) => isOpen).length,
      })
      if (!moved) return
      const rows = found.map((each) => rowOf(one, each))
      for (let from = 0; from < rows.length; from += SOME)
        await db
          .insertInto('repricedCharge')
          .values(rows.slice(from, from + SOME))
          .execute()
    })
  }

  #slice(one: Repricing, indexes: PriceIndexes | undefined): Promise<Slice | undefined> {
    const { lists } = this.#parts.engine
    if (one.fee !== FREIGHT) return repricedFees(lists, one, SOME)
    return indexes ? repricedFreight(lists, { one, indexes, some: SOME }) : Promise.resolve(undefined)
  }

  /** The next documents in the order of their ids, each by a command of its own. */
  async #charge(one: Repricing, indexes: PriceIndexes | undefined): Promise<void> {
    const { engine, now } = this.#parts
    const rows = await engine.lists
      .selectFrom('repricedCharge')
      .selectAll()
      .where('repricingId', '=', one.id)
      .where('documentId', '>', one.afterId)
      .where('status', '=', 'open')
      .orderBy('documentId')
      .orderBy('id')
      .limit(SOME)
      .execute()
    const lastId = rows.at(-1)?.documentId
    // A document's charges that the slice cuts off are of the next one, unless it fills the slice alone.
    const whole = rows.length < SOME ? rows : rows.filter(({ documentId }) => documentId !== lastId)
    const some = whole.length > 0 ? whole : rows
    const documents = new Map(some.map((row) => [row.documentId, row]))
    for (const row of documents.values())
      if (one.fee !== FREIGHT) await this.#document(one, row)
      else
        for (const own of some.filter(({ documentId }) => documentId === row.documentId))
          await this.#freight(one, own, indexes)
    await engine.operate(async (db) => {
      const charged = await this.#marked(db, one, [...documents.keys()])
      const isLast = some.length === rows.length && rows.length < SOME
      await movedOn(db, one, {
        charged: one.charged + charged,
        ...(isLast
          ? ({ status: 'charged', endedAt: now() } as const)
          : { afterId: some.at(-1)?.documentId ?? '' }),
      })
    })
  }

  async #document({ id, fee }: Repricing, { customerId, documentId }: RepricedCharge): Promise<void> {
    await this.#performs(
      repriceDocument.name,
      { customerId, documentId, fee },
      houseId(id, `charge ${documentId}`),
    )
  }

  async #freight(
    { id, priceId }: Repricing,
    { lineId, customerId }: RepricedCharge,
    indexes: PriceIndexes | undefined,
  ): Promise<void> {
    const { lists: db } = this.#parts.engine
    const line = await db.selectFrom('chargeLine').selectAll().where('id', '=', lineId).executeTakeFirst()
    if (!line || !indexes) return
    const basis = JSON.parse(String(line.basis)) as Basis
    const quote = await quotedAnew({ db, indexes }, { ...line, basis }, priceId)
    if (!quote) return
    const args = { customerId, lineId, listId: priceId, quote: JSON.stringify(quote) }
    await this.#performs(chargeFreightAnew.name, args, houseId(id, `charge ${lineId}`))
  }

  async #performs(name: string, args: OfCustomer, id: string): Promise<void> {
    const { perform, now } = this.#parts
    const at = now()
    const scope = `customer:${args.customerId}`
    await perform({ id, name, args, scope, actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at })
  }

  /** What was charged anew is void by now; anything else changed before its turn came. How many were charged. */
  async #marked(db: Kysely<Database>, { id }: Repricing, documentIds: readonly string[]): Promise<number> {
    const rows = await db
      .selectFrom('repricedCharge as r')
      .innerJoin('chargeLine as l', 'l.id', 'r.lineId')
      .select(['r.id', 'l.status'])
      .where('r.repricingId', '=', id)
      .where('r.documentId', 'in', [...documentIds, ''])
      .where('r.status', '=', 'open')
      .execute()
    const charged = rows.filter(({ status }) => status === 'void').map((row) => row.id)
    const stays = rows.filter(({ status }) => status !== 'void').map((row) => row.id)
    for (const [status, ids] of [
      ['charged', charged],
      ['stays', stays],
    ] as const)
      for (let from = 0; from < ids.length; from += SOME)
        await db
          .updateTable('repricedCharge')
          .set({ status })
          .where('id', 'in', ids.slice(from, from + SOME))
          .execute()
    return charged.length
  }
}

type Next = Partial<
  Pick<Repricing, 'status' | 'looked' | 'touched' | 'open' | 'charged' | 'afterAt' | 'afterId' | 'endedAt'>
>

/** Goes on from where it was read; false where another server did meanwhile. */
async function movedOn(db: Kysely<Database>, one: Repricing, next: Next): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('repricing')
    .set(next)
    .where('id', '=', one.id)
    .where('status', '=', one.status)
    .where('afterAt', '=', one.afterAt)
    .where('afterId', '=', one.afterId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

function rowOf({ id: repricingId }: Repricing, { line, isOpen, amount, currency }: Found): RepricedCharge {
  const { id: lineId, customerId, documentId, documentNo, fee, of, occurredAt, status: lineStatus } = line
  return {
    ...{ id: derivedId(repricingId, lineId), scope: 'company', version: 0, repricingId, lineId, customerId },
    ...{ documentId, documentNo, fee, of, occurredAt, status: isOpen ? 'open' : 'settled', lineStatus },
    ...{ currency: line.currency, was: line.amount, nowCurrency: currency, now: amount },
  }
}
