import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { packingJob, packingJobOf } from './packing.job.ts'
import { aMaterial, anOrder, anOrderLine, idOf } from './test-orders.ts'

const inTote = (quantity: number) => [{ location: 'TOTE:T-7', quantity }]
const picked = (pieces: number, waveType: string) => ({
  ...{ picking: 'picked', pieces, picked: pieces, bin: 'T-7', waveType },
})
const ONE = 'single-item-single-quantity'
const SAME = 'same-product-same-quantity'
const orders = (waveType: string, ...nos: readonly string[]) => ({
  outboundOrder: nos.map((no) => anOrder(no, 'W1', picked(1, waveType))),
  outboundLine: nos.map((no) => anOrderLine(no, 'W1', 'A', { picked: 1, places: inTote(1) })),
})
let floor = openFloor(packingJob, {})
const open = (job: typeof packingJob, rows: object) => {
  floor = openFloor(job, rows)
  return floor
}
const packed = (no: string) => floor.row('outboundOrder', idOf(no)).packed
afterEach(() => expect(floor.defects).toEqual([]))

describe('a packer at a station', () => {
  test('for single items scans an item: the oldest order that waits for it is packed', async () => {
    const { scan, press, step } = open(packingJobOf([ONE]), orders(ONE, 'O1', 'O2'))
    await scan('BC-A')
    expect(step()).toBe('material')
    await press('none')
    await scan('WB-O1')
    expect([packed('O1'), packed('O2')]).toEqual([1, 0])
    await scan('BC-B')
    expect(floor.said()).toMatchObject({ tone: 'wrong' })
  })

  test('for single items takes no other orders', async () => {
    const { scan, said } = open(packingJobOf([ONE]), orders('multi-product-mixed-bag', 'O1'))
    await scan('O1')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.other-station' } })
    await scan('BC-A')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.no-order-wants-it' } })
  })

  test('for the same goods checks the first and the last order, the others by their labels alone', async () => {
    const { scan, press, step, saved } = open(packingJobOf([SAME]), orders(SAME, 'O1', 'O2', 'O3'))
    await scan('T-7', 'BC-A')
    await press('none')
    await scan('WB-O1')
    expect(step()).toBe('alike')
    await scan('WB-O2')
    expect(saved.at(-1)).toMatchObject({ args: { orderId: idOf('O2'), pieces: [{ quantity: 1 }] } })
    expect(packed('O2')).toBe(1)
    await scan('WB-O3')
    expect(step()).toBe('verify')
    await scan('BC-A')
    await press('none')
    await scan('WB-O3')
    expect(packed('O3')).toBe(1)
    expect(step()).toBe('start')
  })
})

describe('a packer', () => {
  const two = {
    packagingMaterial: [aMaterial('BOX_S'), aMaterial('FILLING')],
    outboundOrder: [anOrder('O1', 'W1', { ...picked(2, ''), lines: 2 })],
    outboundLine: [
      anOrderLine('O1', 'W1', 'A', { picked: 1, places: inTote(1) }),
      anOrderLine('O1', 'W1', 'B', { picked: 1, lineNo: 2, places: inTote(1) }),
    ],
  }

  test('closes a package with some of the pieces, chooses a crate, and goes on with the rest', async () => {
    const { scan, press, step, saved } = open(packingJob, two)
    await scan('O1', 'BC-A')
    await press('part')
    await press('wooden-frame')
    await press('none')
    await scan('WB-O1')
    expect(saved[0]).toMatchObject({ args: { more: true, options: ['wooden-frame'] } })
    expect(step()).toBe('verify')
    expect(packed('O1')).toBe(0)
    await scan('BC-B')
    await press('none')
    await scan('WB-O1')
    expect(floor.said()).toMatchObject({ phrase: { refusal: 'outbound.label-used' } })
    await scan('WB-SECOND-2')
    expect(packed('O1')).toBe(1)
    expect(saved[1]).toMatchObject({ args: { more: false, options: [], waybillNo: 'WB-SECOND-2' } })
  })

  test('uses several kinds of packaging for one package', async () => {
    const { scan, press, saved } = open(packingJob, two)
    await scan('O1', 'BC-A', 'BC-B', 'BOX_S')
    await press('material')
    await scan('FILLING', 'WB-O1')
    expect(saved[0]).toMatchObject({
      args: { material: 'BOX_S', materials: [{ code: 'FILLING', quantity: 1 }] },
    })
  })

  test('undoes the last package: its pieces are back in the tote', async () => {
    const { scan, press, names } = open(packingJob, two)
    await scan('O1', 'BC-A', 'BC-B')
    await press('none')
    await scan('WB-O1')
    await press('undo')
    expect(names()).toEqual(['outbound.packOrder', 'outbound.undoPack'])
    expect(packed('O1')).toBe(0)
    expect(floor.row('outboundLine', idOf('O1 line A')).places).toEqual(inTote(1))
  })
})
