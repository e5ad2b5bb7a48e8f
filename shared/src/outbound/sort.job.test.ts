import { afterEach, describe, expect, test } from 'vitest'
import { openFloor, SCOPE, WAREHOUSE } from '../job/test-floor.ts'
import { sortJob } from './sort.job.ts'
import { anOrder, anOrderLine, aPutBack, idOf } from './test-orders.ts'
import { wallToteId } from './wall-tote.ts'

const inTote = (quantity: number) => [{ location: 'TOTE:T-5', quantity }]
const picked = (pieces: number) => ({ picking: 'picked', pieces, picked: pieces, bin: 'T-5' })
/** Two orders of a mixed wave in one tote: O1 wants 2 A and 1 B, O2 wants 1 A. */
const house = {
  outboundOrder: [
    anOrder('O1', 'W1', { ...picked(3), lines: 2, wallSlot: '02' }),
    anOrder('O2', 'W1', { ...picked(1), wallSlot: '01' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: inTote(2) }),
    anOrderLine('O1', 'W1', 'B', { quantity: 1, picked: 1, lineNo: 2, places: inTote(1) }),
    anOrderLine('O2', 'W1', 'A', { picked: 1, places: inTote(1) }),
  ],
}
let floor = openFloor(sortJob, house)
const open = (rows: object = {}) => {
  floor = openFloor(sortJob, { ...house, ...rows })
  return floor
}
const slot = (no: string) => floor.row('outboundOrder', idOf(no)).slot
const fact = (key: string) => floor.run.view().facts?.find(({ label }) => label.key === key)?.value
const shown = () => floor.run.view().code?.text
afterEach(() => expect(floor.defects).toEqual([]))

/** Another customer's article whose barcodes read like codes of the house. */
const strange = {
  ...{ id: idOf('sku Z'), customerId: idOf('other owner'), code: 'Z', name: 'Article Z' },
  barcodes: ['W-01', 'T-5'].map((code) => ({ code, quantity: 1 })),
}

describe('a sorter', () => {
  test('opens the tote and confirms the slot that another customer put on its goods as barcodes', async () => {
    const { scan, saved, said, step } = open({
      sku: [strange],
      warehouse: [{ id: WAREHOUSE, settings: { confirmsSlot: true } }],
    })
    await scan('T-5', 'T-5')
    expect(said()).toMatchObject({ tone: 'ok', phrase: { key: 'outbound.tote-taken' } })
    await scan('BC-A', 'W-01')
    expect(step()).toBe('item')
    expect(saved.map(({ name }) => name)).toContain('outbound.sortPiece')
  })

  test('opens a tote and scans pieces; each shows its slot, the order that lacks the fewest first', async () => {
    const { scan, saved, run } = open()
    await scan('T-5', 'BC-A')
    expect(shown()).toBe('01')
    expect(run.view().instruction.key).toBe('outbound.slot-is-full')
    expect(slot('O2')).toBe('01')
    await scan('BC-A', 'BC-B', 'BC-A')
    expect(shown()).toBe('02')
    expect(slot('O1')).toBe('02')
    expect(run.view()).toMatchObject({ progress: { done: 4, total: 4 } })
    expect(fact('outbound.slots-full')).toBe('01, 02')
    expect(saved.map(({ name }) => name)).toEqual([
      'outbound.openTote',
      ...Array(4).fill('outbound.sortPiece'),
    ])
  })

  test('reads which slots are full when no tote is in hand, of what another sorter put there too', async () => {
    const { scan, press, step, arrives } = open()
    await scan('T-5', 'BC-A', 'BC-A')
    const onWall = (quantity: number) => [{ location: 'WALL:02', quantity }]
    arrives('outboundOrder', { ...house.outboundOrder[0], slot: '02' })
    arrives('outboundLine', { ...house.outboundLine[0], places: onWall(2) })
    arrives('outboundLine', { ...house.outboundLine[1], places: onWall(1) })
    await press('empty')
    expect([step(), fact('outbound.slots-full')]).toEqual(['start', '01, 02'])
  })

  test('confirms each piece by the slot that it was put into, where the house asks for it', async () => {
    const { scan, saved, said, step, press } = open({
      warehouse: [{ id: WAREHOUSE, settings: { confirmsSlot: true } }],
    })
    await scan('T-5', 'BC-A')
    expect([shown(), step(), saved.length]).toEqual(['01', 'slot', 1])
    await scan('W-02')
    expect(said()).toMatchObject({
      tone: 'wrong',
      phrase: { key: 'outbound.wrong-slot', values: { slot: '01' } },
    })
    await scan('BC-A')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'job.not-a-sku-here' } })
    expect(saved.length).toBe(1)
    await scan('W-01')
    expect(said()).toMatchObject({ tone: 'ok', phrase: { key: 'outbound.sorted' } })
    expect([saved.at(-1)?.name, saved.at(-1)?.args.slot, step()]).toEqual([
      'outbound.sortPiece',
      '01',
      'item',
    ])
    await scan('BC-A')
    await press('back')
    expect([step(), saved.length]).toEqual(['item', 2])
  })

  test('leaves a piece in the tote while the wall has no slot for its order, and sorts those that have one', async () => {
    const [first, second] = house.outboundOrder
    const { scan, said, saved } = open({ outboundOrder: [first, { ...second, wallSlot: '' }] })
    await scan('T-5', 'BC-A', 'BC-A')
    expect(shown()).toBe('02')
    await scan('BC-A')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.slot-not-free', values: { order: 'O2' } } })
    expect(saved.map(({ args }) => args.slot)).toEqual([undefined, '02', '02'])
  })

  test('is told to put aside what nobody wants, and what a cancelled order wanted', async () => {
    const [first, second] = house.outboundOrder
    const { scan, run, press, saved } = open({ outboundOrder: [first, { ...second, status: 'cancelled' }] })
    await scan('T-5', 'BC-A', 'BC-A', 'BC-A')
    expect(run.view().blocking?.action.key).toBe('aside')
    await press('aside')
    expect(saved.at(-1)).toMatchObject({ name: 'outbound.sortSurplus', args: { from: 'T-5', quantity: 1 } })
    expect(run.view().blocking).toBeUndefined()
  })

  test('who scans one piece twice invents none: the second scan is answered, and nothing is booked', async () => {
    const [, , ...lines] = house.outboundLine
    const { scan, saved, said, step, run, goes } = open({
      outboundOrder: [anOrder('O2', 'W1', { ...picked(1), wallSlot: '01' })],
      outboundLine: lines,
    })
    goes('offline')
    await scan('T-5', 'BC-A', 'BC-A')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.too-many-of' } })
    expect([step(), shown(), run.view().blocking]).toEqual(['item', '01', undefined])
    await scan('BC-A')
    expect(saved.map(({ name }) => name)).toEqual(['outbound.openTote', 'outbound.sortPiece'])
  })

  test('who has another piece of it in the hand says so, and lays it aside', async () => {
    const [, , ...lines] = house.outboundLine
    const { scan, press, saved, step, run } = open({
      outboundOrder: [anOrder('O2', 'W1', { ...picked(1), wallSlot: '01' })],
      outboundLine: lines,
    })
    await scan('T-5', 'BC-A', 'BC-A')
    await press('another')
    expect([step(), saved.length]).toEqual(['surplus', 2])
    await press('back')
    expect([step(), saved.length]).toEqual(['item', 2])
    await press('another')
    await press('aside')
    expect(saved.at(-1)).toMatchObject({ name: 'outbound.sortSurplus', args: { from: 'T-5', quantity: 1 } })
    expect(run.view().secondary?.map(({ key }) => key)).toEqual(['empty'])
  })

  test('is asked no more about the piece before once the next one was scanned', async () => {
    const { scan, run } = open()
    await scan('T-5', 'BC-B', 'BC-B')
    expect(run.view().secondary?.map(({ key }) => key)).toEqual(['another', 'empty'])
    await scan('BC-A')
    expect(run.view().secondary?.map(({ key }) => key)).toEqual(['empty'])
  })

  test('lays aside one piece of a cancelled order, scanned as often as it may be', async () => {
    const cancelled = anOrder('O2', 'W1', { ...picked(1), wallSlot: '01', status: 'cancelled' })
    const [, , line] = house.outboundLine
    const { scan, press, run, saved, said } = open({
      outboundOrder: [cancelled],
      outboundLine: [{ ...line, places: [] }],
      putBack: [aPutBack('P1', { orderId: idOf('O2'), skuId: idOf('sku A'), fromLocation: 'TOTE:T-5' })],
    })
    await scan('T-5', 'BC-A')
    expect(run.view().blocking?.title.key).toBe('outbound.order-cancelled')
    await press('aside')
    await scan('BC-A')
    expect(said()).toMatchObject({ tone: 'wrong', phrase: { key: 'outbound.too-many-of' } })
    expect(saved.filter(({ name }) => name === 'outbound.sortSurplus').length).toBe(1)
  })

  test('answers for what the books have in an empty tote: picked once more, or the order is set aside', async () => {
    const { scan, press, step, saved, row } = open()
    await scan('T-5', 'BC-A', 'BC-B')
    await press('empty')
    expect(step()).toBe('missing')
    await press('abnormal')
    expect(saved.slice(-2)).toMatchObject([
      { name: 'outbound.missAtSort', args: { answer: 'abnormal', quantity: 2 } },
      { name: 'outbound.closeTote' },
    ])
    expect(row('outboundOrder', idOf('O1'))).toMatchObject({ abnormal: 1 })
    expect(step()).toBe('start')
  })

  test('leaves a tote to whoever opened it first, until it is taken over', async () => {
    const id = wallToteId(SCOPE, 'T-5')
    const of = { waveId: idOf('W1'), deviceId: 'other', workerId: 'ben', workerName: 'Ben' }
    const { scan, press, step } = open({
      wallTote: [{ id, code: 'T-5', ...of, until: 1_790_000_060_000, open: 1 }],
    })
    await scan('T-5')
    expect(step()).toBe('other')
    await press('take')
    expect(step()).toBe('item')
    expect(floor.row('wallTote', id)).toMatchObject({ workerId: 'w', open: 1 })
  })

  test('needs no wall for a wave of single items', async () => {
    const plain = house.outboundOrder.map((order) => ({ ...order, waveType: 'single-item-single-quantity' }))
    const { scan, said, step } = open({ outboundOrder: plain })
    await scan('T-5')
    expect(said()).toMatchObject({ phrase: { key: 'outbound.needs-no-sorting' } })
    expect(step()).toBe('start')
  })
})
