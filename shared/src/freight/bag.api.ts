import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { type Bag, bagStates } from './bag.ts'
import { codeOnBag } from './bag-code.ts'
import { closeBag } from './close-bag.ts'
import { bagPiece, unbagPiece } from './fill-bag.ts'
import { markBag } from './mark-bag.ts'
import { mergeBags } from './merge-bags.ts'
import { openBag, reopenBag } from './move-bag.ts'
import type { PieceLine } from './piece-view.ts'

/** A bag in a list. kg, seconds. */
export interface BagLine extends Omit<Bag, 'scope' | 'openedAt' | 'closedAt' | 'disputed'> {
  readonly disputed: boolean
  readonly openedAt: number
  readonly closedAt: number | null
  /** Packages in it by now, and what they weigh together. */
  readonly pieces: number
  readonly net: number
  /** What its label says. */
  readonly code: string
}
export interface BagDetail extends BagLine {
  readonly inside: readonly PieceLine[]
  /** Open bags that may take what is in it. */
  readonly alike: readonly Pick<Bag, 'id' | 'no' | 'channel' | 'zone' | 'openedBy'>[]
  readonly timeline: readonly TimelineEntry[]
}

export function bagLine(
  { scope: _, ...row }: Bag,
  { pieces, grams }: { pieces: number; grams: number },
): BagLine {
  const closedAt = row.closedAt === null ? null : toSeconds(row.closedAt)
  return {
    ...row,
    disputed: row.disputed === 1,
    weight: toKg(row.weight),
    openedAt: toSeconds(row.openedAt),
    closedAt,
    pieces,
    net: toKg(grams),
    code: codeOnBag(row),
  }
}

const base = '/api/owms/v1/bag'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const bagApi = {
  list: read<Page<BagLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['openedAt'], {
      search: search(),
      status: anyOf(bagStates),
      channel: search(),
      openedFrom: moment(),
      openedTo: moment(),
    }),
  }),
  byId: read<BagDetail>()({ ...reads, path: `${base}/by-id`, input: object({ id: id() }) }),
  open: performs({ path: `${base}/open`, audience: staff, command: openBag }),
  bag: performs({ path: `${base}/bag`, audience: staff, command: bagPiece }),
  unbag: performs({ path: `${base}/unbag`, audience: staff, command: unbagPiece }),
  close: performs({ path: `${base}/close`, audience: staff, command: closeBag }),
  merge: performs({ path: `${base}/merge`, audience: staff, command: mergeBags }),
  mark: performs({ path: `${base}/mark`, audience: staff, command: markBag }),
  reopen: performs({ path: `${base}/reopen`, audience: staff, command: reopenBag }),
}
