import { inspectionJob } from '@longshore/shared/inbound/inspection.job.ts'
import { signInJob } from '@longshore/shared/inbound/sign-in.job.ts'
import { aBox, aLine, anArticle, aReceipt } from '@longshore/shared/inbound/test-goods.ts'
import { received, toInspect } from '@longshore/shared/inbound/test-inspecting.ts'
import { bad, choose, good, OK, tap, type Walk } from './act.ts'

const picture = { photo: 'a'.repeat(64) }

const announced = {
  receipt: [aReceipt('RC1', { boxes: 2, forecast: 22 }), aReceipt('RC2', { boxes: 2, forecast: 10 })],
  box: [aBox('RC1', 'B-1'), aBox('RC1', 'B-2'), aBox('RC2', 'B-8'), aBox('RC2', 'B-9')],
  receiptLine: [aLine('RC1', 'A'), aLine('RC1', 'B', { lineNo: 2, forecast: 12 }), aLine('RC2', 'C')],
  sku: [anArticle('Z')],
}
const twins = { ...announced, box: [aBox('RC1', 'TWIN'), aBox('RC2', 'TWIN')] }

export const signInWalks: readonly Walk[] = [
  {
    job: signInJob,
    rows: announced,
    legs: [
      good('A box', ['B-1'], { ends: 'receipt' }),
      good('The next box', ['B-2'], { ends: 'receipt' }),
      good('A line of 10 pieces, typed', ['BC-A', 10], { ends: 'receipt' }),
      good('A line of 12 pieces in a carton with its own barcode', ['CT-B', OK], { ends: 'receipt' }),
      good('The receipt is finished: nothing is missing', [tap('finish')], {
        taps: { most: 1, why: 'only the worker knows that no more comes' },
        ends: 'find',
      }),
    ],
  },
  {
    job: signInJob,
    rows: announced,
    legs: [
      good('A line of 3 pieces, scanned piece by piece', ['B-8', 'BC-C', 'BC-C', 'BC-C', OK]),
      bad('The count is taken back', [tap('undo')], 'receipt'),
      bad('Short: 8 of 10 came', ['BC-C', 8], 'receipt'),
      bad('Short: not finished after all', [tap('finish'), tap('back')], 'receipt'),
      bad('Short: the receipt is finished all the same', [tap('finish'), tap('finish')], 'find'),
    ],
  },
  {
    job: signInJob,
    rows: announced,
    legs: [
      bad('A receipt by its number', ['RC1'], 'receipt'),
      bad('Too many: counted once more', ['BC-A', 13, tap('again'), tap('back')], 'receipt'),
      bad('Too many: 13 instead of 10, the rest is put aside', ['BC-A', 13, tap('aside')], 'receipt'),
      bad('Another item in between', ['BC-B', 'BC-A', tap('back')], 'receipt'),
      bad('Wrong: an item that is not on the receipt, with a picture', ['BC-Z', picture, 2], 'receipt'),
      bad('Wrong: a thing with a code that nobody knows', [tap('unknown'), 'SOME LABEL', picture, 1]),
      bad('Wrong: a code that no device knows, such as a draft’s', ['B-DRAFT'], 'receipt'),
      bad('Wrong: a thing without a code', [tap('unknown'), tap('no-code'), 1], 'receipt'),
      bad('Wrong: not announced at all', [tap('other'), tap('unknown'), 'NO PAPER', 1], 'find'),
    ],
  },
  {
    job: signInJob,
    rows: announced,
    legs: [
      bad('Boxes without codes are counted', ['RC1', tap('boxes'), OK], 'receipt'),
      bad('Those boxes are taken back', [tap('undo')], 'receipt'),
      bad('A box of another receipt is put aside', ['B-9', tap('back')], 'receipt'),
      bad('A box of another receipt is signed there', ['B-9', tap('sign')], 'receipt'),
      bad('A box is signed twice', ['B-9'], 'receipt'),
      bad('Damaged: a box does not come in, with a picture', [
        ...[tap('fail'), 'B-8', picture, tap('damaged')],
      ]),
      bad('Damaged: a box is turned away', [
        ...['RC1', tap('fail'), tap('turn-away'), 'B-2', tap('not-ordered')],
      ]),
    ],
  },
  {
    job: signInJob,
    rows: twins,
    legs: [bad('Two receipts have a box of this code', ['TWIN', choose('RC2')], 'receipt')],
  },
]

const waiting = {
  ...toInspect,
  receiptLine: [...toInspect.receiptLine, aLine('RC2', 'C', { ...received, lineNo: 2 })],
}
const judged = { most: 1, why: 'it is a judgement, which no second pull of the trigger may give' }

export const inspectionWalks: readonly Walk[] = [
  {
    job: inspectionJob,
    rows: waiting,
    legs: [
      good('A line of 10 pieces, all good', ['BC-A', tap('all-good')], { taps: judged, ends: 'item' }),
      good('The receipt first: a line of an item that waits on several', ['RC1', 'BC-B', tap('all-good')], {
        taps: judged,
        ends: 'item',
      }),
      bad('The last look is taken back', [tap('undo')], 'item'),
      bad('The item waits on several receipts', [tap('back'), 'BC-B', choose('RC2'), tap('all-good')]),
      bad('Damaged: 3 of 10, with a picture', ['BC-C', 3, picture, tap('damaged'), OK], 'item'),
      bad('Not so many are here', ['RC1', choose('B'), 11, 4, tap('back')], 'item'),
    ],
  },
  {
    job: inspectionJob,
    rows: waiting,
    legs: [
      bad('Short: the dock counted 10, and 9 are here', ['BC-A', tap('differs'), 9, tap('all-good')], 'item'),
    ],
  },
  {
    job: inspectionJob,
    rows: {
      receipt: [aReceipt('RC3', { status: 'partially-received', inspection: 'sample', received: 40 })],
      receiptLine: [
        aLine('RC3', 'E', { received: 40, inspectPercent: 10, inspection: 'waiting', forecast: 40 }),
      ],
    },
    legs: [
      good('A sample of 4 of 40 pieces, all good: the rest passes with it', ['BC-E', tap('all-good')], {
        taps: judged,
      }),
    ],
  },
]
