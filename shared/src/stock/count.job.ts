import { sku } from '../catalog/sku.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Next, type Phrase, type Step, say, type World, wants } from '../job/job.ts'
import { position } from '../setup/warehouse.ts'
import { catalogueBuckets } from '../sync/buckets.ts'
import { countPosition } from './count-position.ts'
import { openCounts } from './floor-lists.ts'
import type { CountedGoods, CountTask } from './tasks.ts'
import { told } from './told.ts'

interface Held {
  readonly positionId?: string
  /** The articles that are counted there; none named, all that is there. */
  readonly only?: readonly string[]
  readonly lines?: readonly CountedGoods[]
  readonly photo?: string
}

const back = { key: 'back', label: say('stock.back') }
const reasons = [
  ...(['short-pick', 'zero-check', 'unexplained', 'unasked', 'moved-late', 'count-order'] as const),
  ...(['rule-abc', 'rule-not-since', 'rule-zero'] as const),
]
/** Why a position is counted, in words; nothing for a reason that this handheld is too old to know. */
function whyOf(reason: string): { words?: Phrase } {
  const known = reasons.find((one) => one === reason)
  return known ? { words: say(`stock.why-${known}`) } : {}
}
/** The code of an article, and what the worker calls it. */
const named = ({ nameOf }: World, skuId: string, code: string) => `${code} ${nameOf?.(skuId) ?? ''}`.trim()
const tasks = (world: World) => world.list(openCounts, [world.scope, 'to-be-counted'])
/** Counted by this worker once: another person counts it again. */
const isForAnother = ({ firstBy }: CountTask, world: World) => firstBy === world.workerId
const nothing = (only: readonly string[]) =>
  only.length > 0 ? say('stock.none-of-these') : say('stock.position-is-empty')
const codesOf = (only: readonly string[], world: World) =>
  only.map((skuId) => world.row(sku, skuId)?.code ?? '').filter(Boolean)

const find: Step<Held> = {
  accepts: ['position'],
  view: (_, world) => {
    const mine = tasks(world).filter((task) => !isForAnother(task, world))
    return {
      instruction: say('stock.scan-position-to-count'),
      ...(mine[0] && { code: { text: mine[0].positionCode } }),
      ...choosing(
        say('stock.positions-to-count'),
        mine
          .slice(0, 50)
          .map(({ id, positionCode, reason }) => ({ key: id, title: positionCode, ...whyOf(reason) })),
      ),
    }
  },
  scan(_, match, world) {
    const positionId = match.kind === 'position' ? match.ids[0] : undefined
    if (!positionId) return { stay: say('job.unknown-code') }
    const there = tasks(world).filter((task) => task.positionId === positionId)
    const position = there[0]?.positionCode ?? ''
    if (there.length > 0 && there.every((task) => isForAnother(task, world)))
      return { stay: say('stock.another-person-counts', { position }) }
    const only = there.find((task) => !isForAnother(task, world))?.only ?? []
    return { step: 'items', held: { positionId, only, lines: [] } }
  },
  choose(_, key, world) {
    const task = tasks(world).find(({ id }) => id === key)
    return { stay: say('stock.go-and-scan', { position: task?.positionCode ?? '' }), tone: 'again' }
  },
}

/** Nothing says what should be here: what is scanned is what is there. */
const items: Step<Held> = {
  accepts: ['sku'],
  needsCatalogue: true,
  view({ positionId, only = [], lines = [], photo }, world) {
    const [last] = lines
    const some = { skus: codesOf(only, world).join(', ') }
    const begin = only.length > 0 ? say('stock.scan-only-items', some) : say('stock.scan-all-items')
    return {
      instruction: lines.length === 0 ? begin : say('stock.scan-next-item'),
      code: {
        text: world.row(position, positionId)?.code ?? '',
        ...(last && { caption: say('stock.item', { name: named(world, last.skuId, last.skuCode) }) }),
      },
      article: last?.skuId,
      photo: { taken: photo !== undefined },
      facts: lines.map(({ skuId, skuCode, quantity }) => ({
        label: say('stock.item', { name: named(world, skuId, skuCode) }),
        value: String(quantity),
        ...(skuId !== last?.skuId && { article: skuId }),
      })),
      ...(last && { keypad: { value: last.quantity, countsScans: true } }),
      primary:
        lines.length === 0
          ? { key: 'empty', label: nothing(only) }
          : { key: 'done', label: say('stock.that-is-all') },
      secondary: [...(last ? [{ key: 'drop', label: say('stock.drop', { sku: last.skuCode }) }] : []), back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (!candidate) return { stay: say('job.unknown-code') }
    const { skuId, ownerId, pieces } = candidate
    if (now.only?.length && !now.only.includes(skuId))
      return { stay: say('stock.not-counted-here', { skus: codesOf(now.only, world).join(', ') }) }
    const known = now.lines?.find((line) => line.skuId === skuId && line.ownerId === ownerId)
    const others = (now.lines ?? []).filter((line) => line !== known)
    const skuCode = known?.skuCode ?? world.row(sku, skuId)?.code ?? match.code
    const line = { skuId, skuCode, ownerId, quantity: (known?.quantity ?? 0) + pieces }
    return { step: 'items', held: { ...now, lines: [line, ...others] } }
  },
  photo: (now, photo) => ({ step: 'items', held: { ...now, photo } }),
  enter(now, entered) {
    const [last, ...others] = now.lines ?? []
    if (!last) return { stay: say('stock.scan-first') }
    if (entered < 1) return { step: 'items', held: { ...now, lines: others } }
    return { step: 'items', held: { ...now, lines: [{ ...last, quantity: entered }, ...others] } }
  },
  press(now, key, world) {
    const lines = now.lines ?? []
    if (key === 'back' || !now.positionId) return { step: 'find', held: {} }
    if (key === 'drop') return { step: 'items', held: { ...now, lines: lines.slice(1) } }
    return lines.length === 0 ? { step: 'empty', held: now } : counted(world, now)
  },
}

/** Nothing is the one count that a slip of the finger can give: it is asked once. */
const empty: Step<Held> = {
  accepts: [],
  view: ({ positionId, only = [], photo }, world) => ({
    instruction:
      only.length > 0
        ? say('stock.really-none', { skus: codesOf(only, world).join(', ') })
        : say('stock.really-empty'),
    code: { text: world.row(position, positionId)?.code ?? '' },
    photo: { taken: photo !== undefined },
    secondary: [{ key: 'empty', label: nothing(only) }, back],
  }),
  photo: (now, photo) => ({ step: 'empty', held: { ...now, photo } }),
  press: (now, key, world) => (key === 'empty' ? counted(world, now) : { step: 'items', held: now }),
}

function counted(world: World, now: Held): Next<Held> {
  const { positionId = '', only = [], lines = [], photo = null } = now
  return {
    step: 'find',
    held: {},
    commands: [wants(countPosition, { positionId, lines: [...lines], only: [...only], photo })],
    done: say('stock.counted', { position: world.row(position, positionId)?.code ?? '' }),
  }
}

/** Counts positions without showing what should be there (state-machines §17). */
export const countJob = job<Held>({
  name: 'count',
  title: say('stock.count'),
  permission: 'stock.count',
  start: 'find',
  steps: { find, items, empty },
  begin: () => ({}),
  waiting: (world) => tasks(world).length,
  buckets: ({ positionId }) => (positionId ? catalogueBuckets() : []),
  tells: told,
})
