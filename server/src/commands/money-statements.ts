import type { Cell } from '@longshore/shared/rows/table.ts'
import { sql } from 'kysely'
import type { Statement } from '../database/session.ts'
import { type Compile, perCompiler } from '../database/statements.ts'
import { valueAt, valuesOf, wholeNumber } from './journal-lines.ts'
import { numberOf } from './scope-number.ts'

export type MoneyStatements = ReturnType<typeof moneyStatements>

/** What differs between postings that are written together. */
const each = { n: 'integer', id: 'text', amount: 'integer', documentId: 'text', label: 'text' } as const

function postSome(compile: Compile): (size: number) => Statement {
  const made = new Map<number, Statement>()
  return (size) => {
    const statement = made.get(size) ?? postingMany(compile, size)
    made.set(size, statement)
    return statement
  }
}

/** So many postings of one way; what they share stands once among the values. */
function postingMany(compile: Compile, size: number): Statement {
  const own = Object.entries(each)
  const numbers = ['seq', 'fromAccount', 'toAccount', 'at', 'occurredAt', 'period'] as const
  return compile((db, at) =>
    db
      .insertInto('moneyPosting')
      .columns(['scopeNo', 'kind', ...numbers, ...own.map(([column]) => column)])
      .expression(
        db
          .selectFrom(valuesOf(Object.keys(each), size, at).as('v'))
          .select([numberOf(at('scope')).as('scopeNo'), textOf(at('kind')).as('kind')])
          .select(numbers.map((column) => wholeNumber(at(column)).as(column)))
          .select(own.map(([column, kind], nth) => valueAt(nth, kind).as(column))),
      ),
  )
}

/** PostgreSQL does not know the kind of a value that stands in no column. */
function textOf(text: Cell) {
  return sql<Cell>`cast(${text} as text)`
}

/** The statements of the money journal, compiled once. */
export const moneyStatements = perCompiler((compile, locks: boolean) => {
  return {
    /**
     * The account that a posting goes from, if it was opened, beside up to where the books are closed. They stay so until the posting
     * stands: who closes a month waits for it.
     */
    from: compile((db, at) => {
      const query = db
        .selectFrom('books')
        .leftJoin('moneyAccount', (join) =>
          join
            .on('moneyAccount.scope', '=', at('scope'))
            .on('moneyAccount.name', '=', at('name'))
            .on('moneyAccount.currency', '=', at('currency')),
        )
        .select(['softThrough', 'closedThrough', 'no'])
        .where('books.id', '=', at('books'))
      return locks ? query.forShare('books') : query
    }),
    account: compile((db, at) =>
      db
        .selectFrom('moneyAccount')
        .select(['no', 'posted', 'held'])
        .where('scope', '=', at('scope'))
        .where('name', '=', at('name'))
        .where('currency', '=', at('currency')),
    ),
    open: compile((db, at) =>
      db
        .insertInto('moneyAccount')
        .values({
          scope: at('scope'),
          name: at('name'),
          currency: at('currency'),
          posted: at('posted'),
          held: at('held'),
        })
        .returning('no'),
    ),
    add: compile((db, at) =>
      db
        .updateTable('moneyAccount')
        .set((eb) => ({ posted: eb('posted', '+', at('amount')) }))
        .where('no', '=', at('no'))
        .returning(['posted', 'held']),
    ),
    /** No row when that much is not available. */
    hold: compile((db, at) =>
      db
        .updateTable('moneyAccount')
        .set((eb) => ({ held: eb('held', '+', at('amount')) }))
        .where('no', '=', at('no'))
        .where((eb) => eb(eb('posted', '-', eb.ref('held')), '>=', at('least'))),
    ),
    unhold: compile((db, at) =>
      db
        .updateTable('moneyAccount')
        .set((eb) => ({ held: eb('held', '-', at('amount')) }))
        .where('no', '=', at('no')),
    ),
    keepHold: compile((db, at) =>
      db.insertInto('moneyHold').values({
        id: at('id'),
        account: at('account'),
        amount: at('amount'),
        documentId: at('documentId'),
      }),
    ),
    held: compile((db, at) =>
      db
        .selectFrom('moneyHold')
        .innerJoin('moneyAccount', 'moneyAccount.no', 'moneyHold.account')
        .select(['account', 'amount'])
        .where('id', '=', at('id'))
        .where('scope', '=', at('scope')),
    ),
    endHold: compile((db, at) =>
      db
        .updateTable('moneyHold')
        .set({ amount: at('none') })
        .where('id', '=', at('id')),
    ),
    post: compile((db, at) =>
      db.insertInto('moneyPosting').values({
        scopeNo: numberOf(at('scope')),
        seq: at('seq'),
        n: at('n'),
        id: at('id'),
        fromAccount: at('fromAccount'),
        toAccount: at('toAccount'),
        amount: at('amount'),
        kind: at('kind'),
        documentId: at('documentId'),
        label: at('label'),
        at: at('at'),
        reverses: at('reverses'),
        occurredAt: at('occurredAt'),
        period: at('period'),
      }),
    ),
    postSome: postSome(compile),
    posting: compile((db, at) =>
      db
        .selectFrom('moneyPosting')
        .innerJoin('moneyAccount as f', 'f.no', 'moneyPosting.fromAccount')
        .innerJoin('moneyAccount as t', 't.no', 'moneyPosting.toAccount')
        .select(['f.name as from', 't.name as to', 'f.currency as currency', 'amount'])
        .where('id', '=', at('id'))
        .where('f.scope', '=', at('scope')),
    ),
  }
})
