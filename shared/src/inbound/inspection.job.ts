import { job, type Next, namedFor, type Step, say, type Wanted, type World, wants } from '../job/job.ts'
import { countAtInspection, hereOf } from './count-at-inspection.ts'
import { leftToInspect, pendingOf, requiredOf, sampleOf, waitsForInspection } from './inspect-count.ts'
import { finishInspection, inspectLine } from './inspect-line.ts'
import { linesOfReceipt, type ReceiptLine, receiptLine } from './receipt.ts'
import { linesOfSku, openLines } from './receipt-lists.ts'
import { told } from './told.ts'
import { undoInspect } from './undo-inspect.ts'
import { undoes } from './undoes.ts'

interface Held {
  readonly receiptId?: string
  readonly lineId?: string
  /** Lines of different receipts that the scanned item may be of. */
  readonly lineIds?: readonly string[]
  readonly defective?: number
  readonly reason?: string
  /** The hash of the picture that was taken of what is wrong. */
  readonly photo?: string
  /** What was seen last, while it may be taken back. */
  readonly last?: { readonly lineId: string; readonly receiptId: string } & Seen
}
interface Seen {
  readonly good: number
  readonly defective: number
}

const back = { key: 'back', label: say('inbound.back') }

const waiting = (world: World): readonly ReceiptLine[] =>
  world.list(openLines, [1]).filter(waitsForInspection)

/** The lines in question: of the receipt in hand, or of every open one. */
function inQuestion(world: World, { receiptId }: Held): readonly ReceiptLine[] {
  return receiptId ? world.list(linesOfReceipt, [receiptId]).filter(waitsForInspection) : waiting(world)
}

const asked = (of: readonly ReceiptLine[], world: World) =>
  of.map((line) => ({
    key: line.id,
    title: `${line.skuCode} ${namedFor(world, line)}`,
    detail: `${line.receiptNo} · ${leftToInspect(line)}`,
    article: line.skuId,
  }))

const item: Step<Held> = {
  accepts: ['sku', 'receipt'],
  expects: (now, world) => ({ skuIds: new Set(inQuestion(world, now).map(({ skuId }) => skuId)) }),
  view: (now, world) => ({
    instruction: say('inbound.scan-item-to-inspect'),
    facts: [{ label: say('inbound.lines-waiting'), value: String(inQuestion(world, now).length) }],
    ...(now.receiptId && {
      choices: { question: say('inbound.which-item'), list: asked(inQuestion(world, now), world) },
    }),
    secondary: [
      ...(now.last
        ? [
            {
              key: 'undo',
              label: say('inbound.undo-inspection', { quantity: now.last.good + now.last.defective }),
            },
          ]
        : []),
      ...(now.receiptId ? [back] : []),
    ],
  }),
  scan(now, match, world) {
    if (match.kind === 'receipt') {
      const [receiptId = ''] = match.ids
      const some = inQuestion(world, { receiptId }).length > 0
      return some ? { step: 'item', held: { receiptId } } : { stay: say('inbound.nothing-to-inspect') }
    }
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const skuId = match.candidates[0]?.skuId ?? ''
    const lines = now.receiptId
      ? inQuestion(world, now).filter((line) => line.skuId === skuId)
      : world.list(linesOfSku, [skuId, 1]).filter(waitsForInspection)
    const [only, second] = lines
    if (!only) return { stay: say('inbound.nothing-to-inspect') }
    if (second) return { step: 'which', held: { ...now, lineIds: lines.map(({ id }) => id) } }
    return { step: 'look', held: { ...now, lineId: only.id } }
  },
  choose: (now, lineId) => ({ step: 'look', held: { ...now, lineId } }),
  press(now, key) {
    if (key !== 'undo' || !now.last) return { step: 'item', held: {} }
    const { good: passed, defective } = now.last
    return {
      ...toItems(now.receiptId ? { receiptId: now.receiptId } : {}),
      commands: [wants(undoInspect, now.last)],
      done: say('inbound.inspection-undone', { quantity: passed + defective }),
    } as Next<Held>
  },
}

const which: Step<Held> = {
  ...item,
  view: ({ lineIds = [] }, world) => ({
    instruction: say('inbound.choose-receipt'),
    choices: {
      question: say('inbound.which-receipt'),
      list: asked(
        lineIds.flatMap((id) => world.row(receiptLine, id) ?? []),
        world,
      ),
    },
    secondary: [back],
  }),
}

const factsOf = (line: ReceiptLine | undefined) => [
  { label: say('inbound.required'), value: String(line ? requiredOf(line) : 0) },
  { label: say('inbound.left-to-inspect'), value: String(line ? leftToInspect(line) : 0), strong: true },
]
const codeOf = (line: ReceiptLine | undefined, world: World) => ({
  text: line?.skuCode ?? '',
  caption: say('inbound.item', { name: line ? namedFor(world, line) : '' }),
})
const toItems = ({ receiptId, last }: Held): Next<Held> => ({
  step: 'item',
  held: { ...(receiptId && { receiptId }), ...(last && { last }) },
})

/** All good at one press, or how many are not. */
const look: Step<Held> = {
  accepts: [],
  view({ lineId }, world) {
    const line = world.row(receiptLine, lineId)
    const left = line ? leftToInspect(line) : 0
    const differs = { key: 'differs', label: say('inbound.other-number') }
    const shown = {
      ...{ code: codeOf(line, world), article: line?.skuId, facts: factsOf(line) },
      secondary: [differs, back],
    }
    if (line && left === 0)
      return {
        ...shown,
        instruction: say('inbound.sample-looked-at'),
        primary: { key: 'pass', label: say('inbound.pass-rest', { quantity: pendingOf(line) }) },
      }
    const sample = line && sampleOf(line)
    return {
      ...shown,
      instruction: sample
        ? say('inbound.look-at-sample', { left, ...sample })
        : say('inbound.how-many-defective'),
      keypad: { value: 0, max: left, countsScans: false },
      primary: { key: 'all-good', label: say('inbound.all-good', { quantity: left }) },
    }
  },
  enter(now, defective, world) {
    const line = world.row(receiptLine, now.lineId)
    if (!line) return { stay: say('inbound.receipt-gone') }
    if (defective > pendingOf(line)) return { stay: say('inbound.not-so-many', { left: pendingOf(line) }) }
    return { step: defective > 0 ? 'why' : 'good', held: { ...now, defective } }
  },
  press(now, key, world) {
    const line = world.row(receiptLine, now.lineId)
    if (line && key === 'differs') return { step: 'recount', held: now }
    if (!line || (key !== 'all-good' && key !== 'pass')) return toItems(now)
    if (key === 'pass')
      return {
        ...toItems(now),
        commands: [wants(finishInspection, { lineId: line.id, receiptId: line.receiptId })],
        done: say('inbound.inspection-finished', { sku: line.skuCode }),
      } as Next<Held>
    return looked(now, line, { good: leftToInspect(line), defective: 0, reason: '' })
  },
}

/** Not as many as the dock counted: the number is what is there, and the inspection goes on with it. */
const recount: Step<Held> = {
  accepts: [],
  view({ lineId }, world) {
    const line = world.row(receiptLine, lineId)
    const counted = line ? hereOf(line) : 0
    return {
      instruction: say('inbound.how-many-really', { counted }),
      code: codeOf(line, world),
      ...(line?.surplus && {
        facts: [{ label: say('inbound.set-aside-too'), value: String(line.surplus) }],
      }),
      keypad: { value: counted, countsScans: false },
      secondary: [back],
    }
  },
  enter(now, found, world) {
    const line = world.row(receiptLine, now.lineId)
    if (!line) return { stay: say('inbound.receipt-gone') }
    const isAllSeen = found - line.surplus <= line.good + line.defective
    return {
      ...(isAllSeen ? toItems(now) : { step: 'look', held: now }),
      commands: [wants(countAtInspection, { lineId: line.id, receiptId: line.receiptId, found })],
      done: say('inbound.counted-again', { found, sku: line.skuCode }),
      tone: 'attention',
    } as Next<Held>
  },
  press: (now) => ({ step: 'look', held: now }),
}

const why: Step<Held> = {
  accepts: [],
  view: ({ lineId, defective = 0, photo }, world) => ({
    photo: { taken: photo !== undefined },
    instruction: say('inbound.why-defective', { quantity: defective }),
    code: codeOf(world.row(receiptLine, lineId), world),
    secondary: [
      { key: 'damaged', label: say('inbound.why-damaged') },
      { key: 'dirty', label: say('inbound.why-dirty') },
      { key: 'incomplete', label: say('inbound.why-incomplete') },
      { key: 'expired', label: say('inbound.why-expired') },
      { key: 'other', label: say('inbound.why-other') },
      back,
    ],
  }),
  photo: (now, photo) => ({ step: 'why', held: { ...now, photo } }),
  press: (now, reason) => (reason === 'back' ? toItems(now) : { step: 'good', held: { ...now, reason } }),
}

const good: Step<Held> = {
  accepts: [],
  view({ lineId, defective = 0 }, world) {
    const line = world.row(receiptLine, lineId)
    const left = line ? Math.max(0, leftToInspect(line) - defective) : 0
    return {
      instruction: say('inbound.how-many-good'),
      code: codeOf(line, world),
      facts: [...factsOf(line), { label: say('inbound.defective'), value: String(defective) }],
      keypad: { value: left, max: left, countsScans: false },
      secondary: [back],
    }
  },
  enter(now, quantity, world) {
    const line = world.row(receiptLine, now.lineId)
    const { defective = 0, reason = '' } = now
    if (!line) return { stay: say('inbound.receipt-gone') }
    const left = pendingOf(line) - defective
    if (quantity > left) return { stay: say('inbound.not-so-many', { left }) }
    if (quantity + defective === 0) return { stay: say('inbound.at-least-one') }
    return looked(now, line, { good: quantity, defective, reason })
  },
  press: toItems,
}

/** Records what was seen; when it was the last of the line, the inspection is finished too. */
function looked(
  now: Held,
  line: ReceiptLine,
  seen: { good: number; defective: number; reason: string },
): Next<Held> {
  const of = { lineId: line.id, receiptId: line.receiptId }
  const commands: Wanted[] = [wants(inspectLine, { ...of, ...seen, photo: now.photo ?? null })]
  if (seen.good + seen.defective >= leftToInspect(line)) commands.push(wants(finishInspection, of))
  const { good: passed, defective } = seen
  return {
    ...toItems({ ...now, last: { ...of, good: passed, defective } }),
    commands,
    done: say('inbound.inspected', { good: passed, defective, sku: line.skuCode }),
  } as Next<Held>
}

/** Looks at received pieces: good or defective (state-machines §3). */
export const inspectionJob = job<Held>({
  name: 'inspection',
  title: say('inbound.inspection'),
  permission: 'inbound.inspect',
  start: 'item',
  steps: { item, which, look, recount, why, good },
  begin: () => ({}),
  waiting: (world) => waiting(world).length,
  tells: told,
  undoes,
  undone: ({ last: _, ...held }) => ({ held }),
})
