import { expect } from 'vitest'
import { freshId, plant } from '../commands/test-house.ts'
import type { Floor } from './test-floor.ts'
import { pickingAt } from './test-picking.ts'

/** A box that weighs 100 g, used in every warehouse unless `more` says otherwise. */
export async function plantBox(floor: Floor, code: string, more: object = {}): Promise<string> {
  const materialId = freshId()
  const box = {
    ...{ id: materialId, scope: 'company', version: 1, code, name: 'Box', warehouseId: '' },
    ...{ price: 0, currency: 'CNY', weight: 100, length: 0, width: 0, height: 0, enabled: 1 },
    ...more,
  }
  await plant(floor.database.engine, { packagingMaterial: [box] })
  return materialId
}

export async function plantCarrier(floor: Floor, code: string, more: object = {}): Promise<string> {
  const id = freshId()
  const row = { id, scope: 'company', version: 1, code, name: code, phone: '', enabled: 1, ...more }
  await plant(floor.database.engine, { carrier: [row] })
  return id
}

/** What a packer has before the stories of packing and handing over begin. */
export function packingAt(floor: () => Floor) {
  const picking = pickingAt(floor)
  /** An order whose pieces lie in tote T1. */
  const picked = async (code: string, quantity: number, order: object = {}) => {
    await floor().shelve(code, `${code}-01-01`, quantity)
    const { orderId, tasks } = await picking.order({ [code]: quantity }, order)
    const [task] = tasks
    await picking.pick(task, quantity)
    const [line] = await floor().lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity }]
    return {
      orderId,
      pack: { orderId, pieces, waybillNo: '', material: '', weight: 0 },
      shelf: task?.positionId,
    }
  }
  const packed = async (code: string, quantity: number, order: object = {}) => {
    const { orderId, pack, shelf } = await picked(code, quantity, order)
    expect(await floor().does('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
    const [parcel] = await floor().parcels(orderId)
    return { orderId, pack, parcelId: parcel?.id ?? '', shelf }
  }
  const cancel = (orderId: string) =>
    floor().does('outbound.cancelOrder', { orderId, reason: 'customer called' })
  const kinds = async () => (await floor().exceptions()).map(({ kind }) => kind)
  return { picked, packed, cancel, kinds }
}
