import { choosing } from '../job/choosing.ts'
import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { worker } from '../setup/warehouse.ts'
import { askOrder } from './ask-order.ts'
import { claimWave, takeOverWave } from './lease-wave.ts'
import { outboundOrder } from './order.ts'
import { type Held, holderOf, isMine, openWaves, takenWaves, waveHeld } from './picking-held.ts'
import { kindAction, narrowedTo } from './picking-kind.ts'
import type { Wave } from './wave.ts'

/** Which waves a picker is offered; every kind where nothing is said. */
export type Wanted = Partial<Pick<Wave, 'method'>> & { readonly types?: readonly Wave['type'][] }

/** The choice of a wave. Away from the network only those that are the worker's already: others may have taken the rest. */
export const waveStep = (wanted: Wanted = {}): Step<Held> => ({
  accepts: ['wave', 'order'],
  view(now, world) {
    const kind = narrowedTo(world, now, wanted)
    const offered = kind ? { ...wanted, types: [kind] } : wanted
    const open = openWaves(world, offered).filter((one) => world.online || isMine(one, world))
    const taken = world.online && isLead(world) ? takenWaves(world, offered) : []
    const waves = [
      ...open.map(({ id, no, picked, pieces }) => ({ key: id, title: no, detail: `${picked} / ${pieces}` })),
      ...taken.map((one) => ({
        ...{ key: one.id, title: one.no, detail: `${one.picked} / ${one.pieces} · ${holderOf(world, one)}` },
      })),
    ]
    const none = world.online ? say('outbound.no-wave-waits') : say('outbound.waves-need-network')
    return {
      instruction: waves.length > 0 ? say('outbound.choose-wave') : none,
      ...choosing(say('outbound.which-wave'), waves),
      ...(kind && {
        facts: [{ label: say(`outbound.kind-${kind}`), value: String(open.length) }],
      }),
      secondary: [{ key: 'one-order', label: say('outbound.one-order') }, ...kindAction(world, wanted)],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'order') return onPaper(world, match.ids[0])
    return match.kind === 'wave' ? taken(world, now, match.ids[0]) : { stay: say('job.unknown-code') }
  },
  choose: (now, key, world) => taken(world, now, key),
  press(now, key) {
    if (key === 'kind') return { step: 'kind', held: {} }
    return key === 'one-order' ? { step: 'order', held: {} } : { step: 'wave', held: now }
  },
})

export function taken(world: World, _: Held, waveId: string | undefined): Next<Held> {
  const found = waveHeld(world, waveId ? { waveId } : {})
  if (!found || !waveId) return { stay: say('job.unknown-code') }
  if (!world.online && !isMine(found, world)) return { stay: say('outbound.wave-needs-network') }
  if (isTaken(world, found)) {
    if (isLead(world)) return { step: 'takeOver', held: { waveId } }
    return { stay: say('outbound.wave-is-of', { wave: found.no, name: holderOf(world, found) }) }
  }
  return {
    ...begun(found),
    commands: [wants(claimWave, { waveId })],
    done: say('outbound.wave-taken', { wave: found.no }),
  }
}

function begun({ id: waveId, method }: Wave): { step: string; held: Held } {
  return { step: method === 'tote' ? 'tote' : 'position', held: { waveId } }
}

/** A lead asks once more before somebody else's wave becomes the lead's own. */
export const takeOver: Step<Held> = {
  accepts: [],
  view(held, world) {
    const found = waveHeld(world, held)
    return {
      instruction: say('outbound.take-over-question', { name: found ? holderOf(world, found) : '' }),
      code: { text: found?.no ?? '' },
      primary: { key: 'take', label: say('outbound.take-over') },
      secondary: [{ key: 'back', label: say('outbound.back') }],
    }
  },
  press(now, key, world) {
    const found = waveHeld(world, now)
    if (key !== 'take' || !found) return { step: 'wave', held: {} }
    return {
      ...begun(found),
      commands: [wants(takeOverWave, { waveId: found.id })],
      done: say('outbound.wave-taken', { wave: found.no }),
    }
  },
}

/** One order is picked alone: the server makes a wave of one, which is here with the next rows. */
export const orderStep: Step<Held> = {
  accepts: 'anything',
  view: (_, world) => ({
    instruction: world.online ? say('outbound.scan-order') : say('outbound.waves-need-network'),
    secondary: [{ key: 'waves', label: say('outbound.back') }],
  }),
  scan(_, match, world) {
    if (match.kind !== 'unknown') return { stay: say('job.unknown-code') }
    if (!world.online) return { stay: say('outbound.wave-needs-network') }
    const orderCode = match.code.trim()
    return {
      step: 'tote',
      held: { orderCode },
      commands: [wants(askOrder, { code: orderCode })],
      done: say('outbound.order-taken', { order: orderCode }),
    }
  },
  press: () => ({ step: 'wave', held: {} }),
}

/** The barcode of a printed list says where its order is picked now. */
export function onPaper(world: World, orderId: string | undefined): Next<Held> {
  const order = world.row(outboundOrder, orderId)
  const wave = order && waveHeld(world, order.waveId ? { waveId: order.waveId } : {})
  return { stay: wave ? say('outbound.moved-to-wave', { wave: wave.no }) : say('job.unknown-code') }
}

function isTaken(world: World, found: Wave): boolean {
  return takenWaves(world, {}).some(({ id }) => id === found.id)
}

/** Whoever plans waves leads; at a desk the server knows and refuses the others. */
function isLead(world: World): boolean {
  if (world.deviceId === '') return true
  return world.row(worker, world.workerId)?.permissions.includes('outbound.wave') ?? false
}
