import { afterEach, describe, expect, test } from 'vitest'
import { openFloor } from '../job/test-floor.ts'
import { packingJob } from './packing.job.ts'
import { aMaterial, anOrder, anOrderLine, idOf } from './test-orders.ts'

const inTote = (tote: string, quantity: number) => [{ location: `TOTE:${tote}`, quantity }]
const picked = (pieces: number, bin: string) => ({ picking: 'picked', pieces, picked: pieces, bin })
const house = {
  packagingMaterial: [aMaterial('BOX_S')],
  outboundOrder: [
    anOrder('O1', 'W1', { ...picked(3, 'T-W1-01'), lines: 2 }),
    anOrder('O2', 'W2', picked(1, 'T-7')),
    anOrder('O3', 'W2', { ...picked(1, 'T-7'), waybillNo: '' }),
    anOrder('O4', 'W2', { picking: 'picking', pieces: 4, picked: 2, bin: 'T-8' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: inTote('T-W1-01', 2) }),
    anOrderLine('O1', 'W1', 'B', { quantity: 1, picked: 1, lineNo: 2, places: inTote('T-W1-01', 1) }),
    anOrderLine('O2', 'W2', 'A', { picked: 1, places: inTote('T-7', 1) }),
    anOrderLine('O3', 'W2', 'B', { picked: 1, places: inTote('T-7', 1) }),
  ],
}
let floor = openFloor(packingJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(packingJob, { ...house, ...rows })
  return floor
}
const order = (no: string) => floor.row('outboundOrder', idOf(no))
afterEach(() => expect(floor.defects).toEqual([]))

/** One EAN on an article of each of two other customers. */
const foreign = ['X', 'Y'].map((letter) => ({
  ...{ id: idOf(`sku ${letter}`), customerId: idOf(`owner ${letter}`), code: letter, name: 'Mug' },
  barcodes: [{ code: 'BC-MUG', quantity: 1 }],
}))

describe('a packer', () => {
  test('is told that an article is not in the order, and not asked which of two other customers owns it', async () => {
    const { scan, run, said } = open({ sku: foreign })
    await scan('T-W1-01', 'BC-MUG')
    expect(run.state.asking).toBeUndefined()
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.not-in-order' } })
  })

  test('scans the bin, every piece, the packaging and the label; the parcel is closed', async () => {
    const { scan, saved, run, step } = open()
    await scan('T-W1-01')
    expect(run.view()).toMatchObject({ code: { text: '01' }, progress: { done: 0, total: 3 } })
    await scan('BC-A', 'BC-B', 'BC-A', 'BOX_S', 'WB-O1')
    expect(saved).toMatchObject([
      {
        name: 'outbound.packOrder',
        checked: true,
        exceptions: [],
        args: {
          ...{ orderId: idOf('O1'), waybillNo: 'WB-O1', material: 'BOX_S' },
          pieces: [
            { lineId: idOf('O1 line A'), from: 'TOTE:T-W1-01', quantity: 2 },
            { lineId: idOf('O1 line B'), from: 'TOTE:T-W1-01', quantity: 1 },
          ],
        },
      },
    ])
    expect(order('O1')).toMatchObject({ packed: 1 })
    expect(step()).toBe('start')
  })

  test('is shown the smallest box that takes the order, and takes it with one tap', async () => {
    const boxes = [
      aMaterial('BOX_L', { length: 600, width: 400, height: 400 }),
      aMaterial('BOX_S', { length: 300, width: 200, height: 100 }),
    ]
    const goodsSize = { volume: 1_000_000, sides: [20, 100, 200], pieces: 3 }
    const order = anOrder('O1', 'W1', { ...picked(3, 'T-W1-01'), lines: 2, goodsSize })
    const { scan, press, run, saved } = open({ packagingMaterial: boxes, outboundOrder: [order] })
    await scan('T-W1-01', 'BC-A', 'BC-B', 'BC-A')
    expect(run.view()).toMatchObject({
      code: { text: 'BOX_S', caption: { key: 'outbound.suggested-packaging' } },
      primary: { key: 'suggested', label: { values: { code: 'BOX_S' } } },
      secondary: expect.arrayContaining([expect.objectContaining({ key: 'none' })]),
    })
    await press('suggested')
    await scan('WB-O1')
    expect(saved).toMatchObject([{ args: { material: 'BOX_S', materials: [] } }])
  })

  test('of a part of an order decides alone what it is packed in, as of goods whose size nobody knows', async () => {
    const boxes = [aMaterial('BOX_S', { length: 300, width: 200, height: 100 })]
    const goodsSize = { volume: 1_000_000, sides: [20, 100, 200], pieces: 3 }
    const order = anOrder('O1', 'W1', { ...picked(3, 'T-W1-01'), lines: 2, goodsSize })
    const { scan, press, run } = open({ packagingMaterial: boxes, outboundOrder: [order] })
    await scan('T-W1-01', 'BC-A')
    await press('part')
    expect(run.view()).toMatchObject({ primary: { key: 'none' } })
    expect(run.view().code).toBeUndefined()
  })

  test('sees the picture of each item beside what is left of it', async () => {
    const { scan, run } = open()
    await scan('T-W1-01')
    expect(run.view().facts?.slice(0, 2)).toMatchObject([
      { article: idOf('sku A') },
      { article: idOf('sku B') },
    ])
  })

  test('reads what the customer asks for, whose order it is and how it travels', async () => {
    const { scan, run } = open({
      customer: [{ id: idOf('owner'), code: 'LIN', name: 'Lin Trading' }],
      outboundOrder: [
        anOrder('O1', 'W1', {
          ...{ bin: 'T-W1-01', lines: 2, pieces: 3, picked: 3, picking: 'picked' },
          ...{ remark: 'gift wrap please', channel: 'Economy' },
        }),
      ],
    })
    await scan('T-W1-01')
    expect(run.view().facts).toMatchObject([
      { label: { values: { name: 'A Article A' } }, value: '0 / 2' },
      { label: { values: { name: 'B Article B' } } },
      { label: { key: 'outbound.remark' }, value: 'gift wrap please', strong: true },
      { label: { key: 'outbound.order' }, value: 'O1 · DO1' },
      { label: { key: 'outbound.customer' }, value: 'Lin Trading (LIN)' },
      { label: { key: 'outbound.channel' }, value: 'Economy' },
    ])
  })

  test('packs the order whose pieces are all in the tote before an older one that still waits for some', async () => {
    const { scan, saved } = open({
      outboundOrder: [
        anOrder('O2', 'W2', { ...picked(2, 'T-7'), picking: 'waiting-for-allocation', picked: 1 }),
        anOrder('O3', 'W2', picked(1, 'T-7')),
      ],
      outboundLine: [
        anOrderLine('O2', 'W2', 'A', { quantity: 2, picked: 1, places: inTote('T-7', 1) }),
        anOrderLine('O3', 'W2', 'A', { picked: 1, places: inTote('T-7', 1) }),
      ],
    })
    await scan('T-7', 'BC-A', 'BOX_S', 'WB-O3')
    expect(saved).toMatchObject([{ name: 'outbound.packOrder', args: { orderId: idOf('O3') } }])
  })

  test('packs a parcel that was opened again: its label names the order', async () => {
    const { scan, step } = open()
    await scan('WB-O1')
    expect(step()).toBe('verify')
    await scan('BC-A', 'BC-A', 'BC-B', 'BOX_S', 'WB-O1')
    expect(order('O1')).toMatchObject({ packed: 1 })
  })

  test('packs what lies in the slot in hand, although the sorter has not sent all of it yet', async () => {
    const halfSent = [...inTote('T-9', 1), { location: 'WALL:07', quantity: 1 }]
    const { scan, saved } = open({
      outboundOrder: [anOrder('O5', 'W1', { ...picked(2, 'T-9'), slot: '07' })],
      outboundLine: [anOrderLine('O5', 'W1', 'A', { quantity: 2, picked: 2, places: halfSent })],
    })
    await scan('W-07', 'BC-A', 'BC-A', 'BOX_S', 'WB-O5')
    expect(saved[0]?.args).toMatchObject({ pieces: [{ from: 'WALL:07', quantity: 2 }] })
  })

  test('packs out of the tote in hand, although news came that somebody else has the order in another one', async () => {
    const { scan, saved, arrives } = open()
    await scan('T-7', 'BC-A')
    arrives('outboundOrder', anOrder('O2', 'W2', picked(1, 'T-50')))
    arrives('outboundLine', anOrderLine('O2', 'W2', 'A', { picked: 1, places: inTote('T-50', 1) }))
    await scan('BOX_S', 'WB-O2')
    expect(saved[0]?.args).toMatchObject({ pieces: [{ from: 'TOTE:T-7', quantity: 1 }] })
  })

  test('is told in which other tote pieces of the order are', async () => {
    const [, ...lines] = house.outboundLine
    const apart = [...inTote('T-W1-01', 1), ...inTote('T-99', 1)]
    const split = anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: apart })
    const { scan, run, saved } = open({ outboundLine: [split, ...lines] })
    await scan('T-W1-01')
    expect(run.view().facts).toContainEqual({ label: { key: 'outbound.also-in' }, value: 'T-99' })
    await scan('BC-A', 'BC-B', 'BC-A', 'BOX_S', 'WB-O1')
    expect(saved[0]?.args).toMatchObject({
      pieces: [{ from: 'TOTE:T-W1-01' }, { from: 'TOTE:T-99' }, { from: 'TOTE:T-W1-01' }],
    })
  })

  test('is stopped by a piece that is not of the order, and by one too many', async () => {
    const { scan, said, step } = open()
    await scan('O1', 'BC-B', 'BC-B')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.enough-of' } })
    await scan('CT-A')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.only-so-many', values: { open: 2 } } })
    await scan('what is this')
    expect(said()).toMatchObject({ phrase: { key: 'job.unknown-code' } })
    expect(step()).toBe('verify')
  })

  test('may type how many of the item that was scanned last', async () => {
    const { scan, enter, step } = open()
    await scan('O1', 'BC-B', 'BC-A')
    await enter(2)
    expect(step()).toBe('material')
  })

  test('out of a tote of several orders packs the oldest that wants the item, one after another', async () => {
    const { scan, press, saved, step } = open()
    await scan('T-7')
    expect(step()).toBe('item')
    await scan('BC-B')
    await press('none')
    await scan('WB-NEW-01')
    expect(saved.at(-1)).toMatchObject({ args: { orderId: idOf('O3'), waybillNo: 'WB-NEW-01' } })
    expect(order('O3')).toMatchObject({ waybillNo: 'WB-NEW-01', packed: 1 })
    expect(step()).toBe('item')
    await scan('BC-A')
    await press('none')
    await scan('WB-O2')
    expect(order('O2')).toMatchObject({ packed: 1 })
    expect(step()).toBe('start')
  })

  test('must not stick another order’s label on', async () => {
    const { scan, press, said, saved } = open()
    await scan('T-7', 'BC-A')
    await press('none')
    await scan('WB-O1')
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.wrong-label', values: { waybill: 'WB-O2' } },
    })
    expect(saved).toEqual([])
  })

  test('hears what is not picked yet, and what is packed already', async () => {
    const { scan, said } = open({
      outboundOrder: [...house.outboundOrder, anOrder('O5', 'W2', { ...picked(1, 'T-9'), packed: 1 })],
    })
    await scan('O4')
    expect(said()).toMatchObject({
      phrase: { key: 'outbound.not-picked-yet', values: { picked: 2, pieces: 4 } },
    })
    await scan('O5')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.packed-already' } })
  })

  test('is stopped when the order is cancelled or held, also in the middle', async () => {
    const { scan, run, press, saved, step } = open()
    await scan('O1', 'BC-A')
    floor.arrives('outboundOrder', { ...house.outboundOrder[0], status: 'cancelled' })
    expect(run.view().blocking).toMatchObject({ title: { key: 'outbound.order-cancelled' } })
    await press('next')
    expect([step(), saved]).toEqual(['start', []])
    floor.arrives('outboundOrder', { ...house.outboundOrder[1], held: 1 })
    await scan('O2')
    expect(run.view().blocking).toMatchObject({ title: { key: 'outbound.order-held' } })
  })

  test('waits for the lines of the wave, and asks the device to fetch them', async () => {
    const { scan, run, said, step, instruction } = open({ outboundLine: house.outboundLine.slice(2) })
    await scan('O1')
    expect(instruction()).toBe('outbound.work-is-coming')
    await scan('BC-A')
    expect(said()).toMatchObject({ tone: 'again', phrase: { key: 'outbound.work-is-coming' } })
    expect(step()).toBe('verify')
    expect(packingJob.buckets?.(run.state.held)).toEqual([`work:${idOf('W1')}`])
  })
})
