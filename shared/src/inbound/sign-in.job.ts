import { job, type Next, type Phrase, type Step, say, type Wanted, type World, wants } from '../job/job.ts'
import { unknownBox } from './ask-box.ts'
import { boxes, boxScanned, fail, otherReceipt, why } from './box-steps.ts'
import { count, notListed, surplus, unknown, unknownCount } from './count-steps.ts'
import { finishReceipt } from './finish-receipt.ts'
import { leftToReceive } from './line-count.ts'
import { box, type Receipt } from './receipt.ts'
import { linesOfGoods, receiptsByStatus } from './receipt-lists.ts'
import { undoReceive } from './receive-line.ts'
import { boxesLeft } from './sign-box.ts'
import { at, type Held, linesHeld, receiptHeld } from './sign-in-held.ts'
import { told } from './told.ts'
import { undoSign, undoSignByCount } from './undo-sign.ts'
import { undoes } from './undoes.ts'

const back = { key: 'back', label: say('inbound.back') }

const find: Step<Held> = {
  accepts: ['box', 'receipt'],
  view: (_, world) => ({
    instruction: say('inbound.scan-box-or-receipt'),
    facts: [
      { label: say('inbound.announced'), value: String(countOf(world, 'to-be-received')) },
      { label: say('inbound.begun'), value: String(countOf(world, 'signed', 'partially-received')) },
    ],
    secondary: [{ key: 'unknown', label: say('inbound.not-announced') }],
  }),
  scan(_, match, world) {
    if (match.kind !== 'box' && match.kind !== 'receipt') return { stay: say('job.unknown-code') }
    const [only, second] = match.ids
    if (match.kind === 'receipt')
      return second ? { stay: say('inbound.several-receipts') } : { step: 'receipt', held: at(only) }
    return second ? { step: 'which-box', held: { boxIds: match.ids } } : boxScanned(world, only)
  },
  unknown: (held, code, world) => unknownBox('find', held, { code, world }),
  press: () => ({ step: 'unknown', held: {} }),
}

/** The same code is on boxes of several receipts. */
const whichBox: Step<Held> = {
  ...find,
  view: ({ boxIds = [] }, world) => ({
    instruction: say('inbound.choose-receipt'),
    choices: {
      question: say('inbound.which-receipt'),
      list: boxIds.map((id) => {
        const found = world.row(box, id)
        return { key: id, title: found?.receiptNo ?? id, detail: found?.no ?? '' }
      }),
    },
  }),
  choose: (_, boxId, world) => boxScanned(world, boxId),
  unknown: (held, code, world) => unknownBox('which-box', held, { code, world }),
}

const atReceipt: Step<Held> = {
  accepts: ['box', 'sku', 'receipt'],
  expects: (now, world) => ({
    skuIds: new Set(linesHeld(world, now).map(({ skuId }) => skuId)),
    ownerIds: new Set(linesHeld(world, now).map(({ ownerId }) => ownerId)),
  }),
  view(now, world) {
    const header = receiptHeld(world, now)
    if (!header) return { instruction: say('inbound.receipt-gone'), secondary: [other] }
    const boxes = boxesLeft(header)
    return {
      instruction: next(header),
      code: { text: header.no, caption: headed(header) },
      facts: [
        { label: say('inbound.boxes'), value: `${header.boxesSigned} / ${header.boxes}` },
        { label: say('inbound.pieces'), value: `${header.received} / ${header.forecast}`, strong: true },
      ],
      progress: { done: header.received, total: header.forecast },
      ...(header.received + header.boxesSigned > 0 &&
        header.finishedAt == null && {
          primary: { key: 'finish', label: say('inbound.finish') },
        }),
      secondary: [
        ...(boxes > 0 || header.boxes === 0 ? [{ key: 'boxes', label: say('inbound.count-boxes') }] : []),
        { key: 'fail', label: say('inbound.box-not-in') },
        { key: 'unknown', label: say('inbound.not-on-receipt') },
        ...(now.last ? [{ key: 'undo', label: undoing(now.last, world) }] : []),
        other,
      ],
    }
  },
  scan(now, match, world) {
    if (match.kind === 'receipt') return { step: 'receipt', held: at(match.ids[0]) }
    if (match.kind === 'box') {
      const mine = match.ids.find((id) => world.row(box, id)?.receiptId === now.receiptId)
      if (mine) return boxScanned(world, mine)
      return { step: 'other-receipt', held: { ...now, ...(match.ids[0] && { boxId: match.ids[0] }) } }
    }
    if (match.kind !== 'sku') return { stay: say('job.unknown-code') }
    const [found] = match.candidates
    if (!found) return { stay: say('job.unknown-code') }
    const lines = world.list(linesOfGoods, [now.receiptId ?? '', found.skuId])
    const line = lines.find((one) => leftToReceive(one) > 0) ?? lines[0]
    // What only others' articles carry is kept by its code: whose it is, a person finds out.
    const article = match.foreign ? {} : { skuId: found.skuId }
    const counting = { ...at(now.receiptId), quantity: found.pieces, ...article, code: match.code }
    return line
      ? { step: 'count', held: { ...counting, lineId: line.id } }
      : { step: 'not-listed', held: counting }
  },
  unknown: (held, code, world) => unknownBox('receipt', held, { code, world }),
  press(now, key, world) {
    const header = receiptHeld(world, now)
    if (key === 'other' || !header) return { step: 'find', held: {} }
    if (key === 'undo' && now.last)
      return { step: 'receipt', held: at(header.id), ...undone(now.last, header.id, world) }
    if (key === 'finish' && isWhole(header)) return finished(header)
    return { step: key, held: at(header.id) }
  },
}
const other = { key: 'other', label: say('inbound.other-receipt') }

/** “Scanned item is a returned item: handle by its processing method” (specification 001 §8): the method stands under the number. */
function headed({ kind, method }: Receipt): Phrase {
  return kind === 'return' && method !== '' ? say(`inbound.return-${method}`) : say('inbound.receipt')
}

function next(header: Receipt): Phrase {
  if (header.finishedAt != null) return say('inbound.receipt-finished')
  return boxesLeft(header) > 0 ? say('inbound.scan-next-box-or-item') : say('inbound.scan-item')
}

type Last = NonNullable<Held['last']>

function undoing(last: Last, world: World): Phrase {
  if ('quantity' in last) return say('inbound.undo-count', { quantity: last.quantity })
  if ('boxes' in last) return say('inbound.undo-boxes', { boxes: last.boxes })
  return say('inbound.undo-box', { box: world.row(box, last.boxId)?.no ?? '' })
}

function undone(last: Last, receiptId: string, world: World): { commands: Wanted[]; done: Phrase } {
  if ('quantity' in last)
    return {
      commands: [wants(undoReceive, { receiptId, ...last })],
      done: say('inbound.count-undone', { quantity: last.quantity }),
    }
  if ('boxes' in last)
    return {
      commands: [wants(undoSignByCount, { receiptId, ...last })],
      done: say('inbound.boxes-uncounted', last),
    }
  return {
    commands: [wants(undoSign, { receiptId, ...last })],
    done: say('inbound.box-unsigned', { box: world.row(box, last.boxId)?.no ?? '' }),
  }
}

const finish: Step<Held> = {
  accepts: [],
  view(now, world) {
    const header = receiptHeld(world, now)
    const missing = header ? Math.max(0, header.forecast - header.received) : 0
    return {
      instruction: missing > 0 ? say('inbound.finish-short', { missing }) : say('inbound.finish-whole'),
      code: { text: header?.no ?? '' },
      facts: [
        {
          label: say('inbound.pieces'),
          value: `${header?.received ?? 0} / ${header?.forecast ?? 0}`,
          strong: true,
        },
        { label: say('inbound.boxes-open'), value: String(header ? boxesLeft(header) : 0) },
      ],
      primary: { key: 'finish', label: say('inbound.finish') },
      secondary: [back],
    }
  },
  press(now, key, world) {
    const header = receiptHeld(world, now)
    return key === 'finish' && header ? finished(header) : { step: 'receipt', held: at(now.receiptId) }
  },
}

/** Nothing is missing: there is nothing to ask before it is finished. */
function isWhole(header: Receipt): boolean {
  return header.received >= header.forecast && boxesLeft(header) === 0
}

function finished({ id: receiptId, received, no }: Receipt): Next<Held> {
  return {
    step: 'find',
    held: {},
    commands: [wants(finishReceipt, { receiptId, received })],
    done: say('inbound.finished', { receipt: no }),
  }
}

function countOf(world: World, ...statuses: readonly Receipt['status'][]): number {
  return statuses.reduce((sum, status) => sum + world.list(receiptsByStatus, [world.scope, status]).length, 0)
}

/** At the dock: box after box is signed in, then the pieces of its receipt are counted (state-machines §2). */
export const signInJob = job<Held>({
  name: 'sign-in',
  title: say('inbound.sign-in'),
  permission: 'inbound.receive',
  start: 'find',
  steps: {
    find,
    'which-box': whichBox,
    receipt: atReceipt,
    'other-receipt': otherReceipt,
    count,
    surplus,
    'not-listed': notListed,
    unknown,
    'unknown-count': unknownCount,
    boxes,
    fail,
    why,
    finish,
  },
  begin: () => ({}),
  waiting: (world) => countOf(world, 'to-be-received', 'signed', 'partially-received', 'sign-in-failed'),
  tells: told,
  undoes,
  undone: ({ last: _, ...held }) => ({ held }),
})
