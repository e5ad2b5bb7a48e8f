import type { Currency } from '../money/money.ts'
import { machine } from '../rows/machine.ts'
import { flag, integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'
import type { FeeSchedule } from './charge-definition.ts'

/** What a fee is counted in. `order`: once for a document, whatever comes later. `volume-days`: m³ for each day in store. */
export const feeBases = [
  'order',
  'piece',
  'box',
  'weight',
  'volume',
  'volume-days',
  'position',
  'material',
  'percent',
] as const
export type FeeBasis = (typeof feeBases)[number]

/** `graduated`: each part at the price of its step. `whole`: all of it at that of the last. `package`: one price for the step. */
export const stepModes = ['graduated', 'whole', 'package'] as const
export type StepMode = (typeof stepModes)[number]

/** What steps count: each cause by itself, all of a document, or all of a customer in a month of UTC. */
export const feeCountings = ['cause', 'document', 'month'] as const
export type FeeCounting = (typeof feeCountings)[number]

/** Up to and with `to` in what people count in (kg, m³, days, pieces); '' is all above. The price is a decimal text. */
export interface FeeStep {
  readonly to: string
  readonly price: string
}

export const feeRuleStates = ['draft', 'published', 'superseded', 'ended'] as const
export type FeeRuleStatus = (typeof feeRuleStates)[number]

/** What a fee costs from a moment on: published, or for one customer. A published version never changes. */
export const feeRule = table(
  'feeRule',
  {
    schedule: word<FeeSchedule>(),
    /** The fee's code. */
    fee: text,
    /** The material or option that it is for; '': each. */
    of: text,
    /** Whose price it is; '': everybody's who has none of their own. */
    customerId: text,
    /** For the customers of which grade; '': for the customer that is named, or for everybody. */
    grade: text,
    /** What its versions have in common: fee, material, and customer or grade. */
    chain: text,
    /** Counts the published versions of a chain. */
    no: integer,
    status: word<FeeRuleStatus>(),
    currency: word<Currency>(),
    basis: word<FeeBasis>(),
    stepMode: word<StepMode>(),
    counts: word<FeeCounting>(),
    /** How much the price is for, a decimal text. */
    per: text,
    /** A part of `per` that has begun counts whole. */
    started: flag,
    steps: json<readonly FeeStep[]>(),
    /** Minor units; 0: none. */
    minimum: integer,
    maximum: integer,
    /** Days in store that cost nothing. */
    freeDays: integer,
    /** The fee that a per cent is of; '' otherwise. */
    percentOf: text,
    validFrom: integer,
    endsAt: maybe(integer),
    remark: text,
    savedBy: text,
    savedName: text,
    publishedName: text,
  },
  { everyWarehouse: true },
)
export type FeeRule = RowOf<typeof feeRule>
export const rulesOfChain = listOf('rulesOfChain', feeRule, ['chain'], ['validFrom', 'id'])

export function chainOf(one: Pick<FeeRule, 'fee' | 'of' | 'customerId' | 'grade'>): string {
  const { fee, of, customerId, grade } = one
  return [fee, of, customerId, ...(grade ? [grade] : [])].join('|')
}

export const feeRuleMachine = machine('fee-rule', {
  states: feeRuleStates,
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    publish: { from: ['draft'],                   to: 'published', permission: 'billing.publish', asks: 'confirm' },
    next:    { from: ['published'],               to: 'superseded', derived: true },
    end:     { from: ['published'],               to: 'ended', permission: 'billing.publish', asks: 'confirm' },
  },
})
