import { number, string } from 'yup'
import { first } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, oneOf } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import {
  type PartitionSize,
  type PartitionVelocity,
  partition,
  partitionKinds,
  position,
} from './warehouse.ts'

const partitionSizes: readonly PartitionSize[] = ['', 'small', 'medium', 'large']
const partitionVelocities: readonly PartitionVelocity[] = ['', 'fast', 'slow']

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
    sizeClass: string()
      .default('')
      .oneOf([...partitionSizes]),
    velocity: string()
      .default('')
      .oneOf([...partitionVelocities]),
    /** Its place in the walk through the warehouse, smallest first. */
    sequence: number().required().integer().min(0).max(9999),
  }),
  more: ({ id }, { scope }) => ({ used: first(positionsOfPartition, [scope, id], 1) }),
  columns(given, was, { used }) {
    if (was && used.length && (was.kind !== given.kind || was.sequence !== given.sequence))
      throw setupRefusals.partitionInUse()
    const { code, name, kind, sequence } = given
    const sizeClass = given.sizeClass as PartitionSize
    const velocity = given.velocity as PartitionVelocity
    return { code, name, kind, sequence, sizeClass, velocity, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: { list: partitionsOfCode, keys: (given, { scope }) => [scope, given.code] },
})
