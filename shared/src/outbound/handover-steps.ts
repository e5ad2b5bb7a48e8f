import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { carriersInUse } from './floor-lists.ts'
import { type Handover, handover, openHandovers } from './handover.ts'
import { closeHandover } from './move-handover.ts'
import { askHandover } from './open-handover.ts'
import type { Held } from './parcel-held.ts'

const LONGEST = 40
const back = { key: 'back', label: say('outbound.back') }

/** The hand-over that parcels go into: the chosen one while it is open, or the only one there is. */
export function intoHeld(world: World, handoverId: string | undefined): Handover | undefined {
  const open = world.list(openHandovers, [world.scope, 'open'])
  return handoverId === undefined ? open[0] : open.find(({ id }) => id === handoverId)
}

/** Its number comes with the server's answer. */
export const titleOf = ({ no, carrierName, vehicle }: Handover) =>
  [carrierName, no || vehicle || '…'].filter(Boolean).join(' ')

/** What a handheld offers besides scanning; a desk has a page for it. */
export function handoverActions(world: World, handoverId: string | undefined) {
  if (world.deviceId === '') return []
  const into = intoHeld(world, handoverId)
  return [
    ...(into ? [{ key: 'close', label: say('outbound.close-hand-over') }] : []),
    { key: 'open', label: say('outbound.open-hand-over') },
  ]
}

/** Both need the server: others must know at once which vehicle stands at the dock, and that it has left. */
export function handoverPressed(now: Held, key: string, world: World): Next<Held> | undefined {
  if (key !== 'open' && key !== 'close') return undefined
  if (!world.online) return { stay: say('outbound.hand-over-needs-network') }
  if (key === 'open') return { step: 'carrier', held: now }
  const into = intoHeld(world, now.handoverId)
  return into ? { step: 'close', held: { ...now, handoverId: into.id } } : undefined
}

function without({ opening: _, ...held }: Held): Held {
  return held
}

const carrier: Step<Held> = {
  accepts: [],
  view(_, world) {
    const carriers = world.list(carriersInUse, [1])
    const list = carriers.map(({ id, code, name }) => ({ key: id, title: name, detail: code }))
    return {
      instruction: say(list.length > 0 ? 'outbound.which-carrier' : 'outbound.no-carriers'),
      ...(list.length > 0 && { choices: { question: say('outbound.carrier'), list } }),
      secondary: [back],
    }
  },
  choose: (now, key) => ({ step: 'vehicle', held: { ...now, opening: { carrierId: key, vehicle: '' } } }),
  press: (now) => ({ step: 'hand', held: without(now) }),
}

/** The device has no letters to type with: the plate's or the gate's barcode is scanned, or left out. */
const vehicle: Step<Held> = {
  accepts: 'anything',
  view: () => ({
    instruction: say('outbound.scan-vehicle'),
    primary: { key: 'none', label: say('outbound.no-vehicle') },
    secondary: [back],
  }),
  scan: (now, { code }) => toDock(now, code.trim().slice(0, LONGEST)),
  press: (now, key) => (key === 'none' ? toDock(now, '') : { step: 'carrier', held: without(now) }),
}

function toDock(now: Held, read: string): Next<Held> {
  return { step: 'dock', held: { ...now, opening: { carrierId: null, ...now.opening, vehicle: read } } }
}

const dock: Step<Held> = {
  accepts: 'anything',
  view: ({ opening }) => ({
    instruction: say('outbound.scan-dock'),
    ...(opening?.vehicle && { facts: [{ label: say('outbound.vehicle'), value: opening.vehicle }] }),
    primary: { key: 'none', label: say('outbound.no-dock') },
    secondary: [back],
  }),
  scan: (now, { code }) => opens(now, code.trim().slice(0, LONGEST)),
  press: (now, key) => (key === 'none' ? opens(now, '') : { step: 'vehicle', held: now }),
}

function opens(now: Held, read: string): Next<Held> {
  const { opening = { carrierId: null, vehicle: '' }, handoverId: _, ...held } = now
  return {
    step: 'hand',
    held,
    commands: [wants(askHandover, { ...opening, dock: read })],
    done: say('outbound.hand-over-opened'),
  }
}

const close: Step<Held> = {
  accepts: [],
  view(now, world) {
    const closing = world.row(handover, now.handoverId)
    return {
      instruction: say('outbound.close-question', { parcels: closing?.parcels ?? 0 }),
      code: { text: closing ? titleOf(closing) : '' },
      facts: closing
        ? [
            { label: say('outbound.parcels'), value: String(closing.parcels), strong: true },
            ...(closing.vehicle ? [{ label: say('outbound.vehicle'), value: closing.vehicle }] : []),
          ]
        : [],
      primary: { key: 'close', label: say('outbound.close-hand-over') },
      secondary: [back],
    }
  },
  press(now, key, world) {
    const { handoverId, last: _, lastNo: __, ...held } = now
    const closing = world.row(handover, handoverId)
    if (key !== 'close' || !closing) return { step: 'hand', held: now }
    if (!world.online) return { stay: say('outbound.hand-over-needs-network') }
    return {
      step: 'hand',
      held,
      commands: [wants(closeHandover, { handoverId: closing.id })],
      done: say('outbound.hand-over-is-closed', { handover: titleOf(closing) }),
    }
  },
}

export const handoverSteps = { carrier, vehicle, dock, close }
