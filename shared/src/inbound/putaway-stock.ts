import { boolean } from 'yup'
import { type Change, move, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { list, need, row, rows, stock } from '../command/reads.ts'
import { args, id, line, oneOf, pieces } from '../command/schema.ts'
import { customer } from '../setup/customer.ts'
import { type Position, partition, position, settingsOf, warehouse } from '../setup/warehouse.ts'
import { mayMix } from '../stock/mixing.ts'
import { newCount } from '../stock/new-count.ts'
import { carrying, RECEIVING } from '../stock/place.ts'
import { lying, positionGoods } from '../stock/position-goods.ts'
import { accepts, placeOn, roomOn, type ShelvedCondition } from '../stock/shelved.ts'
import { type CountTask, countsOfPosition, countTask } from '../stock/tasks.ts'
import { carried, carriedMore, carriedOfLine, onTrolleys } from './carried.ts'
import { pendingOf } from './inspect-count.ts'
import { goodsOfLine, leftToReceive, leftToShelve, subjectOfLine } from './line-count.ts'
import { afterShelving } from './line-shelved.ts'
import { type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'
import { lotsFollow } from './shelving.ts'
import { sizeSuits } from './suggest-position.ts'
import { maybeTrolley } from './trolley-code.ts'

/** More kinds of goods than any one position holds. */
const MOST_ACCOUNTS = 5000

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
    /** The trolley they were taken from; '' where they came from the dock. */
    trolley: maybeTrolley(),
    /** Why not where it was suggested. */
    reason: line(200),
    /** The person was warned that the position takes fewer. */
    overfull: boolean().default(false),
    /** The person was told that goods of others lie there. */
    mixed: boolean().default(false),
  }),
  reads: ({ lineId, receiptId, positionId }, { scope, deviceId }) => ({
    carried: list(carriedOfLine, [lineId]),
    // Only a desk is asked by the house's settings.
    house: row(warehouse, deviceId === null ? scope.slice(scope.indexOf(':') + 1) : null),
    line: need(receiptLine, lineId),
    receipt: need(receipt, receiptId),
    position: row(position, positionId),
    counts: list(countsOfPosition, [positionId, 'to-be-counted']),
    lies: row(positionGoods, deviceId === null ? positionId : null),
  }),
  reads2: ({ condition }, { position: on, lies }) => ({
    there: stock({ locationId: on && on.capacity > 0 ? placeOn(on.id, condition) : '' }, MOST_ACCOUNTS),
    part: row(partition, on?.partitionId),
    theirs: rows(customer, lies?.owners ?? []),
  }),
  ask(
    { line: of, position: on, part, counts, there, carried: loaded, house, ...known },
    given,
    { deviceId },
  ) {
    const { quantity, condition, uncounted, trolley, reason, overfull } = given
    if (!on) throw inboundRefusals.positionMissing()
    if (!on.enabled) throw inboundRefusals.positionDisabled({ position: on.code })
    if (!accepts(on.kind, condition)) throw inboundRefusals.positionUnfit({ position: on.code })
    if (part && sizeSuits(part.sizeClass, of.sizeClass) === undefined)
      throw inboundRefusals.positionTooSmall({ position: on.code })
    if (counts.length > 0) throw inboundRefusals.positionLocked({ position: on.code })
    mayMix({ on, house, ...known }, lying([of]), given.mixed)
    const room = roomOn(on, there)
    if (quantity > room) {
      if (house && settingsOf(house).overCapacity === 'block')
        throw inboundRefusals.positionFull({ position: on.code, room })
      if (!overfull) throw inboundRefusals.positionOverfull({ position: on.code, room })
    }
    if (of.asksWhy && condition === 'good' && isElsewhere(of, on.id) && reason.trim() === '')
      throw inboundRefusals.whyElsewhere()
    const onIt = loaded.filter((one) => trolley === '' || one.trolley === trolley)
    const left = trolley
      ? Math.max(0, onTrolleys(onIt, condition))
      : Math.max(0, leftToShelve(of, condition) - onTrolleys(onIt, condition))
    if (deviceId === null && !uncounted && quantity > left) throw inboundRefusals.aboveOpen({ left })
  },
  decide({ line: of, receipt: header, position: on, counts, there, carried: loaded }, given, told) {
    const { positionId, quantity, condition, trolley, reason } = given
    const found = { on, counts, room: on ? roomOn(on, there) : 0 }
    const was = loaded.find((one) => one.trolley === trolley && one.condition === condition)
    return [
      move({
        ...{ ...goodsOfLine(of, header), from: trolley ? carrying(trolley) : RECEIVING },
        ...{ to: placeOn(positionId, condition), condition, quantity, short: 'inbound.phantom-put' },
      }),
      ...(trolley ? [put(carried, carriedMore(was, of, { trolley, condition, by: -quantity }))] : []),
      ...afterShelving(of, header, { condition, by: quantity, at: told.at }),
      note(
        header.id,
        reason && isElsewhere(of, positionId) ? 'receipt.shelved-elsewhere' : 'receipt.shelved',
        {
          ...{ line: of.lineNo, sku: of.skuCode, position: on?.code ?? positionId, quantity, condition },
          ...(reason && { reason }),
        },
      ),
      ...contradictions(of, given, found),
      ...lotsFollow(of, given, told),
      ...toCount(of, given, { ...found, finished: header.finishedAt != null, told }),
    ]
  },
})

/** True where positions were suggested and this position is not among them. */
export function isElsewhere({ suggested }: Pick<ReceiptLine, 'suggested'>, positionId: string): boolean {
  return suggested.length > 0 && !suggested.some((one) => one.positionId === positionId)
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
    put(
      countTask,
      newCount({ id: positionId, code }, { id: told.id('count'), reason: 'phantom-put', createdAt: told.at }),
    ),
    raise('inbound.put-to-count', subjectOfLine(line), {
      ...{ positionId, position: code, quantity, receiptId: line.receiptId, lineId: line.id },
      ...{ skuId: line.skuId, sku: line.skuCode, ownerId: line.ownerId },
    }),
  ]
}
