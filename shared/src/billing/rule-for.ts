import type { FeeRule } from './fee-rule.ts'

type Version = Pick<FeeRule, 'fee' | 'of' | 'customerId' | 'chain' | 'validFrom' | 'endsAt' | 'status'>

interface Asked {
  readonly fee: string
  readonly of: string
  readonly customerId: string
  readonly at: number
}

/**
 * The version that was valid when something happened: the customer's own before the published one, and of each the one for the
 * very material before the one for all. A version ends where the next of its chain begins, or where somebody ended it.
 */
export function ruleFor<R extends Version>(rules: readonly R[], asked: Asked): R | undefined {
  const { fee, of, customerId, at } = asked
  for (const whose of customerId ? [customerId, ''] : [''])
    for (const what of of ? [of, ''] : ['']) {
      const chain = rules.filter((one) => one.fee === fee && one.of === what && one.customerId === whose)
      const begun = chain.filter(({ status, validFrom }) => status !== 'draft' && validFrom <= at)
      const valid = begun.reduce<R | undefined>(
        (last, one) => (last && last.validFrom >= one.validFrom ? last : one),
        undefined,
      )
      if (valid && (valid.endsAt === null || at < valid.endsAt)) return valid
    }
  return undefined
}
