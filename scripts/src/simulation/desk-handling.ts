import { SYSTEM } from '@longshore/server/commands/perform.ts'
import {
  auditHandling,
  cancelAudit,
  cancelRejection,
  rejectHandling,
  requestHandling,
  sendHome,
  withdrawRequest,
} from '@longshore/shared/exceptions/handle-defective.ts'
import {
  acceptDestruction,
  applyDestruction,
  closeDestruction,
  deleteDestruction,
  rejectDestruction,
} from '@longshore/shared/exceptions/move-destruction.ts'
import { undoDefective } from '@longshore/shared/exceptions/register-defective.ts'
import { undoReshelve } from '@longshore/shared/exceptions/reshelve.ts'
import { saveDestruction } from '@longshore/shared/exceptions/save-destruction.ts'
import { methods } from '@longshore/shared/stock/defective-item.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'
import { OWNER, POSITIONS, SKUS } from './sim-world.ts'

/** Audits what another person asked for. */
const auditor = { ...SYSTEM, id: 'auditor' }

const lot = (status: string) => async (desk: SimDesk) => {
  const found = await desk.one('defectiveItem', { status })
  return found && { lotId: found.id }
}
const order = (status: string) => async (desk: SimDesk) => {
  const found = await desk.one('destructionOrder', { status })
  return found && { orderId: found.id }
}
const because = (status: string) => async (desk: SimDesk) => {
  const found = await order(status)(desk)
  return found && { ...found, reason: 'not so' }
}

/** What owners and leads decide on defective goods, and on what is to be destroyed. */
export const handlingDesk: readonly DeskChore[] = [
  deskChore(requestHandling, 14, async (desk) => {
    const found = await lot('pending')(desk)
    return found && { ...found, method: desk.chance.one(methods) ?? 'destroy', remark: '' }
  }),
  deskChore(withdrawRequest, 2, lot('requested')),
  deskChore(auditHandling, 16, lot('requested'), { actor: auditor }),
  // The one who asked tries it too, and is refused.
  deskChore(auditHandling, 4, lot('requested')),
  deskChore(cancelAudit, 4, lot('audited')),
  deskChore(rejectHandling, 5, async (desk) => {
    const found = await lot('requested')(desk)
    return found && { ...found, reason: 'no' }
  }),
  deskChore(cancelRejection, 5, async (desk) => {
    const found = await desk.one('defectiveItem', { status: 'pending', rejection: 'no' })
    return found && { lotId: found.id }
  }),
  deskChore(sendHome, 6, async (desk) => {
    const found = await desk.one('defectiveItem', { status: 'audited', method: 'return' })
    return found && { lotId: found.id }
  }),
  deskChore(undoDefective, 3, async (desk) => {
    const found = await desk.one('defectiveItem', { status: 'pending' })
    const fromPositionId = desk.chance.one(POSITIONS.slice(0, 2)) ?? ''
    return (
      found && {
        ...{ lotId: found.id, skuId: String(found.skuId), fromPositionId },
        ...{ toPositionId: String(found.positionId), quantity: 1 },
      }
    )
  }),
  deskChore(undoReshelve, 4, async (desk) => {
    const found = await desk.one('defectiveItem', { status: 'on-shelf', method: 're-shelve' })
    return found && { lotId: found.id, positionId: POSITIONS[0] ?? '', quantity: 1 }
  }),
  deskChore(saveDestruction, 8, ({ chance }) => ({
    ...{ orderId: null, customerId: OWNER, mark: '' },
    lines: [
      {
        ...{ skuId: chance.one(SKUS) ?? '', quantity: 1 + chance.below(2) },
        condition: chance.of(0.5) ? ('good' as const) : ('defective' as const),
      },
    ],
  })),
  deskChore(applyDestruction, 8, order('draft')),
  deskChore(acceptDestruction, 8, order('applied')),
  deskChore(rejectDestruction, 4, because('applied')),
  deskChore(deleteDestruction, 2, order('draft')),
  deskChore(closeDestruction, 2, because('accepted')),
]
