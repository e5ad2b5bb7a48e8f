import { type Change, move, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { type ArgsOf, args, id, oneOf, pieces } from '../command/schema.ts'
import { carrying, RECEIVING } from '../stock/place.ts'
import { type Carried, carried, carriedMore, carriedOfLine, onTrolleys } from './carried.ts'
import { goodsOfLine, leftToShelve } from './line-count.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'
import { trolleyCode } from './trolley-code.ts'

const written = args({
  ...{ lineId: id(), receiptId: id(), trolley: trolleyCode(), quantity: pieces() },
  condition: oneOf(['good', 'defective']),
})
const reads = ({ lineId, receiptId }: ArgsOf<typeof written>) => ({
  line: need(receiptLine, lineId),
  receipt: need(receipt, receiptId),
  carried: list(carriedOfLine, [lineId]),
})

/** Pieces of a line went from the dock onto a trolley (state-machines §4). */
export const loadTrolley = fact({
  name: 'inbound.loadTrolley',
  scope: 'warehouse',
  permission: 'inbound.putaway',
  args: written,
  reads,
  ask({ line, carried: of }, { quantity, condition }, { deviceId }) {
    const left = Math.max(0, leftToShelve(line, condition) - onTrolleys(of, condition))
    if (deviceId === null && quantity > left) throw inboundRefusals.aboveOpen({ left })
  },
  decide: ({ line, receipt: header, carried: of }, given) => onto(line, header, of, { ...given, by: 1 }),
})

/** Pieces came back from a trolley to the dock. */
export const unloadTrolley = fact({
  name: 'inbound.unloadTrolley',
  scope: 'warehouse',
  permission: 'inbound.putaway',
  args: written,
  reads,
  ask({ carried: of }, { quantity, condition, trolley }) {
    const left = Math.max(
      0,
      onTrolleys(
        of.filter((one) => one.trolley === trolley),
        condition,
      ),
    )
    if (quantity > left) throw inboundRefusals.undoTooLate({ left, depends: 'shelved' })
  },
  decide: ({ line, receipt: header, carried: of }, given) => onto(line, header, of, { ...given, by: -1 }),
})

interface Given {
  readonly trolley: string
  readonly quantity: number
  readonly condition: Carried['condition']
  readonly by: 1 | -1
}

function onto(
  line: ReceiptLine,
  header: Receipt,
  of: readonly Carried[],
  { trolley, quantity, condition, by }: Given,
): Change[] {
  const goods = { ...goodsOfLine(line, header), condition, quantity }
  const was = of.find((one) => one.trolley === trolley && one.condition === condition)
  const said = { line: line.lineNo, sku: line.skuCode, trolley, quantity }
  return [
    by > 0
      ? move({ ...goods, from: RECEIVING, to: carrying(trolley), short: 'inbound.phantom-put' })
      : move({ ...goods, from: carrying(trolley), to: RECEIVING, short: 'inbound.undo-too-late' }),
    put(carried, carriedMore(was, line, { trolley, condition, by: by * quantity })),
    note(header.id, by > 0 ? 'receipt.loaded' : 'receipt.unloaded', said),
  ]
}
