import type { Exception } from './exception.ts'

/** What became of the goods of an abnormal part (state-machines §13). */
export const dispositions = ['returned', 'destroyed', 'on-shelf', 'adjusted', 'claimed'] as const
export type Disposition = (typeof dispositions)[number]

/** Ways of resolving by what they do with the goods; a way that does nothing with goods stands in none. */
export const waysTo = {
  returned: ['return'],
  destroyed: ['destroy'],
  'on-shelf': ['put-on-shelf', 'put-back', 'accept-surplus'],
  adjusted: [
    ...['count', 'adjust', 'settle', 'write-shortage', 'write-off', 'write-off-lot'],
    ...['approve-count', 'approve-order'],
  ],
  claimed: ['claim-into-line', 'booked'],
} as const satisfies Readonly<Record<Disposition, readonly string[]>>

/** Kinds that a later fact heals when the last piece lies on a shelf. */
export const healedOnShelf: readonly string[] = [
  ...['outbound.over-pick', 'outbound.picked-after-cancel', 'outbound.sort-surplus'],
  'outbound.missing-at-sort',
]

/** '' while nothing was done, and where what was done was nothing to the goods. */
export function dispositionOf({
  kind,
  status,
  resolution,
}: Pick<Exception, 'kind' | 'status' | 'resolution'>): Disposition | '' {
  if (status === 'healed' && healedOnShelf.includes(kind)) return 'on-shelf'
  if (status !== 'resolved' && status !== 'healed') return ''
  return dispositions.find((one) => (waysTo[one] as readonly string[]).includes(resolution ?? '')) ?? ''
}
