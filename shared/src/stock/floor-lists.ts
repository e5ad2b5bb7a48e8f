import { listOf } from '../rows/table.ts'
import { countTask, putBack } from './tasks.ts'

/** Held in memory by devices and stations. */
export const openPutBacks = listOf('openPutBacks', putBack, ['scope', 'open'], ['fromLocation', 'skuCode'])

/** Held in memory by devices and stations. */
export const openCounts = listOf('openCounts', countTask, ['scope', 'status'], ['positionCode'])
