import { arriveJob } from '@longshore/shared/freight/arrive.job.ts'
import { comingHere } from '@longshore/shared/freight/test-loads.ts'
import { DEVICE } from '@longshore/shared/job/test-floor.ts'
import { bad, choose, good, tap, type Walk } from './act.ts'

export const arriveWalks: readonly Walk[] = [
  {
    job: arriveJob,
    rows: comingHere(DEVICE),
    legs: [
      good('The load is opened by its number', ['LD7'], { ends: 'scan' }),
      good('A bag or a package', ['BG9'], { ends: 'scan' }),
      bad('It is scanned twice', ['BG9'], 'scan'),
      bad('It is not of this load', ['WHO-1'], 'scan'),
      bad('Something is missing still', [tap('end'), tap('on')], 'scan'),
      bad('No more will come', [tap('end'), tap('close')], 'load'),
    ],
  },
  {
    job: arriveJob,
    rows: comingHere(DEVICE),
    legs: [
      bad('A load of the list', [choose('LD7')], 'scan'),
      bad('Another load is scanned in between', ['LD1', tap('back')], 'load'),
      bad('A load that is not known here', ['LD-8', tap('anyway'), 'PO9-1'], 'scan'),
      bad('The next one', [tap('back'), 'LD7', 'PO9-1', 'PO9-2'], 'scan'),
      good('All of it came', ['BG9', tap('end'), tap('done')], {
        taps: {
          most: 2,
          why: 'only a person knows that the truck is empty, after having seen what is missing',
        },
        ends: 'load',
      }),
    ],
  },
]
