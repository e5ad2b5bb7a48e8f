import type { Command } from '@longshore/shared/command/command.ts'
import { failBox, rejectBox } from '@longshore/shared/inbound/fail-box.ts'
import { inspectLine } from '@longshore/shared/inbound/inspect-line.ts'
import { loadTrolley, unloadTrolley } from '@longshore/shared/inbound/load-trolley.ts'
import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { boxesOfReceipt, linesOfReceipt } from '@longshore/shared/inbound/receipt.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { signBox, signByCount } from '@longshore/shared/inbound/sign-box.ts'
import { undoInspect } from '@longshore/shared/inbound/undo-inspect.ts'
import { undoPut } from '@longshore/shared/inbound/undo-put.ts'
import { undoSign, undoSignByCount } from '@longshore/shared/inbound/undo-sign.ts'
import { checkEmpty } from '@longshore/shared/outbound/check-empty.ts'
import { missAtSort } from '@longshore/shared/outbound/miss-at-sort.ts'
import { linesOfOrder, type OutboundLine } from '@longshore/shared/outbound/order.ts'
import { packOrder } from '@longshore/shared/outbound/pack-order.ts'
import { pickTask } from '@longshore/shared/outbound/pick-task.ts'
import { interceptParcel, recheckParcel } from '@longshore/shared/outbound/recheck-parcel.ts'
import { scanOut } from '@longshore/shared/outbound/scan-out.ts'
import { shortPick } from '@longshore/shared/outbound/short-pick.ts'
import { sortPiece, sortSurplus } from '@longshore/shared/outbound/sort-piece.ts'
import { undoPack, undoRecheck, undoWeigh } from '@longshore/shared/outbound/undo-parcel.ts'
import { undoPick } from '@longshore/shared/outbound/undo-pick.ts'
import { unsweep } from '@longshore/shared/outbound/unsweep.ts'
import { parcelsOfOrder, tasksOfWave } from '@longshore/shared/outbound/wave.ts'
import { weighParcel } from '@longshore/shared/outbound/weigh-parcel.ts'
import { tote } from '@longshore/shared/stock/place.ts'
import type { Rows } from '@longshore/shared/sync/view.ts'
import type { Chance } from './chance.ts'
import type { SimServer } from './sim-server.ts'
import { type FirstWork, OWNER, POSITIONS, SKUS } from './sim-world.ts'

/** What the people of a run know: the documents there are. */
export interface Known extends FirstWork {
  readonly receipts: string[]
  /** Lines by receipt, also of those a device does not hold: paper knows them. */
  readonly lines: Map<string, readonly string[]>
  readonly boxes: Map<string, readonly string[]>
  /** Receipts that somebody at a desk took back or rejected: what is counted of them goes elsewhere. */
  readonly reverted: Set<string>
  /** Every wave, those of the run included. */
  readonly waves: string[]
}

export interface Job {
  readonly command: Command
  readonly args: object
}

export function knowing(work: FirstWork): Known {
  return {
    ...work,
    waves: [...work.waves],
    receipts: [],
    lines: new Map(),
    boxes: new Map(),
    reverted: new Set(),
  }
}

/** Something a worker does next, chosen from what the device shows, now and then from paper. */
export function nextJob(rows: Rows, known: Known, chance: Chance): Job | undefined {
  return chance.of(0.45) ? outboundJob(rows, known, chance) : inboundJob(rows, known, chance)
}

/** Picks, shorts, packs, checks or scans out what the device shows of an order. */
function outboundJob(rows: Rows, known: Known, chance: Chance): Job | undefined {
  const waveId = chance.one(known.waves) ?? ''
  const task = chance.one(rows.list(tasksOfWave, [waveId]))
  if (!task) return undefined
  const { id: taskId, orderId, lineId, quantity } = task
  const [sent] = rows.list(parcelsOfOrder, [orderId])
  const dice = chance.below(100)
  if (sent) return parcelJob(sent.id, chance)
  const into = `T-${waveId.slice(-4)}`.toUpperCase()
  if (dice < 55) {
    const positionId = chance.of(0.9) ? task.positionId : (POSITIONS[0] ?? '')
    return job(pickTask, { taskId, positionId, into, quantity: chance.of(0.9) ? quantity : 1 })
  }
  if (dice < 59) return job(shortPick, { taskId, reason: 'not-found' })
  if (dice < 61) return job(checkEmpty, { taskId, empty: chance.of(0.7) })
  if (dice < 65) {
    const undone = { taskId, positionId: task.positionId, from: into }
    return job(undoPick, { ...undone, quantity: Math.max(1, task.picked) })
  }
  if (dice < 72) return sortJob({ lineId, quantity }, into, chance)
  const lines = rows.list(linesOfOrder, [orderId])
  const whole = lines.map((line) => ({
    ...{ lineId: line.id, quantity: line.quantity },
    from: placeOf(line.places) ?? tote(into),
  }))
  const pieces = whole.length ? whole : [{ lineId, from: tote(into), quantity }]
  const parcel = { waybillNo: '', material: '', materials: [], options: [], weight: 0 }
  return dice < 92 ? job(packOrder, { orderId, pieces, more: chance.of(0.2), ...parcel }) : undefined
}

/** Weighs, checks, stops or hands over a parcel, or takes one of these back. */
function parcelJob(parcelId: string, chance: Chance): Job {
  const dice = chance.below(100)
  if (dice < 40) return job(scanOut, { parcelId, carrierId: null, handoverId: null })
  if (dice < 60) return job(recheckParcel, { parcelId, ok: dice < 56, reason: '' })
  if (dice < 72)
    return job(weighParcel, { parcelId, weight: 100 + chance.below(500), answer: 'for-lead', reason: '' })
  const back = [undoPack, undoWeigh, undoRecheck, interceptParcel, unsweep] as const
  return job(chance.one(back) ?? undoWeigh, { parcelId })
}

/** Where most of a line lies by the device's books. */
function placeOf(places: OutboundLine['places']): string | undefined {
  return places.find(({ location, quantity }) => quantity > 0 && /^(TOTE|WALL):/.test(location))?.location
}

/** Sorts pieces of a line at the wall, lays some aside, or misses them in the tote. */
function sortJob(
  { lineId, quantity }: { lineId: string; quantity: number },
  from: string,
  chance: Chance,
): Job {
  const some = chance.of(0.8) ? quantity : 1
  if (chance.of(0.7)) return job(sortPiece, { lineId, from, slot: `0${1 + chance.below(3)}`, quantity: some })
  return chance.of(0.5)
    ? job(sortSurplus, { lineId, from, quantity: 1 })
    : job(missAtSort, { lineId, from, quantity: some, answer: chance.of(0.5) ? 're-pick' : 'abnormal' })
}

/** Counts, inspects, loads trolleys and puts away, and takes back what the same device did before. */
function inboundJob(rows: Rows, known: Known, chance: Chance): Job | undefined {
  const receiptId = chance.one(known.receipts)
  if (!receiptId) return undefined
  if (chance.of(0.1)) return boxJob(rows, known, receiptId, chance)
  const held = rows.list(linesOfReceipt, [receiptId]).map(({ id }) => id)
  const lineId = chance.one(held.length && !chance.of(0.1) ? held : (known.lines.get(receiptId) ?? []))
  if (!lineId) return undefined
  const of = { receiptId, lineId }
  const quantity = 1 + chance.below(chance.of(0.1) ? 30 : 4)
  const dice = chance.below(100)
  if (dice < 45) return job(receiveLine, { ...of, quantity, aside: false })
  const seen = { good: chance.below(2), defective: 1 }
  if (dice < 53) return job(inspectLine, { ...of, ...seen, reason: 'torn', photo: null })
  if (dice < 55) return job(undoInspect, { ...of, ...seen })
  const condition = chance.of(0.15) ? 'defective' : 'good'
  const positionId = chance.one(POSITIONS) ?? ''
  const trolley = chance.of(0.3) ? TROLLEY : ''
  const goods = { ...of, quantity, condition } as const
  if (dice < 65) return job(loadTrolley, { ...goods, trolley: TROLLEY })
  if (dice < 68) return job(unloadTrolley, { ...goods, trolley: TROLLEY })
  const put = { ...goods, positionId, trolley }
  if (dice < 72) return job(undoPut, put)
  return job(putawayStock, { ...put, uncounted: false, reason: '', overfull: false })
}

const TROLLEY = 'T-SIM-1'

/** Signs boxes with and without codes, says that some do not come in, and takes it back. */
function boxJob(rows: Rows, known: Known, receiptId: string, chance: Chance): Job | undefined {
  const dice = chance.below(100)
  const boxes = 1 + chance.below(3)
  if (dice < 30) return job(signByCount, { receiptId, boxes, photo: null, aside: false })
  if (dice < 40) return job(undoSignByCount, { receiptId, boxes })
  const held = rows.list(boxesOfReceipt, [receiptId]).map(({ id }) => id)
  const boxId = chance.one(held.length ? held : (known.boxes.get(receiptId) ?? []))
  if (!boxId) return undefined
  if (dice < 75) return job(signBox, { receiptId, boxId, photo: null })
  if (dice < 85) return job(undoSign, { receiptId, boxId })
  return job(dice < 93 ? failBox : rejectBox, { receiptId, boxId, reason: 'damaged', photo: null })
}

function job<A extends object>(command: Command<A>, args: A): Job {
  return { command: command as unknown as Command, args }
}

/** A planner moves orders in and out of waves, voids one, or makes new ones of what waits. */
async function planWork(server: SimServer, known: Known, chance: Chance): Promise<void> {
  const [waveId, orderId] = [chance.one(known.waves) ?? '', chance.one(known.orders) ?? '']
  const dice = chance.below(100)
  if (dice < 40) await server.desk('outbound.removeFromWave', { waveId, orderId })
  else if (dice < 65) await server.desk('outbound.addToWave', { waveId, orderId })
  else if (dice < 75) await server.desk('outbound.voidWave', { waveId })
  else if (dice < 80) await server.desk('outbound.takeOverWave', { waveId })
  else if (dice < 90) await startOne(server, known, `DOC ${known.orders.indexOf(orderId)}`)
  else {
    const wishes = { types: [], method: 'by-type', maxOrders: 3, maxSkus: 50, priority: 0 }
    const { rows } = await server.desk('outbound.generateWaves', { orderIds: known.orders, ...wishes })
    for (const { table, id } of rows) if (table === 'wave') known.waves.push(id)
  }
}

/** One order is picked alone: a wave of one. */
async function startOne(server: SimServer, known: Known, code: string): Promise<void> {
  const { rows } = await server.desk('outbound.startOrder', { code })
  for (const { table, id } of rows) if (table === 'wave') known.waves.push(id)
}

/** Something a person at a desk does next. */
export async function deskWork(server: SimServer, known: Known, chance: Chance): Promise<void> {
  const orderId = chance.one(known.orders)
  if (chance.of(0.4)) return planWork(server, known, chance)
  if (chance.of(0.25) && orderId) {
    await server.desk('outbound.cancelOrder', { orderId, reason: 'changed mind' })
    return
  }
  const receiptId = chance.one(known.receipts)
  if (!receiptId || chance.of(0.4)) return newReceipt(server, known, chance)
  const dice = chance.below(100)
  if (dice < 40) {
    known.reverted.add(receiptId)
    await server.desk('inbound.revertReceipt', { receiptId })
  } else if (dice < 60) await server.desk('inbound.submitReceipt', { receiptId })
  else await dockDesk(server, receiptId, { known, chance })
}

/** Rejects and expects again, finishes and takes it back, and finishes inspections. */
async function dockDesk(
  server: SimServer,
  receiptId: string,
  { known, chance }: { known: Known; chance: Chance },
): Promise<void> {
  const lineId = chance.one(known.lines.get(receiptId) ?? []) ?? ''
  const moves: readonly (() => Promise<unknown>)[] = [
    () => {
      known.reverted.add(receiptId)
      return server.desk('inbound.rejectReceipt', { receiptId, reason: 'not agreed' })
    },
    () => server.desk('inbound.cancelRejectReceipt', { receiptId }),
    async () =>
      server.desk('inbound.finishReceipt', { receiptId, received: await server.received(receiptId) }),
    () => server.desk('inbound.cancelFinishReceipt', { receiptId }),
    () => server.desk('inbound.finishInspection', { receiptId, lineId }),
    () => server.desk('inbound.cancelInspection', { receiptId, lineId }),
  ]
  await chance.one(moves)?.()
}

export async function newReceipt(server: SimServer, known: Known, chance: Chance): Promise<void> {
  const lines = Array.from({ length: 1 + chance.below(3) }, () => ({
    ...{ skuId: chance.one(SKUS) ?? '', boxNo: '' },
    quantity: 1 + chance.below(12),
  }))
  const saved = await server.desk('inbound.saveReceipt', {
    ...{
      customerId: OWNER,
      kind: 'standard',
      originalNo: 'PO',
      waybillNo: '',
      logisticsCompany: '',
      remark: '',
    },
    ...{
      boxes: chance.of(0.5) ? [`BX-${known.receipts.length}-1`, `BX-${known.receipts.length}-2`] : [],
      lines,
    },
  })
  const receiptId = saved.rows.find(({ table }) => table === 'receipt')?.id
  if (!receiptId) return
  known.receipts.push(receiptId)
  known.lines.set(
    receiptId,
    saved.rows.filter(({ table }) => table === 'receiptLine').map(({ id }) => id),
  )
  known.boxes.set(
    receiptId,
    saved.rows.filter(({ table }) => table === 'box').map(({ id }) => id),
  )
  await server.desk('inbound.submitReceipt', { receiptId })
}
