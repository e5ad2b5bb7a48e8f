// @vitest-environment jsdom
import type { Machine } from '@longshore/shared/rows/machine.ts'
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

/** Moves that ask, and whose page has a sentence of its own for what follows, or asks nothing there. */
const toldByThePage = [
  ...['claim.accept', 'countOrder.approve', 'defective.audit', 'destruction.delete', 'destruction.witness'],
  ...['exception.resolve', 'exchangeRate.putInForce', 'fee-rule.end', 'fee-rule.publish'],
  ...[
    'forecastBatch.cancel',
    'forecastBatch.submit',
    'handover.close',
    'outbound.delete',
    'parcelOrder.purge',
  ],
  ...['period.reopen', 'period.soft-close', 'priceList.end', 'priceList.publish', 'receipt.delete'],
  'repricing.charge',
  ...['skuApplication.withdraw', 'stowage.cancelDeparture', 'stowage.depart', 'walletTransfer.approve'],
  ...['walletTransfer.reject', 'walletTransfer.reverse', 'wave.to-void'],
]

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

test('so does a question about stock, money, services and set-up', () => {
  const labels = [
    ...['users.reset', 'catalog.unmerge', 'abnormal.agree', 'abnormal.decline', 'abnormal.hide'],
    ...['finance.accept', 'period.ask-reopening', 'webhook.stop', 'replenish.cancel'],
    ...['count.force', 'count.cancel', 'countOrder.force'],
    ...['stowage.unload', 'stowage.unplan', 'stowage.cancel-arrival'],
  ]
  expect(labels.filter((label) => questionOf({ label, question: undefined }, []) === '')).toEqual([])
})

function ways<R extends ListRow>(actions: readonly RowAction<R>[]): string[] {
  return actions.flatMap(({ label, back }) => (back ? [`${label} ← ${back.label}`] : []))
}

test('what the same person takes back without loss asks nobody: it leads back', () => {
  const ofOrders = [
    ...['parcelOrder.preConfirm', 'parcelOrder.submit'].map(
      (label) => `${label} ← parcelOrder.convertToDraft`,
    ),
    'parcelOrder.submitForecast ← parcelOrder.cancelForecast',
  ]
  const [ofReceipts, ofOutbound] = [
    'receipt.submit ← receipt.revertToDraft',
    'outbound.submit ← outbound.convertToDraft',
  ]
  expect([ways(receiptActions), ways(customerActions), ways(staffActions)]).toEqual([
    [ofReceipts],
    [ofReceipts],
    [ofOutbound],
  ])
  expect([ways(ordersOfOwner), ways(parcelOrders)]).toEqual([ofOrders, ofOrders])
  expect(ways(stowageActions)).toEqual(['stowage.submit ← stowage.revert'])
  expect(ways(spaceActions)).toEqual(['space.close ← space.reopen', 'space.reopen ← space.close'])
})

test('every move of a document that asks says what follows', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    ['../../../shared/src/**/*.ts', '!../../../shared/src/**/*test*.ts'],
    { eager: true },
  )
  const machines = Object.values(modules).flatMap((module) => Object.values(module).filter(isMachine))
  expect(machines.length).toBeGreaterThan(20)
  const labels = machines.flatMap(({ name, states, moves }) =>
    Object.entries(moves)
      .filter(([, { asks, derived }]) => asks !== undefined && !derived)
      .map(([move]) => `${name}.${states.includes(move) ? `to-${move}` : move}`),
  )
  const silent = labels.filter((label) => questionOf({ label, question: undefined }, []) === '')
  expect([...new Set(silent)].sort()).toEqual(toldByThePage)
})

function isMachine(value: unknown): value is Machine<string, string> {
  return typeof value === 'object' && value !== null && 'moves' in value && 'states' in value
}
