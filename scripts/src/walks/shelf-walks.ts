import { putawayJob } from '@longshore/shared/inbound/putaway.job.ts'
import { aLine, anArticle, aPosition, aReceipt, idOf } from '@longshore/shared/inbound/test-goods.ts'
import { countJob } from '@longshore/shared/stock/count.job.ts'
import { moveJob } from '@longshore/shared/stock/move.job.ts'
import { putBackJob } from '@longshore/shared/stock/put-back.job.ts'
import { bad, choose, good, OK, tap, type Walk } from './act.ts'

const suggested = [{ positionId: idOf('position P-1'), code: 'P-1', why: 'same-sku' }]
const dock = {
  receipt: [
    aReceipt('RC1', { status: 'received', received: 20, finishedAt: 5 }),
    aReceipt('RC2', { status: 'partially-received' }),
  ],
  receiptLine: [
    aLine('RC1', 'A', { received: 10, good: 10, suggested }),
    aLine('RC1', 'B', { received: 8, good: 5, defective: 3, lineNo: 2, suggested }),
    aLine('RC2', 'C', { received: 4, good: 4, suggested }),
    aLine('RC2', 'E', { lineNo: 2, suggested }),
    aLine('RC2', 'M', { received: 4, good: 4, lineNo: 4, suggested }),
    aLine('RC2', 'W', { received: 6, good: 6, lineNo: 3, suggested, asksWhy: 1 }),
  ],
  position: [
    aPosition('P-1'),
    aPosition('P-2'),
    aPosition('P-3', { capacity: 3 }),
    aPosition('D-1', { kind: 'defective' }),
    aPosition('X-1', { enabled: 0 }),
    aPosition('M-1'),
  ],
  customer: [{ id: idOf('rival'), scope: 'company', code: 'C-2', name: 'Nord' }],
  positionGoods: [{ id: idOf('position M-1'), owners: [idOf('rival')], skuId: idOf('sku Q') }],
}

export const putAwayWalks: readonly Walk[] = [
  {
    job: putawayJob,
    rows: dock,
    legs: [
      good('A line of 10 pieces to the position that is shown', ['BC-A', 'P-1', OK], { ends: 'item' }),
      bad('The put is taken back', [tap('undo')], 'item'),
      bad('Part of it: 6 here, 4 elsewhere', ['BC-A', 'P-1', 6, 'BC-A', 'P-2', OK], 'item'),
      bad('Short: 2 were counted by scanning', ['BC-C', 'P-1', 'BC-C', 'BC-C', OK], 'item'),
      bad('Damaged: the defective pieces of a line', ['BC-B', choose('defective'), 'P-1', 'D-1', OK], 'item'),
      bad('Wrong: a position that is closed, then another one', ['BC-C', 'X-1', 'P-2'], 'quantity'),
      bad('The position was the wrong one', [tap('back'), 'P-1', OK], 'item'),
      bad('Another position than shown, where the house asks why', [...['BC-W', 'P-2', tap('blocked'), 5]]),
      bad('Goods of another customer lie there: another position', [
        ...['BC-M', 'M-1', tap('back'), 'P-1', 2],
      ]),
      bad('Goods of another customer lie there: put among them', [...['BC-M', 'M-1', tap('mix'), OK]]),
      bad('More than the position takes', ['RC1', 'BC-B', 'P-3', OK, tap('all')], 'item'),
      bad('More than waits: the rest is put aside', ['RC2', 'BC-W', 'P-1', 3, tap('aside')], 'item'),
      bad('Counted on a device that has not sent yet', ['BC-E', 'P-1', 6, tap('counted')], 'item'),
    ],
  },
  {
    job: putawayJob,
    rows: dock,
    legs: [
      good('A trolley is taken', ['T-CART-7'], { ends: 'trolley' }),
      good('A line of 10 pieces is loaded', ['BC-A', OK], { ends: 'trolley' }),
      good('The next line is loaded', ['BC-C', OK], { ends: 'trolley' }),
      good('The walk begins: the trolley is scanned once more', ['T-CART-7'], { ends: 'walk' }),
      good('A line of the load is put', ['BC-A', 'P-1', OK], { ends: 'walk' }),
      good('The last line of the load is put', ['BC-C', 'P-1', OK], { ends: 'item' }),
      bad('The last put is taken back', [tap('undo')], 'walk'),
    ],
  },
  {
    job: putawayJob,
    rows: dock,
    legs: [
      bad('Short: 2 are loaded, and taken off again', ['T-CART-7', 'BC-C', 2, tap('undo')], 'trolley'),
      bad('An item that waits in two conditions is loaded', ['BC-B', choose('good'), OK, tap('walk')]),
    ],
  },
]

const goingBack = (sku: string, more: object) => ({
  ...{ id: idOf(`back ${sku}`), orderId: idOf('O1'), orderNo: 'O1', skuId: idOf(`sku ${sku}`), skuCode: sku },
  ...{ skuName: sku, ownerId: idOf('owner'), barcodes: [{ code: `BC-${sku}`, quantity: 1 }], batch: '' },
  ...{ fromLocation: 'TOTE:T-7', quantity: 3, done: 0, open: 1, reason: 'order-cancelled' },
  ...more,
})

export const putBackWalks: readonly Walk[] = [
  {
    job: putBackJob,
    rows: {
      position: [aPosition('A-1'), aPosition('X-1', { enabled: 0 })],
      sku: [anArticle('A'), anArticle('B')],
      putBack: [
        goingBack('A', { places: [{ positionId: idOf('position A-1'), code: 'A-1' }] }),
        goingBack('B', { quantity: 1, fromLocation: 'ABN', barcodes: [] }),
      ],
    },
    legs: [
      good('A line of 3 pieces', ['BC-A', 'A-1', OK], { ends: 'item' }),
      bad('Wrong: a position that is closed, then another item than in hand', [
        ...[choose('B'), 'X-1', 'A-1', 'BC-A'],
      ]),
      bad('Back to the start', [tap('back'), tap('back')], 'item'),
      bad('The item has no barcode', [choose('B'), 'A-1', OK], 'item'),
    ],
  },
  {
    job: putBackJob,
    rows: { position: [aPosition('A-1')], putBack: [goingBack('A', {})] },
    legs: [good('A line counted by scanning its 3 pieces', ['BC-A', 'A-1', 'BC-A', 'BC-A', 'BC-A', OK])],
  },
  {
    job: putBackJob,
    rows: { position: [aPosition('A-1')], putBack: [goingBack('A', {})] },
    legs: [bad('Short: 2 of 3, and more than is left', ['BC-A', 'A-1', 4, 2], 'item')],
  },
]

export const moveWalks: readonly Walk[] = [
  {
    job: moveJob,
    rows: {
      position: [
        ...[aPosition('A-1'), aPosition('A-2'), aPosition('X-1', { enabled: 0 })],
        ...[aPosition('D-1', { kind: 'defective' }), aPosition('M-1')],
      ],
      sku: [anArticle('A'), anArticle('B')],
      customer: [{ id: idOf('rival'), scope: 'company', code: 'C-2', name: 'Nord' }],
      positionGoods: [
        { id: idOf('position M-1'), owners: [idOf('rival')], skuId: idOf('sku Q') },
        { id: idOf('position A-1'), owners: [idOf('owner')], skuId: '' },
      ],
    },
    legs: [
      good('12 pieces of an item, typed', ['A-1', 'BC-A', 'A-2', 12], { ends: 'place' }),
      good('2 pieces, each scanned', ['A-1', 'BC-A', 'BC-A', 'A-2', OK], { ends: 'place' }),
      good('All that lies there', ['A-1', tap('all'), 'A-2'], {
        ...{ ends: 'place', taps: { most: 1, why: 'no code says that nothing stays behind' } },
      }),
      bad('Wrong: the same position, a closed one, the defective area, another item', [
        ...['A-1', 'BC-A', 'A-1', 'X-1', 'D-1', 'BC-B', 'A-2', 'BC-B', 0, 'BC-A', OK],
      ]),
      bad('Goods of another customer lie there: another position, then put among them', [
        ...['A-1', 'BC-A', 'M-1', tap('back'), 'M-1', tap('mix'), 1],
      ]),
      bad('All of it among goods of another customer', ['A-1', tap('all'), 'M-1', tap('mix')], 'place'),
      bad('Another item of it after all', ['A-1', 'BC-A', 'A-2', tap('back'), tap('back')], 'item'),
      bad('Not all of it, and not from here', [tap('all'), 'A-1', tap('back'), tap('back')], 'place'),
    ],
  },
]

const toMove = {
  ...{
    id: idOf('task A'),
    skuId: idOf('sku A'),
    skuCode: 'A',
    ownerId: idOf('owner'),
    quantity: 24,
    done: 0,
  },
  ...{ fromPositionId: idOf('position R-1'), fromCode: 'R-1', toPositionId: idOf('position A-1') },
  ...{ toCode: 'A-1', status: 'open', open: 1 },
}

export const moveTaskWalks: readonly Walk[] = [
  {
    job: moveJob,
    rows: {
      position: [aPosition('A-1', { kind: 'picking' }), aPosition('R-1')],
      ...{ sku: [anArticle('A')], moveTask: [toMove] },
    },
    legs: [
      bad('One of the list is tapped: its position has to be scanned', [choose('A × 24')], 'place'),
      good('24 pieces that a picking position lacks', ['R-1', 'BC-A', 'A-1', OK], { ends: 'place' }),
    ],
  },
]

export const countWalks: readonly Walk[] = [
  {
    job: countJob,
    rows: {
      position: [aPosition('A-1'), aPosition('A-2'), aPosition('A-3')],
      sku: [anArticle('A'), anArticle('B')],
      countTask: [
        ...['A-1', 'A-2', 'A-3'].map((code) => ({
          ...{ id: idOf(`count ${code}`), positionId: idOf(`position ${code}`), positionCode: code },
          ...{ status: 'to-be-counted', reason: 'short-pick', only: [] },
        })),
      ],
    },
    legs: [
      good('A position', ['A-1'], { ends: 'items' }),
      good('An item of 3 pieces, scanned piece by piece', ['BC-A', 'BC-A', 'BC-A'], { ends: 'items' }),
      good('An item of 12 pieces, typed', ['BC-B', 12], { ends: 'items' }),
      good('That is all', [tap('done')], {
        taps: {
          most: 1,
          why: 'only the worker knows, and the label of the shelf is too near to say it by a scan',
        },
        ends: 'find',
      }),
      bad('The position is empty', ['A-2', tap('empty'), tap('back'), tap('empty'), tap('empty')], 'find'),
      bad('Wrong: an item was scanned that is not there, and the position left', [
        ...['A-2', 'BC-A', tap('drop'), 'BC-B', tap('back')],
      ]),
      bad('One of the list is tapped: it has to be scanned', [choose('A-3')], 'find'),
    ],
  },
]
