import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

/** What identifies a bag to others: a GS1 code, a receptacle of the post, or only the house's own number. */
export const bagForms = ['sscc', 'upu', 'own'] as const
export type BagForm = (typeof bagForms)[number]

/** Mail category of a receptacle: air, surface air lifted, surface, priority surface. */
export const mailCategories = ['A', 'B', 'C', 'D'] as const

/**
 * By what bags of a warehouse are identified. What its codes begin with (`series`) never changes, and no other warehouse
 * has it: no code is given twice, whatever is set later.
 */
export const bagRule = table(
  'bagRule',
  {
    warehouseId: text,
    /** The code of the channel whose bags it is for; '' is for all others. */
    channel: text,
    form: word<BagForm>(),
    /** '' where the house's own number is used. */
    series: text,
    extension: text,
    companyPrefix: text,
    /** Digits that tell warehouses of one company prefix apart. */
    site: text,
    origin: text,
    destination: text,
    category: text,
    subclass: text,
    enabled: flag,
  },
  { everyWarehouse: true },
)
export type BagRule = RowOf<typeof bagRule>
export const bagRules = listOf('bagRules', bagRule, ['scope'], ['channel'])
export const bagRulesOfHouse = listOf('bagRulesOfHouse', bagRule, ['warehouseId'])
export const bagRulesOfSeries = listOf('bagRulesOfSeries', bagRule, ['warehouseId', 'channel', 'series'])

/** How many codes of a series were given. Its receptacles count in thousands of their dispatches. */
export const bagSeries = table('bagSeries', { series: text, used: integer, lastAt: integer })
export type BagSeries = RowOf<typeof bagSeries>
export const bagSeriesOf = listOf('bagSeriesOf', bagSeries, ['scope', 'series'])

/** The rule that bags of a channel go by: one of the channel before one for all, of several the one that was saved last. */
export function ruleFor(rules: readonly BagRule[], channel: string): BagRule | undefined {
  const inUse = rules.filter(({ enabled }) => enabled === 1)
  const last = (of: string) =>
    inUse
      .filter((rule) => rule.channel === of)
      .sort((one, other) => other.version - one.version || (other.id < one.id ? -1 : 1))[0]
  return last(channel) ?? last('')
}
