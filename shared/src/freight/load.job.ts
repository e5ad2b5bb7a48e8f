import { ownCode } from '../catalog/barcode-match.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { askDepart, askLoadItem, askUnloadItem } from './ask-load.ts'
import {
  doubtOf,
  type Held,
  heardOf,
  loadCalled,
  loadFacts,
  loadHeld,
  loadsWaiting,
  may,
  missingOf,
  otherLoad,
  type There,
  thingsCalled,
} from './load-held.ts'
import { isIn } from './load-item.ts'
import { loadUndoes } from './load-undoes.ts'
import { believedAt } from './packages-held.ts'
import { STAGE } from './piece-place.ts'
import { hasLeft } from './stowage.ts'
import { toldOfLoads } from './told-of-loads.ts'

/** Numbers of what is missing that are shown at once. */
const MOST_SHOWN = 50

const back = { key: 'back', label: say('loading.back') }
const aside = { key: 'aside', label: say('loading.put-aside') }

/** The load that is filled: by the number on its sheet, or out of those that wait. */
const start: Step<Held> = {
  accepts: 'anything',
  view: (_, world) => ({
    instruction: say('loading.scan-load'),
    ...choosing(
      say('loading.which-load'),
      loadsWaiting(world).map(({ id, no, ...one }) => ({
        ...{ key: id, title: no },
        detail: [one.channel, one.arrivalPort, one.company, one.plate || one.containerNo]
          .filter(Boolean)
          .join(' · '),
      })),
    ),
  }),
  scan(_, { code }, world) {
    const one = loadCalled(world, code)
    if (one && hasLeft(one)) return { stay: say('loading.has-left', { load: one.no }) }
    if (one) return { step: 'fill', held: { stowageId: one.id } }
    if (thingsCalled(world, code).length > 0) return { stay: say('loading.is-thing') }
    return { step: 'blind', held: { no: ownCode(code).slice(0, 64) }, tone: 'asked' }
  },
  choose: (_, key) => ({ step: 'fill', held: { stowageId: key } }),
}

/** A load that was written after this handheld heard of the server last, or a number that was misread. */
const blind: Step<Held> = {
  accepts: [],
  view: ({ no = '' }) => ({
    instruction: say('loading.load-unknown'),
    code: { text: no },
    secondary: [back, { key: 'anyway', label: say('loading.by-number'), tone: 'danger' }],
  }),
  press: ({ no = '' }, key) =>
    key === 'anyway' ? { step: 'fill', held: { no } } : { step: 'load', held: {} },
}

const fill: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const one = loadHeld(world, held)
    return {
      instruction: say('loading.scan-thing'),
      code: { text: one?.no ?? held.no ?? '' },
      ...(one && { facts: loadFacts(world, one) }),
      secondary: [
        ...(one ? [{ key: 'check', label: say('loading.finish') }] : []),
        { key: 'off', label: say('loading.take-off') },
        { key: 'back', label: say('loading.other-load') },
      ],
    }
  },
  scan(held, { code }, world) {
    const to = inHand(held)
    if (ownCode(code) === (loadHeld(world, held)?.no ?? held.no))
      return { stay: say('loading.is-this-load'), tone: 'again' }
    if (loadCalled(world, code)) return start.scan?.({}, { kind: 'unknown', code }, world) ?? { leave: true }
    const [thing, second] = thingsCalled(world, code)
    const read = code.trim().slice(0, 100)
    if (second) return { step: 'which', held: { ...to, code: read }, tone: 'asked' }
    return judged(to, { thing, code: read, world })
  },
  press: (held, key) => (key === 'back' ? { step: 'load', held: {} } : { step: key, held: inHand(held) }),
}

/** The load, without the thing that was last asked about. */
function inHand({ stowageId, no }: Held): Held {
  return stowageId === undefined ? { no: no ?? '' } : { stowageId }
}

interface Scanned {
  readonly thing: There | undefined
  readonly code: string
  readonly world: World
}

function judged(held: Held, scanned: Scanned): Next<Held> {
  const { thing, code, world } = scanned
  const to = loadHeld(world, held)
  if (!thing || !to) return loaded(held, scanned, false)
  if (isIn(thing, to)) return { stay: say('loading.on-there'), tone: 'again' }
  const doubt = doubtOf(thing, to)
  if (!doubt) return loaded(held, scanned, false)
  return { step: 'doubt', held: { ...held, doubt, code, thingId: thing.id }, tone: 'asked' }
}

/** It is taken off the load that has it first: no load keeps what another one carries. */
function loaded(held: Held, { thing, code, world }: Scanned, anyway: boolean): Next<Held> {
  const { stowageId = null, no = '' } = held
  const other = thing && otherLoad(world, thing)
  const what = { thingId: thing?.id ?? null, code }
  const off = other && wants(askUnloadItem, { stowageId: other.id, stowageNo: '', ...what })
  const from = off || !thing ? STAGE : believedAt(thing)
  const on = wants(askLoadItem, { stowageId, stowageNo: no, ...what, from, anyway })
  return {
    ...{ step: 'fill', held, commands: off ? [off, on] : [on] },
    done: thing ? say('loading.loaded', { code }) : say('loading.kept', { code }),
    ...(anyway && { tone: 'attention' as const }),
  }
}

/** Several bags bear the number that was scanned. */
const which: Step<Held> = {
  accepts: [],
  view: ({ code = '' }, world) => ({
    instruction: say('loading.which-bag'),
    ...choosing(
      say('loading.which-bag'),
      thingsCalled(world, code).map(({ id, no, about }) => ({ key: id, title: no, detail: about })),
    ),
    secondary: [back],
  }),
  choose: ({ code = '', ...held }, key, world) =>
    judged(inHand(held), { thing: thingsCalled(world, code).find(({ id }) => id === key), code, world }),
  press: (held) => ({ step: 'fill', held: inHand(held) }),
}

const question = {
  gone: say('loading.is-gone'),
  stopped: say('loading.is-stopped'),
  'wrong-load': say('loading.wrong-load'),
  'other-load': say('loading.on-other-load'),
  'in-bag': say('loading.in-bag'),
  locked: say('loading.content-locked'),
  'over-cabinet': say('loading.over-cabinet'),
} as const

const doubt: Step<Held> = {
  accepts: [],
  view(held, world) {
    const { doubt: why = 'wrong-load', code = '' } = held
    const thing = inDoubt(held, world)
    const other = thing && otherLoad(world, thing)
    return {
      instruction: question[why],
      code: { text: code, ...(other && { caption: say('loading.is-on', { load: other.no }) }) },
      secondary: [aside, { key: 'anyway', label: say('loading.anyway'), tone: 'danger' }],
    }
  },
  press(held, key, world) {
    if (key !== 'anyway') return { step: 'fill', held: inHand(held) }
    return loaded(inHand(held), { thing: inDoubt(held, world), code: held.code ?? '', world }, true)
  },
}

function inDoubt({ code = '', thingId }: Held, world: World): There | undefined {
  return thingsCalled(world, code).find(({ id }) => id === thingId)
}

const off: Step<Held> = {
  accepts: 'anything',
  view: (held, world) => ({
    instruction: say('loading.scan-off'),
    code: { text: loadHeld(world, held)?.no ?? held.no ?? '' },
    secondary: [back],
  }),
  scan(held, { code }, world) {
    const { stowageId = null, no = '' } = held
    const one = loadHeld(world, held)
    const thing = thingsCalled(world, code).find((found) => one && isIn(found, one))
    if (!thing) return { stay: say('loading.not-on-there') }
    const args = { stowageId, stowageNo: no, thingId: thing.id, code: thing.no }
    return {
      ...{ step: 'fill', held: inHand(held), commands: [wants(askUnloadItem, args)] },
      ...{ done: say('loading.taken-off', { code: thing.no }), tone: 'attention' },
    }
  },
  press: (held) => ({ step: 'fill', held: inHand(held) }),
}

/** What was planned and is not on the load, before its door shuts. */
const check: Step<Held> = {
  accepts: [],
  view(held, world) {
    const one = loadHeld(world, held)
    const missing = one ? missingOf(world, one) : []
    const named = missing.slice(0, MOST_SHOWN)
    return {
      instruction: missing.length > 0 ? say('loading.still-missing') : say('loading.all-on'),
      code: { text: one?.no ?? '' },
      // What is missing stands first: on a small screen the rest may be below its edge.
      facts: [
        ...named.map(({ kind, no }) => ({
          label: kind === 'bag' ? say('loading.bag') : say('loading.package'),
          value: no,
        })),
        ...(missing.length > named.length
          ? [{ label: say('loading.further'), value: String(missing.length - named.length) }]
          : []),
        ...(one ? loadFacts(world, one) : []),
        ...(one?.submitted === 0
          ? [{ label: say('loading.content'), value: '', words: say('loading.not-submitted') }]
          : []),
        { label: say('loading.heard'), value: '', words: heardOf(world) },
      ],
      secondary: [
        ...(one && one.loaded > 0 && may(world, 'freight.depart')
          ? [{ key: 'depart', label: say('loading.depart'), tone: 'danger' as const }]
          : []),
        { key: 'back', label: say('loading.go-on') },
      ],
    }
  },
  press(held, key, world) {
    const one = loadHeld(world, held)
    if (key !== 'depart' || !one) return { step: 'fill', held: inHand(held) }
    if (hasLeft(one)) return { stay: say('loading.has-left', { load: one.no }) }
    return {
      ...{ step: 'load', held: {} },
      commands: [wants(askDepart, { stowageId: one.id, stowageNo: '' })],
      done: say('loading.departed', { load: one.no }),
    }
  },
}

/** Bags and packages are loaded onto a stowage order, which departs with them (parcels.md §2, row Stowage). */
export const loadJob = job<Held>({
  name: 'load',
  title: say('loading.load'),
  permission: 'freight.load',
  start: 'load',
  steps: { load: start, blind, fill, which, doubt, off, check },
  begin: () => ({}),
  waiting: (world) => loadsWaiting(world).length,
  tells: toldOfLoads,
  undoes: loadUndoes,
})
