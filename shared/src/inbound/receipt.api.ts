import { number, object, string } from 'yup'
import { id, several } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Work } from '../contract/scan.ts'
import type { StationPage } from '../sync/station.ts'
import { addLines } from './add-lines.ts'
import { clearLines } from './clear-lines.ts'
import { copyReceipt } from './copy-receipt.ts'
import { finishReceipt } from './finish-receipt.ts'
import { deleteReceipt, submitReceipt, voidReceipt } from './move-receipt.ts'
import type {
  BoxRow,
  InboundTrack,
  ReceiptLineRow,
  ReceiptRow,
  TimelineEvent,
  WholeReceipt,
} from './receipt-lines.ts'
import { receiptMachine } from './receipt-machine.ts'
import { saveHead } from './save-head.ts'
import { saveReceipt, sendReceipt } from './save-receipt.ts'

const owms = '/api/owms/v1/inbound'
const vrpx = '/api/vrpxinbound'
const both = ['staff', 'customer'] as const
const view = 'inbound.view'

export const receiptStages = ['draft', 'expected', 'signed', 'to-shelve', 'on-shelf', 'closed'] as const
export const inspectionStates = ['waiting', 'inspected'] as const
export const putawayStates = ['to-be-put', 'partly', 'on-shelf'] as const

/** Seconds since 1970; a list's range ends with the whole second. */
const moment = () => number().integer().min(0).max(100_000_000_000)

const receiptFilters = {
  /** The start of a receipt's number, waybill or original number. */
  search: search(),
  status: anyOf(receiptMachine.states),
  /** The specification's receipt tabs: 0 to be put on shelf, 1 on shelf. */
  tab: anyOf(['0', '1']),
  stage: anyOf(receiptStages),
  customerId: within(),
  kind: anyOf(['standard', 'non-standard', 'return']),
  audit: anyOf(['waiting', 'audited']),
  /** Fewer pieces came than were announced, and nobody counts it any more. */
  short: anyOf(['yes']),
  /** Expected before this moment, and not at the dock yet. */
  lateBy: moment(),
  from: moment(),
  to: moment(),
}

const lineFilters = {
  search: search(),
  receiptId: within(),
  skuId: within(),
  customerId: within(),
}

/** What the pages of this area offer to choose from. */
export interface InboundPageSet {
  readonly statuses: readonly string[]
  readonly tabs: readonly { readonly key: string; readonly stage: string }[]
  readonly kinds: readonly string[]
  readonly inspections: readonly string[]
  readonly putaways: readonly string[]
}

export interface InboundStat {
  /** Receipts by status, and `all`; 10,001 is more than 10,000. */
  readonly statuses: Readonly<Record<string, number>>
  /** By the specification's tabs 0 and 1. */
  readonly tabs: Readonly<Record<'0' | '1', number>>
}

const whole = object({ id: id() })
/** Lines that come with their receipt; those of a longer one stand in `details`, a page at a time. */
export const MOST_SHOWN = 1000
const byReceipt = { audience: both, idsAs: 'receiptId' } as const

/** Receipts: the specification's inbound calls (001 §7), and the lists of lines behind its pages. */
export const inboundApi = {
  /** What the desk's scan stations of this area work on. */
  station: read<StationPage>()({
    path: `${owms}/station`,
    audience: ['staff'],
    permission: view,
    input: object({ from: number().integer().min(0).default(0) }),
  }),
  stat: read<InboundStat>()({ path: `${owms}/stat`, audience: both, permission: view, input: object({}) }),
  list: read<Page<ReceiptRow>>()({
    path: `${owms}/list`,
    audience: both,
    permission: view,
    input: pageInput(['createdAt', 'no'], receiptFilters),
  }),
  details: read<Page<ReceiptLineRow>>()({
    path: `${owms}/detail/list`,
    audience: both,
    permission: view,
    input: pageInput(['lineNo'], { receiptId: string().required().max(80) }, 'no'),
  }),
  boxes: read<Page<BoxRow>>()({
    path: `${owms}/box/list`,
    audience: ['staff'],
    permission: view,
    input: pageInput(['no'], { receiptId: string().required().max(80) }, 'no'),
  }),
  inspections: read<Page<ReceiptLineRow>>()({
    path: `${owms}/inspection/list`,
    audience: ['staff'],
    permission: view,
    input: pageInput(['id'], { inspection: anyOf(inspectionStates), of: ofInspection(), ...lineFilters }),
  }),
  putaways: read<Page<ReceiptLineRow>>()({
    path: `${owms}/putaway/list`,
    audience: ['staff'],
    permission: view,
    input: pageInput(['id'], { putaway: anyOf(putawayStates), of: ofPutaway(), ...lineFilters }),
  }),
  timeline: read<readonly TimelineEvent[]>()({
    path: `${owms}/timeline`,
    audience: both,
    permission: view,
    input: whole,
  }),
  /** What the floor did about it, and how each is taken back. */
  work: read<readonly Work[]>()({
    ...{ path: `${owms}/work`, audience: ['staff'], permission: view, input: whole },
  }),
  byId: read<WholeReceipt>()({
    path: `${vrpx}/get_inbound_byid`,
    audience: both,
    permission: view,
    input: object({ id: id(), lines: number().integer().min(0).max(MOST_SHOWN).default(MOST_SHOWN) }),
  }),
  byIds: read<readonly WholeReceipt[]>()({
    path: `${vrpx}/get_inbound_byids`,
    audience: both,
    permission: view,
    input: object({ ids: several(id(), 50) }),
  }),
  pageSet: read<InboundPageSet>()({
    path: `${vrpx}/get_page_set`,
    audience: both,
    permission: view,
    input: object({}),
  }),
  tracks: read<readonly InboundTrack[]>()({
    path: `${vrpx}/get_inbound_detail_tracks_byproductid`,
    audience: both,
    permission: view,
    /** A SKU, or one line of a receipt. */
    input: object({ productid: id() }),
  }),
  /** For whoever was given the id of a line: nothing of the owner, the warehouse or its people. */
  publicTracks: read<readonly InboundTrack[]>()({
    path: '/api/rpx/public/inbound/byproductid',
    audience: ['public'],
    permission: null,
    input: object({ productid: id() }),
  }),
  save: performs({ path: `${owms}/save`, audience: both, command: saveReceipt }),
  send: performs({ path: `${owms}/save-and-submit`, audience: both, command: sendReceipt }),
  /** The specification's "Mexico inbound commit" (000 §7): the overseas forecast, saved and submitted. */
  commit: performs({ path: '/api/ecl/v2/inbound/commit', audience: ['customer'], command: sendReceipt }),
  saveHead: performs({ path: `${owms}/head/save`, audience: both, command: saveHead }),
  addLines: performs({ path: `${owms}/lines/add`, audience: both, command: addLines }),
  clearLines: performs({ path: `${owms}/lines/clear`, audience: both, command: clearLines }),
  copy: performs({ ...byReceipt, path: `${vrpx}/copy_inbound_byid`, command: copyReceipt }),
  remove: performs({ ...byReceipt, path: `${vrpx}/del_inbound_byids`, command: deleteReceipt }),
  void: performs({ ...byReceipt, path: `${vrpx}/destroy_inbound_byids`, command: voidReceipt }),
  submit: performs({ ...byReceipt, path: `${vrpx}/set_inbound_commit_byids`, command: submitReceipt }),
  finish: performs({
    ...{ path: `${vrpx}/set_smart_inbound_byid`, bulkPath: `${vrpx}/set_smart_inbound_byids` },
    ...{ audience: ['staff'], idsAs: 'receiptId', command: finishReceipt },
  }),
}

/** Lines that are inspected at all; those of receipts that need none stand in no inspection list. */
function ofInspection() {
  return string().oneOf(['inspection']).default('inspection')
}

/** Lines that have pieces for a shelf. */
function ofPutaway() {
  return string().oneOf(['putaway']).default('putaway')
}
