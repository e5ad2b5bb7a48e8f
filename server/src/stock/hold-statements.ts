import { type SqlBool, sql } from 'kysely'
import { valueAt, valuesOf } from '../commands/journal-lines.ts'
import type { Statement } from '../database/session.ts'
import { type Compile, perCompiler } from '../database/statements.ts'

const QUANTITY = sql.ref('balance.quantity')
const ALLOCATED = sql.ref('balance.allocated')

export type HoldStatements = ReturnType<typeof holdStatements>

/** The statements that hold pieces of so many accounts, and for so many tasks. */
export const holdStatements = perCompiler((compile) => ({
  /** Pieces of an account that are not free are not held, and its row does not count. */
  reserveMany: bySize((size) => reserving(compile, size)),
  allocateMany: bySize((size) => allocating(compile, size)),
}))

function bySize(make: (size: number) => Statement): (size: number) => Statement {
  const made = new Map<number, Statement>()
  return (size) => {
    const statement = made.get(size) ?? make(size)
    made.set(size, statement)
    return statement
  }
}

function reserving(compile: Compile, size: number): Statement {
  const wanted = valueAt(1, 'integer')
  return compile((db, at) =>
    db
      .updateTable('balance')
      .from(valuesOf(['accountId', 'quantity'], size, at).as('v'))
      .set({ allocated: sql<number>`${ALLOCATED} + ${wanted}` })
      .where('balance.accountId', '=', valueAt(0, 'integer'))
      .where(sql<SqlBool>`${QUANTITY} - ${ALLOCATED} >= ${wanted}`),
  )
}

function allocating(compile: Compile, size: number): Statement {
  return compile((db, at) =>
    db
      .insertInto('allocation')
      .values(
        Array.from({ length: size }, (_, nth) => ({
          taskId: at(`${nth} taskId`),
          accountId: at(`${nth} accountId`),
          scope: at('scope'),
          orderId: at(`${nth} orderId`),
          lineId: at(`${nth} lineId`),
          quantity: at(`${nth} quantity`),
          seq: at('seq'),
        })),
      )
      .onConflict((c) =>
        c.columns(['taskId', 'accountId']).doUpdateSet((eb) => ({
          quantity: eb('allocation.quantity', '+', eb.ref('excluded.quantity')),
        })),
      ),
  )
}
