import { number } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args } from '../command/schema.ts'
import type { WaitingKind } from '../contract/waiting.ts'
import { toSeconds } from '../money/units.ts'
import { integer, listOf, type RowOf, table, text } from '../rows/table.ts'

/** What the bell of the desk tells of, in its order. */
export const bellKinds = [
  'periods-to-close',
  'money-differences',
  'bills-disputed',
  'collections-to-receive',
  'withdrawals-to-audit',
  'causes-unrated',
] as const satisfies readonly WaitingKind[]
export type BellKind = (typeof bellKinds)[number]

/** Until when a person has seen what the bell tells. */
export const bellMark = table('bellMark', {
  userId: text,
  /** Seconds: what began to wait at this second or later is new. */
  until: integer,
})
export type BellMark = RowOf<typeof bellMark>
export const bellMarkOfUser = listOf('bellMarkOfUser', bellMark, ['userId'])

/** A person has seen what the bell told at a moment: it is not new to them any more. */
export const seeBell = intent({
  name: 'home.seeBell',
  scope: 'company',
  permission: null,
  args: args({ until: number().required().integer().min(0) }),
  reads: (_, { actor }) => ({ marks: first(bellMarkOfUser, [actor.id], 1) }),
  decide({ marks: [was] }, { until }, { actor, at, id }) {
    if (actor.kind !== 'staff') throw house.forbidden()
    // A clock that is ahead hides nothing that is still to come.
    const seen = Math.min(until, toSeconds(at))
    if (was && was.until >= seen) return []
    return [put(bellMark, { id: was?.id ?? id('bell'), userId: actor.id, until: seen })]
  },
})
