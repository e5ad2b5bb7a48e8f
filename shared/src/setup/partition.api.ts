import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { partitions, partitionTypes } from './save-partition.ts'
import { type Partition, type PartitionType, partitionKinds } from './warehouse.ts'

export interface PartitionLine extends Omit<Partition, 'scope' | 'enabled'> {
  readonly enabled: boolean
  readonly typeName: string
}
export interface PartitionTypeLine extends Omit<PartitionType, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function partitionLine({ scope, enabled, ...row }: Partition, typeName: string): PartitionLine {
  return { ...row, enabled: enabled === 1, typeName }
}

export function partitionTypeLine({ scope, enabled, ...row }: PartitionType): PartitionTypeLine {
  return { ...row, enabled: enabled === 1 }
}

export const partitionTypeApi = resourceCalls<PartitionTypeLine>()(partitionTypes, {
  path: '/api/owms/v1/setup/partition-type',
  view: 'setup.view',
  list: pageInput(
    ['code', 'name'],
    { search: search(), kind: anyOf(partitionKinds), enabled: yesOrNo() },
    'no',
  ),
})

export const partitionApi = resourceCalls<PartitionLine>()(partitions, {
  path: '/api/owms/v1/setup/partition',
  view: 'setup.view',
  list: pageInput(
    ['sequence', 'code'],
    { search: search(), kind: anyOf(partitionKinds), enabled: yesOrNo() },
    'no',
  ),
})
