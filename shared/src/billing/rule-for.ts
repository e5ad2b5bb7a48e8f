import type { FeeRule } from './fee-rule.ts'

type Version = Pick<
  FeeRule,
  'fee' | 'of' | 'customerId' | 'grade' | 'chain' | 'validFrom' | 'endsAt' | 'status'
>

interface Asked {
  readonly fee: string
  readonly of: string
  readonly customerId: string
  /** The customer's; '' where it has none. */
  readonly grade: string
  readonly at: number
}

/**
 * The version that was valid when something happened: the customer's own before its grade's, and that before the published one; of each the one for the
 * very material before the one for all. A version ends where the next of its chain begins, or where somebody ended it.
 */
export function ruleFor<R extends Version>(rules: readonly R[], asked: Asked): R | undefined {
  const { fee, of, at } = asked
  for (const whose of whoseOf(asked))
    for (const what of of ? [of, ''] : ['']) {
      const chain = rules.filter((one) => one.fee === fee && one.of === what && isOf(one, whose))
      const begun = chain.filter(({ status, validFrom }) => status !== 'draft' && validFrom <= at)
      const valid = begun.reduce<R | undefined>(
        (last, one) => (last && last.validFrom >= one.validFrom ? last : one),
        undefined,
      )
      if (valid && (valid.endsAt === null || at < valid.endsAt)) return valid
    }
  return undefined
}

type Whose = Pick<Version, 'customerId' | 'grade'>

function whoseOf({ customerId, grade }: Whose): readonly Whose[] {
  return [
    ...(customerId ? [{ customerId, grade: '' }] : []),
    ...(grade ? [{ customerId: '', grade }] : []),
    { customerId: '', grade: '' },
  ]
}

function isOf(one: Whose, { customerId, grade }: Whose): boolean {
  return one.customerId === customerId && one.grade === grade
}
