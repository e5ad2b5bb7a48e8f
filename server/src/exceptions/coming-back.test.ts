import { expect, test, vi } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { OWNER } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { partsOfStories } from './test-parts.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 30_000 })

onBothEngines('“Scanned item is a returned item”: a parcel that left comes back to the dock', (dialect) => {
  const stories = partsOfStories(dialect)
  const { packed } = packingAt(() => stories.floor)
  const reader = () => stories.floor.database.engine.reader
  const asks = (code: string) => stories.floor.does('inbound.askBox', { code })
  const shipped = async (code: string, quantity: number) => {
    const { orderId, parcelId } = await packed(code, quantity)
    await stories.floor.does('outbound.scanOut', { parcelId })
    const parcel = await reader()
      .selectFrom('parcel')
      .select(['no', 'waybillNo'])
      .where('id', '=', parcelId)
      .executeTakeFirstOrThrow()
    return { orderId, parcel, order: await stories.floor.order(orderId) }
  }
  const applies = async (code: string, more: object) =>
    stories.floor.does('exceptions.applyReturn', {
      ...{ customerId: OWNER, method: 'destroy', waybillNo: '' },
      ...{ lines: [{ skuId: await stories.floor.sku(code), quantity: 1 }], ...more },
    })
  const returnsOf = (orderId: string) =>
    reader().selectFrom('receipt').selectAll().where('soldOrderId', '=', orderId).execute()

  test('without an application the dock is told which order it was, by each number that the parcel carries', async () => {
    const { orderId } = await packed('vase', 2)
    const waiting = await stories.floor.order(orderId)
    expect(await asks(waiting.no)).toMatchObject({ outcome: 'applied' })
    const { order, parcel } = await shipped('bowl', 2)
    for (const code of [order.no, order.no.toLowerCase(), order.docNo, parcel.no, parcel.waybillNo])
      expect(await asks(code)).toMatchObject({
        ...{ outcome: 'rejected', code: 'inbound.comes-back-unannounced', values: { order: order.no } },
      })
  })

  test('with one it is told the return, until the dock has stored or closed it', async () => {
    const { order, parcel, orderId } = await shipped('dish', 2)
    await applies('dish', { orderId, waybillNo: 'BACK-1' })
    const [its] = await returnsOf(orderId)
    for (const code of [order.no, parcel.no, parcel.waybillNo])
      expect(await asks(code)).toMatchObject({
        ...{ code: 'inbound.comes-back-as', values: { order: order.no, receipt: its?.no } },
      })
    await stories.floor.does('inbound.voidReceipt', { receiptId: its?.id })
    expect(await asks(parcel.no)).toMatchObject({ code: 'inbound.comes-back-unannounced' })
  })

  test('a return without a waybill of its own is expected under the one that it left with, also by who scanned offline', async () => {
    const { order, orderId } = await shipped('jug', 1)
    expect(order.waybillNo).not.toBe('')
    await applies('jug', { orderId })
    expect(await returnsOf(orderId)).toMatchObject([{ kind: 'return', waybillNo: order.waybillNo }])
    expect(await asks(order.waybillNo)).toMatchObject({ outcome: 'applied' })
    await stories.floor.scans('inbound.receiveUnknown', {
      ...{ code: order.waybillNo, quantity: 1, remark: '', photo: null },
    })
    expect(await returnsOf(orderId)).toMatchObject([{ status: 'signed', boxesSigned: 1, method: 'destroy' }])
  })
})
