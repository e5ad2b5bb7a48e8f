import { loadJob } from '@longshore/shared/freight/load.job.ts'
import { loadsHere } from '@longshore/shared/freight/test-loads.ts'
import { DEVICE } from '@longshore/shared/job/test-floor.ts'
import { bad, choose, good, news, tap, type Walk } from './act.ts'

/** The desk submits it meanwhile. */
const submitted = { ...loadsHere(DEVICE).stowage[0], status: 'submitted', submitted: 1 }

export const loadWalks: readonly Walk[] = [
  {
    job: loadJob,
    rows: loadsHere(DEVICE),
    legs: [
      good('The load is opened by its number', ['LD1'], { ends: 'fill' }),
      good('A bag', ['BG3'], { ends: 'fill' }),
      bad('It is scanned twice', ['BG3'], 'fill'),
      bad('Its order is held', ['PO3-1', tap('aside')], 'fill'),
      bad('It goes by another channel, and is loaded anyway', ['PO2-1', tap('anyway')], 'fill'),
      bad('It is on another load', ['PO1-5', tap('anyway')], 'fill'),
      bad('It was in a bag', ['PO1-8', tap('anyway')], 'fill'),
      bad('Two bags bear one number', ['BG4', choose('BG4')], 'fill'),
      bad('The wrong bag of two', ['BG4', tap('back')], 'fill'),
      bad('It came off again', [tap('off'), 'PO1-8'], 'fill'),
      bad('The wrong one is scanned to come off', [tap('off'), 'PO1-3', tap('back')], 'fill'),
      bad('Something is missing still', [tap('check'), tap('back')], 'fill'),
      good('A package', ['PO1-1'], { ends: 'fill' }),
      good('The load departs', [news(['stowage', submitted]), tap('check'), tap('depart')], {
        taps: {
          most: 2,
          why: 'only a person knows that the door is shut, after having seen what is missing',
        },
        ends: 'load',
      }),
      bad('It has left', ['LD1'], 'load'),
    ],
  },
  {
    job: loadJob,
    rows: loadsHere(DEVICE),
    legs: [
      bad('A package is scanned before its load', ['PO1-1'], 'load'),
      bad('A load of the list', [choose('LD2')], 'fill'),
      bad('Another load is scanned in between', ['LD3'], 'fill'),
      bad('Its content is locked', ['PO1-2', tap('aside')], 'fill'),
      bad('A number that is not known here, misread', [tap('back'), 'LD-8', tap('back')], 'load'),
      bad('A load that is not known here', ['LD-8', tap('anyway'), 'PO1-2'], 'fill'),
      bad('A package that is not known here', ['NEWS-1', tap('back')], 'load'),
    ],
  },
]
