import type {
  Balance,
  Posting,
  PostingsRead,
  Standing,
  StandingRead,
  StockRead,
  Supply,
  SupplyRead,
  Unheard,
  UnheardRead,
} from '@longshore/shared/command/reads.ts'
import { shelf, unexplained } from '@longshore/shared/stock/place.ts'
import { inSizes, placed } from '../commands/journal-lines.ts'
import type { Session } from '../database/session.ts'
import { IN_DEFECTIVE_AREA, ON_SHELVES } from './shelf-balances.ts'
import type { StockStatements } from './stock-statements.ts'

const NOTHING: Supply = { good: 0, defective: 0, pending: 0, shelf: 0, allocated: 0, promised: 0 }
const WALLS = {
  ...{ zero: 0, none: 0, outside: 'EXT.%', unexplained: 'UNEXPLAINED:%' },
  ...{ shelf: 'SHELF:%', defective: 'DEF:%' },
}

/** Silent handhelds of a warehouse that are looked at, and how far back what they did at a position matters. */
const MOST_DEVICES = 500
const WEEK = 7 * 86_400_000

/** So many documents are named. */
const NAMED = 6
const DONE = { stored: 'stored', deleted: 'deleted', shipped: 'shipped', cancelled: 'cancelled' }

/** What commands read of the journal: balances, postings and the sums beside them. */
export class StockReads {
  readonly #run: StockStatements

  constructor(statements: StockStatements) {
    this.#run = statements
  }

  async supply(session: Session, { skuId, ownerId }: SupplyRead, scope: string): Promise<Supply> {
    const [found] = await session.all<Supply>(this.#run.supplyOf, { scope, skuId, ownerId })
    return found ?? NOTHING
  }

  async standing(session: Session, { skuId, ownerId, documents }: StandingRead): Promise<Standing> {
    const [found] = await session.all(this.#run.standingOf, { ...WALLS, skuId, ownerId })
    return {
      ...{ pieces: Number(found?.pieces ?? 0), shelved: Number(found?.shelved ?? 0) },
      ...(documents && { documents: await this.#documents(session, skuId, documents) }),
    }
  }

  /** What names a SKU, by the numbers that people know. */
  async #documents(
    session: Session,
    skuId: string,
    which: NonNullable<StandingRead['documents']>,
  ): Promise<string[]> {
    const run = this.#run
    const statements = {
      shelves: [run.shelvesOf, run.shelvesKept],
      open: [run.openReceipts, run.openOrders, run.shelvesKept],
      since: [run.receiptsSince, run.ordersSince, run.movedSince],
    }[typeof which === 'string' ? which : 'since']
    const since = typeof which === 'string' ? 0 : which.since
    const found = new Set<string>()
    for (const statement of statements)
      for (const { no } of await session.all(statement, { skuId, limit: NAMED, since, ...DONE, ...WALLS }))
        found.add(String(no))
    return [...found].slice(0, NAMED)
  }

  async balances(session: Session, { by, limit }: StockRead, scope: string): Promise<Balance[]> {
    const within = { scope, zero: 0, limit: limit + 1 }
    const found =
      'locationId' in by
        ? await session.all<FoundBalance>(this.#run.ofLocation, { ...within, locationId: by.locationId })
        : 'owedAt' in by
          ? await session.all<FoundBalance>(this.#run.owedAt, {
              ...within,
              locationId: unexplained(by.owedAt),
            })
          : 'taskId' in by
            ? await session.all<FoundBalance>(this.#run.ofTask, { taskId: by.taskId, limit: limit + 1 })
            : by.condition === 'defective'
              ? await session.all<FoundBalance>(this.#run.inDefectiveArea, {
                  ...within,
                  ...by,
                  ...IN_DEFECTIVE_AREA,
                })
              : await session.all<FoundBalance>(this.#run.onShelves, { ...within, ...by, ...ON_SHELVES })
    checkFew(found, limit)
    return found.map(balanceOf)
  }

  /** The good pieces on the shelves of the articles among these reads, a few statements for all of them. */
  async together(
    session: Session,
    reads: readonly StockRead[],
    scope: string,
  ): Promise<ReadonlyMap<StockRead, readonly Balance[]>> {
    const found = new Map<StockRead, Balance[]>()
    const articles = new Map<string, { read: StockRead; skuId: string; ownerId: string }>()
    for (const read of reads)
      if ('skuId' in read.by && read.by.condition === 'good')
        articles.set(`${read.by.skuId}/${read.by.ownerId}`, { read, ...read.by })
    if (articles.size < 2) return found
    for (const { read } of articles.values()) found.set(read, [])
    for (const some of inSizes([...articles.values()])) {
      const limit = some.reduce((sum, { read }) => sum + read.limit + 1, 0)
      const statement = this.#run.onShelvesOf(some.length)
      const keys = some.map(({ skuId, ownerId }) => ({ skuId, ownerId }))
      const asked = placed(statement, keys, { ...ON_SHELVES, scope, limit })
      for (const stored of await session.all<FoundBalance>(statement, asked)) {
        const balance = balanceOf(stored)
        const of = articles.get(`${balance.skuId}/${balance.ownerId}`)
        if (of) found.get(of.read)?.push(balance)
      }
    }
    for (const [{ limit }, balances] of found) checkFew(balances, limit)
    return found
  }

  /** Handhelds that worked at a position, or hold a wave that leads there, and were not heard since a moment. */
  async unheard(
    session: Session,
    { positionId, moment, grace }: UnheardRead,
    scope: string,
  ): Promise<Unheard[]> {
    const asked = { scope, moment, since: moment - grace, no: 0, limit: MOST_DEVICES }
    const silent = await session.all(this.#run.silent, asked)
    const found: Unheard[] = []
    for (const { id, name, pending } of silent) {
      const deviceId = String(id)
      const [last] = await session.all(this.#run.lastOfDevice, { deviceId, limit: 1 })
      // Its facts come in their order: what it did later was heard, and all before that with it.
      if (last && Number(last.occurredAt) >= moment) continue
      const place = shelf(positionId)
      const at = {
        scope,
        locationId: place,
        debtId: unexplained(place),
        since: moment - WEEK,
        deviceId,
        limit: 1,
      }
      const led = { positionId, deviceId, waiting: 'waiting', limit: 1 }
      const touched =
        (await session.all(this.#run.broughtBy, at)).length > 0 ||
        (await session.all(this.#run.takenBy, at)).length > 0 ||
        (await session.all(this.#run.leadsTo, led)).length > 0
      if (touched) found.push({ deviceId, name: String(name), pending: Number(pending) })
    }
    return found
  }

  /** What moved at a place since a moment, its own debt's account counted as part of it. */
  async postings(
    session: Session,
    { locationId, afterSeq, happenedAfter, limit }: PostingsRead,
    scope: string,
  ): Promise<Posting[]> {
    const debtId = unexplained(locationId)
    const at = { scope, locationId, debtId, afterSeq, happenedAfter, limit: limit + 1 }
    const came = await session.all<Posting>(this.#run.cameTo, at)
    const left = await session.all<Posting>(this.#run.wentFrom, at)
    if (came.length > limit || left.length > limit)
      throw new Error(`more than ${limit} postings at ${locationId} where a rule asked for them`)
    return [...came, ...left.map((one) => ({ ...one, quantity: -one.quantity }))].sort(
      (a, b) => a.seq - b.seq,
    )
  }
}

function checkFew(found: readonly object[], limit: number): void {
  if (found.length > limit) throw new Error(`more than ${limit} balances where a rule asked for them`)
}

/** An account as `stock-statements.ts` selects it, with its position where one was joined. */
export type FoundBalance = Omit<Balance, 'position'> & {
  readonly positionCode?: string | null
  readonly positionEnabled?: number | null
  readonly partitionOrder?: number | null
  readonly suspects?: number | string | null
}

export function balanceOf(found: FoundBalance): Balance {
  const { positionCode, positionEnabled, partitionOrder, suspects, ...account } = found
  if (typeof positionCode !== 'string') return account
  const position = {
    code: positionCode,
    enabled: positionEnabled === 1,
    suspect: Number(suspects) > 0,
    partitionOrder: Number(partitionOrder ?? 0),
  }
  return { ...account, position }
}
