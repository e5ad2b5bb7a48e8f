import { listOf } from '../rows/table.ts'
import { putBack } from './tasks.ts'

/** Held in memory by devices and stations. */
export const openPutBacks = listOf('openPutBacks', putBack, ['scope', 'open'], ['fromLocation', 'skuCode'])
