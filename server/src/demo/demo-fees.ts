import type { FeeStep } from '@longshore/shared/billing/fee-rule.ts'
import { publishFeeRule } from '@longshore/shared/billing/publish-fee-rule.ts'
import { chargeDefinitions } from '@longshore/shared/billing/save-charge-definition.ts'
import { saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import type { Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

type Rule = typeof saveFeeRule extends Command<infer A> ? Readonly<Partial<A>> : never

const one = (price: string): FeeStep[] => [{ to: '', price }]
const firstPiece = (first: string, further: string): FeeStep[] => [
  { to: '1', price: first },
  { to: '', price: further },
]

const byAge: FeeStep[] = [
  { to: '30', price: '2.00' },
  { to: '90', price: '2.80' },
  { to: '', price: '4.50' },
]

// biome-ignore format: a table
const prices = [
  { fee: 'OPERATION',      basis: 'piece',    stepMode: 'graduated', steps: firstPiece('6.50', '1.20') },
  { fee: 'MATERIAL',       basis: 'material', stepMode: 'whole',     steps: one('1.80') },
  { fee: 'SIGN_IN',        basis: 'box',      stepMode: 'whole',     steps: one('2.50') },
  { fee: 'RECEIVING',      basis: 'piece',    stepMode: 'whole',     steps: one('0.60') },
  { fee: 'RECEIVE_PARCEL', basis: 'weight',   stepMode: 'whole',     steps: one('0.80') },
  { fee: 'RENT',           basis: 'volume-days', stepMode: 'whole',  steps: byAge, started: false, freeDays: 7 },
  { fee: 'COUNT',          basis: 'piece',    stepMode: 'whole',     steps: one('0.30') },
  { fee: 'INSPECTION',     basis: 'piece',    stepMode: 'whole',     steps: one('0.90') },
  { fee: 'DOCK_REJECTION', basis: 'box',      stepMode: 'whole',     steps: one('15.00') },
  { fee: 'DESTRUCTION',    basis: 'weight',   stepMode: 'whole',     steps: one('3.00') },
  { fee: 'DEAD_FREIGHT',   basis: 'weight',   stepMode: 'whole',     steps: one('3.50') },
  { fee: 'FIRST_LEG',      basis: 'weight',   stepMode: 'whole',     steps: one('21.00') },
] as const

/** What the demo's fees cost everybody, and one customer less. They are valid from before its first day. */
export function demoFees(steps: DemoSteps): void {
  for (const price of prices) publish(steps, price.fee, { ...price, validFrom: 0 })
}

export function demoOwnFees(steps: DemoSteps, [goods]: readonly DemoGoods[]): void {
  if (!goods) return
  const own = { fee: 'OPERATION', basis: 'piece', stepMode: 'graduated', validFrom: 0 } as const
  publish(steps, `OPERATION of ${goods.code}`, {
    ...{ ...own, customerId: goods.customerId, steps: firstPiece('5.80', '1.00') },
  })
}

// biome-ignore format: a table
const costs = [
  { code: 'LINE_HAUL', zh: '干线运输成本', en: 'Line haul cost',          es: 'Coste de larga distancia', comesWith: 'FIRST_LEG', by: 'HAFENTRA', basis: 'weight',   price: '14.00' },
  { code: 'CARDBOARD', zh: '包材采购成本', en: 'Packaging material cost', es: 'Coste del embalaje',       comesWith: 'MATERIAL',  by: 'PACKWELL', basis: 'material', price: '0.95' },
] as const

/** What suppliers ask for the work that customers are charged for. */
export function demoCosts(steps: DemoSteps, suppliers: ReadonlyMap<string, string>): void {
  for (const { by, basis, price, ...definition } of costs) {
    const cost = { ...definition, side: 'cost', supplierId: suppliers.get(by) ?? null } as const
    steps.do(chargeDefinitions.save, `cost ${definition.code}`, cost)
    publish(steps, definition.code, { fee: definition.code, basis, steps: one(price), validFrom: 0 })
  }
}

function publish(steps: DemoSteps, name: string, rule: Rule): void {
  const saved = steps.do(saveFeeRule, `price of ${name}`, rule)
  steps.do(publishFeeRule, `publish price of ${name}`, { ruleId: derivedId(saved, 'rule') })
}
