import type { Basis } from '@longshore/shared/command/basis.ts'
import { afterAll, beforeAll, inject } from 'vitest'
import { freshId, plant, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import type { Engine } from '../database/engine.ts'
import { customerRow } from '../testing/test-world.ts'
import { Rating } from './rating.ts'
import { companyScope, inForce } from './test-charges.ts'

interface Happened {
  readonly fee: string
  readonly quantity: number
  readonly documentId: string
  readonly basis?: Basis
  /** Which of the causes that are told of with it it takes back; below 0 one that was told of before. */
  readonly takes?: number
}

/** A house whose floor causes charges of one customer, with some prices in CNY. */
export function openRatingHouse(dialect: 'sqlite' | 'postgres') {
  let database: TestDatabase
  let scopeNo: number
  let seq = 0
  let basisNo = 100_000
  const customerId = freshId()
  const at = Date.UTC(2026, 10, 23, 10)

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    await plant(database.engine, { customer: [{ ...customerRow(customerId, 'LIN'), currency: 'CNY' }] })
    scopeNo = await companyScope(database.engine)
    await price({ fee: 'OPERATION', basis: 'piece', steps: [{ to: '', price: '0.335' }] })
    await price({ fee: 'RECEIVING', basis: 'order', steps: [{ to: '', price: '8' }] })
    await price({ fee: 'COUNT', basis: 'percent', percentOf: 'OPERATION', steps: [{ to: '', price: '10' }] })
    await price({ fee: 'MATERIAL', of: 'BOX_S', basis: 'material', steps: [{ to: '', price: '2' }] })
  })
  afterAll(() => database.drop())

  const price = (more: object) =>
    plant(database.engine, { feeRule: [{ ...inForce, id: freshId(), ...more }] })
  /** What the floor writes as it works. */
  const happens = async (causes: readonly Happened[]) => {
    const first = seq + 1
    await database.engine.operate(async (db) => {
      for (const { fee, quantity, documentId, basis = {}, takes } of causes) {
        seq += 1
        basisNo += 1
        const taken = takes === undefined ? undefined : first + takes
        const of =
          taken === undefined
            ? basisNo
            : (
                await db
                  .selectFrom('chargeCause')
                  .select('basisNo')
                  .where('scopeNo', '=', scopeNo)
                  .where('seq', '=', taken)
                  .executeTakeFirstOrThrow()
              ).basisNo
        if (taken === undefined)
          await db
            .insertInto('chargeBasis')
            .values({
              ...{ no: basisNo, scopeNo, documentId, ownerId: customerId, sheet: 'outbound', fee },
              ...{ subjectId: freshId(), basis: JSON.stringify(basis) },
            })
            .execute()
        await db
          .insertInto('chargeCause')
          .values({
            ...{ scopeNo, seq, n: 1, basisNo: of, quantity, occurredAt: at },
            ...{ reversesSeq: taken ?? null, reversesN: taken === undefined ? null : 1 },
          })
          .execute()
      }
    })
  }
  const rating = (engine: Engine = database.engine) => new Rating({ engine, now: () => at, newId: freshId })
  const linesOf = async (documentId: string) => {
    const found = await database.engine.reader
      .selectFrom('chargeLine')
      .select(['fee', 'quantity', 'amount', 'exact', 'reverses'])
      .where('documentId', '=', documentId)
      .orderBy('seq')
      .orderBy('fee')
      .execute()
    return found.map(({ fee, quantity, amount, exact }) => [fee, Number(quantity), Number(amount), exact])
  }
  return {
    customerId,
    price,
    happens,
    rating,
    linesOf,
    get engine() {
      return database.engine
    },
  }
}
