import { ratesOf, reckoned } from '@longshore/server/finance/margin/margin-reckoned.ts'
import { type Currency, currencies } from '@longshore/shared/money/money.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

interface Sum {
  readonly state: string
  readonly currency: string
  readonly amount: number
}

function summed(of: readonly Sum[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { state, currency, amount } of of)
    sums.set(`${state} ${currency}`, (sums.get(`${state} ${currency}`) ?? 0) + amount)
  return sums
}

function differing(is: ReadonlyMap<string, number>, said: ReadonlyMap<string, number>, of: string): string[] {
  return [...new Set([...is.keys(), ...said.keys()])]
    .filter((key) => (is.get(key) ?? 0) !== (said.get(key) ?? 0))
    .map((key) => `${of}: ${said.get(key) ?? 0} ${key}, and not ${is.get(key) ?? 0}`)
}

/** All that was charged and all that it cost, each once: by what stands in charges, in suppliers' costs and in carriers' bills. */
async function standing(reader: Reader): Promise<Sum[]> {
  const charges = await reader.selectFrom('chargeLine').selectAll().where('status', '<>', 'void').execute()
  const costs = await reader.selectFrom('costLine').selectAll().where('status', '<>', 'void').execute()
  const bookings = await reader.selectFrom('booking').selectAll().where('departedAt', '>', 0).execute()
  return [
    ...charges.map(({ currency, amount }) => ({ state: 'charged', currency, amount })),
    ...costs.map(({ status, currency, amount }) => ({
      ...{ state: status === 'expected' ? 'expected' : 'invoiced', currency, amount },
    })),
    ...bookings.map(({ currency, due, billed }) => ({
      ...{ state: billed === null ? 'expected' : 'invoiced', currency, amount: billed ?? due },
    })),
  ]
}

const half = (n: bigint, d: bigint) => (n < 0n ? -((-2n * n + d) / (2n * d)) : (2n * n + d) / (2n * d))

/** What one customer bears of a sum is said in its currency by the rate that held then, rounded once; without one as it was given. */
async function wrongRates(reader: Reader): Promise<string[]> {
  const lines = await reader.selectFrom('marginLine').selectAll().execute()
  const rates = await reader
    .selectFrom('exchangeRate')
    .selectAll()
    .where('approvedAt', 'is not', null)
    .execute()
  const owners = await reader.selectFrom('customer').select(['id', 'currency']).execute()
  const currencyOf = new Map(owners.map(({ id, currency }) => [id, currency]))
  const groups = Map.groupBy(lines, (one) =>
    [one.source, one.state, one.fee, one.month, one.customerId, one.givenCurrency, one.occurredAt]
      .concat(one.splitBy === '' ? one.pieceId : '')
      .join(' '),
  )
  return [...groups].flatMap(([group, own]) => {
    const [one] = own
    if (!one) return []
    const to = currencyOf.get(one.customerId) ?? one.givenCurrency
    const held = rates
      .filter((rate) => rate.fromCurrency === one.givenCurrency && rate.toCurrency === to)
      .filter(({ startsAt }) => startsAt <= one.occurredAt)
      .sort((a, b) => b.startsAt - a.startsAt || b.version - a.version || (a.status < b.status ? -1 : 1))[0]
    const given = own.reduce((sum, line) => sum + BigInt(line.given), 0n)
    const unit = (of: string) => 10n ** BigInt(currencies[of as Currency].exponent)
    const said = held
      ? half(given * BigInt(held.numerator) * unit(to), BigInt(held.denominator) * unit(one.givenCurrency))
      : given
    const inOwn = held && to !== one.givenCurrency
    const currency = inOwn ? to : one.givenCurrency
    const is = own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    const apart = Number(is - (inOwn ? said : given))
    return Math.abs(apart) <= roundings(own) && own.every((line) => line.currency === currency)
      ? []
      : [`${group}: ${given} are ${is} ${one.currency}, and should be ${said} ${currency}`]
  })
}

/**
 * Sums of several things of one document that are no packages, such as boxes of a receipt, are rounded each. A line of a margin
 * does not say which: as many as one bearer has of a kind are so many sums.
 */
function roundings(lines: readonly { readonly pieceId: string; readonly documentId: string }[]): number {
  const ofBearers = Map.groupBy(lines, ({ pieceId, documentId }) => `${pieceId} ${documentId}`)
  const sums = Math.max(...[...ofBearers.values()].map(({ length }) => length))
  return sums === 1 ? 0 : Math.floor((sums + 1) / 2)
}

/** A package is in the load that its place names. */
const loadOf = (place: string) => /^(?:TRANSIT|EXT\.(?:CARRIER|HOUSE)):([^: ]+)/.exec(place)?.[1] ?? ''

/** Margins of customers, of their documents, of the packages of these, and of the loads that carried them come to the same. */
async function wrongKinds(reader: Reader): Promise<string[]> {
  const kept = await reader.selectFrom('margin').selectAll().execute()
  const pieces = await reader.selectFrom('parcelPiece').select(['id', 'orderId', 'place']).execute()
  const all = kept.filter(({ month }) => month === 'all')
  const of = (kind: string) => all.filter((one) => one.kind === kind)
  const sumOf = (rows: typeof kept, keyOf: (one: (typeof kept)[number]) => string) => {
    const sums = new Map<string, number>()
    for (const row of rows) {
      const key = `${keyOf(row)} ${row.currency}`
      sums.set(key, (sums.get(key) ?? 0) + row.margin)
    }
    return new Map([...sums].filter(([, sum]) => sum !== 0))
  }
  const orderOf = new Map(pieces.map(({ id, orderId }) => [id, orderId]))
  const carried = new Map(pieces.map(({ id, place }) => [id, loadOf(place)]))
  const withPieces = new Set(orderOf.values())
  return [
    ...differing(
      sumOf(of('customer'), ({ customerId }) => customerId),
      sumOf(of('order'), ({ customerId }) => customerId),
      'margins of a customer’s documents',
    ),
    ...differing(
      sumOf(
        of('order').filter(({ subjectId }) => withPieces.has(subjectId)),
        ({ subjectId }) => subjectId,
      ),
      sumOf(
        of('parcel').filter(({ subjectId }) => orderOf.has(subjectId)),
        ({ subjectId }) => orderOf.get(subjectId) ?? '',
      ),
      'margins of an order’s packages',
    ),
    ...differing(
      sumOf(
        of('parcel').filter(({ subjectId }) => (carried.get(subjectId) ?? '') !== ''),
        ({ subjectId }) => carried.get(subjectId) ?? '',
      ),
      sumOf(
        of('load').filter(({ subjectId }) => [...carried.values()].includes(subjectId)),
        ({ subjectId }) => subjectId,
      ),
      'margins of a load',
    ),
    ...differing(
      sumOf(of('load'), ({ subjectId }) => subjectId),
      sumOf(of('load-customer'), ({ subjectId }) => subjectId),
      'margins of a load’s customers',
    ),
    ...differing(
      sumOf(all, ({ kind, subjectId, customerId }) => `${kind} ${subjectId} ${customerId}`),
      sumOf(
        kept.filter(({ month }) => month !== 'all'),
        ({ kind, subjectId, customerId }) => `${kind} ${subjectId} ${customerId}`,
      ),
      'margins of months',
    ),
  ]
}

/** What is kept of a source is what it comes to as everything stands now: whatever changed since was noted. */
async function wrongKept(reader: Reader): Promise<string[]> {
  const lines = await reader.selectFrom('marginLine').selectAll().execute()
  const charges = await reader
    .selectFrom('chargeLine')
    .select(['documentId', 'customerId'])
    .distinct()
    .execute()
  const costs = await reader.selectFrom('costLine').select(['documentId', 'documentNo']).distinct().execute()
  const bookings = await reader.selectFrom('booking').select('id').where('departedAt', '>', 0).execute()
  const rates = await ratesOf(reader)
  const sources = new Set([
    ...lines.map(({ source }) => source),
    ...charges.map(({ documentId, customerId }) => documentId || `of:${customerId}`),
    ...costs.map(({ documentId, documentNo }) => documentId || `no:${documentNo}`),
    ...bookings.map(({ id }) => id),
  ])
  const linesOf = Map.groupBy(lines, ({ source }) => source)
  const text = ({
    state,
    fee,
    documentId,
    customerId,
    pieceId,
    loadId,
    month,
    currency,
    amount,
    given,
  }: (typeof lines)[number] | Awaited<ReturnType<typeof reckoned>>[number]) =>
    [state, fee, documentId, customerId, pieceId, loadId, month, currency, amount, given].join(' ')
  const found: string[] = []
  for (const source of sources) {
    const is = (await reckoned(reader, source, rates)).map(text).sort().join('; ')
    const kept = (linesOf.get(source) ?? []).map(text).sort().join('; ')
    if (is !== kept) found.push(`margins of ${source} are kept as ${kept}, and come to ${is}`)
  }
  return found
}

/** What must hold of margins after a run whose jobs did all that was due. */
export async function wrongMargins(reader: Reader): Promise<string[]> {
  const due = await reader.selectFrom('marginDue').select('source').execute()
  const lines = await reader.selectFrom('marginLine').select(['state', 'givenCurrency', 'given']).execute()
  const given = lines.map(({ state, givenCurrency, given: amount }) => ({
    state,
    currency: givenCurrency,
    amount,
  }))
  return [
    ...due.map(({ source }) => `margins of ${source} are still to be reckoned`),
    ...differing(summed(await standing(reader)), summed(given), 'margins count'),
    ...(await wrongRates(reader)),
    ...(await wrongKinds(reader)),
    ...(await wrongKept(reader)),
  ]
}
