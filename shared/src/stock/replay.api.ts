import { number, object, string } from 'yup'
import { read } from '../contract/endpoint.ts'
import { moment, within } from '../contract/list-filters.ts'
import type { MomentPosting } from './moment-view.ts'
import type { HallReplay, PositionAt } from './replay-view.ts'

const base = '/api/owms/v1/stock/replay'
const desk = { audience: ['staff'], permission: 'stock.view' } as const

/** The hall played again (112). */
export const replayApi = {
  /** What lay in each bay at the beginning of some hours, and all that moved in them; without `from` the last ones. */
  hall: read<HallReplay>()({
    ...{ path: base, ...desk },
    input: object({ from: moment(), hours: number().integer().min(1).max(24).default(8) }),
  }),
  /** Postings of a replay with who, device and scans: `seq.n`, with commas between. */
  moved: read<readonly MomentPosting[]>()({
    ...{ path: `${base}/moved`, ...desk },
    input: object({
      postings: string()
        .max(1200)
        .matches(/^(\d+\.\d+(,\d+\.\d+)*)?$/)
        .default(''),
    }),
  }),
  /** The positions of one bay, with what lay on each at the end of a second. */
  bay: read<readonly PositionAt[]>()({
    ...{ path: `${base}/bay`, ...desk },
    input: object({ prefix: within(), row: number().integer().min(0).default(0), time: moment() }),
  }),
}
