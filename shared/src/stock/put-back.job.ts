import { choosing } from '../job/choosing.ts'
import { job, type Next, type Phrase, type Step, say, type World, wants } from '../job/job.ts'
import { confirmedByNext } from '../job/next-item.ts'
import { position } from '../setup/warehouse.ts'
import { openPutBacks } from './floor-lists.ts'
import { ABNORMAL, slotOf } from './place.ts'
import { putBackStock } from './put-back-stock.ts'
import { MISSING_AT_SORT, type PutBack, putBack } from './tasks.ts'
import { told } from './told.ts'

interface Held {
  readonly putBackId?: string
  readonly positionId?: string
  readonly quantity?: number
}

const back = { key: 'back', label: say('stock.back') }

/** What a person calls the place: the tote's code, the wall's slot, or the abnormal area. */
function placeOf({ fromLocation }: PutBack): { text: string; words?: Phrase } {
  const slot = slotOf(fromLocation)
  if (slot !== undefined) return { text: `W-${slot}` }
  if (fromLocation === ABNORMAL) return { text: '', words: say('stock.abnormal-area') }
  return { text: fromLocation.slice(fromLocation.indexOf(':') + 1) }
}

const left = ({ quantity, done }: PutBack) => quantity - done
const waiting = (world: World) => world.list(openPutBacks, [world.scope, 1])
/** What a sorter missed is on no list: other pieces may lie there by now. Who finds it scans it. */
const listed = (world: World) => waiting(world).filter(({ reason }) => reason !== MISSING_AT_SORT)

const item: Step<Held> = {
  accepts: ['sku'],
  expects: (_, world) => ({ skuIds: new Set(waiting(world).map(({ skuId }) => skuId)) }),
  view(_, world) {
    const first = listed(world).slice(0, 50)
    return {
      instruction: first.length > 0 ? say('stock.scan-item-to-put-back') : say('stock.no-put-back-waits'),
      ...choosing(
        say('stock.what-goes-back'),
        first.map((one) => {
          const { text, ...words } = placeOf(one)
          const title = `${one.skuCode} × ${left(one)}`
          return { key: one.id, title, ...words, detail: text, article: one.skuId }
        }),
      ),
    }
  },
  scan(_, match, world) {
    const skuId = match.kind === 'sku' ? match.candidates[0]?.skuId : undefined
    const [first] = [...listed(world), ...waiting(world)].filter((one) => one.skuId === skuId)
    return first ? { step: 'place', held: { putBackId: first.id } } : { stay: say('stock.nothing-goes-back') }
  },
  choose: (_, key) => ({ step: 'place', held: { putBackId: key } }),
}

const place: Step<Held> = {
  accepts: ['position'],
  view({ putBackId }, world) {
    const task = world.row(putBack, putBackId)
    if (!task) return gone
    // A put-back that came before the house could name a shelf has none.
    const [first, ...others] = task.places ?? []
    const { text: from, ...words } = placeOf(task)
    return {
      instruction: say(
        task.condition === 'defective' ? 'stock.scan-defective-position' : 'stock.scan-position',
      ),
      ...(first && {
        code: {
          text: first.code,
          ...(others.length > 0 && {
            caption: say('stock.or-position', { positions: others.map(({ code }) => code).join(', ') }),
          }),
        },
      }),
      article: task.skuId,
      facts: [
        { label: say('stock.sku'), value: task.skuCode },
        { label: say('stock.from'), value: from, ...words },
        { label: say('stock.to-put-back'), value: String(left(task)), strong: true },
      ],
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const found = match.kind === 'position' ? world.row(position, match.ids[0]) : undefined
    if (!found) return { stay: say('job.unknown-code') }
    const task = world.row(putBack, now.putBackId)
    if (!found.enabled || (found.kind === 'defective') !== (task?.condition === 'defective'))
      return { stay: say('stock.position-unfit', { position: found.code }) }
    return { step: 'quantity', held: { ...now, positionId: found.id } }
  },
  press: () => ({ step: 'item', held: {} }),
}

const gone = { instruction: say('stock.nothing-goes-back'), secondary: [back] }

const quantity: Step<Held> = {
  accepts: ['sku'],
  view(now, world) {
    const task = world.row(putBack, now.putBackId)
    if (!task) return gone
    return {
      instruction: say('stock.how-many-put-back'),
      code: { text: world.row(position, now.positionId)?.code ?? '' },
      article: task.skuId,
      facts: [{ label: say('stock.sku'), value: task.skuCode }],
      keypad: { value: now.quantity ?? left(task), max: left(task), countsScans: true },
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    const task = world.row(putBack, now.putBackId)
    if (candidate && candidate.skuId === task?.skuId)
      return { step: 'quantity', held: { ...now, quantity: (now.quantity ?? 0) + candidate.pieces } }
    const waits = waiting(world).some(({ skuId }) => skuId === candidate?.skuId)
    const confirmed = () => task && quantity.enter?.(now, now.quantity ?? left(task), world)
    return confirmedByNext(waits, confirmed, say('stock.other-item'))
  },
  enter(now, entered, world): Next<Held> {
    const task = world.row(putBack, now.putBackId)
    if (!task || !now.positionId) return { stay: say('stock.nothing-goes-back') }
    if (entered < 1) return { stay: say('stock.at-least-one') }
    if (entered > left(task)) return { stay: say('stock.only-left', { left: left(task) }) }
    const { id: putBackId, orderId, skuId, fromLocation: from, skuCode } = task
    const { positionId } = now
    const on = world.row(position, now.positionId)?.code ?? ''
    return {
      step: 'item',
      held: {},
      commands: [wants(putBackStock, { putBackId, orderId, skuId, from, positionId, quantity: entered })],
      done: say('stock.put-back-done', { quantity: entered, sku: skuCode, position: on }),
    }
  },
  press: ({ quantity: _, ...held }) => ({ step: 'place', held }),
}

/** Brings pieces of stopped orders, and pieces too many, back to a shelf. */
export const putBackJob = job<Held>({
  name: 'put-back',
  title: say('stock.put-back'),
  permission: 'stock.move',
  start: 'item',
  steps: { item, place, quantity },
  begin: () => ({}),
  waiting: (world) => listed(world).length,
  tells: told,
})
