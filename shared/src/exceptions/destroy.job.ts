import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { destroyGoods } from './destroy-goods.ts'
import {
  type DestructionLine,
  type DestructionOrder,
  destructionLine,
  destructionOrder,
  leftToDestroy,
  openDestructionLines,
  openDestructions,
} from './destruction-order.ts'
import { told } from './told.ts'
import { witnessDestruction } from './witness-destruction.ts'

interface Held {
  readonly lineId?: string
  readonly positionId?: string
  readonly quantity?: number
  readonly photo?: string
  /** The order that waits for a witness. */
  readonly orderId?: string
}

const back = { key: 'back', label: say('handling.back') }
const anew: Next<Held> = { step: 'goods', held: {} }

const lines = (world: World): readonly DestructionLine[] => world.list(openDestructionLines, [world.scope, 1])
/** Orders that wait for somebody who destroyed nothing of them. */
const unseen = (world: World): readonly DestructionOrder[] =>
  world
    .list(openDestructions, [world.scope, 'accepted'])
    .filter(
      ({ witness, destroyers }) =>
        witness === 'waiting' && destroyers.every(({ id }) => id !== world.workerId),
    )

const placesOf = ({ places }: DestructionLine) => places.map(({ positionCode }) => positionCode).join(', ')
const factsOf = (line: DestructionLine) => [
  { label: say('handling.order'), value: line.orderNo },
  { label: say('handling.sku'), value: line.skuCode },
  { label: say('handling.from'), value: placesOf(line) },
  { label: say('handling.to-destroy'), value: String(leftToDestroy(line)), strong: true },
]

const goods: Step<Held> = {
  accepts: ['sku'],
  expects: (_, world) => ({ skuIds: new Set(lines(world).map(({ skuId }) => skuId)) }),
  view(_, world) {
    const open = lines(world)
    const waiting = unseen(world)
    return {
      instruction:
        open.length + waiting.length > 0
          ? say('handling.scan-what-to-destroy')
          : say('handling.nothing-to-destroy'),
      ...choosing(say('handling.what-to-destroy'), [
        ...waiting.map(({ id, no, pieces }) => ({
          ...{ key: `witness ${id}`, title: no, words: say('handling.to-witness'), detail: `× ${pieces}` },
        })),
        ...open.slice(0, 50).map((line) => ({
          ...{ key: line.id, title: `${line.skuCode} × ${leftToDestroy(line)}` },
          ...{ detail: [line.orderNo, placesOf(line)].filter(Boolean).join(' · '), article: line.skuId },
        })),
      ]),
    }
  },
  scan(_, match, world) {
    const skuId = match.kind === 'sku' ? match.candidates[0]?.skuId : undefined
    const line = lines(world).find((one) => one.skuId === skuId)
    return line ? { step: 'place', held: { lineId: line.id } } : { stay: say('handling.not-to-destroy') }
  },
  choose: (_, key) =>
    key.startsWith('witness ')
      ? { step: 'witness', held: { orderId: key.slice('witness '.length) } }
      : { step: 'place', held: { lineId: key } },
}

const gone = { instruction: say('handling.not-to-destroy'), secondary: [back] }

const place: Step<Held> = {
  accepts: ['position'],
  view({ lineId }, world) {
    const line = world.row(destructionLine, lineId)
    if (!line) return gone
    const [first] = line.places
    return {
      instruction: say('handling.scan-where-it-stands'),
      ...(first && { code: { text: first.positionCode } }),
      ...{ article: line.skuId, facts: factsOf(line), secondary: [back] },
    }
  },
  scan(now, match, world) {
    const from = match.kind === 'position' ? world.row(position, match.ids[0]) : undefined
    const line = world.row(destructionLine, now.lineId)
    if (!from || !line) return { stay: say('job.unknown-code') }
    if ((from.kind === 'defective') !== (line.condition === 'defective'))
      return { stay: say('handling.stands-elsewhere', { position: from.code }) }
    return { step: 'number', held: { ...now, positionId: from.id } }
  },
  press: () => anew,
}

const number: Step<Held> = {
  accepts: [],
  view({ lineId, positionId }, world) {
    const line = world.row(destructionLine, lineId)
    if (!line) return gone
    const here = line.places.find((one) => one.positionId === positionId)?.quantity
    const left = leftToDestroy(line)
    return {
      instruction: say('handling.how-many-destroyed'),
      ...{ code: { text: world.row(position, positionId)?.code ?? '' }, article: line.skuId },
      ...{
        facts: factsOf(line),
        keypad: { value: Math.min(left, here ?? left), max: left, countsScans: false },
      },
      secondary: [back],
    }
  },
  enter(now, quantity, world) {
    const line = world.row(destructionLine, now.lineId)
    if (!line) return { stay: say('handling.not-to-destroy') }
    if (quantity < 1) return { stay: say('handling.at-least-one') }
    const left = leftToDestroy(line)
    if (quantity > left) return { stay: say('handling.only-to-destroy', { left }) }
    return { step: 'proof', held: { ...now, quantity } }
  },
  press: ({ lineId = '' }) => ({ step: 'place', held: { lineId } }),
}

/** Nothing brings the goods back: it is asked once, with a picture. */
const proof: Step<Held> = {
  accepts: [],
  view({ lineId, quantity = 0, photo }, world) {
    const line = world.row(destructionLine, lineId)
    if (!line) return gone
    return {
      instruction: say('handling.really-destroyed', { quantity, sku: line.skuCode }),
      ...{ article: line.skuId, photo: { taken: photo !== undefined } },
      primary: { key: 'destroyed', label: say('handling.is-destroyed') },
      secondary: [back],
    }
  },
  photo: (now, photo) => ({ step: 'proof', held: { ...now, photo } }),
  press(now, key, world) {
    const line = world.row(destructionLine, now.lineId)
    const { positionId, quantity = 0, photo = null } = now
    if (key !== 'destroyed' || !line || !positionId) return { step: 'number', held: now }
    return {
      ...anew,
      commands: [
        wants(destroyGoods, { lineId: line.id, orderId: line.orderId, positionId, quantity, photo }),
      ],
      done: say('handling.destroyed', { quantity, sku: line.skuCode }),
      tone: 'attention',
    }
  },
}

const witness: Step<Held> = {
  accepts: [],
  view({ orderId }, world) {
    const order = world.row(destructionOrder, orderId)
    if (!order) return gone
    return {
      instruction: say('handling.did-you-see', { pieces: order.pieces }),
      code: { text: order.no },
      facts: [
        { label: say('handling.destroyed-by'), value: order.destroyers.map(({ name }) => name).join(', ') },
      ],
      primary: { key: 'seen', label: say('handling.i-saw-it') },
      secondary: [back],
    }
  },
  press({ orderId }, key, world) {
    const order = world.row(destructionOrder, orderId)
    if (key !== 'seen' || !order) return anew
    return {
      ...anew,
      commands: [wants(witnessDestruction, { orderId: order.id })],
      done: say('handling.witnessed', { order: order.no }),
    }
  },
}

/** Destroys what was accepted, and witnesses what others destroyed (state-machines §14). */
export const destroyJob = job<Held>({
  name: 'destroy',
  title: say('handling.destroy'),
  permission: 'exceptions.defective',
  start: 'goods',
  steps: { goods, place, number, proof, witness },
  begin: () => ({}),
  waiting: (world) => lines(world).length + unseen(world).length,
  tells: told,
})
