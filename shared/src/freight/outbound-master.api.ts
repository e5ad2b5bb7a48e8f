import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { extractStock } from './extract-stock.ts'
import { issuePiece, returnToStock } from './issue-piece.ts'
import { type OutboundMaster, outboundMasterStates } from './outbound-master.ts'
import type { PieceLine } from './piece-view.ts'
import { cancelOutboundMaster, saveOutboundMaster, voidOutboundMaster } from './save-outbound-master.ts'

/** An outbound master order in a list; times in seconds, kg. */
export interface OutboundMasterLine extends Omit<OutboundMaster, 'scope' | 'grams'> {
  readonly weight: number
}
/** A package that was extracted for it. */
export interface ExtractedLine extends PieceLine {
  readonly issuedAt: number | null
  readonly issuedBy: string
}
export interface OutboundMasterDetail extends OutboundMasterLine {
  readonly packages: readonly ExtractedLine[]
  readonly timeline: readonly TimelineEntry[]
}

export function outboundMasterLine({ scope: _, grams, ...row }: OutboundMaster): OutboundMasterLine {
  return { ...row, weight: toKg(grams), createdAt: toSeconds(row.createdAt) }
}

const base = '/api/owms/v1/master/out'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const outboundMasterApi = {
  list: read<Page<OutboundMasterLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(outboundMasterStates),
      channel: search(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<OutboundMasterDetail>()({ ...{ ...reads, path: `${base}/by-id` }, input: object({ id: id() }) }),
  save: performs({ path: `${base}/save`, audience: staff, command: saveOutboundMaster }),
  extract: performs({ path: `${base}/extract`, audience: staff, command: extractStock }),
  issue: performs({ path: `${base}/issue`, audience: staff, command: issuePiece }),
  returnToStock: performs({ path: `${base}/return-to-stock`, audience: staff, command: returnToStock }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelOutboundMaster }),
  void: performs({ path: `${base}/void`, audience: staff, command: voidOutboundMaster }),
}
