import { expect } from 'vitest'
import type { Floor } from './test-floor.ts'

/** What a packer has before the stories of packing and handing over begin. */
export function packingAt(floor: () => Floor) {
  /** An order whose pieces lie in tote T1. */
  const picked = async (code: string, quantity: number) => {
    await floor().shelve(code, `${code}-01-01`, quantity)
    const orderId = await floor().reviewed({ [code]: quantity })
    await floor().waved([orderId])
    const [task] = await floor().tasks(orderId)
    const given = { taskId: task?.id, positionId: task?.positionId, into: 'T1', quantity }
    await floor().scans('outbound.pickTask', given)
    const [line] = await floor().lines(orderId)
    const pieces = [{ lineId: line?.id, from: 'TOTE:T1', quantity }]
    return {
      orderId,
      pack: { orderId, pieces, waybillNo: '', material: '', weight: 0 },
      shelf: task?.positionId,
    }
  }
  const packed = async (code: string, quantity: number) => {
    const { orderId, pack, shelf } = await picked(code, quantity)
    expect(await floor().does('outbound.packOrder', pack)).toMatchObject({ outcome: 'applied' })
    const [parcel] = await floor().parcels(orderId)
    return { orderId, pack, parcelId: parcel?.id ?? '', shelf }
  }
  const cancel = (orderId: string) =>
    floor().does('outbound.cancelOrder', { orderId, reason: 'customer called' })
  const kinds = async () => (await floor().exceptions()).map(({ kind }) => kind)
  return { picked, packed, cancel, kinds }
}
