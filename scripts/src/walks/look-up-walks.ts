import { lookUpJob } from '@longshore/shared/home/look-up.job.ts'
import type { LookedUp, Meaning } from '@longshore/shared/home/look-up.ts'
import { anArticle, aPosition, idOf } from '@longshore/shared/inbound/test-goods.ts'
import { bad, choose, good, tap, type Walk } from './act.ts'

const NOW = 1_790_000_000

const shelf: Meaning = {
  ...{
    kind: 'position',
    id: idOf('position P-1'),
    code: 'P-1',
    about: '',
    state: 'storage',
    facts: [],
    more: 0,
  },
  goods: [{ skuId: idOf('sku A'), code: 'A', name: 'Article A', quantity: 24, of: null, condition: 'good' }],
  happened: [
    { at: NOW - 300, by: 'Ana', command: 'outbound.pickTask', quantity: 3, sku: 'A', from: 'P-1', to: 'T-7' },
  ],
}
const article: Meaning = {
  ...{ kind: 'sku', id: idOf('sku A'), code: 'P-1', about: 'Article A', state: '', facts: [], more: 0 },
  ...{ goods: [], happened: [] },
}
const says = (...meanings: readonly Meaning[]) => ({
  answer: { found: { at: NOW, meanings } satisfies LookedUp },
})
const offline = { network: 'offline' } as const

export const lookUpWalks: readonly Walk[] = [
  {
    job: lookUpJob,
    rows: { position: [aPosition('P-1')], sku: [anArticle('A')] },
    legs: [
      good('A position: the server says what lies there', ['P-1', says(shelf)], { ends: 'known' }),
      good('The next thing is scanned right away', ['BC-A', says(article)], { ends: 'known' }),
      bad(
        'Another scan before the server answered: only that one counts',
        ['P-1', 'BC-A', says(article)],
        'known',
      ),
      bad('One code is a position and an item', ['P-1', says(shelf, article), choose('Article A')], 'known'),
      bad('It was the other one', [tap('others'), choose('P-1'), tap('anew')], 'find'),
      bad('Several, and neither is wanted', ['P-1', says(shelf, article), tap('anew')], 'find'),
      bad('Nothing in the warehouse goes by it', ['X-9', says(), tap('anew')], 'find'),
      bad('The server does not answer: what the handheld knows, then asked again', [
        ...['P-1', { answer: { failed: true } } as const, tap('again'), says(shelf)],
      ]),
      bad(
        'No network: a position and an item are known, what lies there is not',
        [offline, 'P-1', 'BC-A'],
        'known',
      ),
      bad('No network, and a code that the handheld does not hold', ['X-9', tap('again')], 'looking'),
    ],
  },
]
