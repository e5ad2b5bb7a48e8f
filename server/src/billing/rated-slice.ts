import type { UnratedReason } from '@longshore/shared/billing/charge-line.ts'
import type { FeeRule } from '@longshore/shared/billing/fee-rule.ts'
import {
  type Before,
  mirrorOf,
  type Priced,
  percentBy,
  rateCause,
} from '@longshore/shared/billing/rate-cause.ts'
import { rateFee, rateMore } from '@longshore/shared/billing/rate-fee.ts'
import { FREIGHT } from '@longshore/shared/billing/rate-freight.ts'
import { fraction, readExact, textOfExact, times } from '@longshore/shared/money/exact.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../commands/row-statements.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import type { Cause } from './causes-behind.ts'
import { CountedSoFar, wholeOf, wholesOf } from './counted-so-far.ts'
import { numbersOf } from './document-numbers.ts'
import { holdCustomers } from './held-customers.ts'
import { type Book, chargeBook } from './rated-book.ts'
import { chargedBefore, keyOf, type Live, numbered, ofDocument, standingFor } from './standing-lines.ts'

interface Parts {
  readonly book?: Book
  readonly at: number
  /** What freight costs, by its cause. */
  readonly freight?: ReadonlyMap<string, Priced>
  newId(): string
}

/** The whole that a line counts in; '' of what is counted by itself. */
interface Kept {
  readonly whole?: string
}

/** Some causes with what they cost, worked out in one transaction and written at its end. */
export class RatedSlice {
  readonly #db: Kysely<Database>
  readonly #parts: Parts
  readonly #book: Book
  readonly #rules: readonly FeeRule[]
  readonly #fees: ReadonlyMap<string, { readonly shown: 0 | 1; readonly side: string }>
  readonly #numbers: ReadonlyMap<string, string>
  /** Live lines that these causes ask about, those of this slice too. */
  readonly #live: Live[]
  /** Pieces that were charged for a document, by fee. */
  readonly #before: Map<string, number>
  readonly #counted: CountedSoFar
  readonly #grades: ReadonlyMap<string, string>
  readonly #ruleOf: ReadonlyMap<string, FeeRule>
  readonly #written: object[] = []
  readonly #priced = new Set<string>()
  readonly #unpriced: object[] = []

  private constructor(db: Kysely<Database>, parts: Parts, loaded: Awaited<ReturnType<typeof loadedFor>>) {
    this.#db = db
    this.#parts = parts
    this.#book = parts.book ?? chargeBook
    this.#rules = loaded.rules
    this.#fees = loaded.fees
    this.#numbers = loaded.numbers
    this.#live = loaded.live
    this.#before = loaded.before
    this.#counted = loaded.counted
    this.#grades = loaded.grades
    this.#ruleOf = new Map(loaded.rules.map((rule) => [rule.id, rule]))
  }

  static async of(db: Kysely<Database>, causes: readonly Cause[], parts: Parts): Promise<RatedSlice> {
    return new RatedSlice(db, parts, await loadedFor(db, causes, parts.book ?? chargeBook))
  }

  /** Rates each cause once: one that has a live line already is left as it is. */
  async write(causes: readonly Cause[]): Promise<void> {
    const keys = new Set(this.#live.map(({ cause }) => cause))
    for (const cause of causes) {
      if (keys.has(keyOf(cause))) continue
      const rated = cause.quantity < 0 ? this.#takenBack(cause) : this.#charged(cause)
      if (typeof rated === 'string') this.#listed(cause, rated)
      else this.#kept(cause, rated)
    }
    await this.#flush(causes)
  }

  #charged(cause: Cause): readonly (Priced & Kept & { reverses: null })[] | UnratedReason {
    const fee = this.#fees.get(cause.fee)
    if (fee?.side !== this.#book.side) return 'no-fee'
    if (cause.fee === FREIGHT) {
      const priced = this.#parts.freight?.get(keyOf(cause))
      return priced ? [{ ...priced, reverses: null }] : 'no-price'
    }
    const before: Before = {
      pieces: this.#before.get(ofDocument(cause)) ?? 0,
      counted: ({ id }, counts) => this.#counted.so(id, wholeOf(counts, cause)),
    }
    const grade = this.#grades.get(cause.customerId) ?? ''
    const rated = rateCause({ ...cause, grade }, this.#rules, before)
    if (typeof rated === 'string') return rated
    const { counts = 'cause' } = this.#ruleOf.get(rated[0]?.ruleId ?? '') ?? {}
    return rated.map((one) => ({ ...one, whole: wholeOf(counts, cause), reverses: null }))
  }

  /** What names no cause was charged to nobody, and earns nothing. */
  #takenBack(cause: Cause): readonly (Priced & Kept & { reverses: string })[] | UnratedReason {
    const { reverses, scopeNo, quantity } = cause
    if (!reverses) return []
    const lines = this.#live.filter(
      (one) => one.cause === keyOf({ scopeNo, ...reverses }) && one.reverses === null,
    )
    if (lines.length === 0) return 'no-price'
    const own = lines.find(({ fee }) => fee === cause.fee)
    const rule = this.#ruleOf.get(own?.ruleId ?? '')
    const ofWhole =
      own && rule && rule.counts !== 'cause' ? this.#ofWhole(lines, { own, rule, cause }) : undefined
    return lines.map((line) => ({
      ...line,
      ...(ofWhole?.get(line.id) ?? this.#mirror(line, -quantity)),
      quote: null,
      reverses: line.id,
    }))
  }

  /** What the price of a whole falls by where a part of one of its charges is taken back, and each per cent of it. */
  #ofWhole(
    lines: readonly Live[],
    { own, rule, cause }: { readonly own: Live; readonly rule: FeeRule; readonly cause: Cause },
  ): ReadonlyMap<string, Kept & Pick<Priced, 'amount' | 'exact' | 'counted'>> {
    const whole = wholeOf(rule.counts, { ...cause, at: own.occurredAt })
    const before = { counted: ({ id }: FeeRule) => this.#counted.so(id, whole) }
    const part = times(readExact(own.counted), fraction(BigInt(cause.quantity), BigInt(own.quantity)))
    const less = rateMore((all) => rateFee(rule, all), before.counted(rule), part)
    return new Map(
      lines.map((line) => {
        const percent = line === own ? undefined : this.#ruleOf.get(line.ruleId)
        const { amount, exact, counted } = percent
          ? percentBy(rule, percent, { exact: less.exact, before })
          : less
        const said = { exact: textOfExact(exact), counted: textOfExact(counted), whole }
        return [line.id, { ...said, amount: this.#creditedOnce(line, amount) }]
      }),
    )
  }

  /** What a person credited is not given back a second time. */
  #creditedOnce(line: Live, amount: number): number {
    const mirrors = this.#live.filter(({ reverses }) => reverses === line.id)
    const rest = mirrors.reduce((sum, one) => sum + one.amount, line.amount)
    return mirrors.some(({ quantity }) => quantity === 0) ? Math.max(amount, Math.min(0, -rest)) : amount
  }

  /** What is charged once for a document goes with the last of it, whichever that is. */
  #mirror(line: Live, quantity: number): ReturnType<typeof mirrorOf> {
    const mirrors = this.#live.filter(({ reverses }) => reverses === line.id)
    if (this.#ruleOf.get(line.ruleId)?.basis !== 'order') return mirrorOf(line, mirrors, quantity)
    const same = this.#live.filter((one) => one.ruleId !== '' && ofDocument(one) === ofDocument(line))
    const left = same.reduce((sum, one) => sum + one.quantity, -quantity)
    const first = same.find(({ amount }) => amount !== 0)
    const standing = same.reduce((sum, { amount }) => sum + amount, 0)
    if (left > 0 || !first || standing === 0) return { amount: 0, exact: '0', counted: '0' }
    return { amount: -standing, exact: `-${first.exact}`, counted: '-1' }
  }

  #kept(cause: Cause, rated: readonly (Priced & Kept & { reverses: string | null })[]): void {
    const { scopeNo, seq, n, quantity, documentId, subjectId, at } = cause
    const documentNo = this.#numbers.get(documentId) ?? ''
    for (const { whole, quote, reverses, ...priced } of rated) {
      const { fee, of, currency, amount, exact, counted, ruleId, ruleNo } = priced
      if (whole !== undefined && whole !== '') this.#counted.add(ruleId, whole, readExact(counted))
      const money = { fee, of, currency, amount, exact, counted, ruleId, ruleNo, reverses, quantity }
      const id = this.#parts.newId()
      this.#live.push({ ...money, id, documentId, cause: keyOf(cause), occurredAt: at })
      const charged = ofDocument({ documentId, fee })
      this.#before.set(charged, (this.#before.get(charged) ?? 0) + quantity)
      const more = { shown: this.#fees.get(fee)?.shown ?? 0, at: this.#parts.at }
      this.#written.push({
        ...{ ...money, id, version: 0, documentId, documentNo, subjectId, scopeNo, seq, n, occurredAt: at },
        ...this.#book.columnsOf(cause, { ...more, quote }),
      })
    }
    this.#priced.add(keyOf(cause))
  }

  #listed(cause: Cause, reason: UnratedReason): void {
    const { scopeNo, seq, n, customerId, fee, of, sheet, quantity, documentId, at: occurredAt } = cause
    this.#unpriced.push({
      ...{ id: this.#parts.newId(), scope: 'company', version: 0, customerId, sheet, fee, of, reason },
      ...{ quantity, documentId, documentNo: this.#numbers.get(documentId) ?? '' },
      ...{ scopeNo, seq, n, occurredAt },
    })
  }

  /** One statement of each kind: a slice holds scans up for as long as it takes. */
  async #flush(causes: readonly Cause[]): Promise<void> {
    const db = anyTables(this.#db)
    if (this.#written.length)
      await db
        .insertInto(this.#book.table)
        .values(this.#written)
        // Another server rated it at the same time.
        .onConflict((standing) => standing.doNothing())
        .execute()
    await this.#counted.write(this.#db)
    if (!this.#book.lists) return
    await this.#unlist(causes.filter((cause) => this.#priced.has(keyOf(cause))))
    if (this.#unpriced.length)
      await db
        .insertInto('unratedCause')
        .values(this.#unpriced)
        .onConflict((listed) =>
          listed
            .columns(['scopeNo', 'seq', 'n'])
            .doUpdateSet(({ ref }) => ({ reason: ref('excluded.reason' as never) })),
        )
        .execute()
  }

  async #unlist(causes: readonly Cause[]): Promise<void> {
    const listed = await this.#db
      .selectFrom('unratedCause')
      .select(['id', 'scopeNo', 'seq', 'n'])
      .where('scopeNo', 'in', [...new Set(causes.map(({ scopeNo }) => scopeNo)), -1])
      .where('seq', 'in', [...causes.map(({ seq }) => seq), -1])
      .execute()
    const ids = listed.filter((row) => this.#priced.has(keyOf(numbered(row)))).map(({ id }) => id)
    if (ids.length) await this.#db.deleteFrom('unratedCause').where('id', 'in', ids).execute()
  }
}

/** All that these causes may need: their fees, prices, documents, and what was charged for those before. */
async function loadedFor(db: Kysely<Database>, causes: readonly Cause[], { table, side }: Book) {
  const codes = [...new Set(causes.map(({ fee }) => fee)), '']
  const owners = [...new Set(causes.map(({ customerId }) => customerId)), '']
  const documentIds = [...new Set(causes.map(({ documentId }) => documentId)), '']
  const stored = await db
    .selectFrom('feeRule')
    .selectAll()
    .where((one) => one.or([one('fee', 'in', codes), one('percentOf', 'in', codes.filter(Boolean))]))
    .where('status', '<>', 'draft')
    .where('customerId', 'in', owners)
    .execute()
  const fees = await db.selectFrom('chargeDefinition').select(['code', 'shown', 'side']).execute()
  const rules = stored.map((row): FeeRule => {
    const rule = parsedRow(row, ['steps']) as FeeRule
    return { ...rule, validFrom: Number(rule.validFrom), no: Number(rule.no) }
  })
  const wholes = rules.filter(({ counts }) => counts !== 'cause')
  if (wholes.length > 0) await CountedSoFar.claim(db)
  if (side === 'revenue') await holdCustomers(db, causes)
  const standing = { table, fees: side === 'cost' ? codes : undefined, rules }
  const live = await standingFor(db, causes, standing)
  return {
    ...{ rules, fees: new Map(fees.map(({ code, ...fee }) => [code, fee])) },
    numbers: await numbersOf(db, documentIds),
    grades: await gradesOf(db, owners),
    live,
    counted: await CountedSoFar.of(db, wholes.length > 0 ? rules : [], wholesOf(causes, live)),
    before: await chargedBefore(db, causes, standing),
  }
}

/** By the prices of which grade customers are charged. */
async function gradesOf(
  db: Kysely<Database>,
  owners: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'priceGrade'])
    .where('id', 'in', owners)
    .execute()
  return new Map(rows.map(({ id, priceGrade }) => [id, priceGrade]))
}
