import { barcodeKey } from '@longshore/shared/catalog/barcode-match.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chargedFor } from '../commands/test-causes.ts'
import { freshId, onBothEngines, plant } from '../commands/test-house.ts'
import { type Floor, OWNER, openFloor } from './test-floor.ts'
import { packingAt, plantBox, plantCarrier } from './test-packing.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const EAN = '4006381333931'
const CARTON = '1234567890128'

onBothEngines('what a packer scans as packaging and as label', (dialect) => {
  let floor: Floor
  beforeAll(async () => {
    floor = await openFloor(dialect)
    await plantBox(floor, 'BOX_S')
    const code = { code: barcodeKey(CARTON), skuId: freshId(), customerId: OWNER, quantity: 12 }
    await plant(floor.database.engine, {
      barcode: [{ ...{ id: freshId(), scope: 'company', version: 1 }, ...code }],
    })
  })
  afterAll(() => floor.close())
  const { picked, kinds } = packingAt(() => floor)

  /** An order that nobody planned a waybill for. */
  const unlabelled = async (code: string) => {
    const { orderId, pack } = await picked(code, 1)
    await floor.database.engine.operate((db) =>
      db.updateTable('outboundOrder').set({ waybillNo: '' }).where('id', '=', orderId).execute(),
    )
    return { orderId, pack }
  }
  const packs = (pack: object, more: object) => floor.does('outbound.packOrder', { ...pack, ...more })

  test('at a desk is refused while it is neither', async () => {
    const { orderId, pack } = await unlabelled('a')
    expect(await packs(pack, { material: EAN })).toMatchObject({ code: 'outbound.material-unknown' })
    for (const waybillNo of [EAN, CARTON, 'BOX_S', 'A-01'])
      expect(await packs(pack, { waybillNo })).toMatchObject({ code: 'outbound.not-a-label' })
    expect(await packs(pack, { waybillNo: 'RB123456786GB' })).toMatchObject({
      code: 'outbound.label-misread',
    })
    expect(await packs(pack, { material: 'BOX_S', waybillNo: 'RB123456785GB' })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.order(orderId)).toMatchObject({ packed: 1, waybillNo: 'RB123456785GB' })
  })

  test('away from the network is told, charged to nobody and named on no label', async () => {
    const { orderId, pack } = await unlabelled('b')
    const given = { ...pack, material: EAN, materials: [{ code: 'BOX_S', quantity: 1 }], waybillNo: EAN }
    const told = await floor.scans('outbound.packOrder', given)
    expect(told).toMatchObject({
      exceptions: [{ kind: 'outbound.label-refused' }, { kind: 'outbound.material-unknown' }],
    })
    const [parcel] = await floor.parcels(orderId)
    expect(parcel).toMatchObject({ waybillNo: '', materials: [{ code: 'BOX_S', quantity: 1 }] })
    expect(await floor.does('outbound.scanOut', { parcelId: parcel?.id })).toMatchObject({
      code: 'outbound.label-missing',
    })
    expect(await chargedFor(floor.database.engine, orderId)).toEqual({ 'material:BOX_S': 1 })
  })

  test('is the label of one open parcel: a second order is refused it, and away from the network nobody hands over two by it', async () => {
    const waybillNo = 'YT2412345678901234'
    const first = await unlabelled('c')
    const second = await unlabelled('d')
    const third = await unlabelled('e')
    await packs(first.pack, { waybillNo })
    expect(await packs(second.pack, { waybillNo })).toMatchObject({ code: 'outbound.label-used' })
    const told = await floor.scans('outbound.packOrder', { ...second.pack, waybillNo })
    expect(told).toMatchObject({ exceptions: [{ kind: 'outbound.label-refused' }] })
    expect(await kinds()).toContain('outbound.label-refused')
    const [parcel] = await floor.parcels(first.orderId)
    expect([await floor.order(first.orderId), await floor.order(second.orderId)]).toMatchObject([
      { waybillNo },
      { waybillNo: '', packed: 1 },
    ])
    await floor.does('outbound.scanOut', { parcelId: parcel?.id })
    expect(await packs(third.pack, { waybillNo })).toMatchObject({ outcome: 'applied' })
  })

  test('is judged by the form of its carrier too, at a desk and away from the network', async () => {
    const carrierId = await plantCarrier(floor, 'LINE', { cutOff: '', numberForm: 'fedex' })
    const carried = async (code: string) => {
      const made = await unlabelled(code)
      await floor.database.engine.operate((db) =>
        db.updateTable('outboundOrder').set({ carrierId }).where('id', '=', made.orderId).execute(),
      )
      return made
    }
    const first = await carried('g')
    expect(await packs(first.pack, { waybillNo: '986578788856' })).toMatchObject({
      code: 'outbound.label-misread',
    })
    const told = await floor.scans('outbound.packOrder', { ...first.pack, waybillNo: '986578788856' })
    expect(told).toMatchObject({ exceptions: [{ kind: 'outbound.label-refused' }] })
    const second = await carried('h')
    expect(await packs(second.pack, { waybillNo: '986578788855' })).toMatchObject({ outcome: 'applied' })
    // Whoever packed it was asked about a number of another look, and said that it is the label.
    const third = await carried('i')
    expect(await packs(third.pack, { waybillNo: 'ZZ99-00001' })).toMatchObject({ outcome: 'applied' })
    const [parcel] = await floor.parcels(second.orderId)
    expect(
      await floor.does('outbound.labelParcel', { parcelId: parcel?.id, waybillNo: '986578788856' }),
    ).toMatchObject({ code: 'outbound.label-misread' })
  })

  test('leaves the order with the package when the packing is undone', async () => {
    const { orderId, pack } = await unlabelled('f')
    await packs(pack, { waybillNo: 'YT2499999999999999' })
    const [parcel] = await floor.parcels(orderId)
    expect(await floor.does('outbound.undoPack', { parcelId: parcel?.id })).toMatchObject({
      outcome: 'applied',
    })
    expect(await floor.order(orderId)).toMatchObject({ packed: 0, waybillNo: '' })
  })
})
