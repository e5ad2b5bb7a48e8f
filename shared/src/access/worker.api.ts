import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import type { Worker } from '../setup/warehouse.ts'
import { workers } from './save-worker.ts'

/** A worker as the desk sees one: never the PIN, only whether there is one. */
export interface WorkerLine extends Omit<Worker, 'scope' | 'enabled' | 'pin'> {
  readonly enabled: boolean
  readonly hasPin: boolean
}

export function workerLine({ scope, enabled, pin, ...row }: Worker): WorkerLine {
  return { ...row, enabled: enabled === 1, hasPin: pin !== null }
}

export const workerApi = resourceCalls<WorkerLine>()(workers, {
  path: '/api/owms/v1/setup/worker',
  view: 'setup.view',
  list: pageInput(['badge', 'name'], { search: search(), enabled: yesOrNo() }, 'no'),
})
