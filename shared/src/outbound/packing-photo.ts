import { type Next, type Step, type StepView, say, type World } from '../job/job.ts'
import { customer } from '../setup/customer.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { packPhotoOf } from '../setup/pack-photo.ts'
import type { OutboundOrder } from './order.ts'
import { type Held, orderHeld } from './packing-held.ts'

/** Whoever cannot take a picture says so, and packs on. */
export const unseen = { key: 'unseen', label: say('outbound.without-photo') }

const asked = (world: World, order: OutboundOrder | undefined) =>
  order ? packPhotoOf(world.row(customer, order.customerId), houseSettings(world)) : 'off'

/** A picture is to be taken, and the packer has neither taken it nor said that there is none. */
export function lacksPhoto(world: World, held: Held, order: OutboundOrder | undefined): boolean {
  return !held.photo && !held.unseen && asked(world, order) === 'required'
}

/** The camera, where the package in hand may be photographed. */
export function toPhotograph(
  world: World,
  held: Held,
  order: OutboundOrder | undefined,
): Pick<StepView, 'photo'> {
  return asked(world, order) === 'off' ? {} : { photo: { taken: held.photo !== undefined } }
}

/** On to a step with the picture of the package in hand; one of a package that was closed meanwhile is of none. */
export function photographed(step: string): NonNullable<Step<Held>['photo']> {
  return (now, photo, of) =>
    now.orderId === of.orderId && now.last === of.last && now.verified === of.verified
      ? { step, held: { ...now, photo } }
      : { stay: say('outbound.photo-late') }
}

/** To the label; before it to the picture of the package while it is open, where one is required. */
export function toLabel(world: World, held: Held): Next<Held> {
  return { step: lacksPhoto(world, held, orderHeld(world, held)) ? 'open' : 'label', held }
}
