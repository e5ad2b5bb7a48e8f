import { sortParcelJob } from '@longshore/shared/freight/sort-parcel.job.ts'
import { sortingHere } from '@longshore/shared/freight/test-sorting.ts'
import { DEVICE } from '@longshore/shared/job/test-floor.ts'
import { bad, good, type Walk } from './act.ts'

export const sortParcelWalks: readonly Walk[] = [
  {
    job: sortParcelJob,
    rows: sortingHere(DEVICE),
    legs: [
      good('A parcel', ['PO1-1'], { ends: 'sent' }),
      good('One that is expected', ['PO8-2'], { ends: 'sent' }),
      good('The scale beside the sorter types', ['1.900 kg'], { ends: 'sent' }),
      bad('It is scanned twice', ['PO8-2'], 'sent'),
      bad('Its order is held', ['PO3-1'], 'sent'),
      bad('Nobody knows it here', ['WHO-1'], 'find'),
      bad('No scheme knows its postcode', ['PO9-1'], 'nowhere'),
      bad('The next one', ['PO2-1'], 'sent'),
    ],
  },
]
