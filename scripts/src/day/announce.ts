import { submitReceipt } from '@longshore/shared/inbound/move-receipt.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import type { Arrival } from './dock-work.ts'
import { idOf, type Standing, setUpWarehouse } from './set-up.ts'
import type { Delivery } from './world.ts'

/** Announces the deliveries, those to be inspected under that rule. Answers them with the numbers they were given. */
export async function announce(
  { desk, warehouseId, ownerIds, skuIds }: Standing,
  deliveries: readonly Delivery[],
): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  for (const inspected of [false, true]) {
    const some = deliveries.filter((delivery) => delivery.inspected === inspected)
    if (inspected && some.length > 0) await setUpWarehouse(desk, { inspection: 'full', id: warehouseId })
    for (const delivery of some) {
      const saved = await desk.does(saveReceipt, {
        ...{ customerId: ownerIds[delivery.owner] ?? null, kind: 'standard', originalNo: delivery.paper },
        boxes: delivery.cartons.map(({ code }) => code),
        lines: delivery.announced.map(({ article, quantity, box }) => ({
          ...{ skuId: skuIds[article.nth] ?? '', boxNo: box, boxCount: 0, quantity },
        })),
      })
      const receiptId = idOf(saved, 'receipt')
      await desk.does(submitReceipt, { receiptId })
      const { receipt } = await desk.ask<WholeReceipt>(inboundApi.byId.path, { id: receiptId })
      arrivals.push({ ...delivery, receiptNo: receipt.no })
    }
  }
  return arrivals
}
