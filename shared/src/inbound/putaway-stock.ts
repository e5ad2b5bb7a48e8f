import { boolean } from 'yup'
import { type Change, move, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { type Balance, list, need, row, stock } from '../command/reads.ts'
import { args, id, oneOf, pieces } from '../command/schema.ts'
import { type Position, position } from '../setup/warehouse.ts'
import { defectiveShelf, RECEIVING, shelf } from '../stock/place.ts'
import { type CountTask, countsOfPosition, countTask } from '../stock/tasks.ts'
import { pendingOf } from './inspect-count.ts'
import { goodsOfLine, leftToReceive, leftToShelve, subjectOfLine } from './line-count.ts'
import { afterShelving } from './line-shelved.ts'
import { type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/** More kinds of goods than any one position holds. */
const MOST_ACCOUNTS = 5000

export type ShelvedCondition = 'good' | 'defective'

/** Where pieces of a condition stand on a position. */
export function placeOn(positionId: string, condition: ShelvedCondition): string {
  return condition === 'good' ? shelf(positionId) : defectiveShelf(positionId)
}

/** Good pieces stand in storage and picking, defective ones apart from them. */
export function accepts(kind: Position['kind'], condition: ShelvedCondition): boolean {
  return (kind === 'defective') === (condition === 'defective')
}

/**
 * Pieces of a line were put on a position. They are booked where they really are; what speaks against it is an
 * exception (state-machines §4, §27.5, §27.6). At a desk, and before a device keeps it, what a person can still change
 * is refused.
 */
export const putawayStock = fact({
  name: 'inbound.putawayStock',
  scope: 'warehouse',
  permission: 'inbound.putaway',
  args: args({
    ...{ lineId: id(), receiptId: id(), positionId: id(), quantity: pieces() },
    condition: oneOf(['good', 'defective']),
    /** The person knows that fewer are open here: the rest was counted on a device that has not sent yet. */
    uncounted: boolean().default(false),
  }),
  reads: ({ lineId, receiptId, positionId }) => ({
    line: need(receiptLine, lineId),
    receipt: need(receipt, receiptId),
    position: row(position, positionId),
    counts: list(countsOfPosition, [positionId, 'to-be-counted']),
  }),
  reads2: ({ condition }, { position: on }) => ({
    there: stock({ locationId: on && on.capacity > 0 ? placeOn(on.id, condition) : '' }, MOST_ACCOUNTS),
  }),
  ask({ line, position: on, counts, there }, { quantity, condition, uncounted }, { deviceId }) {
    if (!on) throw inboundRefusals.positionMissing()
    if (!on.enabled) throw inboundRefusals.positionDisabled({ position: on.code })
    if (!accepts(on.kind, condition)) throw inboundRefusals.positionUnfit({ position: on.code })
    if (counts.length > 0) throw inboundRefusals.positionLocked({ position: on.code })
    const room = roomOn(on, there)
    if (quantity > room) throw inboundRefusals.positionFull({ position: on.code, room })
    const left = leftToShelve(line, condition)
    if (deviceId === null && !uncounted && quantity > left) throw inboundRefusals.aboveOpen({ left })
  },
  decide({ line, receipt: header, position: on, counts, there }, given, told) {
    const { positionId, quantity, condition } = given
    const found = { on, counts, room: on ? roomOn(on, there) : 0 }
    return [
      move({
        ...{ ...goodsOfLine(line, header), from: RECEIVING, to: placeOn(positionId, condition) },
        ...{ condition, quantity, short: 'inbound.phantom-put' },
      }),
      ...afterShelving(line, header, { condition, by: quantity }),
      note(header.id, 'receipt.shelved', {
        ...{ line: line.lineNo, sku: line.skuCode, position: on?.code ?? positionId, quantity, condition },
      }),
      ...contradictions(line, given, found),
      ...toCount(line, given, { ...found, finished: header.finishedAt != null, told }),
    ]
  },
})

/** Pieces that still fit; without end where nobody said how many the position takes. */
function roomOn({ capacity }: Position, there: readonly Balance[]): number {
  if (capacity === 0) return Number.MAX_SAFE_INTEGER
  return Math.max(0, capacity - there.reduce((sum, { quantity }) => sum + quantity, 0))
}

interface Put {
  readonly positionId: string
  readonly quantity: number
  readonly condition: ShelvedCondition
}
interface Found {
  readonly on: Position | undefined
  readonly counts: readonly CountTask[]
  readonly room: number
}

function contradictions(
  line: ReceiptLine,
  { positionId, quantity, condition }: Put,
  { on, counts, room }: Found,
): Change[] {
  const details = {
    ...{ positionId, position: on?.code ?? null, quantity, condition },
    ...{
      lineId: line.id,
      receipt: line.receiptNo,
      skuId: line.skuId,
      sku: line.skuCode,
      ownerId: line.ownerId,
    },
  }
  const subject = { table: 'position', id: positionId, label: on?.code ?? positionId }
  const say = (kind: string) => raise(kind, subject, details)
  if (!on) return [say('inbound.position-closed')]
  return [
    ...(on.enabled ? [] : [say('inbound.position-closed')]),
    ...(accepts(on.kind, condition) ? [] : [say('inbound.wrong-place')]),
    ...(counts.length > 0 ? [say('inbound.position-locked')] : []),
    ...(quantity > room ? [say('inbound.position-full')] : []),
  ]
}

/**
 * More was put on shelves than the finished receipt brought: the position is counted. While pieces may still be
 * counted on another device the debt of the dock alone says so, and heals by itself.
 */
function toCount(
  line: ReceiptLine,
  { positionId, quantity, condition }: Put,
  { on, counts, finished, told }: Found & { finished: boolean; told: Told },
): Change[] {
  const counted = finished || leftToReceive(line) === 0
  const complete = counted && pendingOf(line) === 0
  if (!complete || quantity <= leftToShelve(line, condition) || counts.length > 0) return []
  const code = on?.code ?? positionId
  return [
    put(countTask, {
      ...{
        id: told.id('count'),
        positionId,
        positionCode: code,
        status: 'to-be-counted',
        reason: 'phantom-put',
      },
      ...{ counted: [], expected: [], countedBy: null, countedAt: null, countedSeq: null, approvedBy: null },
      createdAt: told.at,
    }),
    raise('inbound.put-to-count', subjectOfLine(line), {
      ...{ positionId, position: code, quantity, receiptId: line.receiptId, lineId: line.id },
      ...{ skuId: line.skuId, sku: line.skuCode, ownerId: line.ownerId },
    }),
  ]
}
