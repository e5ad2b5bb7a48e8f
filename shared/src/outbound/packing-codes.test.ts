import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { packingJob } from './packing.job.ts'
import { aMaterial, anOrder, anOrderLine, aParcel, aPosition, idOf } from './test-orders.ts'

const EAN = '4006381333931'
const bottles = {
  ...{ id: idOf('sku bottle'), customerId: idOf('owner'), code: 'BOTTLE', name: 'Bottle' },
  barcodes: [{ code: EAN, quantity: 1 }],
}
const inTote = (tote: string) => ({ picked: 1, places: [{ location: `TOTE:${tote}`, quantity: 1 }] })
const picked = (bin: string) => ({ picking: 'picked', pieces: 1, picked: 1, bin, waybillNo: '' })
const house = {
  sku: [bottles],
  packagingMaterial: [
    aMaterial('BOX_S'),
    aMaterial('box_m'),
    aMaterial('OLD_BOX', { enabled: 0 }),
    aMaterial('BOX_ELSEWHERE', { warehouseId: idOf('another warehouse') }),
  ],
  position: [aPosition('A-01-02-03')],
  outboundOrder: [
    anOrder('O1', 'W1', picked('T-1')),
    anOrder('O2', 'W1', picked('T-2')),
    anOrder('O3', 'W1', { ...picked('T-3'), waybillNo: 'RB123456785GB' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', inTote('T-1')),
    anOrderLine('O2', 'W1', 'A', inTote('T-2')),
    anOrderLine('O3', 'W1', 'A', inTote('T-3')),
  ],
}
const CARRIER = idOf('carrier')
/** The order in tote T-1 goes by a carrier whose numbers look so. */
const carriedBy = (numberForm: string) => ({
  carrier: [{ id: CARRIER, code: 'LINE', name: 'Line', numberForm, enabled: 1 }],
  outboundOrder: [anOrder('O1', 'W1', { ...picked('T-1'), carrierId: CARRIER })],
})
let floor = openFloor(packingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(packingJob, { ...house, ...rows })
  return floor
}
const order = (no: string) => floor.row('outboundOrder', idOf(no))
const refused = (code: string) =>
  expect(floor.said()).toMatchObject({ tone: 'wrong', phrase: { refusal: `outbound.${code}` } })
afterEach(() => expect(floor.defects).toEqual([]))

describe('a packer', () => {
  test('who scans the article twice packs nothing in it and sends nothing under it', async () => {
    const { scan, press, saved, step, said } = open()
    await scan('T-1', 'BC-A', EAN)
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.not-packaging' } })
    expect(step()).toBe('material')
    await press('none')
    await scan(EAN)
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-a-sku-here' } })
    expect([step(), saved]).toEqual(['label', []])
  })

  test.each([
    ['a box that is out of use', 'OLD_BOX'],
    ['one of another warehouse', 'BOX_ELSEWHERE'],
    ['a code that nobody knows', 'BOX_XXL'],
    ['the label, too early', 'RB123456785GB'],
  ])('cannot pack in %s', async (_, code) => {
    const { scan, step } = open()
    await scan('T-1', 'BC-A', code)
    expect([step(), floor.said()?.phrase]).toMatchObject(['material', { key: 'outbound.not-packaging' }])
  })

  test('packs in a box of the house, in whatever case its label is printed', async () => {
    const { scan, saved } = open()
    await scan('T-1', 'BC-A', 'BOX_M', 'YT2412345678901234')
    expect(saved).toMatchObject([{ checked: true, args: { material: 'box_m' } }])
  })

  test.each([
    ['a position', 'A-01-02-03', { key: 'job.not-a-position-here' }],
    ['a tote', 'T-12345678', { key: 'job.not-a-tote-here' }],
    ['the number of the order', 'O1', { key: 'job.not-a-order-here' }],
    ['an EAN that no article has', '5901234123457', { refusal: 'outbound.not-a-label' }],
    ['packaging', 'BOX_S', { refusal: 'outbound.not-a-label' }],
    ['a postal number that was read wrong', 'RB123456786GB', { refusal: 'outbound.label-misread' }],
    ['the label of another order', 'RB123456785GB', { refusal: 'outbound.label-of-other' }],
  ])('sends nothing under %s', async (_, code, phrase) => {
    const { scan, press, step, saved } = open()
    await scan('T-1', 'BC-A')
    await press('none')
    await scan(code)
    expect(floor.said()).toMatchObject({ tone: 'wrong', phrase })
    expect([step(), saved]).toEqual(['label', []])
  })

  test('cannot give one waybill to two orders, without the network too', async () => {
    const { scan, press, goes } = open()
    goes('offline')
    await scan('T-1', 'BC-A', 'BOX_S', 'YT2412345678901234')
    expect(order('O1')).toMatchObject({ packed: 1, waybillNo: 'YT2412345678901234' })
    await scan('T-2', 'BC-A')
    await press('none')
    await scan('YT2412345678901234')
    refused('label-used')
    await scan('yt2412345678901235')
    expect(order('O2')).toMatchObject({ packed: 1, waybillNo: 'YT2412345678901235' })
  })

  test('hears of a parcel that another packer closed under this waybill', async () => {
    const { scan } = open({ parcel: [aParcel('O9-P', 'O9', { waybillNo: 'RB123456785GB' })] })
    await scan('T-3', 'BC-A', 'BOX_S', 'RB123456785GB')
    refused('label-used')
  })

  test('is asked about a number that looks like none of its carrier, and takes it where it is the label', async () => {
    const { scan, press, step, said, saved, run, goes } = open(carriedBy('yunexpress'))
    goes('offline')
    await scan('T-1', 'BC-A', 'BOX_S', 'ZZ99-00001')
    expect([step(), said()?.tone]).toEqual(['doubt', 'asked'])
    expect(run.view()).toMatchObject({
      ...{ instruction: { key: 'outbound.is-it-the-label', values: { carrier: 'Line' } } },
      code: { text: 'ZZ99-00001' },
    })
    await press('back')
    expect([step(), saved]).toEqual(['label', []])
    await scan('ZZ99-00001')
    await press('taken')
    expect(saved).toMatchObject([{ args: { waybillNo: 'ZZ99-00001' } }])
  })

  test('answers the question by scanning the label', async () => {
    const { scan, saved } = open(carriedBy('yunexpress'))
    await scan('T-1', 'BC-A', 'BOX_S', 'ZZ99-00001', 'YT2412345678901234')
    expect(saved).toMatchObject([{ args: { waybillNo: 'YT2412345678901234' } }])
  })

  test('of bare digits is asked by their length, and refused those that were read wrong', async () => {
    const { scan, press, step, saved } = open(carriedBy('fedex'))
    await scan('T-1', 'BC-A', 'BOX_S', '98657878885')
    expect(step()).toBe('doubt')
    await press('back')
    await scan('986578788856')
    refused('label-misread')
    await scan('986578788855')
    expect(saved).toMatchObject([{ args: { waybillNo: '986578788855' } }])
  })

  test('takes the number that the office planned as it is', async () => {
    const { scan, saved } = open({
      ...carriedBy('fedex'),
      outboundOrder: [anOrder('O3', 'W1', { ...picked('T-3'), waybillNo: 'PLAN-0001', carrierId: CARRIER })],
    })
    await scan('T-3', 'BC-A', 'BOX_S', 'PLAN-0001')
    expect(saved).toMatchObject([{ args: { waybillNo: 'PLAN-0001' } }])
  })

  test('takes a waybill away with the package that gave it; one that the order had before stays', async () => {
    const { scan, press } = open()
    await scan('T-1', 'BC-A', 'BOX_S', 'YT2412345678901234')
    await press('undo')
    expect(order('O1')).toMatchObject({ packed: 0, waybillNo: '' })
    await scan('T-2', 'BC-A', 'BOX_S', 'YT2412345678901234')
    expect(order('O2')).toMatchObject({ packed: 1, waybillNo: 'YT2412345678901234' })
    await scan('T-3', 'BC-A', 'BOX_S', 'RB123456785GB')
    await press('undo')
    expect(order('O3')).toMatchObject({ packed: 0, waybillNo: 'RB123456785GB' })
  })
})
