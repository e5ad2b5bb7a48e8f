import { boolean } from 'yup'
import { put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { LEASE_MS } from './lease-wave.ts'
import { outboundRefusals } from './refusals.ts'
import { isOfOther, wallTote, wallToteId } from './wall-tote.ts'

/**
 * A tote of a wave was opened at the sorting wall: whoever opened it sorts it, so that two people who are offline do not
 * sort the same pieces. Taken over when its sorter went away (state-machines §9).
 */
export const openTote = fact({
  name: 'outbound.openTote',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({ tote: filled(64), waveId: id(), takeOver: boolean().default(false) }),
  reads: ({ tote }, { scope }) => ({ tote: row(wallTote, wallToteId(scope, tote)) }),
  ask({ tote }, { takeOver }, { actor, deviceId, at }) {
    if (tote && !takeOver && isOfOther(tote, { workerId: actor.id, deviceId, at }))
      throw outboundRefusals.toteOfOther({ tote: tote.code, worker: tote.workerName })
  },
  decide: (_, { tote: code, waveId }, told) => [
    put(wallTote, {
      ...{ id: wallToteId(told.scope, code), code, waveId, deviceId: told.deviceId },
      ...{ workerId: told.actor.id, workerName: told.actor.name, until: told.at + LEASE_MS, open: 1 },
    }),
  ],
})

/** A tote at the wall is empty, or was laid aside: anybody may open it again. */
export const closeTote = fact({
  name: 'outbound.closeTote',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({ tote: filled(64) }),
  reads: ({ tote }, { scope }) => ({ tote: row(wallTote, wallToteId(scope, tote)) }),
  decide: ({ tote }) => (tote ? [put(wallTote, { ...tote, open: 0 })] : []),
})
