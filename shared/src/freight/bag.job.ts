import { ownCode } from '../catalog/barcode-match.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { toKg } from '../money/units.ts'
import { gramsOf } from '../outbound/scale-grams.ts'
import { nextOfRange, numberRange } from '../setup/number-range.ts'
import { askBagPiece, askEmptyBag, askUnbagPiece } from './ask-bag.ts'
import { type Bag, opensHere } from './bag.ts'
import { bagFacts, bagHeld, doubtOf, type Held, insideOf } from './bag-held.ts'
import { bagUndoes } from './bag-undoes.ts'
import { beginBag } from './begin-bag.ts'
import { closeBag } from './close-bag.ts'
import { OUT_AT_ONCE } from './empty-bag.ts'
import { bagsCalled, believedAt, pieceOf } from './packages-held.ts'
import { inBag } from './piece-place.ts'
import { parcelCalled } from './sort-held.ts'
import { toldOfBags } from './told-of-bags.ts'

const back = { key: 'back', label: say('bagging.back') }

/** Codes of packages that are not known here, as many as a bag holds at most. */
const MOST_KEPT = 2000

/** The bag that is filled, or a new one. */
const start: Step<Held> = {
  accepts: 'anything',
  view: ({ no }, world) => ({
    instruction: say('bagging.scan-bag'),
    ...choosing(
      say('bagging.which-bag'),
      openCalled(world, no ?? '').map((one) => ({
        ...{ key: one.id, title: one.no },
        detail: [one.channel, one.zone, one.openedBy].filter(Boolean).join(' · '),
      })),
    ),
    secondary: world.row(numberRange, world.deviceId) ? [{ key: 'new', label: say('bagging.new-bag') }] : [],
  }),
  scan(_, { code }, world) {
    const called = bagsCalled(world, code)
    const open = called.filter(({ status }) => status === 'open')
    if (open.length > 1) return { step: 'bag', held: { no: ownCode(code) }, tone: 'asked' }
    const [one] = open
    if (one) return { step: 'fill', held: { bagId: one.id } }
    const came = called.find(opensHere)
    if (came) return { step: 'out', held: { bagId: came.id, empties: true } }
    if (called.length > 0) return { stay: say('bagging.is-closed', { bag: ownCode(code) }) }
    if (pieceOf(world, code)) return { stay: say('bagging.is-package') }
    return { step: 'first', held: { no: ownCode(code).slice(0, 40) } }
  },
  choose: (_, key) => ({ step: 'fill', held: { bagId: key } }),
  press(_, __, world) {
    const range = world.row(numberRange, world.deviceId)
    return range ? { step: 'first', held: { no: nextOfRange(range) } } : { stay: say('bagging.no-number') }
  },
}

/** Several bags bear the number that was scanned. */
function openCalled(world: World, no: string): readonly Bag[] {
  const open = bagsCalled(world, no).filter(({ status }) => status === 'open')
  return open.length > 1 ? open : []
}

/** A bag takes the channel of the package that is laid in first. */
const first: Step<Held> = {
  accepts: 'anything',
  view: ({ no = '' }) => ({
    instruction: say('bagging.first-package'),
    code: { text: no, caption: say('bagging.write-number') },
    secondary: [back],
  }),
  scan({ no = '' }, { code }, world) {
    if (ownCode(code) === no) return { stay: say('bagging.is-this-bag'), tone: 'again' }
    const channel = parcelCalled(world, code)?.order.channel ?? ''
    const commands = [wants(beginBag, { no, channel, zone: '' })]
    return { step: 'fill', held: { no }, commands, readsAgain: true }
  },
  press: () => ({ step: 'bag', held: {} }),
}

const fill: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const one = bagHeld(world, held)
    return {
      instruction: say('bagging.scan-package'),
      code: { text: one?.no ?? held.no ?? '' },
      ...(one && { facts: bagFacts(world, one) }),
      secondary: [
        { key: 'close', label: say('bagging.close') },
        { key: 'out', label: say('bagging.take-out') },
        { key: 'back', label: say('bagging.other-bag') },
      ],
    }
  },
  scan(held, { code }, world) {
    const into = bagHeld(world, held)
    if (!into) return { stay: say('job.not-here') }
    if (ownCode(code) === into.no) return { stay: say('bagging.is-this-bag'), tone: 'again' }
    if (bagsCalled(world, code).length > 0)
      return start.scan?.({}, { kind: 'unknown', code }, world) ?? { leave: true }
    const piece = pieceOf(world, code)
    if (piece ? piece.place === inBag(into.id) : held.kept?.includes(ownCode(code)))
      return { stay: say('bagging.in-there'), tone: 'again' }
    const now = { ...held, bagId: into.id }
    const doubt = doubtOf(world, into, code)
    if (doubt)
      return { step: 'doubt', held: { ...now, doubt, code: code.trim().slice(0, 100) }, tone: 'asked' }
    return laid(now, { code, world, anyway: false })
  },
  press(held, key, world) {
    if (key === 'back') return { step: 'bag', held: {} }
    const one = bagHeld(world, held)
    if (!one) return { stay: say('job.not-here') }
    if (key === 'close') return { step: 'weigh', held: { ...held, bagId: one.id } }
    return { step: 'out', held: { ...held, bagId: one.id, empties: Boolean(one.origin) } }
  },
}

function laid(held: Held, scanned: { code: string; world: World; anyway: boolean }): Next<Held> {
  const { world, anyway } = scanned
  const code = scanned.code.trim().slice(0, 100)
  const piece = pieceOf(world, code)
  const args = { bagId: held.bagId ?? '', pieceId: piece?.id ?? null, code, from: believedAt(piece), anyway }
  const kept = piece ? held.kept : [...(held.kept ?? []), ownCode(code)].slice(-MOST_KEPT)
  return {
    ...{ step: 'fill', held: { ...held, ...(kept && { kept }) }, commands: [wants(askBagPiece, args)] },
    done: piece ? say('bagging.laid-in', { code }) : say('bagging.kept', { code }),
    ...(anyway && { tone: 'attention' as const }),
  }
}

const question = {
  'order-held': say('bagging.order-held'),
  'wrong-bag': say('bagging.wrong-bag'),
  'other-bag': say('bagging.in-other-bag'),
  'too-many': say('bagging.too-many'),
  'too-heavy': say('bagging.too-heavy'),
} as const

const doubt: Step<Held> = {
  accepts: [],
  view: ({ doubt: why = 'wrong-bag', code = '' }) => ({
    instruction: question[why],
    code: { text: code },
    secondary: [
      { key: 'aside', label: say('bagging.put-aside') },
      { key: 'anyway', label: say('bagging.anyway'), tone: 'danger' },
    ],
  }),
  press: ({ doubt: _, code = '', ...held }, key, world) =>
    key === 'anyway' ? laid(held, { code, world, anyway: true }) : { step: 'fill', held },
}

const out: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const one = bagHeld(world, held)
    return {
      instruction: say('bagging.scan-out-of'),
      code: { text: one?.no ?? '' },
      ...(one && held.empties && { facts: bagFacts(world, one) }),
      secondary: [...(one && held.empties ? allOutOf(world, one) : []), back],
    }
  },
  scan(held, { code }, world) {
    const { bagId = '', empties } = held
    const called = empties ? bagsCalled(world, code) : []
    if (called.some(({ id }) => id === bagId)) return { stay: say('bagging.is-this-bag'), tone: 'again' }
    if (called.length > 0) return start.scan?.({}, { kind: 'unknown', code }, world) ?? { leave: true }
    const piece = pieceOf(world, code)
    if (!piece?.place.split(' ').includes(inBag(bagId))) return { stay: say('bagging.not-in-there') }
    const commands = [wants(askUnbagPiece, { bagId, pieceId: piece.id })]
    return {
      ...{ step: empties ? 'out' : 'fill', held, commands },
      done: say('bagging.taken-out', { code }),
      ...(!empties && { tone: 'attention' as const }),
    }
  },
  press({ empties: _, ...held }, key, world) {
    const one = bagHeld(world, held)
    if (key === 'all') return one ? emptied(one, world) : { stay: say('job.not-here') }
    // Nothing is laid into a bag that is closed.
    return one && opensHere(one) ? { step: 'bag', held: {} } : { step: 'fill', held }
  },
}

/** Whoever counted what came out says it once, by the number that the books have; what is in dispute is scanned. */
function allOutOf(world: World, one: Bag) {
  const count = insideOf(world, one).length
  return count > 0 ? [{ key: 'all', label: say('bagging.all-out', { count }) }] : []
}

function emptied(one: Bag, world: World): Next<Held> {
  const inside = insideOf(world, one).map(({ id }) => id)
  if (inside.length === 0) return { stay: say('bagging.not-in-there') }
  const parts = Array.from({ length: Math.ceil(inside.length / OUT_AT_ONCE) }, (_, nth) =>
    inside.slice(nth * OUT_AT_ONCE, (nth + 1) * OUT_AT_ONCE),
  )
  return {
    ...{ step: 'bag', held: {} },
    commands: parts.map((pieceIds) => wants(askEmptyBag, { bagId: one.id, pieceIds })),
    done: say('bagging.emptied', { bag: one.no, count: inside.length }),
  }
}

const weigh: Step<Held> = {
  accepts: 'anything',
  view: (held, world) => ({
    instruction: say('bagging.put-on-scale'),
    code: { text: bagHeld(world, held)?.no ?? '' },
    keypad: { value: 0, countsScans: false },
    secondary: [back],
  }),
  scan(held, { code }) {
    const grams = gramsOf(code)
    return grams === undefined
      ? { stay: say('bagging.not-a-weight') }
      : { step: 'seal', held: { ...held, grams } }
  },
  enter: (held, grams) =>
    grams > 0 ? { step: 'seal', held: { ...held, grams } } : { stay: say('bagging.not-a-weight') },
  press: (held) => ({ step: 'fill', held }),
}

const seal: Step<Held> = {
  accepts: 'anything',
  view: (held, world) => ({
    instruction: say('bagging.scan-seal'),
    code: { text: bagHeld(world, held)?.no ?? '' },
    facts: [{ label: say('bagging.weight'), value: '', kilos: toKg(held.grams ?? 0) }],
    secondary: [{ key: 'none', label: say('bagging.no-seal') }, back],
  }),
  scan: (held, { code }, world) => closed(held, code, world),
  press: (held, key, world) => (key === 'none' ? closed(held, '', world) : { step: 'weigh', held }),
}

function closed(held: Held, code: string, world: World): Next<Held> {
  const { bagId = '', grams = 0 } = held
  const one = bagHeld(world, held)
  return {
    ...{ step: 'bag', held: {} },
    commands: [wants(closeBag, { bagId, weight: grams / 1000, seal: code.trim().slice(0, 64) })],
    done: say('bagging.closed', { bag: one?.no ?? '' }),
  }
}

/** Packages are laid into bags, which are closed with their weight and seal (parcels.md §2, row Bag). */
export const bagJob = job<Held>({
  name: 'bag',
  title: say('bagging.bag-parcels'),
  permission: 'freight.bag',
  start: 'bag',
  steps: { bag: start, first, fill, doubt, out, weigh, seal },
  begin: () => ({}),
  waiting: () => 0,
  tells: toldOfBags,
  undoes: bagUndoes,
})
