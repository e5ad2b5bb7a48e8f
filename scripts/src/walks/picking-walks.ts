import { pickingJob } from '@longshore/shared/outbound/picking.job.ts'
import { anOrder, aPosition, aWave } from '@longshore/shared/outbound/test-orders.ts'
import { twoWaves } from '@longshore/shared/outbound/test-two-waves.ts'
import { bad, choose, good, news, tap, type Walk } from './act.ts'

const aWorker = (id: string, permissions: readonly string[]) => ({
  ...{ id, badge: id, name: id === 'ben' ? 'Ben' : 'Lea', permissions, enabled: 1 },
})
const bens = { leaseWorker: 'ben', leaseDevice: 'other', leaseUntil: 2_000_000_000_000 }

/** W3 is Ben's. */
const house = {
  ...twoWaves,
  worker: [aWorker('ben', ['outbound.pick']), aWorker('w', ['outbound.pick', 'outbound.wave'])],
  position: [aPosition('A-1'), aPosition('A-2'), aPosition('B-1'), aPosition('B-2')],
  wave: [
    aWave('W1', { tasks: 3, pieces: 6 }),
    aWave('W2', { method: 'cart', orders: 2, tasks: 2, pieces: 2 }),
    aWave('W3', bens),
  ],
  outboundOrder: [...twoWaves.outboundOrder, anOrder('O4', 'W3', {})],
}
const [order] = house.outboundOrder
const [wave] = house.wave
const [task] = house.pickTask
const spare = { ...house, pickTask: house.pickTask.map((one) => ({ ...one, spare: one.walk === 1 ? 0 : 4 })) }

export const pickingWalks: readonly Walk[] = [
  {
    job: pickingJob,
    rows: {
      ...house,
      wave: house.wave.map((one, i) => (i === 0 ? { ...one, type: 'by-specified-rule' } : one)),
    },
    legs: [
      bad('The choice is narrowed to one kind of waves', [tap('kind'), tap('by-specified-rule')], 'wave'),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      good('A wave and its tote', ['W1', 'T-7'], { ends: 'position' }),
      good('A line of 3 pieces, scanned piece by piece', ['A-1', 'BC-A', 'BC-A', 'BC-A'], { ends: 'item' }),
      good('A line of 1 piece at the same position', ['BC-B'], { ends: 'position' }),
      good('A line of 2 pieces, the number typed', ['B-1', 'BC-A', 2], { ends: 'position' }),
      good('The next wave, on a cart', ['W2'], { ends: 'position' }),
      good('A line of 1 piece into its bin', ['A-1', 'BC-A', 'T-W2-01'], { ends: 'item' }),
      good('The next line at the same position into its bin', ['BC-A', 'T-W2-02'], { ends: 'position' }),
      bad('The job is left', [tap('leave')], 'wave'),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      bad('The wave is chosen from the list', [choose('W1'), 'T-7'], 'position'),
      bad('Wrong: an item that is not wanted', ['A-1', 'BC-B'], 'item'),
      bad('Back from an item that was begun', ['BC-A', tap('back')], 'position'),
      bad('Wrong: another position, then the right one', ['A-2', 'A-1'], 'item'),
      bad('Back from the item', [tap('back')], 'position'),
      bad('Wrong: another position, and back', ['A-2', tap('back')], 'position'),
      bad('Wrong: the pieces lie at another position, and are taken from there', [
        ...['A-2', tap('swap'), 'BC-A', 3],
      ]),
      bad('The pick is laid back', [tap('undo')], 'position'),
      bad('Put off to the end', [tap('skip'), tap('skip')], 'position'),
      bad('The tote is full: another one', [tap('tote'), 'T-8'], 'position'),
      bad('Short: 1 of 2 is there', ['B-1', 'BC-A', 1, tap('short'), tap('not-found')], 'position'),
      bad('It is there after all', [tap('short'), tap('back')], 'position'),
      bad('Short: nothing is there', [tap('short'), tap('not-found')], 'item'),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      bad('Damaged: 2 of 3 are good', ['W1', 'T-7', 'A-1', 'BC-A', 2, tap('short'), tap('damaged')], 'item'),
      bad('Damaged: the only piece', [tap('short'), tap('damaged')], 'position'),
      bad('The rest comes in another tote', ['B-1', 'BC-A', 1, tap('more'), 'BC-A'], 'position'),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      bad('A line of 3 pieces: one is scanned, all are confirmed', [
        ...['W1', 'T-7', 'A-1', 'BC-A', tap('all'), 'BC-B'],
      ]),
      bad(
        'Wrong: a position that is not the next one, while pieces are counted',
        ['B-1', 'BC-A', 'A-2'],
        'quantity',
      ),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      good('A line of 3 pieces, confirmed by the next item', ['W1', 'T-7', 'A-1', 'BC-A', 'BC-B'], {
        ends: 'position',
      }),
    ],
  },
  {
    job: pickingJob,
    rows: spare,
    legs: [
      bad('The shelf should be empty now, and it is', ['W1', 'T-7', 'A-1', 'BC-A', 3, tap('empty')], 'item'),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      bad('The order is cancelled while its item is in hand', [
        ...['W1', 'T-7', 'A-1'],
        ...[
          news(
            ['outboundOrder', { ...order, status: 'cancelled' }],
            ['pickTask', { ...task, status: 'void' }],
          ),
        ],
        tap('next'),
      ]),
      bad(
        'Somebody else has taken the wave over',
        [news(['wave', { ...wave, ...bens }]), tap('gone')],
        'wave',
      ),
      bad('Somebody else has the wave: back', ['W3', tap('back')], 'wave'),
      bad('Who leads takes a wave over', [choose('W3'), tap('take')], 'tote'),
    ],
  },
  {
    job: pickingJob,
    rows: { ...house, wave: [], pickTask: [], outboundOrder: [] },
    legs: [
      bad('Waves after all', [tap('one-order'), tap('waves')], 'wave'),
      bad('One order alone, whose wave comes from the server', [
        ...[tap('one-order'), 'O1', 'T-7'],
        ...[news(['outboundOrder', order as object], ['wave', wave as object]), tap('look')],
      ]),
    ],
  },
  {
    job: pickingJob,
    rows: house,
    legs: [
      bad('On the cart: the wrong bin, and one that has no code', [
        ...['W2', 'A-1', 'BC-A', 'T-W2-02', tap('put')],
      ]),
      bad('A printed list is scanned: its order is elsewhere', ['O1'], 'item'),
    ],
  },
]
