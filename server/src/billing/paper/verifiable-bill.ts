import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate as turn } from 'node:timers/promises'
import type { BillPaper } from '@longshore/shared/billing/bill-paper.ts'
import type { ChargeLine } from '@longshore/shared/billing/charge-line.ts'
import { chargeLine } from '@longshore/shared/billing/charge-line.ts'
import {
  type VerifiedLine,
  type VerifiedPrice,
  verifiedQuote,
} from '@longshore/shared/billing/derived-bill.ts'
import { type FeeRule, feeRule } from '@longshore/shared/billing/fee-rule.ts'
import type { SignedHead } from '@longshore/shared/billing/signed-bill.ts'
import type { Kysely } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import { dialectOf } from '../../database/columns.ts'
import { inList } from '../../database/json-list.ts'
import { shapeOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import { type HouseKey, signatureOf } from '../../files/house-key.ts'
import { signedWords } from './bill-key.ts'
import { idsOfBill } from './bill-lines.ts'

/** Lines that are read and written at once. */
const PART = 500

/** Writes a bill that its customer can verify, part by part; what it names of other bills comes behind its own lines. */
export async function writeVerifiable(
  db: Kysely<Database>,
  { id, customerId, head, sha256: pdf }: BillPaper,
  { file, key }: { readonly file: string; readonly key: HouseKey },
): Promise<number> {
  const to = await open(file, 'w', 0o600)
  try {
    const written = new Written(to)
    const [prices, beside] = [new Set<string>(), new Set<string>()]
    const own = new Set<string>()
    await written.list('{"lines":[', linesOf(db, id), (line) => {
      own.add(line.id)
      if (line.reverses !== null) beside.add(line.reverses)
      if (line.ruleId !== '' && line.quote === null) prices.add(line.ruleId)
      return verified(line)
    })
    await written.list('],"others":[', othersOf(db, [...beside], own), verified)
    await written.list('],"prices":[', pricesOf(db, [...prices]), priceOf)
    const { no, customer, currency, issuedAt, lines, total } = head
    const signed: SignedHead = {
      ...{ no, customer: customer.no, currency, issuedAt, lines, total, pdf, digest: written.digest() },
      chain: await chainOf(db, `customer:${customerId}`),
    }
    const signature = signatureOf(key, signedWords(signed))
    const rest = { head: signed, key: key.name, publicKey: key.publicKey, signature }
    await written.say(`],${JSON.stringify(rest).slice(1)}\n`)
    return written.bytes
  } finally {
    await to.close()
  }
}

class Written {
  bytes = 0
  readonly #to: FileHandle
  readonly #hash = createHash('sha256')

  constructor(to: FileHandle) {
    this.#to = to
  }

  async say(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    await this.#to.writeFile(bytes)
    this.bytes += bytes.byteLength
  }

  async list<R>(
    opened: string,
    parts: AsyncIterable<readonly R[]>,
    shown: (row: R) => VerifiedLine | VerifiedPrice,
  ): Promise<void> {
    await this.say(opened)
    let before = ''
    for await (const part of parts) {
      const texts = part.map((row) => JSON.stringify(shown(row)))
      for (const text of texts) this.#hash.update(text)
      if (texts.length > 0) await this.say(`${before}\n${texts.join(',\n')}`)
      if (texts.length > 0) before = ','
      await turn()
    }
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

async function* linesOf(db: Kysely<Database>, billId: string): AsyncGenerator<readonly ChargeLine[]> {
  for (const ids of await idsOfBill(db, billId, PART)) {
    const rows = await db
      .selectFrom('chargeLine')
      .selectAll()
      .where('id', 'in', inList(dialectOf(db), ids))
      .orderBy('id')
      .execute()
    yield rows.map(lineOf)
  }
}

/** What lines of the bill take back, and all else that took from it; without those of the bill itself. */
async function* othersOf(
  db: Kysely<Database>,
  ids: readonly string[],
  own: ReadonlySet<string>,
): AsyncGenerator<readonly ChargeLine[]> {
  for (let from = 0; from < ids.length; from += PART) {
    const some = ids.slice(from, from + PART)
    const rows = await db
      .selectFrom('chargeLine')
      .selectAll()
      .where((row) => row.or([row('id', 'in', some), row('reverses', 'in', some)]))
      .where('status', '<>', 'void')
      .orderBy('id')
      .execute()
    yield rows.map(lineOf).filter(({ id }) => !own.has(id))
  }
}

async function* pricesOf(db: Kysely<Database>, ids: readonly string[]): AsyncGenerator<readonly FeeRule[]> {
  for (let from = 0; from < ids.length; from += PART) {
    const some = ids.slice(from, from + PART)
    const rows = await db.selectFrom('feeRule').selectAll().where('id', 'in', some).orderBy('id').execute()
    yield rows.map((row) => parsedRow(row, shapeOf(feeRule).jsonColumns) as FeeRule)
  }
}

function lineOf(row: object): ChargeLine {
  return parsedRow(row as never, shapeOf(chargeLine).jsonColumns) as ChargeLine
}

function verified(line: ChargeLine): VerifiedLine {
  const { id, fee, of, documentId, documentNo, reverses, counted, exact, ruleId, quote } = line
  const { grams, volume, skuId } = line.basis
  return {
    ...{ id, fee, of, documentId, documentNo, reverses, counted, exact, ruleId },
    ...{ occurredAt: Number(line.occurredAt), quantity: Number(line.quantity), amount: Number(line.amount) },
    basis: {
      ...(grams !== undefined && { grams }),
      ...(volume !== undefined && { volume }),
      ...(skuId !== undefined && { skuId }),
    },
    cause: `${line.scopeNo}.${line.seq}.${line.n}`,
    quote: quote && verifiedQuote(quote),
  }
}

/** Without whose of the house wrote and published it. */
function priceOf(rule: FeeRule): VerifiedPrice {
  const { id, fee, of, currency, basis, stepMode, counts, per, steps, percentOf } = rule
  return {
    ...{ id, fee, of, currency, basis, stepMode, counts, per, steps, percentOf },
    started: Number(rule.started) === 1 ? 1 : 0,
    ...{ no: Number(rule.no), minimum: Number(rule.minimum), maximum: Number(rule.maximum) },
    ...{ freeDays: Number(rule.freeDays), validFrom: Number(rule.validFrom) },
  }
}

async function chainOf(db: Kysely<Database>, scope: string): Promise<SignedHead['chain']> {
  const last = await db
    .selectFrom('auditSeal')
    .select(['upTo', 'hash'])
    .where('scope', '=', scope)
    .orderBy('upTo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { upTo: Number(last?.upTo ?? 0), hash: last?.hash ?? '' }
}
