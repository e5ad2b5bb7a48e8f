import { job, type Next, type Step, say, type Wanted, type World, wants } from '../job/job.ts'
import { confirmedByNext } from '../job/next-item.ts'
import { position } from '../setup/warehouse.ts'
import { accepts } from '../stock/shelved.ts'
import { elsewhere, onto, others } from './putaway-doubts.ts'
import {
  back,
  type Held,
  kept,
  keyOf,
  loadOf,
  type Put,
  suggestedFor,
  taken,
  type Work,
  workHeld,
  worksFor,
  worksOf,
} from './putaway-held.ts'
import { putawayStock } from './putaway-stock.ts'
import { linesOfReceipt, receiptLine } from './receipt.ts'
import { openLines } from './receipt-lists.ts'
import { receiveLine } from './receive-line.ts'
import { told } from './told.ts'
import { load, ontoTrolley, trolley, trolleyTaken, walk } from './trolley-steps.ts'
import { undoPut } from './undo-put.ts'
import { undoes } from './undoes.ts'

const item: Step<Held> = {
  accepts: ['sku', 'receipt', 'tote'],
  expects: ({ receiptId }, world) => {
    const lines = receiptId ? world.list(linesOfReceipt, [receiptId]) : world.list(openLines, [1])
    return {
      skuIds: new Set(lines.filter((line) => worksOf(world, line).length > 0).map(({ skuId }) => skuId)),
    }
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
    if (match.kind === 'tote') return trolleyTaken(match.code, world)
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const works = worksFor(world, match.candidates[0]?.skuId ?? '', now)
    const [only, second] = works
    if (!only) return { stay: say('inbound.nothing-to-put') }
    return second
      ? { step: 'which', held: { ...kept(now), works: works.map(keyOf) } }
      : taken(now, keyOf(only), world)
  },
  press(now, key, world) {
    if (key !== 'undo' || !now.last)
      return now.trolley ? { step: 'trolley', held: { trolley: now.trolley } } : { step: 'item', held: {} }
    const on = world.row(position, now.last.positionId)
    const { trolley: code } = now.last
    return {
      ...(code ? { step: 'walk', held: { trolley: code, walks: true } } : { step: 'item', held: {} }),
      commands: [wants(undoPut, now.last)],
      done: say('inbound.put-undone', { quantity: now.last.quantity, position: on?.code ?? '' }),
    }
  },
}

/** The same item waits on several receipts, or both good and defective. */
const which: Step<Held> = {
  ...item,
  view: (now, world) => ({
    instruction: say('inbound.choose-receipt'),
    choices: {
      question: say('inbound.which-receipt'),
      list: (now.works ?? []).flatMap((key) => {
        const [lineId, condition] = key.split('/')
        const line = world.row(receiptLine, lineId)
        const of: Held = {
          ...now,
          lineId: line?.id ?? '',
          condition: condition === 'defective' ? 'defective' : 'good',
        }
        const left = workHeld(world, of)?.left ?? 0
        const words = say(of.condition === 'defective' ? 'inbound.defective' : 'inbound.good')
        if (!line) return []
        const title = `${line.receiptNo} ${line.skuCode}`
        return [{ key, title, words, detail: String(left), article: line.skuId }]
      }),
    },
    secondary: [back],
  }),
  choose: taken,
}

const place: Step<Held> = {
  accepts: ['position', 'sku'],
  view(now, world) {
    const work = workHeld(world, now)
    const [first, ...others] = suggestedFor(now, work)
    return {
      instruction:
        work?.condition === 'defective'
          ? say('inbound.scan-defective-position')
          : say('inbound.scan-position'),
      ...(first && {
        code: {
          text: first.code,
          ...(others.length > 0 && {
            caption: say(now.guess ? 'inbound.perhaps-position' : 'inbound.or-position', {
              positions: others.map(({ code }) => code).join(', '),
            }),
          }),
        },
      }),
      article: work?.line.skuId,
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
    return onto({ ...now, positionId: found.id }, work, world)
  },
  press: leaves,
}

function leaves(now: Held): Next<Held> {
  return now.walks ? { step: 'walk', held: kept(now) } : { step: 'item', held: kept(now) }
}

const quantity: Step<Held> = {
  accepts: ['sku'],
  expects: (now, world) => ({ skuIds: new Set([workHeld(world, now)?.line.skuId ?? '']) }),
  view(now, world) {
    const work = workHeld(world, now)
    return {
      instruction: say('inbound.how-many-put'),
      code: { text: world.row(position, now.positionId)?.code ?? '' },
      article: work?.line.skuId,
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
    const work = workHeld(world, now)
    if (candidate && candidate.skuId === work?.line.skuId)
      return { step: 'quantity', held: { ...now, quantity: (now.quantity ?? 0) + candidate.pieces } }
    const waits = worksFor(world, candidate?.skuId ?? '', now).length > 0
    const confirmed = () => quantity.enter?.(now, now.quantity ?? work?.left ?? 0, world)
    return confirmedByNext(waits, confirmed, say('inbound.confirm-first'))
  },
  enter(now, entered, world) {
    const work = workHeld(world, now)
    if (!work || !now.positionId) return { stay: say('inbound.receipt-gone') }
    if (entered < 1) return { stay: say('inbound.at-least-one') }
    const takes = world.row(position, now.positionId)?.capacity ?? 0
    if (takes > 0 && entered > takes && !now.overfull)
      return { step: 'overfull', held: { ...now, quantity: entered } }
    if (entered > work.left) return { step: 'over', held: { ...now, quantity: entered } }
    return put(now, work, { quantity: entered, world })
  },
  press: ({ quantity: _, overfull: __, reason: ___, mixed: ____, ...held }) => ({ step: 'place', held }),
}

/** More than the position takes: said before anything is booked. */
const overfull: Step<Held> = {
  accepts: [],
  view(now, world) {
    const on = world.row(position, now.positionId)
    return {
      instruction: say('inbound.takes-only', { position: on?.code ?? '', takes: on?.capacity ?? 0 }),
      code: { text: on?.code ?? '' },
      secondary: [
        { key: 'all', label: say('inbound.put-all-the-same', { quantity: now.quantity ?? 0 }) },
        back,
      ],
    }
  },
  press(now, key, world) {
    if (key !== 'all') return { step: 'quantity', held: now }
    return (
      quantity.enter?.({ ...now, overfull: true }, now.quantity ?? 0, world) ?? {
        step: 'quantity',
        held: now,
      }
    )
  },
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
  const from = now.walks ? (now.trolley ?? '') : ''
  const done: Put = { ...of, positionId: now.positionId ?? '', quantity: pieces, condition, trolley: from }
  const on = world.row(position, now.positionId)
  const commands: Wanted[] = [
    wants(putawayStock, {
      ...{ ...done, uncounted: true, reason: now.reason ?? '' },
      ...{ overfull: now.overfull === true, mixed: now.mixed === true },
    }),
  ]
  if (extra > 0) commands.push(wants(receiveLine, { ...of, quantity: extra, aside: true }))
  const goesOn =
    from !== '' && loadOf(world, from).some((one) => one.lineId !== line.id || one.quantity > pieces)
  const held: Held = goesOn
    ? { ...kept(now), last: done }
    : { ...(now.receiptId && { receiptId: now.receiptId }), last: done }
  return {
    step: goesOn ? 'walk' : 'item',
    held,
    commands,
    done: say('inbound.put', { quantity: pieces, sku: line.skuCode, position: on?.code ?? '' }),
  }
}

function waiting(world: World): number {
  return world.list(openLines, [1]).reduce((sum, line) => sum + worksOf(world, line).length, 0)
}

/** Brings pieces from the dock to a shelf: item, position, quantity (state-machines §4). */
export const putawayJob = job<Held>({
  name: 'putaway',
  title: say('inbound.putaway'),
  permission: 'inbound.putaway',
  start: 'item',
  steps: {
    ...{ item, which, place, others, elsewhere, quantity, overfull, over },
    ...{ trolley, load, walk: { ...item, ...walk } },
  },
  begin: () => ({}),
  waiting,
  tells: told,
  undoes,
  undone: ontoTrolley,
})
