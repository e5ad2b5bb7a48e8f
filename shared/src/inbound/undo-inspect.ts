import { type Change, type Condition, move, note } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { args, count, id } from '../command/schema.ts'
import { RECEIVING } from '../stock/place.ts'
import { arrivesAs } from './inspect-count.ts'
import { feeOfLine, goodsOfLine } from './line-count.ts'
import { lineAndReceipt } from './open-receipt.ts'
import type { Flaw, ReceiptLine } from './receipt.ts'
import { putLine } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/**
 * What was seen was wrong: the pieces wait for inspection again, and what their sample passed waits with them. A
 * person is told when pieces stand on a shelf already; what a device's queue brings too late is booked, and the missing
 * pieces are an exception.
 */
export const undoInspect = fact({
  name: 'inbound.undoInspect',
  scope: 'warehouse',
  permission: 'inbound.inspect',
  args: args({ lineId: id(), receiptId: id(), good: count(), defective: count() }),
  reads: (given) => lineAndReceipt(given),
  ask({ line: of }, { good, defective }) {
    const looked = of.inspectPercent > 0
    const sound = looked ? of.good - of.shelvedGood - of.passed : good
    const faulty = of.defective - of.shelvedDefective
    const left = Math.max(0, Math.min(sound, good) + Math.min(faulty, defective))
    if (sound < good || faulty < defective) throw inboundRefusals.undoTooLate({ left, depends: 'shelved' })
  },
  decide({ line: of, receipt: header }, { good, defective }) {
    const stood = arrivesAs(of)
    const looked = stood === 'pending'
    const unpassed = Math.max(0, Math.min(of.passed, of.good - of.shelvedGood - good))
    const back = looked ? good + unpassed : -defective
    const goods = {
      ...goodsOfLine(of, header),
      from: RECEIVING,
      to: RECEIVING,
      short: 'inbound.undo-too-late',
    }
    const again = (condition: Condition, quantity: number): Change[] =>
      quantity > 0 && condition !== stood ? [move({ ...goods, condition, toCondition: stood, quantity })] : []
    return [
      putLine({ ...of, ...waiting(of, looked), good: of.good - back, ...fewer(of, defective) }),
      note(header.id, 'receipt.uninspected', { line: of.lineNo, sku: of.skuCode, good, defective }),
      ...again('good', good + unpassed),
      ...again('defective', defective),
      ...(good + defective > 0 ? [feeOfLine(of, 'inspection', -(good + defective))] : []),
    ]

    function waiting({ received, passed, inspection }: ReceiptLine, inspects: boolean) {
      return {
        passed: passed - unpassed,
        inspection: inspects && received > 0 ? ('waiting' as const) : inspection,
      }
    }
  },
})

/** What was seen last is taken back first. */
function fewer(of: ReceiptLine, pieces: number): Pick<ReceiptLine, 'defective' | 'flaws'> {
  let left = pieces
  const flaws: Flaw[] = []
  // A device holds none.
  for (const flaw of [...(of.flaws ?? [])].reverse()) {
    const gone = Math.min(left, flaw.quantity)
    left -= gone
    if (gone < flaw.quantity) flaws.unshift({ ...flaw, quantity: flaw.quantity - gone })
  }
  return { defective: of.defective - pieces, flaws }
}
