import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { outboundRefusals } from './refusals.ts'
import { type Wave, wave } from './wave.ts'
import { noLease } from './wave-tally.ts'

/** How long a wave belongs to the person and device that took it, unless a scan renews it. */
export const LEASE_MS = 30 * 60_000

/** Takes a wave for oneself and one's device. Refused while somebody else has it. */
export const claimWave = intent({
  name: 'outbound.claimWave',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ waveId: id() }),
  reads: ({ waveId }) => ({ wave: need(wave, waveId) }),
  decide({ wave: claimed }, _, told) {
    if (claimed.status !== 'not-picked' && claimed.status !== 'partially-picked')
      throw outboundRefusals.waveClosed({ wave: claimed.no })
    refuseOthers(claimed, told)
    return [put(wave, { ...claimed, ...leaseOf(told) }), note(claimed.id, 'wave.claimed')]
  },
})

/** Gives a wave back: one's own, one whose time is over, or any for who plans waves. */
export const releaseWave = intent({
  name: 'outbound.releaseWave',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ waveId: id() }),
  reads: ({ waveId }) => ({ wave: need(wave, waveId) }),
  decide({ wave: released }, _, told) {
    const plans = told.actor.permissions?.has('outbound.wave') ?? told.actor.kind !== 'worker'
    if (!plans) refuseOthers(released, told)
    return [put(wave, { ...released, ...noLease }), note(released.id, 'wave.released')]
  },
})

/** The lease as whoever acts now holds it. */
export function leaseOf(told: Told): Pick<Wave, 'leaseDevice' | 'leaseWorker' | 'leasedAt' | 'leaseUntil'> {
  const { deviceId, actor, at } = told
  return { leaseDevice: deviceId, leaseWorker: actor.id, leasedAt: at, leaseUntil: at + LEASE_MS }
}

export function isLeasedToOther(
  { leaseWorker, leaseDevice, leaseUntil }: Wave,
  who: { readonly workerId: string; readonly deviceId: string | null; readonly at: number },
): boolean {
  if (leaseWorker === null || (leaseUntil ?? 0) <= who.at) return false
  // A desk has no device: '' and nothing are the same.
  return leaseWorker !== who.workerId || (leaseDevice ?? '') !== (who.deviceId ?? '')
}

function refuseOthers(row: Wave, { actor, deviceId, at }: Told): void {
  if (!isLeasedToOther(row, { workerId: actor.id, deviceId, at })) return
  const minutes = Math.ceil(((row.leaseUntil ?? at) - at) / 60_000)
  throw outboundRefusals.leasedByOther({ wave: row.no, minutes })
}
