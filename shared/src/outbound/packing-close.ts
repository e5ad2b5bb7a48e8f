import { ownCode } from '../catalog/barcode-match.ts'
import { withoutAim } from '../catalog/gs1.ts'
import { materialsInUse, type PackagingMaterial } from '../catalog/sku.ts'
import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { carrier } from '../setup/warehouse.ts'
import type { OutboundOrder } from './order.ts'
import { packOrder } from './pack-order.ts'
import { materialOf, optionNames } from './packaging.ts'
import { type Held, linesHeld, orderHeld, packable, piecesTaken, stopped, undoable } from './packing-held.ts'
import { labelOf, mistaken, printed, printsAt, toPrint } from './packing-label.ts'
import { photographed, toLabel, toPhotograph } from './packing-photo.ts'
import { isOfOther } from './parcel-label.ts'
import { suggestedPackaging } from './suggested-packaging.ts'
import { undoPack } from './undo-pack.ts'
import type { Taken } from './wave.ts'

const SAME = 'same-product-same-quantity'

export const back = { key: 'back', label: say('outbound.back') }
export const undo = { key: 'undo', label: say('outbound.undo-pack') }

/** What stays in hand from one order to the next. */
export const kept = ({ types, last }: Held): Held => ({ ...(types && { types }), ...(last && { last }) })

export const again = (now: Held): { step: string; held: Held } => {
  const { orderIds = [], waveIds = [], tote, slot, checked } = now
  if (orderIds.length <= 1) return { step: 'start', held: kept(now) }
  const held = {
    ...kept(now),
    orderIds,
    waveIds,
    ...(tote && { tote }),
    ...(slot && { slot }),
    ...(checked && { checked }),
  }
  return { step: checked ? 'alike' : 'item', held }
}

/** Opens the package that was closed last: its pieces are back where they were. */
export function undone(world: World, now: Held): Next<Held> {
  const closed = undoable(world, now)
  if (!closed) return { stay: say('outbound.nothing-to-undo') }
  const { last: _, ...held } = now
  return {
    ...again(held),
    commands: [wants(undoPack, { parcelId: closed.id })],
    done: say('outbound.pack-undone', { parcel: closed.no }),
    tone: 'attention',
  }
}

export const material: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const suggested = suggestedFor(world, held)
    const none = { key: 'none', label: say('outbound.no-material') }
    return {
      instruction: say('outbound.scan-material'),
      ...(suggested && {
        code: {
          text: suggested.code,
          caption: say('outbound.suggested-packaging', { name: suggested.name }),
        },
      }),
      ...(held.options?.length && {
        facts: held.options.map((option) => ({
          label: say(`outbound.with-${option}`),
          value: '✓',
          strong: true,
        })),
      }),
      ...stopped(world, held),
      primary: suggested
        ? { key: 'suggested', label: say('outbound.take-packaging', { code: suggested.code }) }
        : none,
      secondary: [
        ...(suggested ? [none] : []),
        ...optionNames.map((option) => ({ key: option, label: say(`outbound.with-${option}`) })),
        back,
      ],
    }
  },
  scan(now, { code }, world) {
    const scanned = materialOf(world.list(materialsInUse, [1]), code, world.scope)?.code
    return scanned
      ? packedIn(world, now, scanned)
      : { stay: say('outbound.not-packaging', { code: code.trim().slice(0, 64) }) }
  },
  press(now, key, world) {
    if (key === 'none') return toLabel(world, now)
    const suggested = key === 'suggested' && suggestedFor(world, now)
    if (suggested) return packedIn(world, now, suggested.code)
    const option = optionNames.find((name) => name === key)
    if (!option) return key === 'back' ? { step: 'verify', held: { ...now, more: false } } : again(now)
    const { options = [] } = now
    const others = options.filter((name) => name !== option)
    return {
      step: 'material',
      held: { ...now, options: others.length < options.length ? others : [...options, option] },
    }
  },
}

function packedIn(world: World, now: Held, code: string): Next<Held> {
  if (!now.material) return toLabel(world, { ...now, material: code })
  const materials = [...(now.materials ?? []), { code, quantity: 1 }]
  return toLabel(world, { ...now, materials })
}

/** The packaging that fits an order which goes into one package. */
function suggestedFor(world: World, held: Held): PackagingMaterial | undefined {
  const order = orderHeld(world, held)
  const isOnePackage = !held.more && linesHeld(world, held).every(({ packed }) => packed === 0)
  return order && isOnePackage && !held.material
    ? suggestedPackaging(world.list(materialsInUse, [1]), order.goodsSize, world.scope)
    : undefined
}

export const label: Step<Held> = {
  accepts: ['package', 'order'],
  view(held, world) {
    const waybillNo = labelOf(world, held)
    const closes = waybillNo !== '' && printsAt(world, 'closing')
    return {
      instruction: closes
        ? say('outbound.close-to-print')
        : waybillNo
          ? say('outbound.scan-its-label')
          : say('outbound.scan-any-label'),
      ...(closes && { primary: { key: 'close', label: say('outbound.close-package') } }),
      ...(waybillNo && { code: { text: waybillNo } }),
      ...toPhotograph(world, held, orderHeld(world, held)),
      ...stopped(world, held),
      secondary: [
        ...toPrint(world, held),
        { key: 'without', label: say('outbound.without-label') },
        ...(held.material ? [{ key: 'material', label: say('outbound.more-packaging') }] : []),
        back,
      ],
    }
  },
  scan: (now, match, world) => mistaken(world, match) ?? labelled(world, now, match.code),
  unknown: (now, code, world) => labelled(world, now, ownCode(withoutAim(code))),
  photo: photographed('label'),
  press(now, key, world) {
    if (key === 'without') return packed(world, now, '')
    if (key === 'print') return printed('label', now)
    if (key === 'close') return closedToPrint(world, now)
    return key === 'back' || key === 'material' ? { step: 'material', held: now } : again(now)
  },
}

function labelled(world: World, now: Held, read: string): Next<Held> {
  const waybillNo = labelOf(world, now)
  if (waybillNo && read !== ownCode(waybillNo))
    return { stay: say('outbound.wrong-label', { waybill: waybillNo }) }
  const order = orderHeld(world, now)
  const carries = world.row(carrier, order?.carrierId)
  return order && isOfOther(order, read, carries)
    ? { step: 'doubt', held: { ...now, read }, tone: 'asked' }
    : packed(world, now, waybillNo || read)
}

/** A number of another look than its carrier's is taken where the packer says that it is the label. */
export const doubt: Step<Held> = {
  accepts: ['package', 'order'],
  view: (held, world) => ({
    instruction: say('outbound.is-it-the-label', {
      carrier: world.row(carrier, orderHeld(world, held)?.carrierId)?.name ?? '',
    }),
    code: { text: held.read ?? '' },
    ...stopped(world, held),
    primary: { key: 'taken', label: say('outbound.take-the-label') },
    secondary: [back],
  }),
  scan: (now, match, world) => label.scan?.(unread(now), match, world) ?? { stay: say('job.unknown-code') },
  unknown: (now, code, world) => labelled(world, unread(now), ownCode(withoutAim(code))),
  press(now, key, world) {
    if (key === 'taken') return packed(world, unread(now), now.read ?? '')
    return key === 'back' ? { step: 'label', held: unread(now) } : again(unread(now))
  },
}

function unread({ read: _, ...held }: Held): Held {
  return held
}

/** Closes the package under the label of its order, which is printed with it. */
function closedToPrint(world: World, now: Held): Next<Held> {
  const next = packed(world, now, labelOf(world, now))
  return 'step' in next && now.orderId ? { ...next, prints: { orderId: now.orderId } } : next
}

export function packed(world: World, now: Held, waybillNo: string): Next<Held> {
  const order = orderHeld(world, now)
  if (!order) return { stay: say('job.unknown-code') }
  return closed(world, now, { order, pieces: piecesTaken(world, now, order), waybillNo })
}

/** Closes a package; the rest of its order, or the next order of the tote, follows. */
export function closed(
  world: World,
  now: Held,
  { order, pieces, waybillNo }: { order: OutboundOrder; pieces: readonly Taken[]; waybillNo: string },
): Next<Held> {
  const { material: scanned = '', materials = [], options = [], more = false, types, photo = null } = now
  const others = packable(world, now).some(({ id }) => id !== order.id)
  const alike = types?.length === 1 && types[0] === SAME
  const {
    verified: _,
    more: __,
    options: ___,
    material: ____,
    lineId: _____,
    materials: ______,
    photo: _______,
    unseen: ________,
    ...rest
  } = now
  const next = more ? { step: 'verify', held: rest } : again(others ? { ...now, checked: alike } : kept(now))
  const given = {
    orderId: order.id,
    pieces: [...pieces],
    waybillNo,
    material: scanned,
    materials: [...materials],
    photo,
  }
  return {
    step: next.step,
    held: { ...next.held, last: order.id },
    commands: [wants(packOrder, { ...given, options: [...options], more, weight: 0 })],
    done: more
      ? say('outbound.part-packed', { order: order.no })
      : say('outbound.packed', { order: order.no }),
  }
}
