import { sku } from '../catalog/sku.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import {
  type DefectiveItem,
  defectiveItem,
  defects,
  freeOfLot,
  lotsToShelve,
} from '../stock/defective-item.ts'
import { catalogueBuckets } from '../sync/buckets.ts'
import { handlingUndoes } from './handling-undoes.ts'
import { registerDefective } from './register-defective.ts'
import { reshelve } from './reshelve.ts'
import { told } from './told.ts'

interface Held {
  /** Where the pieces were found. */
  readonly positionId?: string
  readonly skuId?: string
  readonly quantity?: number
  readonly reason?: (typeof defects)[number]
  readonly photo?: string
  /** The released lot that goes back to a shelf. */
  readonly lotId?: string
}

const back = { key: 'back', label: say('handling.back') }
const anew: Next<Held> = { step: 'place', held: {} }

const released = (world: World): readonly DefectiveItem[] =>
  world.list(lotsToShelve, [world.scope, 'audited']).filter(({ method }) => method === 're-shelve')
const codeOf = (world: World, positionId: string | undefined) => world.row(position, positionId)?.code ?? ''
const itemOf = (world: World, skuId: string | undefined) => world.row(sku, skuId)?.code ?? ''

const place: Step<Held> = {
  accepts: ['position'],
  view: (_, world) => ({
    instruction: say('handling.scan-where-found'),
    ...choosing(
      say('handling.goes-back-to-shelf'),
      released(world)
        .slice(0, 50)
        .map((lot) => ({
          ...{ key: lot.id, title: `${lot.skuCode} × ${freeOfLot(lot)}`, detail: lot.positionCode },
          article: lot.skuId,
        })),
    ),
  }),
  scan(_, match) {
    const positionId = match.kind === 'position' ? match.ids[0] : undefined
    return positionId ? { step: 'item', held: { positionId } } : { stay: say('job.unknown-code') }
  },
  choose: (_, lotId) => ({ step: 'shelf', held: { lotId } }),
}

const item: Step<Held> = {
  accepts: ['sku'],
  needsCatalogue: true,
  view: ({ positionId }, world) => ({
    instruction: say('handling.scan-defective-item'),
    code: { text: codeOf(world, positionId) },
    secondary: [back],
  }),
  scan(now, match) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (!candidate) return { stay: say('job.unknown-code') }
    const { skuId, pieces } = candidate
    return { step: 'number', held: { ...now, skuId, quantity: pieces } }
  },
  press: () => anew,
}

const number: Step<Held> = {
  accepts: ['sku'],
  view: ({ positionId, skuId, quantity = 1 }, world) => ({
    instruction: say('handling.how-many-defective'),
    code: { text: codeOf(world, positionId), caption: say('handling.item', { name: itemOf(world, skuId) }) },
    article: skuId,
    keypad: { value: quantity, countsScans: true },
    secondary: [back],
  }),
  scan(now, match) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (!candidate || candidate.skuId !== now.skuId) return { stay: say('handling.other-item') }
    return { step: 'number', held: { ...now, quantity: (now.quantity ?? 0) + candidate.pieces } }
  },
  enter(now, quantity) {
    if (quantity < 1) return { stay: say('handling.at-least-one') }
    return { step: 'why', held: { ...now, quantity } }
  },
  press: ({ positionId = '' }) => ({ step: 'item', held: { positionId } }),
}

const words = {
  damaged: say('handling.damaged'),
  dirty: say('handling.dirty'),
  incomplete: say('handling.incomplete'),
  expired: say('handling.expired'),
  other: say('handling.other'),
} as const

const why: Step<Held> = {
  accepts: [],
  view: ({ skuId, quantity = 0, photo }, world) => ({
    instruction: say('handling.what-is-wrong', { quantity }),
    code: { text: itemOf(world, skuId) },
    article: skuId,
    photo: { taken: photo !== undefined },
    secondary: [...defects.map((key) => ({ key, label: words[key] })), back],
  }),
  photo: (now, photo) => ({ step: 'why', held: { ...now, photo } }),
  press(now, key) {
    const reason = defects.find((one) => one === key)
    return reason ? { step: 'area', held: { ...now, reason } } : { step: 'number', held: now }
  },
}

const area: Step<Held> = {
  accepts: ['position'],
  view: ({ skuId, quantity = 0 }, world) => ({
    instruction: say('handling.scan-defective-position'),
    article: skuId,
    facts: [
      { label: say('handling.sku'), value: itemOf(world, skuId) },
      { label: say('handling.pieces'), value: String(quantity), strong: true },
    ],
    secondary: [back],
  }),
  scan(now, match, world) {
    const to = match.kind === 'position' ? world.row(position, match.ids[0]) : undefined
    const { positionId, skuId, quantity = 0, reason = 'other', photo = null } = now
    if (!to || !positionId || !skuId) return { stay: say('job.unknown-code') }
    if (to.kind !== 'defective') return { stay: say('handling.not-defective-area', { position: to.code }) }
    return {
      ...anew,
      commands: [
        wants(registerDefective, {
          ...{ fromPositionId: positionId, skuId, quantity, toPositionId: to.id, reason, photo },
        }),
      ],
      done: say('handling.registered', { quantity, sku: itemOf(world, skuId), position: to.code }),
    }
  },
  press: (now) => ({ step: 'why', held: now }),
}

const factsOf = (lot: DefectiveItem) => [
  { label: say('handling.sku'), value: lot.skuCode },
  { label: say('handling.from'), value: lot.positionCode },
  { label: say('handling.pieces'), value: String(freeOfLot(lot)), strong: true },
]
const gone = { instruction: say('handling.lot-gone'), secondary: [back] }

const shelf: Step<Held> = {
  accepts: ['position'],
  view({ lotId }, world) {
    const lot = world.row(defectiveItem, lotId)
    if (!lot) return gone
    return {
      ...{ instruction: say('handling.scan-good-position'), code: { text: lot.positionCode } },
      ...{ article: lot.skuId, facts: factsOf(lot), secondary: [back] },
    }
  },
  scan(now, match, world) {
    const to = match.kind === 'position' ? world.row(position, match.ids[0]) : undefined
    if (!to) return { stay: say('job.unknown-code') }
    if (to.kind === 'defective' || !to.enabled)
      return { stay: say('handling.not-for-good', { position: to.code }) }
    return { step: 'shelved', held: { ...now, positionId: to.id } }
  },
  press: () => anew,
}

const shelved: Step<Held> = {
  accepts: [],
  view({ lotId, positionId }, world) {
    const lot = world.row(defectiveItem, lotId)
    if (!lot) return gone
    const left = freeOfLot(lot)
    return {
      ...{ instruction: say('handling.how-many-shelved'), code: { text: codeOf(world, positionId) } },
      ...{ article: lot.skuId, facts: factsOf(lot), secondary: [back] },
      keypad: { value: left, max: left, countsScans: false },
    }
  },
  enter({ lotId, positionId }, quantity, world) {
    const lot = world.row(defectiveItem, lotId)
    if (!lot || !positionId) return { stay: say('handling.lot-gone') }
    if (quantity < 1) return { stay: say('handling.at-least-one') }
    if (quantity > freeOfLot(lot)) return { stay: say('handling.only-left', { left: freeOfLot(lot) }) }
    return {
      ...anew,
      commands: [wants(reshelve, { lotId: lot.id, positionId, quantity })],
      done: say('handling.shelved', {
        ...{ quantity, sku: lot.skuCode, position: codeOf(world, positionId) },
      }),
    }
  },
  press: ({ lotId = '' }) => ({ step: 'shelf', held: { lotId } }),
}

/** Registers what is not good, and brings released pieces back to a shelf (state-machines §15). */
export const defectiveJob = job<Held>({
  name: 'defective',
  title: say('handling.defective'),
  permission: 'exceptions.defective',
  start: 'place',
  steps: { place, item, number, why, area, shelf, shelved },
  begin: () => ({}),
  waiting: (world) => released(world).length,
  buckets: ({ positionId, lotId }) => (positionId && !lotId ? catalogueBuckets() : []),
  tells: told,
  undoes: handlingUndoes,
})
