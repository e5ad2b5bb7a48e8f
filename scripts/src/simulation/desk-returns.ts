import { applyReturn } from '@longshore/shared/exceptions/apply-return.ts'
import { carryOutReturn, decideReturn } from '@longshore/shared/exceptions/carry-out-return.ts'
import { returnMethods } from '@longshore/shared/inbound/return.ts'
import { type DeskChore, deskChore } from './sim-desk.ts'
import { OWNER, SKUS } from './sim-world.ts'

/** What owners and leads do about goods that come back; the dock receives them as it does everything. */
export const returnsDesk: readonly DeskChore[] = [
  deskChore(applyReturn, 10, async (desk) => {
    const { chance } = desk
    const sold = chance.of(0.8) ? await desk.one('outboundOrder', { status: 'shipped' }) : undefined
    const line = sold && (await desk.one('outboundLine', { orderId: sold.id }))
    const skuId = line ? String(line.skuId) : (chance.one(SKUS) ?? '')
    const quantity = line && chance.of(0.8) ? Number(line.quantity) : 1 + chance.below(2)
    const lines = [{ skuId, quantity }]
    return {
      ...{ customerId: OWNER, orderId: sold?.id ?? null, method: chance.one(returnMethods) ?? 'inspect' },
      ...{ waybillNo: '', logisticsCompany: '', remark: '', lines },
    }
  }),
  deskChore(decideReturn, 3, async (desk) => {
    const found = await desk.one('receipt', { kind: 'return' })
    return found && { receiptId: found.id, method: desk.chance.one(returnMethods) ?? 'inspect' }
  }),
  deskChore(carryOutReturn, 8, async (desk) => {
    const found = await desk.one('receipt', { kind: 'return', status: 'stored' })
    return found && { receiptId: found.id }
  }),
]
