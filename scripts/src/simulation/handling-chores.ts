import { destroyGoods } from '@longshore/shared/exceptions/destroy-goods.ts'
import { openDestructionLines, openDestructions } from '@longshore/shared/exceptions/destruction-order.ts'
import { registerDefective } from '@longshore/shared/exceptions/register-defective.ts'
import { reshelve } from '@longshore/shared/exceptions/reshelve.ts'
import { witnessDestruction } from '@longshore/shared/exceptions/witness-destruction.ts'
import { defects, lotsToShelve } from '@longshore/shared/stock/defective-item.ts'
import { type Chore, chore } from './chore.ts'
import { DEFECTIVE, HOUSE, POSITIONS, SKUS } from './sim-world.ts'

/** What people of the floor do with goods that are not good, now and then on a position where none of it stands. */
export const handlingChores: readonly Chore[] = [
  chore(registerDefective, 10, ({ chance }) => ({
    ...{ fromPositionId: chance.one(POSITIONS) ?? '', skuId: chance.one(SKUS) ?? '' },
    ...{ quantity: 1 + chance.below(3), toPositionId: DEFECTIVE },
    ...{ reason: chance.one(defects) ?? 'other', photo: null },
  })),
  chore(reshelve, 6, ({ rows, chance }) => {
    const lot = chance.one(rows.list(lotsToShelve, [HOUSE, 'audited']))
    return (
      lot && {
        ...{ lotId: lot.id, positionId: POSITIONS[chance.below(2)] ?? '' },
        quantity: chance.of(0.2) ? 1 + chance.below(4) : 1,
      }
    )
  }),
  chore(destroyGoods, 10, ({ rows, chance }) => {
    const line = chance.one(rows.list(openDestructionLines, [HOUSE, 1]))
    const positionId = line?.places[0]?.positionId ?? POSITIONS[0] ?? ''
    return (
      line && {
        ...{ lineId: line.id, orderId: line.orderId, positionId, photo: null },
        quantity: chance.of(0.2) ? 1 + chance.below(3) : Math.max(1, line.quantity - line.destroyed),
      }
    )
  }),
  chore(witnessDestruction, 12, ({ rows, chance }) => {
    const order = chance.one(rows.list(openDestructions, [HOUSE, 'accepted']))
    return order && { orderId: order.id }
  }),
]
