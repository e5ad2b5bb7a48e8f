import { idOf } from '../inbound/test-goods.ts'

export { aPosition, idOf } from '../inbound/test-goods.ts'

const goods = (letter: string) => ({
  ...{ skuId: idOf(`sku ${letter}`), skuCode: letter, skuName: `Article ${letter}`, ownerId: idOf('owner') },
  barcodes: [
    { code: `BC-${letter}`, quantity: 1 },
    { code: `CT-${letter}`, quantity: 12 },
  ],
})

/** A wave as a device holds it. */
export function aWave(no: string, more: object = {}) {
  return {
    ...{
      id: idOf(no),
      no,
      type: 'multi-product-mixed-bag',
      status: 'not-picked',
      method: 'tote',
      priority: 0,
    },
    ...{ orders: 1, tasks: 1, tasksDone: 0, pieces: 1, picked: 0 },
    ...{ leaseDevice: null, leaseWorker: null, leaseUntil: null },
    ...more,
  }
}

export function anOrder(no: string, waveNo: string, more: object = {}) {
  return {
    ...{ id: idOf(no), no, docNo: `D${no}`, customerId: idOf('owner'), status: 'in-delivery' },
    ...{
      picking: 'waiting-to-pick',
      held: 0,
      abnormal: 0,
      packed: 0,
      weighed: 0,
      rechecked: 0,
      swept: 0,
      carrierId: null,
    },
    ...{ channel: '', waybillNo: `WB-${no}`, waveId: idOf(waveNo), bin: '', lines: 1, pieces: 1, picked: 0 },
    ...{ waveType: 'multi-product-mixed-bag', slot: '', wallSlot: '' },
    ...more,
  }
}

export function anOrderLine(no: string, waveNo: string, letter: string, more: object = {}) {
  return {
    ...{ id: idOf(`${no} line ${letter}`), orderId: idOf(no), waveId: idOf(waveNo), lineNo: 1 },
    ...goods(letter),
    ...{ quantity: 1, promised: 0, waiting: 0, picked: 0, packed: 0, places: [] },
    ...more,
  }
}

/** A task of an order's line at a position; the walk is its place. */
export function aTask(
  no: string,
  waveNo: string,
  letter: string,
  more: { position: string; [of: string]: unknown },
) {
  const { position, ...rest } = more
  return {
    ...{ id: idOf(`${no} task ${letter} ${position}`), waveId: idOf(waveNo), orderId: idOf(no) },
    ...{
      lineId: idOf(`${no} line ${letter}`),
      positionId: idOf(`position ${position}`),
      positionCode: position,
    },
    ...goods(letter),
    ...{ walk: 1, batch: '', quantity: 1, picked: 0, status: 'waiting', bin: '', reason: '' },
    ...rest,
  }
}

export function aParcel(no: string, orderNo: string, more: object = {}) {
  return {
    ...{ id: idOf(no), no, orderId: idOf(orderNo), orderNo, waveId: idOf('W1'), waybillNo: `WB-${orderNo}` },
    ...{ carrierId: null, status: 'packed', weight: 0, content: [], open: 1 },
    ...{ expected: 0, tolerance: 0, taken: [], more: 0, toWeigh: 0, toCheck: 0, issues: 0, weighed: 0 },
    first: 'any' as const,
    ...{ rechecked: 0, sweeps: 0, beneath: '', orderWas: '', handoverId: null },
    ...more,
  }
}

export function aMaterial(code: string, more: object = {}) {
  return {
    ...{ id: idOf(`material ${code}`), code, name: code, warehouseId: '', enabled: 1, weight: 100 },
    ...more,
  }
}

/** A piece of article A that waits to go back to a shelf. */
export function aPutBack(word: string, more: object) {
  return {
    ...{ id: idOf(word), orderNo: word, ...goods('A'), batch: '', quantity: 1, done: 0, open: 1 },
    ...{ reason: 'order-cancelled' },
    ...more,
  }
}

/** A worker of the roster; `ben` is called Ben, anybody else Lea. */
export function aWorker(id: string, permissions: readonly string[]) {
  return { id, badge: id, name: id === 'ben' ? 'Ben' : 'Lea', permissions, enabled: 1 }
}
