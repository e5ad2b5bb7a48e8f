import { receiveParcelJob } from '@longshore/shared/freight/receive-parcel.job.ts'
import { bad, good, tap, type Walk } from './act.ts'

export const receiveParcelWalks: readonly Walk[] = [
  {
    job: receiveParcelJob,
    rows: {},
    legs: [
      good('A parcel, its weight and its three sizes', ['PO1-1', '1.250 kg', 40, 30, 20], { ends: 'find' }),
      good('The scale and the dimensioner type', ['PO1-2', '0.800', '40x30x20'], { ends: 'find' }),
      bad('Nobody weighs here: parcel after parcel', ['PO2-1', 'PO2-2', 'PO2-3', tap('as-is')], 'find'),
      bad('It is damaged: a photo first', ['PO2-4', { photo: 'a'.repeat(64) }, 900, tap('no-size')], 'find'),
      bad('The same parcel is read twice', ['PO3-1', 'PO3-1', tap('back')], 'find'),
      bad('Something else is scanned instead of a size', ['PO3-2', 700, 'PO3-3', tap('back')], 'weigh'),
      bad('A size is typed anew', [700, 40, 30, tap('back'), tap('back'), tap('no-size')], 'find'),
    ],
  },
]
