import { bagJob } from '@longshore/shared/freight/bag.job.ts'
import { bagArrived, packagesHere } from '@longshore/shared/freight/test-packages.ts'
import { DEVICE } from '@longshore/shared/job/test-floor.ts'
import { bad, choose, good, tap, type Walk } from './act.ts'

export const bagWalks: readonly Walk[] = [
  {
    job: bagJob,
    rows: packagesHere(DEVICE),
    legs: [
      good('An open bag is taken', ['BG1'], { ends: 'fill' }),
      good('A package', ['PO1-1'], { ends: 'fill' }),
      bad('It is scanned twice', ['PO1-1'], 'fill'),
      bad('Its order is held', ['PO3-1', tap('aside')], 'fill'),
      bad('It goes by another channel, and is laid in anyway', ['PO2-1', tap('anyway')], 'fill'),
      bad('It was in another bag', ['PO1-8', tap('anyway')], 'fill'),
      bad('It came out again', [tap('out'), 'PO1-1'], 'fill'),
      bad('The wrong one is scanned to come out', [tap('out'), 'PO1-2', tap('back')], 'fill'),
      good('The bag is closed with weight and seal', [tap('close'), '2.600 kg', 'S-77'], {
        taps: { most: 1, why: 'only a person knows that it is full' },
        ends: 'bag',
      }),
      bad('It is closed already', ['BG1'], 'bag'),
    ],
  },
  {
    job: bagJob,
    rows: packagesHere(DEVICE),
    legs: [
      good('A printed number, and its first package', ['PRINTED-9', 'PO1-2'], { ends: 'fill' }),
      bad('The next bag by a number of the device', [tap('back'), tap('new'), 'PO1-3'], 'fill'),
      bad('Without scale and seal', [tap('close'), 'PO1-3', 1900, tap('none')], 'bag'),
      bad('A new bag is not wanted after all', [tap('new'), tap('back')], 'bag'),
      bad('Two bags bear one number', ['BG4', choose('BG4')], 'fill'),
      bad('Another bag is scanned in between', ['BG2'], 'fill'),
      bad('It is not full yet', [tap('close'), 900, tap('back'), tap('back')], 'fill'),
      bad('A package that is not known here', ['NEWS-1'], 'fill'),
    ],
  },
  {
    job: bagJob,
    rows: bagArrived(DEVICE),
    legs: [
      good('A bag that arrived, and a package that comes out', ['BG9', 'PO1-9'], { ends: 'out' }),
      good('The next package that comes out', ['PO1-10'], { ends: 'out' }),
      bad('It is not in there', ['PO1-1'], 'out'),
      bad('It is filled after all', [tap('back'), 'PO1-1'], 'fill'),
    ],
  },
  {
    job: bagJob,
    rows: bagArrived(DEVICE),
    legs: [
      good('All of a bag that arrived is out', ['BG9', tap('all')], {
        taps: { most: 1, why: 'only a person knows that all of it is out' },
        ends: 'bag',
      }),
    ],
  },
]
