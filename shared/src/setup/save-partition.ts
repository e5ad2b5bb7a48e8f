import { number, string } from 'yup'
import { first, row } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { setupRefusals } from './refusals.ts'
import {
  type PartitionSize,
  type PartitionType,
  type PartitionVelocity,
  partition,
  partitionKinds,
  partitionType,
  position,
} from './warehouse.ts'

const partitionSizes: readonly PartitionSize[] = ['', 'small', 'medium', 'large']
const partitionVelocities: readonly PartitionVelocity[] = ['', 'fast', 'slow']

export const partitionTypesOfCode = listOf('partitionTypesOfCode', partitionType, ['code'])
export const partitionsOfCode = listOf('partitionsOfCode', partition, ['scope', 'code'])
export const positionsOfPartition = listOf(
  'positionsOfPartition',
  position,
  ['scope', 'partitionId'],
  ['walk'],
)

const holding = {
  kind: oneOf(partitionKinds),
  sizeClass: string()
    .default('')
    .oneOf([...partitionSizes]),
  velocity: string()
    .default('')
    .oneOf([...partitionVelocities]),
}

/** Types of partitions. One that is changed holds for partitions that are saved from then on. */
export const partitionTypes = resource({
  ...{ area: 'setup', noun: 'PartitionType', table: partitionType, scope: 'company' },
  permission: 'setup.partition',
  fields: args({ code: code(), name: filled(100), ...holding, remark: line(300) }),
  columns: (given, was) => ({
    ...given,
    sizeClass: given.sizeClass as PartitionSize,
    velocity: given.velocity as PartitionVelocity,
    enabled: was?.enabled ?? 1,
  }),
  on: 'enabled',
  unique: { list: partitionTypesOfCode, keys: ({ code }) => [code] },
})

/**
 * Partitions of a warehouse. The type says what a partition holds. Its kind and its place in the walk are fixed once
 * positions were made by them.
 */
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
    typeId: maybeId(),
    ...holding,
    /** Its place in the walk through the warehouse, smallest first. */
    sequence: number().required().integer().min(0).max(9999),
  }),
  more: ({ id, typeId }, { scope }) => ({
    used: first(positionsOfPartition, [scope, id], 1),
    type: row(partitionType, typeId),
  }),
  columns({ code, name, typeId, sequence, ...given }, was, { used, type }) {
    if (typeId && !type) throw setupRefusals.partitionTypeUnknown()
    const { kind, sizeClass, velocity } = type ?? (given as Pick<PartitionType, keyof typeof holding>)
    if (was && used.length && (was.kind !== kind || was.sequence !== sequence))
      throw setupRefusals.partitionInUse()
    return { code, name, typeId, kind, sequence, sizeClass, velocity, enabled: was?.enabled ?? 1 }
  },
  on: 'enabled',
  unique: { list: partitionsOfCode, keys: (given, { scope }) => [scope, given.code] },
})
