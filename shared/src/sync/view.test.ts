import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../command/id.ts'
import { deviceTold } from './device-told.ts'
import { MemoryRandom } from './memory-time.ts'
import type { Op } from './protocol.ts'
import {
  boxesOfReceipt,
  countLine,
  dropBox,
  line,
  linesOfReceipt,
  modelCommands,
  openBox,
  receipt,
} from './test-model-warehouse.ts'
import { View } from './view.ts'

let view: View
let decided: number
const random = new MemoryRandom(7)

beforeEach(() => {
  decided = 0
  view = new View({
    commands: modelCommands,
    told(op, command) {
      decided += 1
      return deviceTold(op, command, { device: 'ana', warehouse: 'w1' })
    },
    report: (defect) => {
      throw defect
    },
  })
  base('receipt', 'r1', { status: 'open', received: 0 })
  base('line', 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 0 })
  base('line', 'l2', { receiptId: 'r1', sku: 'B', forecast: 10, received: 0 })
})

function base(table: string, id: string, body: object | undefined, version = 1): void {
  const row = { ...body, id, version, scope: 'warehouse:w1' }
  view.confirm(table, id, body && { row, bucket: 'work:r1' })
}

function op(seq: number, k: string, a: object): Op {
  const id = newId(1_700_000_000_000 + seq, (bytes) => random.fill(bytes))
  return { id, seq, k, a, w: 'ana', sid: 's', t: seq, m: seq, b: 'boot', c: 0 }
}

/** Lays a command over everything, as a scan does. */
function scan(seq: number, k: string, a: object): Op {
  const scanned = op(seq, k, a)
  view.add(scanned, view.decide(scanned, Infinity, true))
  return scanned
}
const count = (seq: number, lineId: string, quantity: number) =>
  scan(seq, countLine.name, { lineId, quantity })
const settle = () => view.work(() => true)
const received = (id: string) => view.need(line, id).received
const surplus = (seq: number) => view.decisionOf(seq)?.raised[0]?.details.surplus

describe('a pulled row', () => {
  test('reaches every pending command that stands on it, also through those between', () => {
    count(1, 'l1', 4)
    scan(2, openBox.name, { receiptId: 'r1', label: 'x' })
    count(3, 'l2', 1)
    count(4, 'l1', 4)
    base('line', 'l1', { receiptId: 'r1', sku: 'A', forecast: 6, received: 3 }, 2)
    settle()
    expect([received('l1'), surplus(1), surplus(4)]).toEqual([11, 1, 4])
    expect(view.need(receipt, 'r1').received).toBe(12)
  })

  test('reaches who read it in a list only', () => {
    count(1, 'l1', 4)
    base('line', 'l2', { receiptId: 'r1', sku: 'B', forecast: 10, received: 5 }, 2)
    settle()
    expect(view.need(receipt, 'r1').received).toBe(9)
    base('line', 'l3', { receiptId: 'r1', sku: 'C', forecast: 10, received: 2 }, 3)
    settle()
    expect(view.need(receipt, 'r1').received).toBe(11)
    base('line', 'l2', undefined)
    settle()
    expect(view.need(receipt, 'r1').received).toBe(6)
  })

  test('of other goods is no reason to decide anything again', () => {
    for (let seq = 1; seq <= 20; seq++) scan(seq, openBox.name, { receiptId: 'r1', label: `${seq}` })
    decided = 0
    base('line', 'l1', { receiptId: 'r1', sku: 'A', forecast: 9, received: 0 }, 2)
    expect(view.marked).toBe(0)
    settle()
    expect(decided).toBe(0)
  })

  test('that only confirms what was laid over it is no reason either', () => {
    for (let seq = 1; seq <= 20; seq++) count(seq, 'l1', 1)
    decided = 0
    base('line', 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 8 }, 9)
    base('receipt', 'r1', { status: 'open', received: 8 }, 9)
    view.leave(8)
    settle()
    expect([decided, received('l1')]).toEqual([0, 20])
  })
})

describe('a pending command', () => {
  test('that takes back what it wrote takes it back for those behind it', () => {
    const { id } = scan(1, openBox.name, { receiptId: 'r1', label: 'x' })
    const [box] = view.list(boxesOfReceipt, ['r1'])
    scan(2, dropBox.name, { boxId: box?.id ?? '' })
    expect(view.list(boxesOfReceipt, ['r1'])).toEqual([])
    base('receipt', 'r1', undefined)
    settle()
    expect(view.decisionOf(1)).toMatchObject({ checked: false, writes: [] })
    expect(view.decisionOf(2)).toMatchObject({ checked: true, writes: [] })
    base('receipt', 'r1', { status: 'open', received: 0 }, 3)
    settle()
    expect(view.decisionOf(1)?.writes).toMatchObject([{ table: 'box', row: { label: 'x' } }])
    expect(view.list(boxesOfReceipt, ['r1'])).toEqual([])
    view.leave(2)
    expect(id).toBeTruthy()
    expect(view.list(boxesOfReceipt, ['r1'])).toEqual([])
  })

  test('may come in before others, and those are decided again', () => {
    count(2, 'l1', 8)
    view.add(op(1, countLine.name, { lineId: 'l1', quantity: 8 }))
    settle()
    expect([received('l1'), surplus(1), surplus(2)]).toEqual([16, undefined, 6])
  })

  test('of a name this version does not know is kept and changes nothing', () => {
    view.add(op(1, 'model.fromTheFuture', {}))
    settle()
    expect(view.decisionOf(1)).toMatchObject({ checked: false, writes: [] })
  })
})

describe('reading', () => {
  test('a list is in its order, nothing first, and follows every change', () => {
    base('box', 'b2', { receiptId: 'r1', label: 'm', openedBy: 'x', contents: null })
    base('box', 'b1', { receiptId: 'r1', label: 'm', openedBy: 'x', contents: null })
    scan(1, openBox.name, { receiptId: 'r1', label: 'a' })
    const labels = () =>
      view.list(boxesOfReceipt, ['r1']).map(({ id, label }) => (id.length > 2 ? label : id))
    expect(labels()).toEqual(['a', 'b1', 'b2'])
    base('box', 'b1', { receiptId: 'r2', label: 'm', openedBy: 'x', contents: null }, 2)
    expect(labels()).toEqual(['a', 'b2'])
    expect(view.list(boxesOfReceipt, ['r2'])).toHaveLength(1)
    expect(view.list(linesOfReceipt, ['none'])).toEqual([])
  })

  test('a row that nothing touched stays the same object, so that no screen is drawn for it', () => {
    const before = view.need(line, 'l2')
    const { version } = view
    count(1, 'l1', 1)
    expect(view.version).toBeGreaterThan(version)
    expect(view.need(line, 'l2')).toBe(before)
    const laid = view.version
    view.leave(1)
    expect(view.version).toBeGreaterThan(laid)
    expect(() => view.need(line, 'l9')).toThrow('row.missing')
  })
})

describe('a shift without network: 5,000 pending scans', () => {
  const scans = 5000
  const lines = 500

  beforeEach(() => {
    for (let n = 0; n < lines; n++)
      base('line', `m${n}`, { receiptId: `q${n % 50}`, sku: `S${n}`, forecast: 100, received: 0 })
    for (let n = 0; n < 50; n++) base('receipt', `q${n}`, { status: 'open', received: 0 })
    for (let seq = 1; seq <= scans; seq++) count(seq, `m${(seq * 7) % lines}`, 1)
  })

  test('cost as little for the last scan as for the first', () => {
    expect(decided).toBe(scans)
    expect(view.need(receipt, 'q0').received).toBe(scans / 50)
  })

  test('cost a page what it touches: one line, its later scans and those that sum its receipt', () => {
    decided = 0
    base('line', 'm7', { receiptId: 'q7', sku: 'S7', forecast: 100, received: 3 }, 2)
    expect(view.marked).toBeLessThan(20)
    settle()
    expect(decided).toBeLessThanOrEqual(scans / 50)
    expect(received('m7')).toBe(3 + scans / lines)
  })

  test('are decided in slices: a slice ends when its time is over and the next goes on', () => {
    for (let n = 0; n < lines; n++)
      base('line', `m${n}`, { receiptId: `q${n % 50}`, sku: `S${n}`, forecast: 100, received: 1 }, 2)
    let slices = 0
    for (let left = true; left; slices++) {
      let budget = 100
      left = view.work(() => budget-- > 0)
    }
    expect(slices).toBeGreaterThanOrEqual(scans / 100)
    expect(received('m0')).toBe(1 + scans / lines)
    expect(view.need(receipt, 'q0').received).toBe(lines / 50 + scans / 50)
  })
})
