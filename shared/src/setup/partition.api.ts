import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { partitions } from './save-partition.ts'
import { type Partition, partitionKinds } from './warehouse.ts'

export interface PartitionLine extends Omit<Partition, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function partitionLine({ scope, enabled, ...row }: Partition): PartitionLine {
  return { ...row, enabled: enabled === 1 }
}

export const partitionApi = resourceCalls<PartitionLine>()(partitions, {
  path: '/api/owms/v1/setup/partition',
  view: 'setup.view',
  list: pageInput(
    ['sequence', 'code'],
    { search: search(), kind: anyOf(partitionKinds), enabled: yesOrNo() },
    'no',
  ),
})
