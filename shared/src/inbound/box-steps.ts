import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { failBox, rejectBox } from './fail-box.ts'
import { box } from './receipt.ts'
import { boxesLeft, signBox, signByCount } from './sign-box.ts'
import { at, type Held, receiptHeld } from './sign-in-held.ts'

const back = { key: 'back', label: say('inbound.back') }

/** Signs a box in and goes to its receipt; one that is signed already only opens it. */
export function boxScanned(world: World, boxId: string | undefined): Next<Held> {
  const found = world.row(box, boxId)
  if (!found) return { stay: say('job.unknown-code') }
  const next = { step: 'receipt', held: at(found.receiptId) }
  if (found.status === 'signed')
    return { ...next, done: say('inbound.signed-already', { box: found.no }), tone: 'attention' }
  return {
    step: 'receipt',
    held: at(found.receiptId, { boxId: found.id }),
    commands: [wants(signBox, { receiptId: found.receiptId, boxId: found.id, photo: null })],
    done: say('inbound.box-signed', { box: found.no }),
  }
}

/** A box of another receipt turned up: it is shown, and signed there only when the worker says so. */
export const otherReceipt: Step<Held> = {
  accepts: ['box'],
  view: ({ boxId }, world) => ({
    instruction: say('inbound.box-of-other', { receipt: world.row(box, boxId)?.receiptNo ?? '' }),
    primary: { key: 'sign', label: say('inbound.sign-there') },
    secondary: [{ key: 'back', label: say('inbound.put-aside') }],
  }),
  press: (now, key, world) =>
    key === 'sign' ? boxScanned(world, now.boxId) : { step: 'receipt', held: at(now.receiptId) },
}

export const boxes: Step<Held> = {
  accepts: [],
  view(now, world) {
    const header = receiptHeld(world, now)
    const left = header ? boxesLeft(header) : 0
    return {
      instruction: say('inbound.how-many-boxes'),
      keypad: { value: left, ...(header && header.boxes > 0 && { max: left }), countsScans: false },
      secondary: [back],
    }
  },
  enter(now, quantity, world) {
    const header = receiptHeld(world, now)
    if (!header) return { stay: say('inbound.receipt-gone') }
    if (quantity < 1) return { stay: say('inbound.at-least-one') }
    return {
      step: 'receipt',
      held: at(header.id, { boxes: quantity }),
      commands: [wants(signByCount, { receiptId: header.id, boxes: quantity, aside: true, photo: null })],
      done: say('inbound.boxes-counted', { boxes: quantity }),
    }
  },
  press: (now) => ({ step: 'receipt', held: at(now.receiptId) }),
}

/** A box that does not come in: which one, then why. */
export const fail: Step<Held> = {
  accepts: ['box'],
  view: ({ turnsAway }) => ({
    instruction: turnsAway ? say('inbound.scan-turned-away') : say('inbound.scan-failed-box'),
    secondary: [...(turnsAway ? [] : [{ key: 'turn-away', label: say('inbound.turn-away') }]), back],
  }),
  scan: (now, match) =>
    match.kind === 'box' && match.ids[0]
      ? { step: 'why', held: { ...now, boxId: match.ids[0] } }
      : { stay: say('job.unknown-code') },
  press: (now, key) =>
    key === 'turn-away'
      ? { step: 'fail', held: { ...now, turnsAway: true } }
      : { step: 'receipt', held: at(now.receiptId) },
}

export const why: Step<Held> = {
  accepts: [],
  view: ({ boxId, photo }, world) => ({
    photo: { taken: photo !== undefined },
    instruction: say('inbound.say-why', { box: world.row(box, boxId)?.no ?? '' }),
    secondary: [
      { key: 'damaged', label: say('inbound.why-damaged') },
      { key: 'unreadable', label: say('inbound.why-unreadable') },
      { key: 'wrong-warehouse', label: say('inbound.why-wrong-warehouse') },
      { key: 'not-ordered', label: say('inbound.why-not-ordered') },
      back,
    ],
  }),
  photo: (now, photo) => ({ step: 'why', held: { ...now, photo } }),
  press(now, reason, world) {
    const found = world.row(box, now.boxId)
    if (!found || reason === 'back') return { step: 'receipt', held: at(now.receiptId) }
    const command = now.turnsAway ? rejectBox : failBox
    return {
      step: 'receipt',
      held: at(found.receiptId),
      commands: [
        wants(command, { receiptId: found.receiptId, boxId: found.id, reason, photo: now.photo ?? null }),
      ],
      done: say('inbound.box-kept-out', { box: found.no }),
    }
  },
}
