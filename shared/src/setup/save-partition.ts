import { number } from 'yup'
import { first } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, oneOf } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import { partition, partitionKinds, position } from './warehouse.ts'

export const partitionsOfCode = listOf('partitionsOfCode', partition, ['scope', 'code'])
export const positionsOfPartition = listOf(
  'positionsOfPartition',
  position,
  ['scope', 'partitionId'],
  ['walk'],
)

/** Parts of a warehouse. The kind and the place in the walk stand still once there are positions made by them. */
export const partitions = resource({
  ...{
    area: 'setup',
    noun: 'Partition',
    table: partition,
    scope: 'warehouse',
    permission: 'setup.partition',
  },
  fields: args({
    code: code(),
    name: filled(100),
    kind: oneOf(partitionKinds),
    /** Its place in the walk through the warehouse, smallest first. */
    sequence: number().required().integer().min(0).max(9999),
  }),
  more: ({ id }, { scope }) => ({ used: first(positionsOfPartition, [scope, id], 1) }),
  columns(given, was, { used }) {
    if (was && used.length && (was.kind !== given.kind || was.sequence !== given.sequence))
      throw setupRefusals.partitionInUse()
    const { code, name, kind, sequence } = given
    return { code, name, kind, sequence, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: { list: partitionsOfCode, keys: (given, { scope }) => [scope, given.code] },
})
