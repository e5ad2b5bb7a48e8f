import type { Cell } from '@longshore/shared/rows/table.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Statement } from '../database/session.ts'
import { type AnyTables, type Compile, perCompiler } from '../database/statements.ts'
import { ACCOUNT } from './shelf-balances.ts'

export const SUPPLY = ['good', 'defective', 'pending', 'shelf', 'allocated', 'promised'] as const

type At = (name: string) => Cell

const KEY = ['scope', 'skuId', 'ownerId', 'condition', 'locationId', 'batch'] as const

/** Pieces that come to an account, or go from one that may stand below zero. Each account is found by its whole key. */
export function arrivalStatements(compile: Compile) {
  return {
    /** The account that pieces arrive in, and the debt of its location, which has no batch. */
    arrival: compile((db, at) => {
      const goods = ofGoods(db, at)
      return goods
        .where('locationId', '=', at('locationId'))
        .where('batch', '=', at('batch'))
        .unionAll(goods.where('locationId', '=', at('debtId')).where('batch', '=', at('none')))
    }),
    /** Adds pieces to an account; no row where there is none. */
    creditAt: compile((db, at) => credited(db, at).returning(['accountId', 'quantity'])),
    /** The same of an account whose number is known. */
    creditOf: compile((db, at) =>
      db
        .updateTable('balance')
        .set((eb) => ({ quantity: eb('quantity', '+', at('quantity')) }))
        .where('accountId', '=', at('accountId'))
        .returning(['accountId', 'quantity']),
    ),
    /** The same where the location owes nothing of the goods; no row where it does. */
    arriveAt: compile((db, at) =>
      credited(db, at)
        .where((eb) => eb.not(eb.exists(debtOf(eb, at))))
        .returning(['accountId', 'quantity']),
    ),
  } satisfies Record<string, Statement>
}

function ofGoods(db: Kysely<AnyTables>, at: At) {
  return db
    .selectFrom('balance')
    .select(ACCOUNT)
    .where('scope', '=', at('scope'))
    .where('skuId', '=', at('skuId'))
    .where('ownerId', '=', at('ownerId'))
    .where('condition', '=', at('condition'))
}

function credited(db: Kysely<AnyTables>, at: At) {
  let query = db.updateTable('balance').set((eb) => ({ quantity: eb('quantity', '+', at('quantity')) }))
  for (const column of KEY) query = query.where(`balance.${column}`, '=', at(column))
  return query
}

function debtOf(eb: ExpressionBuilder<AnyTables, 'balance'>, at: At) {
  return eb
    .selectFrom('balance as debt')
    .select('debt.accountId')
    .where('debt.scope', '=', at('scope'))
    .where('debt.skuId', '=', at('skuId'))
    .where('debt.ownerId', '=', at('ownerId'))
    .where('debt.condition', '=', at('condition'))
    .where('debt.locationId', '=', at('debtId'))
    .where('debt.batch', '=', at('none'))
    .where('debt.quantity', '<', sql.lit(0))
}

/** Adds to the sums of so many articles those that change: only they are named, as low stock looks at some of them alone. */
export const supplyStatements = perCompiler((compile) => {
  const made = new Map<string, Statement>()
  return (names: readonly string[], size: number): Statement => {
    const key = `${names.join()} ${size}`
    const statement = made.get(key) ?? addingSupply(compile, names, size)
    made.set(key, statement)
    return statement
  }
})

function addingSupply(compile: Compile, names: readonly string[], size: number): Statement {
  return compile((db, at) =>
    db
      .insertInto('supply')
      .values(
        Array.from({ length: size }, (_, nth) => ({
          ...{ scope: at('scope'), skuId: at(`${nth} skuId`), ownerId: at(`${nth} ownerId`) },
          ...Object.fromEntries(
            SUPPLY.map((name) => [name, names.includes(name) ? at(`${nth} ${name}`) : sql.lit(0)]),
          ),
        })),
      )
      .onConflict((c) =>
        c
          .columns(['scope', 'skuId', 'ownerId'])
          .doUpdateSet((eb) =>
            Object.fromEntries(
              names.map((name) => [name, eb(`supply.${name}`, '+', eb.ref(`excluded.${name}`))]),
            ),
          ),
      ),
  )
}
