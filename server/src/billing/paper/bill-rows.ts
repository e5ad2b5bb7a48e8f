import type { PaperHead } from '@longshore/shared/billing/bill-paper.ts'
import { paperWords } from '@longshore/shared/billing/paper-words.ts'
import {
  columnsOf,
  type FeeSum,
  type PrintedBill,
  type PrintedDocument,
  taxesOf,
  weightOf,
} from '@longshore/shared/billing/printed-bill.ts'
import { fill } from '@longshore/shared/language/sentence.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import { type Cell, LEFT, type PaperRow, RIGHT } from './pages.ts'

const SMALL = 8
const LINE = 12
const HALF = 300
/** Where the columns of documents stand: the first three begin there, the others end there. */
const at = {
  date: LEFT,
  no: 96,
  channel: 218,
  kg: 330,
  delivery: 386,
  firstLeg: 442,
  other: 498,
  total: RIGHT,
}
/** Where those of kinds end. */
const ends = { count: 330, net: 408, tax: 486, amount: RIGHT }

const day = (ms: number) => dateText(ms, 'UTC').slice(0, 10)

/** A bill as the rows of its paper: who and when, sums by kind that add up, and a row for each document. */
export class BillRows {
  readonly #head: PaperHead
  readonly #kinds: readonly FeeSum[]
  readonly #documents: readonly PrintedDocument[]

  constructor(head: PaperHead, printed: PrintedBill) {
    this.#head = head
    this.#kinds = printed.used()
    this.#documents = printed.documents()
  }

  *rows(): Generator<PaperRow> {
    yield* this.#parties()
    yield* this.#sums()
    yield* this.#lines()
  }

  get foot(): string {
    const { no, lines, taxRate } = this.#head
    const { foot, contained } = this.#words
    return `${no}   ${fill(foot, { lines })}${taxRate > 0 ? contained : ''}`
  }

  pageText(page: number, pages: number): string {
    return fill(this.#words.page, { page, pages })
  }

  get #words() {
    return paperWords[this.#head.language]
  }

  *#parties(): Generator<PaperRow> {
    const { no, company, customer, currency, from, until, issuedAt, dueAt, remark } = this.#head
    const words = this.#words
    yield titled(company?.name ?? '', 11, [{ text: words.title, x: RIGHT, right: true, size: 18 }])
    const own = [...(company?.address ?? []), ...said(words.taxNumber, company?.taxNumber)]
    yield* beside(own, [no])
    yield space(14)
    const left = [
      words.customer,
      customer.name,
      ...customer.address,
      ...said(words.customerNo, customer.no),
      ...said(words.taxNumber, customer.taxNumber),
    ]
    const right = [
      `${words.period}  ${day(from)} – ${day(until)}`,
      `${words.currency}  ${currency}`,
      `${words.issued}  ${day(issuedAt)}`,
      `${words.due}  ${day(dueAt)}`,
    ]
    yield* beside(left, right)
    for (const line of said(words.remark, remark)) yield titled(line, SMALL, [])
  }

  *#sums(): Generator<PaperRow> {
    const { taxRate: rate, total, currency, fees } = this.#head
    const words = this.#words
    const money = (amount: number) => fromMinor(amount, currency)
    const taxes = taxesOf(
      this.#kinds.map(({ amount }) => amount),
      rate,
    )
    const row = (first: string, { count, tax, amount }: { count: number; tax: number; amount: number }) => [
      { text: first, x: LEFT, width: 230 },
      ...ending([ends.count, String(count)]),
      ...(rate > 0 ? ending([ends.net, money(amount - tax)], [ends.tax, money(tax)]) : []),
      ...ending([ends.amount, money(amount)]),
    ]
    yield space(12)
    yield { ...titled(words.byKind, 10, []), keeps: 40 }
    const shown = String(rate / 100)
    const under: PaperRow = {
      height: LINE + 4,
      cells: [
        { text: words.kind, x: LEFT, size: SMALL },
        ...ending([ends.count, words.count]),
        ...(rate > 0 ? ending([ends.net, words.net], [ends.tax, fill(words.tax, { rate: shown })]) : []),
        ...ending([ends.amount, `${words.amount} ${currency}`]),
      ],
    }
    yield under
    for (const [nth, { fee, count, amount }] of this.#kinds.entries())
      yield { height: LINE, under, cells: row(fees[fee] ?? fee, { count, tax: taxes[nth] ?? 0, amount }) }
    const tax = taxes.reduce((sum, one) => sum + one, 0)
    const count = this.#kinds.reduce((sum, one) => sum + one.count, 0)
    yield { height: LINE + 5, ruled: true, under, cells: row(words.total, { count, tax, amount: total }) }
  }

  *#lines(): Generator<PaperRow> {
    const { total, currency } = this.#head
    const words = this.#words
    const money = (amount: number) => fromMinor(amount, currency)
    const sums = { delivery: 0, firstLeg: 0, other: 0 }
    yield space(12)
    yield { ...titled(words.lines, 10, []), keeps: 40 }
    const under: PaperRow = {
      height: LINE + 4,
      cells: [
        { text: words.date, x: at.date, size: SMALL },
        { text: words.document, x: at.no, size: SMALL },
        { text: words.channel, x: at.channel, size: SMALL },
        ...ending(
          ...([
            [at.kg, words.weight],
            [at.delivery, words.delivery],
            [at.firstLeg, words.firstLeg],
            [at.other, words.other],
            [at.total, words.total],
          ] as const),
        ),
      ],
    }
    yield under
    for (const one of this.#documents) {
      const { delivery, firstLeg, other } = columnsOf(one)
      sums.delivery += delivery
      sums.firstLeg += firstLeg
      sums.other += other
      yield new DocumentRow(one, under, money)
    }
    yield {
      ...{ height: LINE + 5, ruled: true, under },
      cells: [
        { text: words.total, x: at.date, size: SMALL },
        ...ending(
          ...([
            [at.delivery, money(sums.delivery)],
            [at.firstLeg, money(sums.firstLeg)],
            [at.other, money(sums.other)],
            [at.total, money(total)],
          ] as const),
        ),
      ],
    }
  }
}

/** What it says is made when it is drawn: where pages end is asked first, of all rows. */
class DocumentRow implements PaperRow {
  readonly height = LINE
  readonly under: PaperRow
  readonly #document: PrintedDocument
  readonly #money: (amount: number) => string

  constructor(document: PrintedDocument, under: PaperRow, money: (amount: number) => string) {
    this.#document = document
    this.under = under
    this.#money = money
  }

  get cells(): readonly Cell[] {
    const money = this.#money
    const one = this.#document
    const { delivery, firstLeg, other } = columnsOf(one)
    const weight = weightOf(one)
    return [
      { text: day(one.at), x: at.date, size: SMALL },
      { text: one.no, x: at.no, size: SMALL, width: 118 },
      { text: one.channel, x: at.channel, size: SMALL, width: 80 },
      ...ending(
        ...([
          [at.kg, weight === null ? '' : String(weight)],
          [at.delivery, money(delivery)],
          [at.firstLeg, money(firstLeg)],
          [at.other, money(other)],
          [at.total, money(one.total)],
        ] as const),
      ),
    ]
  }
}

function ending(...of: readonly (readonly [x: number, text: string])[]): Cell[] {
  return of.map(([x, text]) => ({ text, x, right: true, size: SMALL }))
}

function said(name: string, value: string | undefined): string[] {
  return value ? [`${name}  ${value}`] : []
}

function space(height: number): PaperRow {
  return { height, cells: [] }
}

function titled(text: string, size: number, more: readonly Cell[]): PaperRow {
  return { height: size + 6, cells: [{ text, x: LEFT, size, width: RIGHT - LEFT - 140 }, ...more] }
}

/** Two blocks of lines beside each other. */
function* beside(left: readonly string[], right: readonly string[]): Generator<PaperRow> {
  for (let nth = 0; nth < Math.max(left.length, right.length); nth++)
    yield {
      height: LINE,
      cells: [
        { text: left[nth] ?? '', x: LEFT, size: SMALL, width: HALF - LEFT },
        { text: right[nth] ?? '', x: RIGHT, right: true, size: SMALL },
      ],
    }
}
