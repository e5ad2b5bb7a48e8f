import { SCOPE, WAREHOUSE } from '@longshore/shared/job/test-floor.ts'
import { packingJob, packingJobOf } from '@longshore/shared/outbound/packing.job.ts'
import { sortJob } from '@longshore/shared/outbound/sort.job.ts'
import { aMaterial, anOrder, anOrderLine, idOf } from '@longshore/shared/outbound/test-orders.ts'
import { wallToteId } from '@longshore/shared/outbound/wall-tote.ts'
import type { PackPhoto } from '@longshore/shared/setup/warehouse.ts'
import { bad, good, news, tap, type Walk } from './act.ts'

const inTote = (tote: string, quantity: number) => [{ location: `TOTE:${tote}`, quantity }]
const picked = (pieces: number, bin: string) => ({ picking: 'picked', pieces, picked: pieces, bin })

/** Two orders of a mixed wave in one tote: O1 wants 2 A and 1 B, O2 wants 1 A. */
const mixed = {
  outboundOrder: [
    anOrder('O1', 'W1', { ...picked(3, 'T-5'), lines: 2, wallSlot: '02' }),
    anOrder('O2', 'W1', { ...picked(1, 'T-5'), wallSlot: '01' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: inTote('T-5', 2) }),
    anOrderLine('O1', 'W1', 'B', { picked: 1, lineNo: 2, places: inTote('T-5', 1) }),
    anOrderLine('O2', 'W1', 'A', { picked: 1, places: inTote('T-5', 1) }),
  ],
}
const [first, second] = mixed.outboundOrder
const bens = { waveId: idOf('W1'), deviceId: 'other', workerId: 'ben', workerName: 'Ben' }

export const sortWalks: readonly Walk[] = [
  {
    job: sortJob,
    rows: mixed,
    legs: [
      good('A tote', ['T-5'], { ends: 'item' }),
      good('A piece: its slot is shown', ['BC-A'], { ends: 'item' }),
      good('A line of 2 pieces and one of 1', ['BC-A', 'BC-A', 'BC-B'], { ends: 'item' }),
      good('The tote is empty: the next one closes it', ['T-5'], { ends: 'item' }),
      bad('The tote is empty, and no other waits', [tap('empty')], 'start'),
    ],
  },
  {
    job: sortJob,
    rows: { ...mixed, warehouse: [{ id: WAREHOUSE, settings: { confirmsSlot: true } }] },
    legs: [
      good('A piece, where the house asks for a scan of its slot', ['T-5', 'BC-A', 'W-01'], { ends: 'item' }),
      bad('Wrong: another slot, then the right one', ['BC-B', 'W-01', 'W-02'], 'item'),
      bad('Laid back into the tote', ['BC-A', tap('back')], 'item'),
    ],
  },
  {
    job: sortJob,
    rows: mixed,
    legs: [
      bad('Short: a piece is missing, and is picked once more', [
        ...['T-5', 'BC-A', 'BC-A', 'BC-A', tap('empty'), tap('re-pick')],
      ]),
    ],
  },
  {
    job: sortJob,
    rows: mixed,
    legs: [
      bad('Short: two lines are missing, and their order is set aside', [
        ...['T-5', 'BC-A', tap('empty'), tap('abnormal'), tap('abnormal')],
      ]),
    ],
  },
  {
    job: sortJob,
    rows: mixed,
    legs: [
      bad('Wrong: a piece is scanned twice', ['T-5', 'BC-B', 'BC-B'], 'item'),
      bad(
        'There is another piece of it in the hand',
        [tap('another'), tap('back'), tap('another'), tap('aside')],
        'item',
      ),
    ],
  },
  {
    job: sortJob,
    rows: { ...mixed, outboundOrder: [first, { ...second, status: 'cancelled' }] as readonly object[] },
    legs: [bad('Wrong: a piece that nobody wants any more', ['T-5', 'BC-A', 'BC-A', 'BC-A', tap('aside')])],
  },
  {
    job: sortJob,
    rows: {
      ...mixed,
      wallTote: [{ id: wallToteId(SCOPE, 'T-5'), code: 'T-5', ...bens, until: 1_790_000_060_000, open: 1 }],
    },
    legs: [
      bad('Somebody else has the tote: back', ['T-5', tap('back')], 'start'),
      bad('Somebody else has the tote: it is taken over', ['T-5', tap('take')], 'item'),
      bad('Short: a piece is found after all', [tap('empty'), tap('back')], 'item'),
    ],
  },
]

const boxes = { packagingMaterial: [aMaterial('BOX_S'), aMaterial('BAG_1')] }

const bins = {
  ...boxes,
  outboundOrder: [
    anOrder('O1', 'W1', { ...picked(3, 'T-W1-01'), lines: 2 }),
    anOrder('O2', 'W2', picked(1, 'T-7')),
    anOrder('O3', 'W2', { ...picked(1, 'T-7'), waybillNo: '' }),
    anOrder('O4', 'W2', { picking: 'picking', pieces: 4, picked: 2, bin: 'T-8' }),
  ],
  outboundLine: [
    anOrderLine('O1', 'W1', 'A', { quantity: 2, picked: 2, places: inTote('T-W1-01', 2) }),
    anOrderLine('O1', 'W1', 'B', { picked: 1, lineNo: 2, places: inTote('T-W1-01', 1) }),
    anOrderLine('O2', 'W2', 'A', { picked: 1, places: inTote('T-7', 1) }),
    anOrderLine('O3', 'W2', 'B', { picked: 1, places: inTote('T-7', 1) }),
  ],
}
const [whole] = bins.outboundOrder

/** An order whose carrier says what its numbers look like, and no waybill yet. */
const byCarrier = {
  ...boxes,
  carrier: [
    {
      ...{
        id: idOf('YUN'),
        code: 'YUN',
        name: 'Yun',
        numberForm: 'yunexpress',
        scope: 'company',
        enabled: 1,
      },
    },
  ],
  outboundOrder: [anOrder('O6', 'W2', { ...picked(1, 'T-6'), waybillNo: '', carrierId: idOf('YUN') })],
  outboundLine: [anOrderLine('O6', 'W2', 'A', { picked: 1, places: inTote('T-6', 1) })],
}

/** Three orders of one A each in a tote, at a station for orders that are all the same. */
const same = ['S1', 'S2', 'S3']
const alike = {
  ...boxes,
  outboundOrder: same.map((no) =>
    anOrder(no, 'W9', { ...picked(1, 'T-9'), waveType: 'same-product-same-quantity' }),
  ),
  outboundLine: same.map((no) => anOrderLine(no, 'W9', 'A', { picked: 1, places: inTote('T-9', 1) })),
}
const single = {
  ...boxes,
  outboundOrder: [anOrder('N1', 'W8', { ...picked(1, 'T-8'), waveType: 'single-item-single-quantity' })],
  outboundLine: [anOrderLine('N1', 'W8', 'A', { picked: 1, places: inTote('T-8', 1) })],
}

const picture = { photo: 'a'.repeat(64) }
const photographs = (packPhoto: PackPhoto, rows: Walk['rows']): Walk['rows'] => ({
  ...rows,
  warehouse: [{ id: WAREHOUSE, settings: { packPhoto } }],
})

export const packingWalks: readonly Walk[] = [
  {
    job: packingJob,
    rows: bins,
    legs: [
      good('An order of 2 lines: its bin', ['T-W1-01'], { ends: 'verify' }),
      good('A line of 2 pieces, scanned piece by piece', ['BC-A', 'BC-A'], { ends: 'verify' }),
      good('The last line', ['BC-B'], { ends: 'material' }),
      good('Its packaging and its label', ['BOX_S', 'WB-O1'], { ends: 'start' }),
      good(
        'An order of one line out of a shared tote, packaging and label',
        ['T-7', 'BC-A', 'BOX_S', 'WB-O2'],
        {
          ends: 'item',
        },
      ),
      good('The next order of the tote', ['BC-B', 'BOX_S', 'WB-NEW-01'], { ends: 'start' }),
      bad('The last package is opened again', [tap('undo')], 'start'),
    ],
  },
  {
    job: packingJob,
    rows: bins,
    legs: [
      good('An order whose number is typed for a line', ['O1', 'BC-B', 'BC-A', 2, 'BOX_S', 'WB-O1']),
      bad('Wrong: a piece that is not of the order, one too many, another label', [
        ...['O2', 'BC-B', 'CT-A', 'BC-A', tap('none'), 'WB-O1'],
      ]),
      bad('Back to the start', [tap('back'), tap('back'), tap('back')], 'start'),
      bad('No packaging, and no label yet', ['O3', 'BC-B', tap('none'), tap('without')], 'start'),
      bad('An order that is not picked yet', ['O4'], 'start'),
    ],
  },
  {
    job: packingJob,
    rows: bins,
    legs: [
      bad('Two packages: the first holds 2 pieces of 3', [
        ...['O1', 'BC-A', 'BC-A', tap('part'), 'BOX_S', 'WB-O1', 'BC-B', 'BOX_S', 'WB-O1-02'],
      ]),
      bad('Two kinds of packaging and an option that costs', [
        ...['O2', 'BC-A', tap('waterproof'), 'BOX_S', tap('material'), 'BAG_1', 'WB-O2'],
      ]),
    ],
  },
  {
    job: packingJob,
    rows: byCarrier,
    legs: [
      bad('A label that looks like none of its carrier: back, then it is the one all the same', [
        ...['T-6', 'BC-A', tap('none'), 'NEW-000001', tap('back'), 'NEW-000001', tap('taken')],
      ]),
    ],
  },
  {
    job: packingJob,
    rows: byCarrier,
    legs: [
      bad('A label that looks like none of its carrier, then the right one', [
        ...['T-6', 'BC-A', 'BOX_S', 'NEW-000001', 'YT2412345678901234'],
      ]),
    ],
  },
  {
    job: packingJob,
    rows: bins,
    legs: [
      bad('The order is cancelled while it is packed', [
        ...['O1', 'BC-A', news(['outboundOrder', { ...whole, status: 'cancelled' }]), tap('next')],
      ]),
    ],
  },
  {
    job: packingJobOf(['same-product-same-quantity']),
    rows: alike,
    legs: [
      good('At a station for orders that are all the same: the first', ['T-9', 'BC-A', 'BOX_S', 'WB-S1'], {
        ends: 'alike',
      }),
      good('One between, by its label alone', ['WB-S2'], { ends: 'alike' }),
      good('The last, checked like the first', ['WB-S3', 'BC-A', 'BOX_S', 'WB-S3'], { ends: 'start' }),
    ],
  },
  {
    job: packingJobOf(['single-item-single-quantity']),
    rows: single,
    legs: [
      good('At a station for single items: the item says which order', ['BC-A', 'BOX_S', 'WB-N1'], {
        ends: 'start',
      }),
    ],
  },
  {
    job: packingJob,
    rows: photographs('offered', bins),
    legs: [
      good('Where the house offers a picture of the open package', ['O2', 'BC-A', 'BOX_S', picture, 'WB-O2']),
    ],
  },
  {
    job: packingJob,
    rows: photographs('required', bins),
    legs: [
      good('Where the house wants one', ['O1', 'BC-A', 'BC-A', 'BC-B', 'BOX_S', picture, 'WB-O1']),
      bad('No picture can be taken: back, then without it', [
        ...['O2', 'BC-A', 'BOX_S', tap('back'), tap('none'), tap('unseen'), 'WB-O2'],
      ]),
    ],
  },
  {
    job: packingJobOf(['same-product-same-quantity']),
    rows: photographs('required', alike),
    legs: [
      good('Of orders that are all the same, with a picture of each: the first', [
        ...['T-9', 'BC-A', 'BOX_S', picture, 'WB-S1'],
      ]),
      good('One between, with its picture', [picture, 'WB-S2'], { ends: 'alike' }),
    ],
  },
]
