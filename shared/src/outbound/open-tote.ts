import { boolean } from 'yup'
import { followUp, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { type ListRead, list, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { tote as toteAt } from '../stock/place.ts'
import { LEASE_MS } from './lease-wave.ts'
import { linesOfOrder, ORDERS_OF_WAVE, type OutboundLine, type OutboundOrder, ordersOfWave } from './order.ts'
import { piecesAt } from './places.ts'
import { outboundRefusals } from './refusals.ts'
import { givingSlots } from './wall.ts'
import { isOfOther, wallTote, wallToteId } from './wall-tote.ts'
import { wave } from './wave.ts'

type LinesKey = `lines ${string}`

/**
 * A tote of a wave was opened at the sorting wall: whoever opened it sorts it, so that two people who are offline do not
 * sort the same pieces. Taken over when its sorter went away (state-machines §9).
 */
export const openTote = fact({
  name: 'outbound.openTote',
  scope: 'warehouse',
  permission: 'outbound.sort',
  args: args({ tote: filled(64), waveId: id(), takeOver: boolean().default(false) }),
  reads: ({ tote, waveId }, { scope }) => ({
    tote: row(wallTote, wallToteId(scope, tote)),
    wave: row(wave, waveId),
    inside: list(ordersOfWave, [waveId], ORDERS_OF_WAVE),
  }),
  reads2: ({ tote }, { inside }) => {
    const lines: Record<LinesKey, ListRead<OutboundLine>> = {}
    // Only the last tote of an order stands on it; where its other pieces are, its lines say.
    if (!inside.some(({ bin }) => bin === tote))
      for (const { id: orderId } of inside) lines[`lines ${orderId}`] = list(linesOfOrder, [orderId])
    return lines
  },
  ask(loaded, { tote: code, takeOver }, { actor, deviceId, at }) {
    const { tote, wave: sorted, inside } = loaded
    if (!sorted && inside.length === 0) throw refusals.rowMissing()
    const lies = ({ id: orderId, bin }: OutboundOrder) =>
      bin === code ||
      (loaded[`lines ${orderId}`] ?? []).some(({ places }) => piecesAt(places, toteAt(code)) > 0)
    if (!inside.some(lies)) throw outboundRefusals.toteNotOfWave({ tote: code, wave: sorted?.no ?? '' })
    if (tote && !takeOver && isOfOther(tote, { workerId: actor.id, deviceId, at }))
      throw outboundRefusals.toteOfOther({ tote: tote.code, worker: tote.workerName })
  },
  decide: (_, { tote: code, waveId }, told) => [
    put(wallTote, {
      ...{ id: wallToteId(told.scope, code), code, waveId, deviceId: told.deviceId },
      ...{ workerId: told.actor.id, workerName: told.actor.name, until: told.at + LEASE_MS, open: 1 },
    }),
    followUp(told.scope, givingSlots, { waveId }),
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
