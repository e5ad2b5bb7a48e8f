import { defectiveJob } from '@longshore/shared/exceptions/defective.job.ts'
import { destroyJob } from '@longshore/shared/exceptions/destroy.job.ts'
import { anArticle, aPosition, idOf } from '@longshore/shared/inbound/test-goods.ts'
import { bad, choose, good, OK, tap, type Walk } from './act.ts'

const goods = (sku: string) => ({
  ...{ skuId: idOf(`sku ${sku}`), skuCode: sku, skuName: sku, ownerId: idOf('owner') },
  barcodes: [{ code: `BC-${sku}`, quantity: 1 }],
})
const positions = [
  aPosition('P-1'),
  aPosition('P-2'),
  aPosition('D-1', { kind: 'defective' }),
  aPosition('X-1', { enabled: 0 }),
]
const lot = (sku: string, more: object = {}) => ({
  ...{ ...goods(sku), id: idOf(`lot ${sku}`), positionId: idOf('position D-1'), positionCode: 'D-1' },
  ...{ quantity: 4, done: 0, bound: 0, away: 0, status: 'audited', method: 're-shelve', ...more },
})
const picture = { photo: 'a'.repeat(64) }

export const defectiveWalks: readonly Walk[] = [
  {
    job: defectiveJob,
    rows: { position: positions, sku: [anArticle('A'), anArticle('B')], defectiveItem: [lot('B')] },
    legs: [
      good(
        '2 damaged pieces go into the defective area',
        [...['P-1', 'BC-A', 'BC-A', OK, picture, tap('damaged'), 'D-1']],
        { taps: { most: 1, why: 'no code says what is wrong with a piece' } },
      ),
      bad(
        'Another item is scanned before the number is confirmed',
        ['P-1', 'BC-A', 'BC-B', tap('back')],
        'item',
      ),
      bad('Not this item after all', [tap('back')], 'place'),
      bad('A position of good goods, then the right one', [
        ...['P-1', 'BC-A', 1, tap('dirty'), 'P-2', tap('back'), tap('expired'), 'D-1'],
      ]),
      bad('The number was wrong', ['P-1', 'BC-A', 5, tap('back'), 1, tap('other'), 'D-1'], 'place'),
      good('A released lot of 4 goes back to a shelf', [choose('B'), 'P-2', OK], {
        ...{ ends: 'place', taps: { most: 1, why: 'the list says which lot was released' } },
      }),
    ],
  },
  {
    job: defectiveJob,
    rows: { position: positions, sku: [anArticle('B')], defectiveItem: [lot('B')] },
    legs: [
      bad('Part of it here; not onto a closed position, nor more than there is', [
        ...[choose('B'), 'X-1', 'P-1', tap('back'), 'P-1', 9, 3],
      ]),
      bad('Not now', [choose('B'), tap('back')], 'place'),
    ],
  },
]

const order = (no: string, more: object = {}) => ({
  ...{ id: idOf(no), no, status: 'accepted', mark: '', lines: 1, pieces: 3, destroyed: 0 },
  ...{ destroyers: [], witness: 'none', ...more },
})
const line = (no: string, sku: string, more: object = {}) => ({
  ...{ ...goods(sku), id: idOf(`${no} ${sku}`), orderId: idOf(no), orderNo: no, lineNo: 1 },
  ...{ condition: 'defective', quantity: 3, destroyed: 0, open: 1, photos: [], promised: 0 },
  places: [{ positionId: idOf('position D-1'), positionCode: 'D-1', lotId: idOf('lot'), quantity: 3 }],
  ...more,
})

export const destroyWalks: readonly Walk[] = [
  {
    job: destroyJob,
    rows: {
      ...{ position: positions, sku: [anArticle('A'), anArticle('B'), anArticle('C')] },
      destructionOrder: [
        ...[order('DS1'), order('DS2')],
        order('DS3', { destroyed: 3, witness: 'waiting', destroyers: [{ id: 'other', name: 'Ana' }] }),
      ],
      destructionLine: [line('DS1', 'A'), line('DS2', 'B', { condition: 'good', places: [] })],
    },
    legs: [
      good('3 pieces are destroyed, with a picture', ['BC-A', 'D-1', OK, picture], { ends: 'proof' }),
      bad('It is done: nothing brings them back', [tap('destroyed')], 'goods'),
      bad('Good pieces from a shelf; not from the defective area, nor more than agreed', [
        ...['BC-B', 'D-1', 'P-1', 7, 1, tap('back'), tap('back'), 'P-1', 2, tap('destroyed')],
      ]),
      bad('The rest, later', [choose('B'), tap('back')], 'goods'),
      bad('An item that nobody wants destroyed', ['BC-C'], 'goods'),
      good('What another destroyed is witnessed', [choose('DS3'), tap('seen')], {
        ...{
          ends: 'goods',
          taps: { most: 2, why: 'there is nothing left to scan: a person answers for it' },
        },
      }),
    ],
  },
  {
    job: destroyJob,
    rows: {
      position: positions,
      destructionOrder: [
        order('DS3', { destroyed: 3, witness: 'waiting', destroyers: [{ id: 'other', name: 'Ana' }] }),
      ],
    },
    legs: [bad('Nobody saw it', [choose('DS3'), tap('back')], 'goods')],
  },
]
