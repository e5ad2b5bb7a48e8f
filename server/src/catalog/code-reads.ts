import { barcodeKey, ownCode } from '@longshore/shared/catalog/barcode-match.ts'
import type { Bearers, BearersRead } from '@longshore/shared/command/reads.ts'
import { numberedDocuments, ruleOf } from '@longshore/shared/setup/next-number.ts'
import { isNumberOf, type NumberRule } from '@longshore/shared/setup/number-rule.ts'
import { sql } from 'kysely'
import type { Session } from '../database/session.ts'
import { type Compile, perCompiler } from '../database/statements.ts'

/** Codes of one statement: most articles have one or two. */
const MANY = 8
/** How the house begins to number, and numbered before it said otherwise. */
const firstRules = numberedDocuments.map((document) => ruleOf(document, ''))

/** What commands read of codes: which the house or other articles of a customer have. */
export class CodeReads {
  readonly #run: ReturnType<typeof codeStatements>

  constructor(compile: Compile) {
    this.#run = codeStatements(compile)
  }

  async bearers(session: Session, { codes, customerId }: BearersRead): Promise<Bearers> {
    if (codes.length === 0) return { house: [], skus: [] }
    const run = this.#run
    const rules = await session.all<NumberRule>(run.rules, {})
    const given = new Set<string>()
    const skus = new Map<string, Bearers['skus'][number]>()
    for (let from = 0; from < codes.length; from += MANY) {
      const some = codes.slice(from, from + MANY)
      for (const { code } of await session.all(run.ofHouse, placesOf('own', some.map(ownCode))))
        given.add(String(code))
      const theirs = {
        ...{ customerId, ...placesOf('key', some.map(barcodeKey)) },
        ...{ ...placesOf('raw', some), ...placesOf('own', some.map(ownCode)) },
      }
      for (const { code, skuId, skuCode } of await session.all(run.ofCustomer, theirs)) {
        const found = { key: barcodeKey(String(code)), skuId: String(skuId), skuCode: String(skuCode) }
        skus.set(`${found.key}/${found.skuId}`, found)
      }
    }
    const isOfHouse = (code: string) =>
      given.has(code) || [...firstRules, ...rules].some((rule) => isNumberOf(rule, withoutParcel(code)))
    return { house: codes.filter((code) => isOfHouse(ownCode(code))), skus: [...skus.values()] }
  }
}

/** A parcel is numbered by its order: the order's number with `-P`, and from the second one on with its place. */
function withoutParcel(code: string): string {
  return code.replace(/-P\d*$/, '')
}

function placesOf(name: string, values: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(Array.from({ length: MANY }, (_, i) => [`${name}${i}`, values[i] ?? null]))
}

const codeStatements = perCompiler((compile) => {
  return {
    rules: compile((db) => db.selectFrom('numberCounter').select(['prefix', 'date', 'width'])),
    /** What the house itself gave: boxes bear what their customers wrote, and waybills what carriers did. */
    ofHouse: compile((db, at) => {
      const own = Array.from({ length: MANY }, (_, i) => at(`own${i}`))
      // An index by scope and code is entered once for each warehouse.
      const scopes = db.selectFrom('warehouse').select(sql<string>`'warehouse:' || id`.as('scope'))
      const [positions, ...others] = (
        [
          ['position', 'code'],
          ['worker', 'badge'],
          ['outboundOrder', 'no'],
          ['receipt', 'no'],
        ] as const
      ).map(([table, column]) =>
        db
          .selectFrom(table)
          .select(`${column} as code`)
          .where('scope', 'in', scopes)
          .where(column, 'in', own),
      )
      return others.reduce((all, one) => all.unionAll(one), positions as NonNullable<typeof positions>)
    }),
    /** Articles by their barcodes and by their own codes; a merged one has lent its codes to the other. */
    ofCustomer: compile((db, at) => {
      const places = (name: string) => Array.from({ length: MANY }, (_, i) => at(`${name}${i}`))
      return db
        .selectFrom('barcode')
        .innerJoin('sku', 'sku.id', 'barcode.skuId')
        .select(['barcode.code as code', 'sku.id as skuId', 'sku.code as skuCode'])
        .where('barcode.customerId', '=', at('customerId'))
        .where('barcode.code', 'in', places('key'))
        .unionAll(
          db
            .selectFrom('sku')
            .select(['sku.code as code', 'sku.id as skuId', 'sku.code as skuCode'])
            .where('sku.customerId', '=', at('customerId'))
            .where('sku.code', 'in', [...places('raw'), ...places('own')])
            .where('sku.mergedInto', 'is', null),
        )
    }),
  }
})
