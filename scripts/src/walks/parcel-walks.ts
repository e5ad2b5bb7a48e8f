import { anArticle } from '@longshore/shared/inbound/test-goods.ts'
import { recheckJob } from '@longshore/shared/outbound/recheck.job.ts'
import { reportJob } from '@longshore/shared/outbound/report.job.ts'
import { scanOutJob } from '@longshore/shared/outbound/scan-out.job.ts'
import { anOrder, anOrderLine, aParcel, idOf } from '@longshore/shared/outbound/test-orders.ts'
import { weighingJob } from '@longshore/shared/outbound/weighing.job.ts'
import { bad, choose, good, tap, type Walk } from './act.ts'

const content = (no: string, quantity: number) => [{ lineId: idOf(`${no} line A`), quantity }]
const packed = (no: string) =>
  anOrderLine(no, 'W1', 'A', {
    ...{ quantity: 2, picked: 2, packed: 2 },
    places: [{ location: `PACK:${idOf(no.replace('O', 'P'))}`, quantity: 2 }],
  })

/** P1 to P3 are right, the order of P4 is cancelled, P5 has left. */
const shelf = (more: object = {}) => ({
  sku: [anArticle('B')],
  outboundOrder: [
    ...['O1', 'O2', 'O3'].map((no) =>
      anOrder(no, 'W1', { picking: 'picked', packed: 1, pieces: 2, picked: 2 }),
    ),
    anOrder('O4', 'W1', { status: 'cancelled', packed: 1 }),
    anOrder('O5', 'W1', { status: 'shipped', swept: 1 }),
  ],
  outboundLine: ['O1', 'O2', 'O3', 'O4'].map(packed),
  parcel: [
    ...['O1', 'O2', 'O3', 'O4'].map((no) =>
      aParcel(no.replace('O', 'P'), no, { content: content(no, 2), ...more }),
    ),
    aParcel('P5', 'O5', { status: 'swept', open: 0 }),
  ],
})

const onScale = shelf({ expected: 500, tolerance: 50, toWeigh: 1 })
export const weighingWalks: readonly Walk[] = [
  {
    job: weighingJob,
    rows: onScale,
    legs: [
      good('A parcel, and the scale types its weight', ['WB-O1', '0.512 kg'], { ends: 'find' }),
      good('A parcel whose weight is typed', ['WB-O2', 500], { ends: 'find' }),
      bad('The last weighing is taken back', [tap('undo')], 'find'),
      bad('Wrong weight: weighed again', ['WB-O2', 700, tap('again')], 'weigh'),
      bad('Wrong weight: left to the lead', ['700', tap('lead')], 'find'),
      bad('Wrong weight: the parcel is opened', ['WB-O2', '700', tap('open')], 'find'),
      bad('Wrong weight: accepted for a reason', ['WB-O3', '700', tap('accept'), tap('padding')], 'find'),
      bad('Wrong weight: not accepted after all', ['WB-O3', '700', tap('accept'), tap('back')], 'differs'),
      bad('Back to the start', [tap('again'), tap('back')], 'find'),
      bad('A cancelled order: onto the intercept shelf', ['WB-O4', tap('stop')], 'find'),
      bad('Not a parcel that waits', ['P5', 'WB-NONE'], 'find'),
    ],
  },
  {
    job: weighingJob,
    rows: onScale,
    legs: [bad('Wrong: something else is scanned on the scale', ['WB-O1', 'WB-O2', tap('back')], 'find')],
  },
  {
    job: weighingJob,
    rows: shelf({ expected: 500, tolerance: 50, toWeigh: 1, issues: 1 }),
    legs: [
      good('Where it is weighed and handed over at one station', ['WB-O1', '0.512 kg'], { ends: 'find' }),
    ],
  },
]

export const recheckWalks: readonly Walk[] = [
  {
    job: recheckJob,
    rows: shelf({ toCheck: 1 }),
    legs: [
      good('A parcel of 2 pieces', ['WB-O1', 'BC-A', 'BC-A'], { ends: 'find' }),
      bad('The last check is taken back', [tap('undo')], 'find'),
      bad('A few of many pieces are enough for who has looked', ['P1', 'BC-A', tap('ok')], 'find'),
      bad('Wrong: an item that does not belong', ['P2', 'BC-B', tap('back')], 'check'),
      bad('Short: a piece is missing', ['BC-A', tap('wrong'), tap('missing')], 'find'),
      bad('Another parcel after all', ['P3', tap('back')], 'find'),
      bad('Damaged', ['P3', tap('wrong'), tap('damaged')], 'find'),
      bad('A cancelled order: onto the intercept shelf', ['WB-O4', tap('stop')], 'find'),
      bad('Not a parcel that waits', ['P5', 'WB-NONE'], 'find'),
    ],
  },
]

const session = (no: string) => ({
  ...{ id: idOf(no), no, carrierId: null, carrierName: 'Post', vehicle: 'HH-1', dock: '3', status: 'open' },
  ...{ parcels: 0, pieces: 0, weight: 0 },
})

export const scanOutWalks: readonly Walk[] = [
  {
    job: scanOutJob,
    rows: { ...shelf(), handover: [session('H1')] },
    legs: [
      good('A parcel', ['WB-O1'], { ends: 'hand' }),
      good('The next parcel', ['WB-O2'], { ends: 'hand' }),
      bad('The last parcel is taken back', [tap('undo')], 'hand'),
      bad('A parcel that has left, and one that nobody knows', ['WB-O1', 'P5', 'WB-NONE'], 'hand'),
      bad('A cancelled order: onto the intercept shelf', ['WB-O4', tap('stop')], 'hand'),
    ],
  },
  {
    job: scanOutJob,
    rows: {
      ...shelf(),
      carrier: [{ id: idOf('POST'), code: 'POST', name: 'Post', scope: 'company', enabled: 1 }],
    },
    legs: [
      good(
        'A hand-over is opened: carrier, vehicle, dock',
        [tap('open'), choose('Post'), 'HH-AB 1', 'DOCK-2'],
        {
          taps: {
            most: 2,
            why: 'it is once a lorry, a carrier has no barcode, and a closed hand-over stays closed',
          },
          ends: 'hand',
        },
      ),
      good('Its first parcel', ['WB-O1'], { ends: 'hand' }),
      bad(
        'Neither vehicle nor dock has a code',
        [tap('open'), choose('Post'), tap('none'), tap('none')],
        'hand',
      ),
      bad('Not opened after all', [tap('open'), choose('Post'), tap('back'), tap('back')], 'hand'),
    ],
  },
  {
    job: scanOutJob,
    rows: { ...shelf(), handover: [session('H1')] },
    legs: [
      good('Its last parcel', ['WB-O3'], { ends: 'hand' }),
      good('The hand-over is closed', [tap('close'), tap('close')], {
        taps: {
          most: 2,
          why: 'it is once a lorry, a carrier has no barcode, and a closed hand-over stays closed',
        },
        ends: 'hand',
      }),
      bad('No carrier is set up: nothing is opened', [tap('open'), tap('back')], 'hand'),
    ],
  },
  {
    job: scanOutJob,
    rows: {
      ...shelf(),
      outboundOrder: [
        anOrder('O1', 'W1', { packed: 1, abnormal: 1, abnormalReason: 'damaged' }),
        anOrder('O2', 'W1', { packed: 1, abnormal: 1, abnormalReason: 'ACME 12:30' }),
        anOrder('O3', 'W1', { packed: 1, abnormal: 1, abnormalReason: 'missing at sort: SKU-A' }),
      ],
    },
    legs: [
      bad('A marked order: its package stays for the office', ['WB-O1', tap('aside')], 'hand'),
      bad('A marked order is handed over all the same', ['WB-O1', tap('anyway')], 'hand'),
      bad('The office marked it for a reason of its own', ['WB-O2', tap('aside')], 'hand'),
      bad('It lacked an article at the wall', ['WB-O3', tap('aside')], 'hand'),
    ],
  },
  {
    job: scanOutJob,
    rows: { ...shelf(), handover: [session('H1'), session('H2')] },
    legs: [bad('Several hand-overs are open', ['WB-O1', choose('H2'), 'WB-O1'], 'hand')],
  },
]

export const reportWalks: readonly Walk[] = [
  {
    job: reportJob,
    rows: {
      ...shelf(),
      outboundOrder: [
        ...shelf().outboundOrder,
        anOrder('O6', 'W1', { bin: 'T-6' }),
        anOrder('O7', 'W1', { bin: 'T-7' }),
        anOrder('O8', 'W1', { bin: 'T-7' }),
      ],
    },
    legs: [
      good('A parcel with something wrong', ['WB-O1'], { ends: 'why' }),
      bad(
        'It is damaged: a photo, and it is told',
        [tap('damaged'), { photo: 'a'.repeat(64) }, tap('report')],
        'find',
      ),
      bad('A label that cannot be read: its tote', ['T-6', tap('label-unreadable'), tap('report')], 'find'),
      bad('A tote of several orders', ['T-7', choose('O8'), tap('wrong-goods'), tap('report')], 'find'),
      bad('Another tote after all', ['T-7', 'T-6', tap('back')], 'find'),
      bad('Not that tote', ['T-7', tap('back')], 'find'),
      bad('A code that nobody knows here', ['WB-NONE', tap('something-else'), tap('report')], 'find'),
      bad('Another reason after all', ['P1', tap('damaged'), tap('back'), tap('back')], 'find'),
    ],
  },
]
