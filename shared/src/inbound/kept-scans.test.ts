import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { countJob } from '../stock/count.job.ts'
import { putawayJob } from './putaway.job.ts'
import { signInJob } from './sign-in.job.ts'
import { aLine, aPosition, aReceipt, idOf } from './test-goods.ts'

const [MILK, RICE] = ['04006381333931', '05901234123457'] as const
const lot = (gtin: string, no: string) => `]C101${gtin}17400131${'10'}${no}`
const line = (letter: string, gtin: string, more: object = {}) =>
  aLine('RC1', letter, { barcodes: [{ code: gtin, quantity: 1 }], ...more })
const house = {
  receipt: [aReceipt('RC1', { status: 'signed', forecast: 20 })],
  receiptLine: [line('A', MILK), line('B', RICE, { lineNo: 2 })],
  position: [aPosition('P-1')],
}
let floor = openFloor(signInJob, house)
const scans = () => floor.saved.map((one) => one.scans)
afterEach(() => expect(floor.defects).toEqual([]))

describe('a fact keeps the codes that name lot, day or serial number', () => {
  test('of goods that are counted piece by piece and confirmed by a number, each code once', async () => {
    floor = openFloor(signInJob, house)
    await floor.scan('RC1', lot(MILK, 'L1'), lot(MILK, 'L1'), lot(MILK, 'L2'))
    await floor.enter(8)
    expect(scans()).toEqual([[lot(MILK, 'L1'), lot(MILK, 'L2')]])
    await floor.scan(MILK)
    await floor.enter(1)
    expect(scans()[1]).toEqual([])
  })

  test('of the goods that it is about, where the next item confirms them', async () => {
    floor = openFloor(signInJob, house)
    await floor.scan('RC1', lot(MILK, 'L1'), lot(RICE, 'R7'))
    expect(scans()).toEqual([[lot(MILK, 'L1')]])
    await floor.enter(3)
    expect(scans()[1]).toEqual([lot(RICE, 'R7')])
  })

  test('and none of what was laid back', async () => {
    const [receipt] = house.receipt
    floor = openFloor(signInJob, { ...house, receipt: [{ ...receipt, boxes: 1, boxesSigned: 1 }] })
    await floor.scan('RC1', lot(MILK, 'L1'))
    await floor.press('back')
    await floor.press('finish')
    await floor.press('finish')
    expect(floor.names()).toEqual(['inbound.finishReceipt'])
    expect(scans()).toEqual([[]])
  })

  test('nor of another item that was in hand before its place was scanned', async () => {
    const ready = { received: 5, good: 5 }
    floor = openFloor(putawayJob, {
      ...house,
      receiptLine: [line('A', MILK, ready), line('B', RICE, { ...ready, lineNo: 2 })],
    })
    await floor.scan(lot(MILK, 'L1'), lot(RICE, 'R7'), 'P-1')
    await floor.enter(5)
    expect(scans()).toEqual([[lot(RICE, 'R7')]])
  })

  test('of all that lies at a position that is counted, and not of what was taken off again', async () => {
    const goods = (letter: string, gtin: string) => ({
      ...{ id: idOf(`sku ${letter}`), customerId: idOf('owner'), code: letter, name: `Article ${letter}` },
      barcodes: [{ code: gtin, quantity: 1 }],
    })
    floor = openFloor(countJob, { position: house.position, sku: [goods('A', MILK), goods('B', RICE)] })
    await floor.scan('P-1', lot(MILK, 'L1'), lot(RICE, 'R7'), lot(MILK, 'L2'))
    await floor.press('done')
    expect(scans()).toEqual([[lot(MILK, 'L1'), lot(RICE, 'R7'), lot(MILK, 'L2')]])
    await floor.scan('P-1', lot(MILK, 'L1'), lot(RICE, 'R7'))
    await floor.press('drop')
    await floor.press('done')
    expect(scans()[1]).toEqual([lot(MILK, 'L1')])
  })
})
