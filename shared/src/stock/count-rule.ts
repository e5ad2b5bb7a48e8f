import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'

/**
 * `abc`: by share of picks. `not-since`: whatever nobody counted for some days. `zero`: what picks emptied.
 * `short-pick`: where a picker missed pieces, at once.
 */
export const countRuleKinds = ['abc', 'not-since', 'zero', 'short-pick'] as const
export type CountRuleKind = (typeof countRuleKinds)[number]

/** How a warehouse has positions counted by itself. Of several rules a larger priority chooses first. */
export const countRule = table('countRule', {
  name: text,
  kind: word<CountRuleKind>(),
  priority: integer,
  /** `not-since`: so many days. */
  days: integer,
  /** `abc`: picks of so many days; the positions with the first `aShare` percent of them are A, the next `bShare` B. */
  periodDays: integer,
  aShare: integer,
  bShare: integer,
  /** Days from one count to the next; 0: never. */
  aDays: integer,
  bDays: integer,
  cDays: integer,
  /** `zero`: of positions that pickers confirmed to be empty, each n-th is counted too; 0: none. */
  nth: integer,
  /** `short-pick`: from so many missing pieces on. */
  least: integer,
  /** Positions where the books have nothing are counted too. */
  empties: flag,
  enabled: flag,
  /** The day that it worked on last, in the warehouse's time; what it had counted by then, and whether that was all. */
  day: text,
  made: integer,
  done: flag,
  /** The code that its walk through the hall came to. */
  walked: text,
  /** The place in the journal that it has read, and the confirmed empty positions since the last one that was counted. */
  readTo: integer,
  seen: integer,
})
export type CountRule = RowOf<typeof countRule>
export const countRulesOfName = listOf('countRulesOfName', countRule, ['scope', 'name'])
export const countRulesOfKind = listOf('countRulesOfKind', countRule, ['scope', 'kind'])
export const countRulesOf = listOf('countRulesOf', countRule, ['scope'], ['name'])

/** Rules that a warehouse may have. */
export const MOST_RULES = 100

/** Whether a position where pieces were missed is counted: always, unless the warehouse has a rule that says otherwise. */
export function countsShort(rules: readonly CountRule[], missing: number): boolean {
  return rules.length === 0 || rules.some(({ enabled, least }) => enabled === 1 && missing >= least)
}

/** Days between two counts of the positions of a class. */
export function daysOfClass(rule: CountRule, of: 'A' | 'B' | 'C'): number {
  return { A: rule.aDays, B: rule.bDays, C: rule.cDays }[of]
}

/** Positions by their class, the most picked first; those without a pick are C and not among them. */
export function classesOf(
  picks: ReadonlyMap<string, number>,
  { aShare, bShare }: Pick<CountRule, 'aShare' | 'bShare'>,
): Map<string, 'A' | 'B' | 'C'> {
  const sorted = [...picks].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  const all = sorted.reduce((sum, [, n]) => sum + n, 0)
  const classes = new Map<string, 'A' | 'B' | 'C'>()
  let before = 0
  for (const [positionId, n] of sorted) {
    // A position belongs to the class in which its share begins.
    const share = (100 * before) / all
    classes.set(positionId, share < aShare ? 'A' : share < aShare + bShare ? 'B' : 'C')
    before += n
  }
  return classes
}
