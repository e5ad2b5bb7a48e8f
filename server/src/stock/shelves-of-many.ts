import type { Cell } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { valueAt, valuesOf } from '../commands/journal-lines.ts'
import type { Statement } from '../database/session.ts'
import { type AnyTables, perCompiler } from '../database/statements.ts'
import { shelfBalances } from './shelf-balances.ts'

/** Accounts on the shelves of so many articles, the oldest batch of each first. */
export const shelvesOfMany = perCompiler((compile) => {
  const made = new Map<number, Statement>()
  return (articles: number): Statement => {
    const statement = made.get(articles) ?? compile((db, at) => shelvesOf(db, at, articles))
    made.set(articles, statement)
    return statement
  }
})

function shelvesOf(db: Kysely<AnyTables>, at: (name: string) => Cell, articles: number) {
  // SQLite looks each article up then, and never walks the accounts to find it among them.
  const from = db.selectFrom(valuesOf(['skuId', 'ownerId'], articles, at).as('v')).crossJoin('balance')
  return shelfBalances(db, at, { from })
    .where('balance.skuId', '=', valueAt(0, 'text'))
    .where('balance.ownerId', '=', valueAt(1, 'text'))
    .orderBy('balance.batch')
    .orderBy('balance.accountId')
    .limit(at('limit') as number)
}
