import { join } from 'node:path'
import { migrate } from '@longshore/server/database/migrate.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { type FeeRule, feeRule } from '@longshore/shared/billing/fee-rule.ts'
import { type Priced, rateCause } from '@longshore/shared/billing/rate-cause.ts'
import { freightLine } from '@longshore/shared/billing/rate-freight.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'
import { ZERO } from '@longshore/shared/money/exact.ts'
import { channel } from '@longshore/shared/pricing/channel.ts'
import { ratesRead, zonesRead } from '@longshore/shared/pricing/price-lines.ts'
import { priceList, priceRate, priceZone } from '@longshore/shared/pricing/price-list.ts'
import { priceTable, quote } from '@longshore/shared/pricing/quote.ts'
import { customer } from '@longshore/shared/setup/customer.ts'
import type SQLite from 'better-sqlite3'
import { plant } from '../house/planted-house.ts'
import { Chance } from '../simulation/chance.ts'
import { multiply, openToFill } from './multiplied.ts'

/** The month of UTC that is rated again. */
export const MONTH = '2026-08'
const CUSTOMERS = 1000
const CHANNELS = 20
const ZONES = 250
const WEIGHTS = 60
const BEGAN = Date.UTC(2026, 7, 1)
const LASTS = 31 * 86_400_000
const SCOPE = 1
/** Of one document: pieces that were picked, what is charged once, material, a weighed box and freight. */
const CAUSES = ['operation', 'outbound', 'material:BOX_S', 'sign-in', 'freight'] as const
/** One of them has a per cent beside it. */
const LINES_OF_DOCUMENT = CAUSES.length + 1
const terms = { divisor: 6000, bubble: 50, weightStep: 100, minimumWeight: 100 }

/** A month of so many charges as rating leaves them: of fees of five kinds, and of freight by 20 channels of 250 zones and 60 weights. */
export async function plantRatedMonth(folder: string, lines: number): Promise<string> {
  const file = join(folder, 'longshore.db')
  const engine = openSqlite(file)
  await migrate(engine.migrating)
  const rules = feeRules()
  for (const rule of rules) await plant(engine, feeRule, rule)
  await plant(engine, customer, { id: customerOf(0), scope: 'company', code: 'C0', active: 1 })
  const zones = zonesRead(writtenZones()).zones
  const freights = []
  for (let nth = 0; nth < CHANNELS; nth++) {
    const code = `WAY${nth}`
    await plant(engine, channel, { ...terms, id: code, code, scope: 'company', enabled: 1 })
    const list = { id: `list ${nth}`, code, no: 1, currency: 'CNY', fuel: 735, remoteFee: 500 } as const
    await plant(engine, priceList, {
      ...{ ...list, scope: 'company', kind: 'published', status: 'published', channel: code, startsAt: 1 },
      ...{ zonesId: list.id, ratesId: list.id, endsAt: null },
    })
    const { rates } = ratesRead(writtenRates(nth), 'CNY')
    freights.push({ list, rates, priced: { terms, list, table: priceTable(zones, [...rates]) } })
  }
  await engine.close()
  const db = openToFill(file)
  try {
    const triggers = db.prepare(`select name from sqlite_master where type = 'trigger'`).all() as Named[]
    // Sums and margins that follow a charge are none of what is measured.
    for (const { name } of triggers) db.exec(`drop trigger "${name}"`)
    multiply(db, {
      ...{ table: 'customer', where: `id = '${customerOf(0)}'`, rows: CUSTOMERS },
      changed: { id: `'customer-' || i`, code: `'C' || i` },
    })
    for (const { list, rates } of freights) {
      const said = (nth: number) => ({ id: `${list.id} ${nth}`, scope: 'company', version: 0 })
      fill(
        db,
        priceZone.name,
        zones.map((one, nth) => ({ ...one, ...said(nth), zonesId: list.id })),
      )
      fill(
        db,
        priceRate.name,
        rates.map((one, nth) => ({ ...one, ...said(nth), ratesId: list.id })),
      )
    }
    plantCharges(db, lines, new Charges(rules, freights))
  } finally {
    db.close()
  }
  return file
}

interface Named {
  readonly name: string
}

const documentsOf = (lines: number) => Math.ceil(lines / LINES_OF_DOCUMENT)

/** As whole documents have them. */
export const chargesPlanted = (lines: number) => documentsOf(lines) * LINES_OF_DOCUMENT

function plantCharges(db: SQLite.Database, lines: number, charges: Charges): void {
  const tables = `('chargeLine', 'chargeCause', 'chargeBasis')`
  const indexes = db
    .prepare(
      `select name, sql from sqlite_master where type = 'index' and sql is not null and tbl_name in ${tables}`,
    )
    .all() as (Named & { sql: string })[]
  for (const { name } of indexes) db.exec(`drop index "${name}"`)
  const documents = documentsOf(lines)
  const some = 5000
  for (let from = 0; from < documents; from += some) {
    const made = Array.from({ length: Math.min(some, documents - from) }, (_, i) =>
      charges.ofDocument(from + i, Math.floor(((from + i) / documents) * LASTS)),
    )
    fill(
      db,
      'chargeBasis',
      made.flatMap(({ bases }) => bases),
    )
    fill(
      db,
      'chargeCause',
      made.flatMap(({ causes }) => causes),
    )
    fill(
      db,
      'chargeLine',
      made.flatMap((one) => one.lines),
    )
  }
  for (const { sql } of indexes) db.exec(sql)
}

function fill(db: SQLite.Database, table: string, rows: readonly object[]): void {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const insert = db.prepare(
    `insert into "${table}" (${columns.map((one) => `"${one}"`).join()}) values (${columns.map((one) => `@${one}`).join()})`,
  )
  db.transaction(() => {
    for (const row of rows) insert.run(row)
  })()
}

type Freight = { readonly list: { readonly id: string }; readonly priced: Parameters<typeof quote>[1] }

/** Causes of documents with what they cost, by the functions that charge. */
class Charges {
  readonly #rules: readonly FeeRule[]
  readonly #freights: readonly Freight[]
  readonly #chance = new Chance(11)
  #seq = 0

  constructor(rules: readonly FeeRule[], freights: readonly Freight[]) {
    this.#rules = rules
    this.#freights = freights
  }

  ofDocument(nth: number, after: number) {
    const customerId = customerOf(nth % CUSTOMERS)
    const documentId = `document-${nth}`
    const made = CAUSES.map((fee, i) => {
      const seq = ++this.#seq
      // Its work lies some hours apart.
      const at = BEGAN + Math.min(LASTS - 1, after + i * 3_600_000)
      const quantity = fee === 'operation' ? 1 + this.#chance.below(9) : 1
      const basis: Basis = {
        ...{ grams: 1 + this.#chance.below(29_000), volume: this.#chance.below(100_000_000) },
        ...(fee === 'freight' && {
          channel: `WAY${nth % CHANNELS}`,
          country: 'ID',
          postcode: String(10_000 + this.#chance.below(ZONES * 100)),
          city: '',
        }),
      }
      return { ...{ fee, seq, at, quantity, basis, customerId, documentId }, documentNo: `OB${nth}` }
    })
    return {
      bases: made.map(({ seq, fee, basis }) => ({
        ...{ no: seq, scopeNo: SCOPE, documentId, ownerId: customerId, sheet: 'outbound', fee },
        ...{ subjectId: documentId, basis: JSON.stringify(basis) },
      })),
      causes: made.map(({ seq, quantity, at }) => ({
        ...{ scopeNo: SCOPE, seq, n: 1, basisNo: seq, quantity, occurredAt: at },
        ...{ reversesSeq: null, reversesN: null },
      })),
      lines: made.flatMap((one) => this.#priced(one, nth).map((priced, i) => lineOf(one, priced, i))),
    }
  }

  #priced(one: Made, nth: number): readonly Priced[] {
    if (one.fee === 'freight') {
      const by = this.#freights[nth % CHANNELS]
      const { grams = 0, volume = 0, country = '', postcode = '' } = one.basis
      const found = by && quote({ grams, volume, country, postcode, remote: false }, by.priced)
      if (!by || !found) throw new Error(`${postcode} has no price`)
      return [freightLine(found, by.list.id)]
    }
    const [name = '', of = ''] = one.fee.split(':')
    const fee = name.toUpperCase().replace(/-/g, '_')
    const { customerId, quantity, basis, at } = one
    const rated = rateCause({ ...{ fee, of, customerId, grade: '', quantity, basis, at } }, this.#rules, {
      pieces: 0,
      counted: () => ZERO,
    })
    if (typeof rated === 'string') throw new Error(`${fee}: ${rated}`)
    return rated
  }
}

interface Made {
  readonly fee: string
  readonly seq: number
  readonly at: number
  readonly quantity: number
  readonly basis: Basis
  readonly customerId: string
  readonly documentId: string
  readonly documentNo: string
}

function lineOf({ seq, at, basis, ...one }: Made, { quote: quoted, ...priced }: Priced, nth: number) {
  const { customerId, documentId, documentNo, quantity } = one
  return {
    ...{
      id: `line-${seq}-${nth}`,
      scope: `customer:${customerId}`,
      version: 0,
      customerId,
      sheet: 'outbound',
    },
    ...{ ...priced, shown: 1, status: 'accrued', quantity, basis: JSON.stringify(basis) },
    ...{ quote: JSON.stringify(quoted), documentId, documentNo, subjectId: documentId },
    ...{ scopeNo: SCOPE, seq, n: 1, reverses: null, occurredAt: at, ratedAt: at + 15_000 },
    ...{ settledBy: '', settledName: '', settledAt: null, postingId: '', billId: '' },
  }
}

const customerOf = (nth: number) => `customer-${nth}`

function feeRules(): FeeRule[] {
  const price = (fee: string, more: Partial<FeeRule>, steps: FeeRule['steps']): FeeRule => ({
    ...{ id: `rule ${fee}`, scope: 'company', version: 1, schedule: 'miscellaneous', fee, of: '' },
    ...{ customerId: '', grade: '', chain: fee, no: 1, status: 'published', currency: 'CNY' },
    ...{ basis: 'piece', stepMode: 'graduated', counts: 'cause', per: '1', started: 0, steps },
    ...{ minimum: 0, maximum: 0, freeDays: 0, percentOf: '', validFrom: 1, endsAt: null, remark: '' },
    ...{ savedBy: '', savedName: '', publishedName: '', ...more },
  })
  const last = (each: string) => [{ to: '', price: each }]
  return [
    price('OPERATION', {}, [{ to: '3', price: '1.335' }, { to: '6', price: '0.95' }, ...last('0.455')]),
    price('COUNT', { basis: 'percent', percentOf: 'OPERATION' }, last('3.3')),
    price('OUTBOUND', { basis: 'order' }, last('8')),
    price('MATERIAL', { of: 'BOX_S', basis: 'material' }, last('2.05')),
    price('SIGN_IN', { basis: 'weight', minimum: 50 }, last('0.07')),
  ]
}

function writtenZones() {
  return Array.from({ length: ZONES }, (_, i) => ({
    ...{ zone: `Z${i}`, country: 'ID', postcode: String(10_000 + i * 100) },
    postcodeTo: String(10_099 + i * 100),
  }))
}

function writtenRates(nth: number) {
  return writtenZones().flatMap(({ zone }) =>
    Array.from({ length: WEIGHTS }, (_, i) => ({
      ...{ zone, upTo: (i + 1) * 500, first: 500, base: `${20 + nth}.00`, step: 100, perStep: '1.25' },
      delivery: '3.00',
    })),
  )
}
