// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { houseBillActions, ownBillActions } from '../billing/bill-columns.tsx'
import { staffLotActions } from '../exceptions/defective-actions.ts'
import { staffDestructionActions } from '../exceptions/destruction-actions.ts'
import { claimActions, partActions } from '../exceptions/part-actions.ts'
import { ownReturnActions, returnActions } from '../exceptions/return-actions.ts'
import { bagActions } from '../freight/bag-actions.ts'
import { shipmentActions } from '../freight/shipment-actions.ts'
import { bookingActions, spaceActions } from '../freight/space-actions.ts'
import { stowageActions } from '../freight/stowage-actions.ts'
import { customerActions, receiptActions } from '../inbound/receipt-actions.ts'
import { speak } from '../language/language.ts'
import { customerActions as ordersOfOwner, staffActions as parcelOrders } from '../orders/order-actions.ts'
import { handoverActions } from '../outbound/handover-actions.ts'
import { staffActions } from '../outbound/order-actions.ts'
import { waveActions } from '../outbound/wave-actions.ts'
import type { RowAction } from './actions.ts'
import type { ListRow } from './list-row.ts'
import { questionOf } from './run-action.ts'

beforeAll(() => speak('en'))

/** Labels of actions that ask, and say nothing of what follows. */
function silent<R extends ListRow>(actions: readonly RowAction<R>[]): string[] {
  const asking = actions.filter(({ asks }) => asks !== undefined)
  return asking.filter((action) => questionOf(action, []) === '').map(({ label }) => label)
}

test('a question says what follows, of whatever is received, sent, handed over, returned, shipped or billed', () => {
  expect([
    ...[...silent(receiptActions), ...silent(customerActions), ...silent(staffActions)],
    ...[...silent(ordersOfOwner), ...silent(parcelOrders)],
    ...[...silent(waveActions), ...silent(handoverActions)],
    ...[...silent(partActions), ...silent(claimActions), ...silent(staffLotActions)],
    ...[...silent(staffDestructionActions), ...silent(returnActions), ...silent(ownReturnActions)],
    ...[...silent(bagActions), ...silent(shipmentActions), ...silent(stowageActions)],
    ...[...silent(spaceActions), ...silent(bookingActions)],
    ...[...silent(houseBillActions), ...silent(ownBillActions)],
  ]).toEqual([])
})
