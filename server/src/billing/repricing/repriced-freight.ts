import type { ChargeStatus } from '@longshore/shared/billing/charge-line.ts'
import { freightLine } from '@longshore/shared/billing/rate-freight.ts'
import type { Repricing } from '@longshore/shared/billing/repricing.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import type { PriceList } from '@longshore/shared/pricing/price-list.ts'
import type { Quote } from '@longshore/shared/pricing/quote.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/tables.ts'
import { PriceIndexes } from '../../pricing/price-indexes.ts'
import { buyerOf, quotesOf } from '../../pricing/quotes.ts'
import { chargesBehind, type Found, type Slice } from './slice.ts'

/** Price lists as they would be, were a draft published as it stands. */
class WithDraft extends PriceIndexes {
  readonly #draft: PriceList

  constructor(db: Kysely<Database>, draft: PriceList) {
    super(db)
    this.#draft = draft
  }

  override async versionsOf(channel: string): Promise<PriceList[]> {
    const held = await super.versionsOf(channel)
    return channel === this.#draft.channel ? [...held, this.#draft] : held
  }
}

/** The prices by which freight is quoted anew; undefined where the draft is there no more. */
export async function pricesWith(
  db: Kysely<Database>,
  { priceId }: Pick<Repricing, 'priceId'>,
): Promise<PriceIndexes | undefined> {
  const list = await db.selectFrom('priceList').selectAll().where('id', '=', priceId).executeTakeFirst()
  if (!list || list.status === 'former' || list.status === 'filling') return undefined
  return list.status === 'draft' ? new WithDraft(db, list as PriceList) : new PriceIndexes(db)
}

interface Measured {
  readonly customerId: string
  readonly basis: Basis
  readonly occurredAt: number
}

/** What freight comes to by the price list that is looked at; undefined where another one prices it, or none. */
export async function quotedAnew(
  { db, indexes }: { readonly db: Kysely<Database>; readonly indexes: PriceIndexes },
  { customerId, basis, occurredAt: at }: Measured,
  priceId: string,
): Promise<Quote | undefined> {
  const { grams = 0, volume = 0, channel = '', country = '', postcode = '', city = '' } = basis
  if (channel === '') return undefined
  const buyer = await buyerOf(db, customerId)
  const parcel = { grams, volume, country, postcode, city }
  const [priced] = await quotesOf({ db, indexes }, parcel, { buyer, channel, at })
  return priced?.listId === priceId ? priced.quote : undefined
}

/** What the next freight charges come to by a version of a price list that begins in the past. Freight that was taken back stays out. */
export async function repricedFreight(
  db: Kysely<Database>,
  { one, indexes, some }: { readonly one: Repricing; readonly indexes: PriceIndexes; readonly some: number },
): Promise<Slice> {
  const { channel, priceId } = one
  const rows = await chargesBehind(db, one, some)
    .select(['id', 'customerId', 'documentId', 'documentNo', 'fee', 'of', 'currency', 'amount', 'ruleId'])
    .select(['occurredAt', 'basis', 'status', 'reverses', 'quantity'])
    .execute()
  const back = await db
    .selectFrom('chargeLine')
    .select('reverses')
    .where('reverses', 'in', [...rows.map(({ id }) => id), ''])
    .where('status', '<>', 'void')
    .execute()
  const taken = new Set(back.map(({ reverses }) => reverses))
  const found: Found[] = []
  for (const row of rows) {
    const basis = JSON.parse(String(row.basis)) as Basis
    if (row.reverses !== null || taken.has(row.id) || basis.channel !== channel) continue
    const quote = await quotedAnew({ db, indexes }, { ...row, basis }, priceId)
    const now = quote && freightLine(quote, priceId)
    if (!now || (now.ruleId === row.ruleId && now.amount === row.amount && now.currency === row.currency))
      continue
    const line = { ...row, currency: row.currency as Currency, status: row.status as ChargeStatus }
    found.push({ line, isOpen: row.status === 'accrued', amount: now.amount, currency: now.currency })
  }
  const last = rows.length < some ? undefined : rows[rows.length - 1]
  return { looked: rows.length, found, last: last && { at: last.occurredAt, id: last.id } }
}
