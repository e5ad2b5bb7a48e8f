import { type SqlBool, sql } from 'kysely'
import type { Statement } from '../database/session.ts'
import { perCompiler } from '../database/statements.ts'
import { valueAt, valuesOf, wholeNumber } from './journal-lines.ts'
import { numberOf } from './scope-number.ts'

export type ChargeStatements = ReturnType<typeof chargeStatements>

const CAUSE = ['scopeNo', 'seq', 'n', 'basisNo', 'quantity', 'occurredAt'] as const
const BASIS = ['documentId', 'ownerId', 'sheet', 'fee', 'subjectId', 'basis'] as const
const MANY = [...BASIS, 'n', 'quantity'] as const
const ABOUT = ['nth', 'documentId', 'ownerId', 'sheet', 'fee', 'subjectId'] as const
const SUBJECT = ABOUT.indexOf('subjectId')
const N = MANY.indexOf('n')
const QUANTITY = MANY.indexOf('quantity')

/** A statement for each number of lines, compiled when it is needed first. */
function perSize(make: (size: number) => Statement): (size: number) => Statement {
  const made = new Map<number, Statement>()
  return (size) => {
    const statement = made.get(size) ?? make(size)
    made.set(size, statement)
    return statement
  }
}

/** The statements of the causes of fees, compiled once. */
export const chargeStatements = perCompiler((compile) => {
  return {
    basis: compile((db, at) =>
      db
        .selectFrom('chargeBasis')
        .select('no')
        .where('scopeNo', '=', numberOf(at('scope')))
        .where('documentId', '=', at('documentId'))
        .where('ownerId', '=', at('ownerId'))
        .where('sheet', '=', at('sheet'))
        .where('fee', '=', at('fee'))
        .where('subjectId', '=', at('subjectId'))
        .where('basis', '=', at('basis')),
    ),
    openBasis: compile((db, at) =>
      db
        .insertInto('chargeBasis')
        .values({
          scopeNo: numberOf(at('scope')),
          documentId: at('documentId'),
          ownerId: at('ownerId'),
          sheet: at('sheet'),
          fee: at('fee'),
          subjectId: at('subjectId'),
          basis: at('basis'),
        })
        .returning('no'),
    ),
    /** What many causes of no article are for, where it does not stand yet. */
    openBases: perSize((size) =>
      compile((db, at) =>
        db
          .insertInto('chargeBasis')
          .columns(['scopeNo', ...BASIS])
          .expression(
            db
              .selectFrom(valuesOf(MANY, size, at).as('v'))
              .select(numberOf(at('scope')).as('scopeNo'))
              .select(BASIS.map((column, nth) => valueAt(nth, 'text').as(column)))
              // SQLite takes what follows for the condition of a join where nothing stands between.
              .where(sql<SqlBool>`true`),
          )
          .onConflict((c) => c.columns(['scopeNo', ...BASIS]).doNothing()),
      ),
    ),
    /** Those causes, of what stands. */
    causes: perSize((size) =>
      compile((db, at) => {
        let query = db
          .selectFrom(valuesOf(MANY, size, at).as('v'))
          .crossJoin('chargeBasis as b')
          .select(['b.scopeNo', wholeNumber(at('seq')).as('seq'), valueAt(N, 'integer').as('n'), 'b.no'])
          .select([
            valueAt(QUANTITY, 'integer').as('quantity'),
            wholeNumber(at('occurredAt')).as('occurredAt'),
          ])
          .where('b.scopeNo', '=', numberOf(at('scope')))
        for (const [nth, column] of BASIS.entries())
          query = query.where(`b.${column}`, '=', valueAt(nth, 'text'))
        return db.insertInto('chargeCause').columns(CAUSE).expression(query)
      }),
    ),
    /** All that was charged and taken back for some subjects, the newest of each first; what has no basis counts for each of its document. */
    causesOf: perSize((size) =>
      compile((db, at) => {
        let query = db
          .selectFrom(valuesOf(ABOUT, size, at).as('v'))
          .crossJoin('chargeBasis as b')
          .innerJoin('chargeCause as c', 'c.basisNo', 'b.no')
          .select([valueAt(0, 'integer').as('nth'), 'c.basisNo', 'c.seq', 'c.n', 'c.quantity'])
          .select(['c.reversesSeq', 'c.reversesN'])
          .where('b.scopeNo', '=', numberOf(at('scope')))
          .where('b.subjectId', 'in', [valueAt(SUBJECT, 'text'), at('none')])
          .where((eb) =>
            eb.or([eb('b.subjectId', '=', valueAt(SUBJECT, 'text')), eb('b.basis', '=', at('none'))]),
          )
        for (const [nth, column] of ABOUT.entries())
          if (nth > 0 && nth !== SUBJECT) query = query.where(`b.${column}`, '=', valueAt(nth, 'text'))
        return query.orderBy('nth').orderBy('c.seq', 'desc').orderBy('c.n', 'desc')
      }),
    ),
    /** What an article measures now. */
    measures: compile((db, at) =>
      db
        .selectFrom('sku')
        .select(['weight', 'length', 'width', 'height', 'sizeClass'])
        .where('id', '=', at('skuId')),
    ),
  }
})
