import type { Basis } from '../command/basis.ts'
import { fraction, minus, readExact, textOfExact, times, wholeOf, ZERO } from '../money/exact.ts'
import { grouped } from '../pricing/grouped.ts'
import type { ChargeLine } from './charge-line.ts'
import { isQuoted, verifiedQuote } from './derived-bill.ts'
import type { FeeRule } from './fee-rule.ts'
import { type Priced, rateCause } from './rate-cause.ts'
import { FREIGHT } from './rate-freight.ts'

type Line = Pick<
  ChargeLine,
  | 'id'
  | 'fee'
  | 'of'
  | 'customerId'
  | 'quantity'
  | 'currency'
  | 'amount'
  | 'exact'
  | 'counted'
  | 'ruleId'
  | 'reverses'
  | 'quote'
  | 'documentId'
  | 'documentNo'
  | 'occurredAt'
  | 'scopeNo'
  | 'seq'
  | 'n'
>

/** What the journal says of a cause. */
export interface JournalCause {
  readonly fee: string
  readonly of: string
  readonly customerId: string
  readonly documentId: string
  readonly quantity: number
  readonly basis: Basis
  readonly at: number
}

/** A charge that stands, with the cause that its journal has of it. */
export interface ReplayedLine extends Line {
  readonly cause: JournalCause | undefined
}

export interface ReplayedBy {
  /** Versions of prices of a fee, and of what is a per cent of it, that a customer may have. */
  rulesOf(fee: string, customerId: string): readonly FeeRule[]
  ruleOf(id: string): FeeRule | undefined
  gradeOf(customerId: string): string
  /** What freight comes to anew, by its line; undefined where no price list knows it. */
  freightOf(line: ReplayedLine): Priced | undefined
}

/** `repriced`: it is right by its own version, and another one is in force for that moment by now. */
export const replayKinds = [
  'amount',
  'exact',
  'repriced',
  'no-price',
  'missing',
  'no-cause',
  'other-cause',
  'nothing-to-take-back',
  'once',
  'freight',
] as const
export type ReplayKind = (typeof replayKinds)[number]

export interface ReplayDifference {
  readonly line: Pick<Line, 'id' | 'documentNo' | 'fee' | 'amount' | 'currency' | 'occurredAt'>
  readonly why: ReplayKind
  /** What comes out; the amount itself where something else differs. */
  readonly derived: number
}

export interface Replayed {
  readonly differences: readonly ReplayDifference[]
  /** Lines whose amount a person wrote, or of which a person gave something back: taken as they are. */
  readonly asWritten: ReadonlySet<string>
  /** Lines that add to what a price counts of a whole: each is counted anew, and what they come to is compared by the whole. */
  readonly ofWholes: ReadonlySet<string>
}

const keyOf = ({ scopeNo, seq, n }: Pick<Line, 'scopeNo' | 'seq' | 'n'>) => `${scopeNo}.${seq}.${n}`

/** Derives all charges of one document that stand anew from their causes and the prices of their moment, by the function that charged them. */
export function replayedCharges(lines: readonly ReplayedLine[], by: ReplayedBy): Replayed {
  const replay = new Replay(by)
  const known = new Map(lines.map((line) => [line.id, line]))
  const firsts = lines.filter(({ reverses }) => reverses === null)
  for (const ofCause of grouped(firsts, keyOf).values()) replay.charged(ofCause)
  const takes = grouped(
    lines.filter(({ reverses }) => reverses !== null),
    ({ reverses }) => reverses ?? '',
  )
  for (const [id, taken] of takes) replay.takenBack(known.get(id), taken)
  replay.once(lines)
  return replay
}

class Replay implements Replayed {
  readonly differences: ReplayDifference[] = []
  readonly asWritten = new Set<string>()
  readonly ofWholes = new Set<string>()
  readonly #by: ReplayedBy

  constructor(by: ReplayedBy) {
    this.#by = by
  }

  /** The lines of one cause: its own fee's, and those that are a per cent of it. */
  charged(lines: readonly ReplayedLine[]): void {
    const [first] = lines
    if (!first) return
    if (first.seq === 0) {
      for (const line of lines) this.#written(line)
      return
    }
    const { cause } = first
    if (!cause) {
      for (const line of lines) this.#differs(line, 'no-cause')
      return
    }
    const astray = lines.filter((line) => !isOf(line, cause))
    for (const line of astray) this.#differs(line, 'other-cause')
    if (astray.length > 0) return
    if (cause.fee === FREIGHT) {
      for (const line of lines) this.#freight(line)
      return
    }
    this.#rated(lines, cause)
  }

  /** What takes a charge back comes to what is left of it, rounded, less the charge, in any order of parts. */
  takenBack(of: ReplayedLine | undefined, taken: readonly ReplayedLine[]): void {
    const rule = of && this.#by.ruleOf(of.ruleId)
    for (const line of taken) {
      if (!of) this.#differs(line, 'nothing-to-take-back')
      else if (line.seq > 0 && !line.cause) this.#differs(line, 'no-cause')
      else if (line.cause && !isOf(line, line.cause)) this.#differs(line, 'other-cause')
    }
    // What is charged once for a document goes with the last of it.
    if (!of || rule?.basis === 'order') return
    if (this.ofWholes.has(of.id)) {
      for (const { id } of taken) this.ofWholes.add(id)
      return
    }
    if (taken.some(({ quantity }) => quantity === 0)) {
      for (const { id } of taken) this.asWritten.add(id)
      return
    }
    const last = taken[taken.length - 1]
    if (!last) return
    const share = (pieces: number) =>
      times(readExact(of.exact), fraction(BigInt(pieces), BigInt(of.quantity)))
    const left = taken.reduce((sum, { quantity }) => sum + quantity, of.quantity)
    const standing = taken.reduce((sum, { amount }) => sum + amount, of.amount)
    const apart = wholeOf(share(left)) - standing
    if (apart !== 0) this.#differs(last, 'amount', last.amount + apart)
    for (const line of taken) {
      const exact = textOfExact(minus(ZERO, share(-line.quantity)))
      if (exact !== line.exact && apart === 0) this.#differs(line, 'exact')
    }
  }

  /** What is charged once for a document stands once while anything of it is left, and not at all otherwise. */
  once(lines: readonly ReplayedLine[]): void {
    const isOnce = ({ ruleId }: ReplayedLine) => this.#by.ruleOf(ruleId)?.basis === 'order'
    for (const ofFee of grouped(lines.filter(isOnce), ({ fee }) => fee).values()) {
      const credited = ofFee.some(({ seq }) => seq === 0)
      const left = ofFee.reduce((sum, { quantity }) => sum + quantity, 0)
      const standing = ofFee.reduce((sum, { amount }) => sum + amount, 0)
      const priced = ofFee.filter(({ reverses, exact }) => reverses === null && exact !== '0')
      const [last] = ofFee.slice(-1)
      if (credited || !last) for (const { id } of ofFee) this.asWritten.add(id)
      else if (left <= 0 ? standing !== 0 : !priced.some(({ amount }) => amount === standing))
        this.#differs(last, 'once')
    }
  }

  #rated(lines: readonly ReplayedLine[], cause: JournalCause): void {
    const own = lines.find(({ fee }) => fee === cause.fee)
    const rule = own && this.#by.ruleOf(own.ruleId)
    if (rule && rule.counts !== 'cause') for (const { id } of lines) this.ofWholes.add(id)
    // What is charged once for a document counts nothing with the causes behind the first.
    const pieces = rule?.basis === 'order' && own?.exact === '0' ? 1 : 0
    const by = (rules: readonly FeeRule[]) =>
      rateCause({ ...cause, grade: this.#by.gradeOf(cause.customerId) }, rules, {
        pieces,
        counted: () => ZERO,
      })
    const now = by(this.#by.rulesOf(cause.fee, cause.customerId))
    if (this.#isSame(lines, now)) return
    // By the versions that the lines name, whatever is in force for that moment by now.
    const named = lines.flatMap(({ ruleId }) => this.#by.ruleOf(ruleId) ?? [])
    const wasRight = this.#isSame(
      lines,
      by(named.map((one) => ({ ...one, endsAt: null, customerId: '', grade: '' }))),
    )
    const derived = typeof now === 'string' ? [] : now
    for (const line of lines) {
      const is = derived.find(({ fee }) => fee === line.fee)
      if (is && this.#agrees(line, is)) continue
      if (wasRight) this.#differs(line, 'repriced', is?.amount ?? 0)
      else if (!is) this.#differs(line, 'no-price', 0)
      else this.#differs(line, is.amount === line.amount ? 'exact' : 'amount', is.amount)
    }
    const [first] = lines
    for (const { fee, amount } of derived)
      if (first && !lines.some((line) => line.fee === fee))
        this.#differs({ ...first, fee, amount: 0 }, 'missing', amount)
  }

  #isSame(lines: readonly ReplayedLine[], rated: ReturnType<typeof rateCause>): boolean {
    return (
      typeof rated !== 'string' &&
      rated.length === lines.length &&
      lines.every((line) => rated.some((one) => one.fee === line.fee && this.#agrees(line, one)))
    )
  }

  #agrees(line: ReplayedLine, is: Priced): boolean {
    if (is.ruleId !== line.ruleId || is.of !== line.of || is.currency !== line.currency) return false
    if (!this.ofWholes.has(line.id))
      return is.amount === line.amount && is.exact === line.exact && is.counted === line.counted
    // A per cent of a whole counts what its fee added to that, which the whole says.
    return this.#by.ruleOf(line.ruleId)?.basis === 'percent' || is.counted === line.counted
  }

  #freight(line: ReplayedLine): void {
    const is = this.#by.freightOf(line)
    if (is && this.#agrees(line, is)) return
    const isRight = line.quote !== null && isQuoted(verifiedQuote(line.quote), line.amount)
    this.#differs(line, isRight ? 'repriced' : 'freight', is?.amount ?? 0)
  }

  #written(line: ReplayedLine): void {
    this.asWritten.add(line.id)
    if (line.exact !== String(line.amount)) this.#differs(line, 'exact')
  }

  #differs(line: ReplayedLine, why: ReplayKind, derived = line.amount): void {
    const { id, documentNo, fee, amount, currency, occurredAt } = line
    this.differences.push({ line: { id, documentNo, fee, amount, currency, occurredAt }, why, derived })
  }
}

/** A line says of its cause what the journal does. */
function isOf(line: ReplayedLine, cause: JournalCause): boolean {
  return (
    line.quantity === cause.quantity &&
    line.occurredAt === cause.at &&
    line.customerId === cause.customerId &&
    line.documentId === cause.documentId
  )
}
