import type { Basis } from '../command/basis.ts'
import { toKg } from '../money/units.ts'
import type { ChargeLine } from './charge-line.ts'

/** What a bill on paper takes of a charge. */
export interface PrintedLine
  extends Pick<ChargeLine, 'documentId' | 'documentNo' | 'subjectId' | 'fee' | 'amount' | 'occurredAt'> {
  readonly basis: Pick<Basis, 'channel' | 'grams'>
}

/** The fees that have a column of their own on every bill (001 §5, bill line). */
export const DELIVERY = 'FREIGHT'
export const FIRST_LEG = 'FIRST_LEG'

/** A document of a bill; amounts in minor units, the fees by their place in `fees`. */
export interface PrintedDocument {
  readonly id: string
  readonly no: string
  at: number
  channel: string
  grams: number
  freightGrams: number
  total: number
  amounts: readonly number[]
}

interface Gathered extends PrintedDocument {
  /** The first package of it that was weighed; few documents have another. */
  weighed: string | undefined
}

export interface FeeSum {
  readonly fee: string
  count: number
  amount: number
}

/**
 * The lines of a bill as it prints them: a row for each document with a column for each fee, and a sum for each fee. Lines come in
 * the order of their ids, so that the same ones make the same rows.
 */
export class PrintedBill {
  readonly fees: FeeSum[] = []
  readonly #places = new Map<string, number>()
  readonly #documents = new Map<string, Gathered>()
  /** Further weighed packages of documents: lines of one package follow no order. */
  readonly #weighed = new Set<string>()
  /** One text for each channel, however many lines bring it. */
  readonly #channels = new Map<string, string>()

  constructor() {
    for (const fee of [DELIVERY, FIRST_LEG]) this.#placeOf(fee)
  }

  add(lines: readonly PrintedLine[]): void {
    for (const line of lines) this.#add(line)
  }

  /** By the day, then by number. */
  documents(): PrintedDocument[] {
    const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
    return [...this.#documents.values()].sort(
      (a, b) => a.at - b.at || before(a.no, b.no) || before(a.id, b.id),
    )
  }

  get total(): number {
    return this.fees.reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Fees that the bill has, the two of every bill first. */
  used(): FeeSum[] {
    return this.fees.filter(({ count }) => count > 0)
  }

  #add({ documentId, documentNo, subjectId, fee, amount, occurredAt, basis }: PrintedLine): void {
    const one = this.#documentOf(documentId, documentNo)
    const place = this.#placeOf(fee)
    const sum = this.fees[place]
    if (sum) {
      sum.count += 1
      sum.amount += amount
    }
    one.amounts = added(one.amounts, place, amount)
    one.total += amount
    one.at = Math.max(one.at, occurredAt)
    const { channel = '', grams = 0 } = basis
    if (channel) one.channel = this.#channelOf(channel)
    // Freight is for all packages of a document, every other fee for its own.
    if (fee === DELIVERY) one.freightGrams = Math.max(one.freightGrams, grams)
    else if (grams > 0 && this.#isFirstOf(one, subjectId)) one.grams += grams
  }

  #isFirstOf(one: Gathered, subjectId: string): boolean {
    if (one.weighed === undefined) {
      one.weighed = subjectId
      return true
    }
    const further = `${one.id} ${subjectId}`
    if (one.weighed === subjectId) return false
    if (this.#weighed.has(further)) return false
    this.#weighed.add(further)
    return true
  }

  #channelOf(channel: string): string {
    const known = this.#channels.get(channel)
    if (known === undefined) this.#channels.set(channel, channel)
    return known ?? channel
  }

  #documentOf(id: string, no: string): Gathered {
    const known = this.#documents.get(id)
    if (known) return known
    const fresh: Gathered = {
      ...{ id, no, at: 0, channel: '', grams: 0, freightGrams: 0, total: 0, amounts: [] },
      weighed: undefined,
    }
    this.#documents.set(id, fresh)
    return fresh
  }

  #placeOf(fee: string): number {
    const known = this.#places.get(fee)
    if (known !== undefined) return known
    this.#places.set(fee, this.fees.length)
    return this.fees.push({ fee, count: 0, amount: 0 }) - 1
  }
}

/** Amounts with one more at a place. A list that grows by itself reserves room for twenty. */
function added(amounts: readonly number[], place: number, amount: number): readonly number[] {
  const longer = new Array<number>(Math.max(amounts.length, place + 1))
  for (let nth = 0; nth < longer.length; nth++) longer[nth] = amounts[nth] ?? 0
  longer[place] = (longer[place] ?? 0) + amount
  return longer
}

/** In kg; null where nothing of the document was weighed. */
export function weightOf({ grams, freightGrams }: PrintedDocument): number | null {
  return grams === 0 && freightGrams === 0 ? null : toKg(freightGrams || grams)
}

/** What of a document stands in the three columns of the paper: together its total. */
export function columnsOf({ amounts, total }: PrintedDocument) {
  const [delivery = 0, firstLeg = 0] = amounts
  return { delivery, firstLeg, other: total - delivery - firstLeg }
}

/**
 * The tax that amounts contain, in minor units: rounded once over all of them, and shared out by the largest remainder, so that the
 * column adds up (design money.md §5).
 */
export function taxesOf(amounts: readonly number[], rate: number): number[] {
  const whole = BigInt(10_000 + rate)
  const shares = amounts.map((amount) => {
    const exact = BigInt(amount) * BigInt(rate)
    const rest = ((exact % whole) + whole) % whole
    return { floor: (exact - rest) / whole, rest }
  })
  const left = shares.reduce((sum, { rest }) => sum + rest, 0n)
  // Half up, of what the floors left over.
  let more = Number((2n * left + whole) / (2n * whole))
  const order = shares
    .map(({ rest }, nth) => ({ rest, nth }))
    .sort((a, b) => (a.rest === b.rest ? a.nth - b.nth : a.rest > b.rest ? -1 : 1))
  const taxes = shares.map(({ floor }) => Number(floor))
  for (const { nth } of order) {
    if (more-- <= 0) break
    taxes[nth] = (taxes[nth] ?? 0) + 1
  }
  return taxes
}
