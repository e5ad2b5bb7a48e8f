import { number } from 'yup'
import { type Change, followUp, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { houseOf } from '../setup/house.ts'
import { settingsOf, type Warehouse } from '../setup/warehouse.ts'
import { outboundRefusals } from './refusals.ts'
import { givingSlots, needsWall } from './wall.ts'
import { type Wave, wave } from './wave.ts'
import { noLease } from './wave-tally.ts'

/** How long a wave stays with whoever neither claims nor scans for it, while the server hears from that device. */
export const LEASE_MS = 30 * 60_000
const MINUTE = 60_000

/** Takes a wave for oneself and one's device. Refused while somebody else has it. */
export const claimWave = intent({
  name: 'outbound.claimWave',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ waveId: id() }),
  reads: ({ waveId }, told) => ({ wave: need(wave, waveId), house: houseOf(told) }),
  decide({ wave: claimed, house }, _, told) {
    refuseClosed(claimed)
    refuseOthers(claimed, told)
    return [...leased(claimed, told, house), note(claimed.id, 'wave.claimed')]
  },
})

/**
 * Takes a wave from whoever has it: a lead at any time, others when its time is over. What was picked stays in the
 * totes; the rest is picked by the new hands (state-machines §8).
 */
export const takeOverWave = intent({
  name: 'outbound.takeOverWave',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ waveId: id() }),
  reads: ({ waveId }, told) => ({ wave: need(wave, waveId), house: houseOf(told) }),
  decide({ wave: taken, house }, _, told) {
    refuseClosed(taken)
    if (!isLead(told)) refuseOthers(taken, told)
    return [...leased(taken, told, house), note(taken.id, 'wave.taken-over')]
  },
})

/** The lease, and the slots of a wave that was built while the wall had none to give. */
function leased(taken: Wave, told: Told, house: Warehouse | undefined): Change[] {
  return [
    put(wave, { ...taken, ...leaseOf(told, house) }),
    ...(needsWall(taken) ? [followUp(told.scope, givingSlots, { waveId: taken.id })] : []),
  ]
}

/** Gives a wave back: one's own, one whose time is over, or any for a lead. */
export const releaseWave = intent({
  name: 'outbound.releaseWave',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ waveId: id() }),
  reads: ({ waveId }) => ({ wave: need(wave, waveId) }),
  decide({ wave: released }, _, told) {
    if (!isLead(told)) refuseOthers(released, told)
    return [put(wave, { ...released, ...noLease }), note(released.id, 'wave.released')]
  },
})

/** The house ends a lease whose device is in the network and has done nothing for it; one renewed since stays. */
export const endLease = intent({
  name: 'outbound.endLease',
  scope: 'warehouse',
  permission: 'outbound.wave',
  args: args({ waveId: id(), leasedAt: number().required().integer().min(0) }),
  reads: ({ waveId }) => ({ wave: need(wave, waveId) }),
  decide({ wave: left }, { leasedAt }) {
    if (left.leasedAt !== leasedAt) return []
    return [put(wave, { ...left, ...noLease }), note(left.id, 'wave.released')]
  },
})

/**
 * The lease as whoever acts now holds it. A handheld may be out of the network as long as the warehouse's grace says:
 * nobody else is given its wave meanwhile. A desk is always in the network.
 */
export function leaseOf(
  { deviceId, actor, at }: Told,
  house: Warehouse | undefined,
): Pick<Wave, 'leaseDevice' | 'leaseWorker' | 'leasedAt' | 'leaseUntil'> {
  const grace = settingsOf(house).offlineGrace * MINUTE
  const leaseUntil = at + (deviceId ? Math.max(grace, LEASE_MS) : LEASE_MS)
  return { leaseDevice: deviceId, leaseWorker: actor.id, leasedAt: at, leaseUntil }
}

export function isLeasedToOther(
  { leaseWorker, leaseDevice, leaseUntil }: Wave,
  who: { readonly workerId: string; readonly deviceId: string | null; readonly at: number },
): boolean {
  if (leaseWorker === null || (leaseUntil ?? 0) <= who.at) return false
  // A desk has no device: '' and nothing are the same.
  return leaseWorker !== who.workerId || (leaseDevice ?? '') !== (who.deviceId ?? '')
}

/** Who plans waves leads those who pick them. */
function isLead({ actor }: Told): boolean {
  return actor.permissions?.has('outbound.wave') ?? actor.kind !== 'worker'
}

function refuseClosed({ status, no }: Wave): void {
  if (status !== 'not-picked' && status !== 'partially-picked')
    throw outboundRefusals.waveClosed({ wave: no })
}

function refuseOthers(row: Wave, { actor, deviceId, at }: Told): void {
  if (!isLeasedToOther(row, { workerId: actor.id, deviceId, at })) return
  const minutes = Math.ceil(((row.leaseUntil ?? at) - at) / MINUTE)
  throw outboundRefusals.leasedByOther({ wave: row.no, minutes })
}
