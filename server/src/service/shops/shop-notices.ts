import { houseId } from '@longshore/shared/command/id.ts'
import { tellCustomer } from '@longshore/shared/service/notice.ts'
import { ENDS_SOON, FAILS_LONG, shopNewsOf } from '@longshore/shared/service/shop.ts'
import { SYSTEM } from '../../commands/perform.ts'
import type { House } from '../../http/area.ts'

const SOME = 500

type Parts = Pick<House, 'engine' | 'perform' | 'now'>

/**
 * Tells customers which of their shops fail, end soon or are over, each once: the id of the command follows from the shop and
 * from since when it fails or until when it is authorised. Answers how many stand so.
 */
export async function tellOfShops({ engine, perform, now }: Parts): Promise<number> {
  const at = now()
  const doubtful = await engine.lists
    .selectFrom('shop')
    .leftJoin('shopHealth', 'shopHealth.id', 'shop.id')
    .select(['shop.id', 'shop.customerId', 'shop.name', 'shop.authorisedAt', 'shop.expiresAt'])
    .select(['shopHealth.failingSince', 'shopHealth.fault'])
    .where((eb) =>
      eb.or([
        eb('shopHealth.failingSince', '<=', at - FAILS_LONG),
        eb('shop.expiresAt', '<=', at + ENDS_SOON),
      ]),
    )
    .orderBy('shop.id')
    .limit(SOME)
    .execute()
  for (const { id, customerId, name, fault, ...shop } of doubtful) {
    const told = shopNewsOf(shop, shop.failingSince, at)
    if (!told) continue
    const details = { shop: name, ...(told.kind === 'shop-fails' && { fault: fault ?? '' }) }
    await perform({
      ...{ id: houseId(id, `${told.kind} ${told.since}`), name: tellCustomer.name, scope: 'company' },
      args: { customerId, kind: told.kind, details: JSON.stringify(details) },
      ...{ actor: SYSTEM, via: 'system', occurredAt: at, receivedAt: at },
    })
  }
  return doubtful.length
}
