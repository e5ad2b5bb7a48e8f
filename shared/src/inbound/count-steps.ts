import { type Next, namedFor, type Step, say, wants } from '../job/job.ts'
import { confirmedByNext } from '../job/next-item.ts'
import { leftToReceive } from './line-count.ts'
import { type ReceiptLine, receiptLine } from './receipt.ts'
import { linesOfGoods } from './receipt-lists.ts'
import { receiveLine } from './receive-line.ts'
import { receiveUnknown } from './receive-unknown.ts'
import { at, type Held } from './sign-in-held.ts'

const back = { key: 'back', label: say('inbound.back') }

/** Counts one article: by keys, or by scanning piece after piece. */
export const count: Step<Held> = {
  accepts: ['sku'],
  expects: ({ skuId }) => ({ skuIds: new Set(skuId ? [skuId] : []) }),
  view({ lineId, quantity = 1 }, world) {
    const line = world.row(receiptLine, lineId)
    return {
      instruction: say('inbound.how-many'),
      code: {
        text: line?.skuCode ?? '',
        ...(line && { caption: say('inbound.item', { name: namedFor(world, line) }) }),
      },
      article: line?.skuId,
      facts: [
        {
          label: say('inbound.pieces'),
          value: `${line?.received ?? 0} / ${line?.forecast ?? 0}`,
          strong: true,
        },
      ],
      keypad: { value: quantity, ...(line && { max: leftToReceive(line) }), countsScans: true },
      secondary: [back],
    }
  },
  scan(now, match, world) {
    const candidate = match.kind === 'sku' ? match.candidates[0] : undefined
    if (candidate && candidate.skuId === now.skuId)
      return { step: 'count', held: { ...now, quantity: (now.quantity ?? 0) + candidate.pieces } }
    const isListed = world.list(linesOfGoods, [now.receiptId ?? '', candidate?.skuId ?? '']).length > 0
    const counted = () => count.enter?.(now, now.quantity ?? 1, world)
    return confirmedByNext(isListed, counted, say('inbound.confirm-first'))
  },
  enter(now, quantity, world) {
    const line = world.row(receiptLine, now.lineId)
    if (!line) return { stay: say('inbound.receipt-gone') }
    if (quantity < 1) return { stay: say('inbound.at-least-one') }
    if (quantity > leftToReceive(line)) return { step: 'surplus', held: { ...now, quantity } }
    return counted(line, quantity)
  },
  press: (now) => ({ step: 'receipt', held: at(now.receiptId) }),
}

function counted(line: ReceiptLine, quantity: number): Next<Held> {
  return {
    step: 'receipt',
    held: at(line.receiptId, { lineId: line.id, quantity }),
    commands: [wants(receiveLine, { lineId: line.id, receiptId: line.receiptId, quantity, aside: true })],
    done: say('inbound.counted', { quantity, sku: line.skuCode }),
  }
}

/** More than announced: said before anything is booked. */
export const surplus: Step<Held> = {
  accepts: [],
  view({ lineId, quantity = 0 }, world) {
    const line = world.row(receiptLine, lineId)
    const left = line ? leftToReceive(line) : 0
    return {
      instruction: say('inbound.too-many', { left, extra: quantity - left }),
      code: { text: line?.skuCode ?? '' },
      article: line?.skuId,
      primary: { key: 'aside', label: say('inbound.put-rest-aside', { extra: quantity - left }) },
      secondary: [{ key: 'again', label: say('inbound.count-again') }],
    }
  },
  press(now, key, world) {
    const line = world.row(receiptLine, now.lineId)
    if (!line) return { stay: say('inbound.receipt-gone') }
    return key === 'aside'
      ? counted(line, now.quantity ?? 0)
      : { step: 'count', held: { ...now, quantity: 1 } }
  },
}

/** An article that the receipt does not list. */
export const notListed: Step<Held> = {
  accepts: [],
  view: ({ code = '', quantity = 1, photo }) => ({
    photo: { taken: photo !== undefined },
    instruction: say('inbound.how-many-not-listed'),
    code: { text: code },
    keypad: { value: quantity, countsScans: false },
    secondary: [back],
  }),
  enter: (now, quantity) => unknownKept(now, quantity),
  photo: (now, photo) => ({ step: 'not-listed', held: { ...now, photo } }),
  press: (now) => ({ step: 'receipt', held: at(now.receiptId) }),
}

function unknownKept({ receiptId, skuId, code = '', photo }: Held, quantity: number): Next<Held> {
  if (quantity < 1) return { stay: say('inbound.at-least-one') }
  return {
    ...(receiptId ? { step: 'receipt', held: at(receiptId) } : { step: 'find', held: {} }),
    commands: [
      wants(receiveUnknown, {
        ...{ code, quantity, remark: '', photo: photo ?? null },
        ...{ receiptId: receiptId ?? null, skuId: skuId ?? null },
      }),
    ],
    done: say('inbound.kept-apart', { quantity }),
  }
}

export const unknown: Step<Held> = {
  accepts: 'anything',
  view: () => ({
    instruction: say('inbound.scan-any-code'),
    secondary: [{ key: 'no-code', label: say('inbound.no-code') }, back],
  }),
  scan: (now, { code }) => ({ step: 'unknown-count', held: { ...now, code } }),
  press: (now, key) =>
    key === 'no-code'
      ? { step: 'unknown-count', held: { ...now, code: '-' } }
      : now.receiptId
        ? { step: 'receipt', held: at(now.receiptId) }
        : { step: 'find', held: {} },
}

/** How many pieces carry the code that nobody knows. */
export const unknownCount: Step<Held> = {
  ...notListed,
  photo: (now, photo) => ({ step: 'unknown-count', held: { ...now, photo } }),
  press: ({ receiptId }) =>
    receiptId ? { step: 'receipt', held: at(receiptId) } : { step: 'find', held: {} },
}
