import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const manualChargeStates = ['waiting', 'charged', 'rejected'] as const
export type ManualChargeStatus = (typeof manualChargeStates)[number]

/**
 * What a person charges or credits, with the reason that its customer reads. Above a currency's limit it waits for another
 * person; its charge has the same id. Minor units, below zero for a credit.
 */
export const manualCharge = table(
  'manualCharge',
  {
    customerId: text,
    status: word<ManualChargeStatus>(),
    /** The fee's code. */
    fee: text,
    currency: word<Currency>(),
    amount: integer,
    documentId: text,
    documentNo: text,
    reason: text,
    /** The charge that it credits. */
    credits: maybe(text),
    writtenBy: text,
    writtenName: text,
    writtenAt: integer,
    decidedName: text,
    decidedAt: maybe(integer),
    /** Why it was rejected. */
    answer: text,
  },
  { owner: 'customerId' },
)
export type ManualCharge = RowOf<typeof manualCharge>

export const manualChargeMachine = machine('manual-charge', {
  states: manualChargeStates,
  starts: ['waiting', 'charged'],
  // biome-ignore format: read as a table
  moves: {
    approve: { from: ['waiting'], to: 'charged',  permission: 'billing.settle', asks: 'confirm' },
    reject:  { from: ['waiting'], to: 'rejected', permission: 'billing.settle', asks: 'reason' },
  },
})
