import { askBox } from '@longshore/shared/inbound/ask-box.ts'
import { countAtInspection, undoCountAtInspection } from '@longshore/shared/inbound/count-at-inspection.ts'
import { failBox, rejectBox, retryBox } from '@longshore/shared/inbound/fail-box.ts'
import { finishReceipt } from '@longshore/shared/inbound/finish-receipt.ts'
import { finishInspection, inspectLine } from '@longshore/shared/inbound/inspect-line.ts'
import { loadTrolley, unloadTrolley } from '@longshore/shared/inbound/load-trolley.ts'
import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { boxesOfReceipt, linesOfReceipt, receipt } from '@longshore/shared/inbound/receipt.ts'
import { receiveLine, undoReceive } from '@longshore/shared/inbound/receive-line.ts'
import { receiveUnknown } from '@longshore/shared/inbound/receive-unknown.ts'
import { signBox, signByCount } from '@longshore/shared/inbound/sign-box.ts'
import { undoInspect } from '@longshore/shared/inbound/undo-inspect.ts'
import { undoPut } from '@longshore/shared/inbound/undo-put.ts'
import { undoSign, undoSignByCount } from '@longshore/shared/inbound/undo-sign.ts'
import { type AtHand, type Chore, chore } from './chore.ts'
import { POSITIONS, SKUS } from './sim-world.ts'

const TROLLEY = 'T-SIM-1'

/** A line that the device shows, now and then one that only the papers know. */
function lineOf({ rows, known, chance }: AtHand): { receiptId: string; lineId: string } | undefined {
  const receiptId = chance.one(known.receipts)
  if (!receiptId) return undefined
  const held = rows.list(linesOfReceipt, [receiptId]).map(({ id }) => id)
  const lineId = chance.one(held.length && !chance.of(0.1) ? held : (known.lines.get(receiptId) ?? []))
  return lineId ? { receiptId, lineId } : undefined
}

function boxOf({ rows, known, chance }: AtHand): { receiptId: string; boxId: string } | undefined {
  const receiptId = chance.one(known.receipts)
  if (!receiptId) return undefined
  const held = rows.list(boxesOfReceipt, [receiptId]).map(({ id }) => id)
  const boxId = chance.one(held.length ? held : (known.boxes.get(receiptId) ?? []))
  return boxId ? { receiptId, boxId } : undefined
}

function withLine<A extends object>(write: (line: { receiptId: string; lineId: string }, at: AtHand) => A) {
  return (at: AtHand): A | undefined => {
    const line = lineOf(at)
    return line && write(line, at)
  }
}

function withBox<A extends object>(write: (box: { receiptId: string; boxId: string }, at: AtHand) => A) {
  return (at: AtHand): A | undefined => {
    const box = boxOf(at)
    return box && write(box, at)
  }
}

function withReceipt<A extends object>(write: (receiptId: string, at: AtHand) => A) {
  return (at: AtHand): A | undefined => {
    const receiptId = at.chance.one(at.known.receipts)
    return receiptId ? write(receiptId, at) : undefined
  }
}

function some({ chance }: AtHand): number {
  return 1 + chance.below(chance.of(0.1) ? 30 : 4)
}

/** Pieces of a line on their way to a shelf. */
const goods = withLine((line, at) => ({
  ...{ ...line, quantity: some(at) },
  condition: at.chance.of(0.15) ? ('defective' as const) : ('good' as const),
}))

const put = (at: AtHand) => {
  const carried = goods(at)
  const { chance } = at
  return (
    carried && { ...carried, positionId: chance.one(POSITIONS) ?? '', trolley: chance.of(0.3) ? TROLLEY : '' }
  )
}

const said = { reason: 'damaged', photo: null }

/** What people do between the lorry and the shelf, and take back. */
export const dockChores: readonly Chore[] = [
  chore(askBox, 2, ({ chance }) => ({ code: `BX-M-${chance.below(5)}` })),
  chore(
    receiveLine,
    38,
    withLine((line, at) => ({ ...line, quantity: some(at), aside: false })),
  ),
  chore(
    undoReceive,
    3,
    withLine((line, at) => {
      at.known.lowered.add(line.receiptId)
      return { ...line, quantity: 1 + at.chance.below(3) }
    }),
  ),
  chore(receiveUnknown, 4, ({ known, chance }) => ({
    code: chance.one(['WHAT-1', 'BX-0-1', 'BX-1-2', 'SKU1']) ?? '',
    receiptId: chance.of(0.6) ? (chance.one(known.receipts) ?? null) : null,
    skuId: chance.of(0.5) ? (chance.one(SKUS) ?? null) : null,
    ...{ quantity: 1 + chance.below(3), remark: '', photo: null },
  })),
  chore(
    countAtInspection,
    3,
    withLine((line, at) => {
      at.known.lowered.add(line.receiptId)
      return { ...line, found: at.chance.below(10) }
    }),
  ),
  chore(
    undoCountAtInspection,
    2,
    withLine((line, at) => {
      at.known.lowered.add(line.receiptId)
      return line
    }),
  ),
  chore(
    inspectLine,
    8,
    withLine((line, { chance }) => ({
      ...line,
      good: chance.below(2),
      defective: 1,
      reason: 'torn',
      photo: null,
    })),
  ),
  chore(
    undoInspect,
    2,
    withLine((line, { chance }) => ({ ...line, good: chance.below(2), defective: 1 })),
  ),
  chore(
    finishInspection,
    3,
    withLine((line) => line),
  ),
  chore(
    finishReceipt,
    2,
    withReceipt((receiptId, { rows }) => ({
      receiptId,
      received: rows.row(receipt, receiptId)?.received ?? 0,
    })),
  ),
  chore(loadTrolley, 8, (at) => {
    const carried = goods(at)
    return carried && { ...carried, trolley: TROLLEY }
  }),
  chore(unloadTrolley, 3, (at) => {
    const carried = goods(at)
    return carried && { ...carried, trolley: TROLLEY }
  }),
  chore(undoPut, 4, put),
  chore(putawayStock, 26, (at) => {
    const placed = put(at)
    return placed && { ...placed, uncounted: false, reason: '', overfull: false }
  }),
  chore(
    signByCount,
    3,
    withReceipt((receiptId, { chance }) => ({
      receiptId,
      boxes: 1 + chance.below(3),
      photo: null,
      aside: false,
    })),
  ),
  chore(
    undoSignByCount,
    1,
    withReceipt((receiptId, { chance }) => ({ receiptId, boxes: 1 + chance.below(3) })),
  ),
  chore(
    signBox,
    4,
    withBox((box) => ({ ...box, photo: null })),
  ),
  chore(
    undoSign,
    1,
    withBox((box) => box),
  ),
  chore(
    failBox,
    1,
    withBox((box) => ({ ...box, ...said })),
  ),
  chore(
    retryBox,
    1,
    withBox((box) => ({ ...box, photo: null })),
  ),
  chore(
    rejectBox,
    1,
    withBox((box) => ({ ...box, ...said })),
  ),
]
