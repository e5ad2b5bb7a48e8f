import type { Bill } from '@longshore/shared/billing/bill.ts'
import { remindedStates, reminders, SOON } from '@longshore/shared/billing/remind-bill.ts'
import { houseId } from '@longshore/shared/command/id.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { sql } from 'kysely'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'

/** Bills that one look goes on with. */
const SOME = 200

interface Parts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
}

/**
 * Bills go on by themselves: an undisputed one counts as agreed some days after its issue, where its customer has such days, and one that
 * is agreed waits to be written off from its due day on.
 */
export class BillKeeping {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async look(): Promise<void> {
    const { engine, now } = this.#parts
    const at = now()
    const agreed = await engine.reader
      .selectFrom('bill')
      .innerJoin('customer', 'customer.id', 'bill.customerId')
      .select(['bill.id', 'bill.customerId', 'bill.version'])
      .where('bill.status', '=', 'pending-reconciliation')
      .where('bill.disputes', '=', 0)
      .where('customer.agreeDays', 'is not', null)
      .where(sql<number>`bill."issuedAt" + customer."agreeDays" * ${sql.lit(DAY)}`, '<=', at)
      .orderBy('bill.issuedAt')
      .limit(SOME)
      .execute()
    for (const one of agreed) await this.#goesOn(one, 'billing.confirmBill')
    const due = await engine.reader
      .selectFrom('bill')
      .select(['id', 'customerId', 'version'])
      .where('status', '=', 'reconciled')
      .where('dueAt', '<=', at)
      .orderBy('dueAt')
      .limit(SOME)
      .execute()
    for (const one of due) await this.#goesOn(one, 'billing.dueBill')
    const spans = { 'due-soon': [at, at + SOON], overdue: [0, at] } as const
    for (const [nth, reminder] of reminders.entries())
      for (const one of await this.#unreminded(nth + 1, spans[reminder]))
        await this.#goesOn(one, 'billing.remindBill', { reminder })
  }

  /** Bills that are open on their day; one without days to pay is due at once, and nobody is reminded of it. */
  #unreminded(nth: number, [after, until]: readonly [number, number]) {
    return this.#parts.engine.reader
      .selectFrom('bill')
      .select(['id', 'customerId', 'version'])
      .where('reminded', '<', nth)
      .where('dueAt', '>', after)
      .where('dueAt', '<=', until)
      .whereRef('dueAt', '>', 'issuedAt')
      .where('status', 'in', [...remindedStates])
      .where(sql<number>`total - "writtenOff" - credited`, '>', 0)
      .orderBy('dueAt')
      .limit(SOME)
      .execute()
  }

  /** Somebody who was sooner leaves nothing to do: the refusal says so, and is not looked at. */
  async #goesOn(
    { id: billId, customerId, version }: Pick<Bill, 'id' | 'customerId' | 'version'>,
    name: string,
    more: object = {},
  ): Promise<void> {
    const { perform, now } = this.#parts
    const at = now()
    await perform({
      ...{
        id: houseId(billId, `${name} ${version}`),
        name,
        scope: `customer:${customerId}`,
        args: { customerId, billId, ...more },
      },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
  }
}
