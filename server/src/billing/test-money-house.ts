import type { Actor } from '@longshore/shared/command/command.ts'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import {
  clerk,
  doing,
  freshId,
  plant,
  type TestDatabase,
  testDatabase,
  testPerformer,
} from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { customerRow } from '../testing/test-world.ts'

/** Two persons of finance. */
export const anna: Actor = { ...clerk, id: 'anna', name: 'Anna' }
export const ben: Actor = { ...clerk, id: 'ben', name: 'Ben' }

export type Owner = Actor & { readonly customerId: string }
type More = NonNullable<Parameters<ReturnType<typeof doing>>[2]>

/**
 * A house for the stories of one file: after each of them its money is proved and nothing broke. `planted` names the rules that rows
 * planted without their causes break.
 */
export function openMoneyHouse(dialect: 'sqlite' | 'postgres', planted?: RegExp) {
  let database: TestDatabase
  let performer: ReturnType<typeof testPerformer>
  const defects: unknown[] = []
  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    performer = testPerformer(database.engine, defects)
  })
  afterEach(async () => {
    const found = await prove(database.engine)
    expect(found.filter(({ rule }) => !planted?.test(rule))).toEqual([])
    expect(defects).toEqual([])
  })
  afterAll(() => database.drop())

  const act = async (scope: string, name: string, args: object, more: More = {}) => {
    const done = await doing(performer, { scope })(name, args, more)
    await settled(database.engine, performer)
    return done
  }
  return {
    get engine() {
      return database.engine
    },
    get performer() {
      return performer
    },
    /** A command and all that follows it. */
    act,
    plants: (rows: Parameters<typeof plant>[1]) => plant(database.engine, rows),
    /** Somebody of a customer that this makes. */
    async customer(more: object = {}): Promise<Owner> {
      const customerId = freshId()
      const code = `C${customerId.slice(-8).replace(/\W/g, '')}`
      await plant(database.engine, {
        customer: [{ ...customerRow(customerId, code), currency: 'CNY', ...more }],
      })
      return { kind: 'customer', id: freshId(), name: 'Lin', customerId, permissions: undefined }
    },
    /** Money that came into a customer's wallet, in minor units. */
    paidIn: ({ customerId }: { readonly customerId: string }, currency: string, amount: number) =>
      act(
        `customer:${customerId}`,
        'finance.creditWallet',
        { customerId, rechargeId: freshId(), no: 'RG1', currency, amount, bankAccountId: freshId() },
        { actor: { ...clerk, kind: 'system', id: 'system' } },
      ),
  }
}
