import { randomBytes } from 'node:crypto'
import type { Asked } from '@longshore/server/commands/asked.ts'
import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { move } from '@longshore/shared/command/change.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { newId } from '@longshore/shared/command/id.ts'
import { args, filled, id, pieces } from '@longshore/shared/command/schema.ts'
import { SUPPLIER, shelf } from '@longshore/shared/stock/place.ts'
import { HOUSE, OWNER, performerOn } from '../house/planted-house.ts'
import { GROUP } from './scans.ts'

/** Goods appear on a shelf: how they came there is no part of what is measured. */
const arrive = fact({
  name: 'bench.arrive',
  scope: 'warehouse',
  permission: null,
  args: args({ skuId: id(), positionId: filled(), quantity: pieces() }),
  reads: () => ({}),
  decide: (_, { skuId, positionId, quantity }) => [
    move({
      ...{
        from: SUPPLIER,
        to: shelf(positionId),
        skuId,
        ownerId: OWNER,
        batch: '',
        condition: 'good',
        quantity,
      },
      documentId: 'arrival',
    }),
  ],
})

/** Performs commands as the house itself, many in one transaction. Throws where one was not applied; answers its rows. */
export function doing(engine: Engine) {
  const performer = performerOn(engine, Date.now, [arrive])
  return async (commands: readonly (readonly [name: string, args: object, scope?: string])[]) => {
    const done = []
    for (let from = 0; from < commands.length; from += GROUP) {
      const group = commands
        .slice(from, from + GROUP)
        .map(([name, given, scope]) => performer.perform(asked(name, given, scope)))
      done.push(...(await Promise.all(group)))
    }
    // What follows from them is done too: whoever planted closes the database next.
    while ((await engine.reader.selectFrom('followUp').select('id').limit(1).execute()).length > 0) {
      await performer.resume()
      // What another call performs waits for the loop to turn.
      await new Promise((resolve) => setImmediate(resolve))
    }
    const refused = done.find(({ outcome }) => outcome.outcome !== 'applied')
    if (refused) throw new Error(`${refused.outcome.code}: ${JSON.stringify(refused.outcome.values)}`)
    return done
  }
}

/** A customer's order for one piece of an article. */
export function orderOf(nth: number, skuId: string): object {
  return {
    ...{
      customerId: OWNER,
      docNo: `SO-${nth}`,
      originalNo: `PO-${nth}`,
      channel: 'POST',
      waybillNo: `WB${nth}`,
      remark: '',
    },
    consignee: {
      ...{ name: 'Jo Doe', company: '', phone: '1', email: '', country: 'US', province: 'NY' },
      ...{ city: 'New York', postcode: '10001', address: 'Street 1' },
    },
    lines: [{ skuId, quantity: 1 }],
  }
}

function asked(name: string, given: object, scope = HOUSE): Asked {
  const at = Date.now()
  const commandId = newId(at, (bytes) => bytes.set(randomBytes(bytes.length)))
  return {
    ...{ id: commandId, name, args: given, scope, actor: SYSTEM, via: 'system' },
    ...{ occurredAt: at, receivedAt: at },
  }
}
