import { job, type Next, type Step, say, type Wanted, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { leftToReceive, leftToShelve } from './line-count.ts'
import { accepts, putawayStock, type ShelvedCondition } from './putaway-stock.ts'
import { linesOfReceipt, type ReceiptLine, receiptLine } from './receipt.ts'
import { linesOfSku, openLines } from './receipt-lists.ts'
import { receiveLine } from './receive-line.ts'
import { told } from './told.ts'
import { undoPut } from './undo-put.ts'

interface Put {
  readonly lineId: string
  readonly receiptId: string
  readonly positionId: string
  readonly quantity: number
  readonly condition: ShelvedCondition
}
interface Held {
  readonly receiptId?: string
  readonly lineId?: string
  readonly condition?: ShelvedCondition
  readonly positionId?: string
  readonly quantity?: number
  /** What the scanned item may be: `<line>/<condition>`. */
  readonly works?: readonly string[]
  /** The last put, while it may be taken back. */
  readonly last?: Put
}

/** Pieces of a line in one condition: a piece of work. */
interface Work {
  readonly line: ReceiptLine
  readonly condition: ShelvedCondition
  readonly left: number
}

const back = { key: 'back', label: say('inbound.back') }
const CONDITIONS = ['good', 'defective'] as const

const worksOf = (line: ReceiptLine): Work[] =>
  CONDITIONS.map((condition) => ({ line, condition, left: leftToShelve(line, condition) })).filter(
    ({ left }) => left > 0,
  )

/** Work that waits; of an item that was counted on another device also lines that still expect pieces. */
function worksFor(world: World, skuId: string, { receiptId }: Held): Work[] {
  const lines = receiptId
    ? world.list(linesOfReceipt, [receiptId]).filter((line) => line.skuId === skuId)
    : world.list(linesOfSku, [skuId, 1])
  const ready = lines.flatMap(worksOf)
  if (ready.length > 0) return ready
  return lines
    .filter((line) => leftToReceive(line) > 0)
    .map((line) => ({ line, condition: 'good' as const, left: 0 }))
}

function workHeld(world: World, { lineId, condition = 'good' }: Held): Work | undefined {
  const line = world.row(receiptLine, lineId)
  return line && { line, condition, left: leftToShelve(line, condition) }
}

const keyOf = ({ line, condition }: Work) => `${line.id}/${condition}`

function taken(now: Held, key: string): Next<Held> {
  const [lineId = '', condition] = key.split('/')
  return {
    step: 'place',
    held: { ...kept(now), lineId, condition: condition === 'defective' ? 'defective' : 'good' },
  }
}

const kept = ({ receiptId, last }: Held): Held => ({ ...(receiptId && { receiptId }), ...(last && { last }) })

const item: Step<Held> = {
  accepts: ['sku', 'receipt'],
  expects: ({ receiptId }, world) => {
    const lines = receiptId ? world.list(linesOfReceipt, [receiptId]) : world.list(openLines, [1])
    return { skuIds: new Set(lines.filter((line) => worksOf(line).length > 0).map(({ skuId }) => skuId)) }
  },
  view: (now, world) => ({
    instruction: say('inbound.scan-item-to-put'),
    facts: [{ label: say('inbound.lines-waiting'), value: String(waiting(world)) }],
    ...((now.last || now.receiptId) && {
      secondary: [
        ...(now.last
          ? [{ key: 'undo', label: say('inbound.undo-put', { quantity: now.last.quantity }) }]
          : []),
        ...(now.receiptId ? [back] : []),
      ],
    }),
  }),
  scan(now, match, world) {
    if (match.kind === 'receipt') {
      const [receiptId] = match.ids
      return { step: 'item', held: { ...kept(now), ...(receiptId && { receiptId }) } }
    }
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const works = worksFor(world, match.candidates[0]?.skuId ?? '', now)
    const [only, second] = works
    if (!only) return { stay: say('inbound.nothing-to-put') }
    return second
      ? { step: 'which', held: { ...kept(now), works: works.map(keyOf) } }
      : taken(now, keyOf(only))
  },
  press(now, key, world) {
    if (key !== 'undo' || !now.last) return { step: 'item', held: {} }
    const on = world.row(position, now.last.positionId)
    return {
      step: 'item',
      held: {},
      commands: [wants(undoPut, now.last)],
      done: say('inbound.put-undone', { quantity: now.last.quantity, position: on?.code ?? '' }),
    }
  },
}

/** The same item waits on several receipts, or both good and defective. */
const which: Step<Held> = {
  ...item,
  view: ({ works = [] }, world) => ({
    instruction: say('inbound.choose-receipt'),
    choices: {
      question: say('inbound.which-receipt'),
      list: works.flatMap((key) => {
        const [lineId, condition] = key.split('/')
        const line = world.row(receiptLine, lineId)
        const left = line && leftToShelve(line, condition === 'defective' ? 'defective' : 'good')
        return line
          ? [{ key, title: `${line.receiptNo} ${line.skuCode}`, detail: `${condition} ${left}` }]
          : []
      }),
    },
    secondary: [back],
  }),
  choose: (now, key) => taken(now, key),
}

const place: Step<Held> = {
  accepts: ['position', 'sku'],
  view(now, world) {
    const work = workHeld(world, now)
    const [first, ...others] = work?.condition === 'good' ? work.line.suggested : []
    return {
      instruction:
        work?.condition === 'defective'
          ? say('inbound.scan-defective-position')
          : say('inbound.scan-position'),
      ...(first && {
        code: {
          text: first.code,
          ...(others.length > 0 && {
            caption: say('inbound.or-position', { positions: others.map(({ code }) => code).join(', ') }),
          }),
        },
      }),
      facts: [
        { label: say('inbound.sku'), value: work?.line.skuCode ?? '' },
        work && work.left > 0
          ? { label: say('inbound.to-put'), value: String(work.left), strong: true }
          : { label: say('inbound.to-put'), value: '?', strong: true },
      ],
      secondary: [back],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'sku') return item.scan?.(now, match, world) ?? { stay: say('job.unknown-code') }
    if (match.kind !== 'position') return { stay: say('job.unknown-code') }
    const found = world.row(position, match.ids[0])
    const work = workHeld(world, now)
    if (!found || !work) return { stay: say('job.unknown-code') }
    if (!found.enabled) return { stay: say('inbound.position-disabled', { position: found.code }) }
    if (!accepts(found.kind, work.condition))
      return { stay: say('inbound.position-unfit', { position: found.code }) }
    return { step: 'quantity', held: { ...now, positionId: found.id } }
  },
  press: (now) => ({ step: 'item', held: kept(now) }),
}

const quantity: Step<Held> = {
  accepts: ['sku'],
  expects: (now, world) => ({ skuIds: new Set([workHeld(world, now)?.line.skuId ?? '']) }),
  view(now, world) {
    const work = workHeld(world, now)
    return {
      instruction: say('inbound.how-many-put'),
      code: { text: world.row(position, now.positionId)?.code ?? '' },
      facts: [{ label: say('inbound.sku'), value: work?.line.skuCode ?? '' }],
      keypad: {
        value: now.quantity ?? work?.left ?? 0,
        ...(work && work.left > 0 && { max: work.left }),
        countsScans: true,
      },
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (candidate?.skuId !== workHeld(world, now)?.line.skuId) return { stay: say('inbound.confirm-first') }
    return { step: 'quantity', held: { ...now, quantity: (now.quantity ?? 0) + (candidate?.pieces ?? 1) } }
  },
  enter(now, entered, world) {
    const work = workHeld(world, now)
    if (!work || !now.positionId) return { stay: say('inbound.receipt-gone') }
    if (entered < 1) return { stay: say('inbound.at-least-one') }
    if (entered > work.left) return { step: 'over', held: { ...now, quantity: entered } }
    return put(now, work, { quantity: entered, world })
  },
  press: (now) => ({ step: 'place', held: { ...now } }),
}

/** More than waits: either pieces too many, or counted on a device that has not sent yet. Only the worker knows. */
const over: Step<Held> = {
  accepts: [],
  view(now, world) {
    const left = workHeld(world, now)?.left ?? 0
    const extra = (now.quantity ?? 0) - left
    return {
      instruction: left > 0 ? say('inbound.only-open', { left }) : say('inbound.none-counted'),
      ...(left > 0 && { primary: { key: 'aside', label: say('inbound.put-rest-aside', { extra }) } }),
      secondary: [{ key: 'counted', label: say('inbound.counted-elsewhere') }, back],
    }
  },
  press(now, key, world) {
    const work = workHeld(world, now)
    if (!work || key === 'back') return { step: 'quantity', held: { ...now, quantity: work?.left ?? 0 } }
    const wanted = now.quantity ?? 0
    if (key === 'counted') return put(now, work, { quantity: wanted, world })
    return put(now, work, { quantity: work.left, extra: wanted - work.left, world })
  },
}

/** Books the put, and what was put aside as a surplus of its line. */
function put(
  now: Held,
  { line, condition }: Work,
  { quantity: pieces, extra = 0, world }: { quantity: number; extra?: number; world: World },
): Next<Held> {
  const of = { lineId: line.id, receiptId: line.receiptId }
  const done: Put = { ...of, positionId: now.positionId ?? '', quantity: pieces, condition }
  const on = world.row(position, now.positionId)
  const commands: Wanted[] = [wants(putawayStock, { ...done, uncounted: true })]
  if (extra > 0) commands.push(wants(receiveLine, { ...of, quantity: extra, aside: true }))
  return {
    step: 'item',
    held: { ...kept(now), last: done },
    commands,
    done: say('inbound.put', { quantity: pieces, sku: line.skuCode, position: on?.code ?? '' }),
  }
}

function waiting(world: World): number {
  return world.list(openLines, [1]).reduce((sum, line) => sum + worksOf(line).length, 0)
}

/** Brings pieces from the dock to a shelf: item, position, quantity (state-machines §4). */
export const putawayJob = job<Held>({
  name: 'putaway',
  title: say('inbound.putaway'),
  permission: 'inbound.putaway',
  start: 'item',
  steps: { item, which, place, quantity, over },
  begin: () => ({}),
  waiting,
  tells: told,
})
