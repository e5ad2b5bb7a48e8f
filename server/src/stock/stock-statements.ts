import type { Cell } from '@longshore/shared/rows/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Statement } from '../database/session.ts'
import { type AnyTables, perCompiler } from '../database/statements.ts'
import { arrivalStatements, SUPPLY, supplyStatements } from './arrival-statements.ts'
import { documentStatements } from './document-statements.ts'
import { holdStatements } from './hold-statements.ts'
import { ACCOUNT, POSITION_OF_DEFECTIVE, shelfBalances } from './shelf-balances.ts'
import { shelvesOfMany } from './shelves-of-many.ts'
import { unheardStatements } from './unheard-statements.ts'

export type StockStatements = ReturnType<typeof stockStatements>

/** Every statement that the journal and the reads of stock run, compiled once. */
export const stockStatements = perCompiler((compile) => {
  const statements = {
    /**
     * Accounts of one SKU, owner and condition at one location that hold pieces, in no order: to have one, SQLite would walk
     * the article's accounts on all positions.
     */
    atLocation: compile((db, at) =>
      db
        .selectFrom('balance')
        .select(ACCOUNT)
        .where('scope', '=', at('scope'))
        .where('locationId', '=', at('locationId'))
        .where('skuId', '=', at('skuId'))
        .where('ownerId', '=', at('ownerId'))
        .where('condition', '=', at('condition'))
        .where('quantity', '>', at('zero')),
    ),
    ...arrivalStatements(compile),
    /** Pieces of some goods that a document's postings brought to a place and did not take back, by account. */
    goneFor: compile((db, at) =>
      db
        .selectFrom('posting')
        .innerJoin('balance', (on) =>
          on.on((eb) =>
            eb('balance.accountId', 'in', [eb.ref('posting.toAccount'), eb.ref('posting.fromAccount')]),
          ),
        )
        .select(({ fn }) => [
          ...(['balance.accountId', 'balance.batch'] as const),
          fn
            .sum<number>(
              sql`case when posting."toAccount" = balance."accountId" then posting.quantity else -posting.quantity end`,
            )
            .as('quantity'),
        ])
        .where('posting.documentId', '=', at('documentId'))
        .where('balance.scope', '=', at('scope'))
        .where('balance.locationId', '=', at('locationId'))
        .where('balance.skuId', '=', at('skuId'))
        .where('balance.ownerId', '=', at('ownerId'))
        .where('balance.condition', '=', at('condition'))
        .groupBy(['balance.accountId', 'balance.batch'])
        .orderBy('balance.accountId'),
    ),
    open: compile((db, at) =>
      db
        .insertInto('balance')
        .values({
          scope: at('scope'),
          locationId: at('locationId'),
          skuId: at('skuId'),
          ownerId: at('ownerId'),
          batch: at('batch'),
          condition: at('condition'),
          quantity: at('quantity'),
          allocated: at('allocated'),
        })
        .returning('accountId'),
    ),
    credit: compile((db, at) =>
      db
        .updateTable('balance')
        .set((eb) => ({ quantity: eb('quantity', '+', at('quantity')) }))
        .where('accountId', '=', at('accountId')),
    ),
    /** Takes pieces and what was held of them; no row when that many are not there. */
    debit: compile((db, at) =>
      db
        .updateTable('balance')
        .set((eb) => ({
          quantity: eb('quantity', '-', at('quantity')),
          allocated: eb('allocated', '-', at('held')),
        }))
        .where('accountId', '=', at('accountId'))
        .where('quantity', '>=', at('least'))
        .where('allocated', '>=', at('leastHeld')),
    ),
    /** Holds pieces of an account; no row when they are not free. A negative quantity lets them go. */
    reserve: compile((db, at) =>
      db
        .updateTable('balance')
        .set((eb) => ({ allocated: eb('allocated', '+', at('quantity')) }))
        .where('accountId', '=', at('accountId'))
        .where((eb) => eb(eb('quantity', '-', eb.ref('allocated')), '>=', at('least'))),
    ),
    allocationsOfTask: compile((db, at) =>
      db
        .selectFrom('allocation')
        .select(['accountId', 'quantity', 'taskId', 'orderId', 'lineId'])
        .where('taskId', '=', at('taskId')),
    ),
    /** The newest first: those give way when a fact takes what was held. */
    allocationsOfAccount: compile((db, at) =>
      db
        .selectFrom('allocation')
        .select(['accountId', 'quantity', 'taskId', 'orderId', 'lineId'])
        .where('accountId', '=', at('accountId'))
        .orderBy('seq', 'desc')
        .orderBy('taskId', 'desc'),
    ),
    shrinkAllocation: compile((db, at) =>
      db
        .updateTable('allocation')
        .set((eb) => ({ quantity: eb('quantity', '-', at('quantity')) }))
        .where('taskId', '=', at('taskId'))
        .where('accountId', '=', at('accountId')),
    ),
    dropAllocation: compile((db, at) =>
      db.deleteFrom('allocation').where('taskId', '=', at('taskId')).where('accountId', '=', at('accountId')),
    ),
    supplyOf: compile((db, at) =>
      db
        .selectFrom('supply')
        .select(SUPPLY)
        .where('scope', '=', at('scope'))
        .where('skuId', '=', at('skuId'))
        .where('ownerId', '=', at('ownerId')),
    ),
    /** The pieces of a SKU within walls, in every warehouse. */
    standingOf: compile((db, at) =>
      db
        .selectFrom('balance')
        .select((eb) => [
          eb.fn.sum<number>('quantity').as('pieces'),
          eb.fn
            .sum<number>(
              eb
                .case()
                .when(
                  eb.or([eb('locationId', 'like', at('shelf')), eb('locationId', 'like', at('defective'))]),
                )
                .then(eb.ref('quantity'))
                .else(at('none'))
                .end(),
            )
            .as('shelved'),
        ])
        .where('skuId', '=', at('skuId'))
        .where('ownerId', '=', at('ownerId'))
        .where('quantity', '>', at('zero'))
        .where('locationId', 'not like', at('outside'))
        .where('locationId', 'not like', at('unexplained')),
    ),
    ...documentStatements(compile),
    ofLocation: compile((db, at) =>
      db
        .selectFrom('balance')
        .select(ACCOUNT)
        .where('scope', '=', at('scope'))
        .where('locationId', '=', at('locationId'))
        .where('quantity', '>', at('zero'))
        .orderBy('accountId')
        .limit(at('limit') as number),
    ),
    owedAt: compile((db, at) =>
      db
        .selectFrom('balance')
        .select(ACCOUNT)
        .where('scope', '=', at('scope'))
        .where('locationId', '=', at('locationId'))
        .where('quantity', '<', at('zero'))
        .orderBy('accountId')
        .limit(at('limit') as number),
    ),
    cameTo: compile((db, at) => postingsOf(db, at, 'toAccount')),
    wentFrom: compile((db, at) => postingsOf(db, at, 'fromAccount')),
    ...unheardStatements(compile),
    onShelves: compile((db, at) =>
      shelfBalances(db, at)
        .where('balance.skuId', '=', at('skuId'))
        .where('balance.ownerId', '=', at('ownerId'))
        .orderBy('balance.batch')
        .orderBy('balance.accountId')
        .limit(at('limit') as number),
    ),
    inDefectiveArea: compile((db, at) =>
      shelfBalances(db, at, { positionId: POSITION_OF_DEFECTIVE })
        .where('balance.skuId', '=', at('skuId'))
        .where('balance.ownerId', '=', at('ownerId'))
        .orderBy('balance.batch')
        .orderBy('balance.accountId')
        .limit(at('limit') as number),
    ),
    ofTask: compile((db, at) =>
      db
        .selectFrom('allocation')
        .innerJoin('balance', 'balance.accountId', 'allocation.accountId')
        .select(ACCOUNT.map((name) => `balance.${name}` as const))
        .where('allocation.taskId', '=', at('taskId'))
        .orderBy('balance.accountId')
        .limit(at('limit') as number),
    ),
  } satisfies Record<string, Statement>
  return {
    ...statements,
    ...holdStatements(compile),
    onShelvesOf: shelvesOfMany(compile),
    addSupply: supplyStatements(compile),
  }
})

function postingsOf(db: Kysely<AnyTables>, at: (name: string) => Cell, end: 'fromAccount' | 'toAccount') {
  const beyond = end === 'fromAccount' ? 'toAccount' : 'fromAccount'
  return db
    .selectFrom('balance')
    .innerJoin('posting', `posting.${end}`, 'balance.accountId')
    .innerJoin('balance as other', 'other.accountId', `posting.${beyond}`)
    .select([
      'balance.skuId',
      'balance.ownerId',
      'balance.condition',
      'posting.seq',
      'posting.quantity',
      'posting.at',
      'other.locationId as beyond',
    ])
    .where('balance.scope', '=', at('scope'))
    .where('balance.locationId', 'in', [at('locationId'), at('debtId')])
    .where((eb) =>
      eb.or([eb('posting.seq', '>', at('afterSeq')), eb('posting.at', '>', at('happenedAfter'))]),
    )
    .orderBy('posting.seq')
    .orderBy('posting.n')
    .limit(at('limit') as number)
}
