import { array, number, object, string } from 'yup'
import { put, raise, remove } from '../command/change.ts'
import { type Command, fact, intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusal } from '../command/refusal.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/** A warehouse of three tables, for the engine's own tests. */
export const receipt = table(
  'receipt',
  { status: word<'open' | 'closed'>(), received: integer },
  { bucket: ({ id }) => `work:${id}`, device: ['status', 'received'] },
)
export const line = table(
  'line',
  { receiptId: text, sku: text, forecast: integer, received: integer },
  { bucket: ({ receiptId }) => `work:${receiptId}`, device: ['receiptId', 'sku', 'forecast', 'received'] },
)
export const box = table(
  'box',
  { receiptId: text, label: text, openedBy: text, contents: maybe(integer) },
  { bucket: ({ receiptId }) => `work:${receiptId}`, device: ['receiptId', 'label', 'openedBy', 'contents'] },
)
export type Line = RowOf<typeof line>

export const linesOfReceipt = listOf('linesOfReceipt', line, ['receiptId'])
export const boxesOfReceipt = listOf('boxesOfReceipt', box, ['receiptId'], ['label'])

export const alreadyClosed = refusal(9001, 'model.closed', 409)

/** Pieces of a line were counted; those above the forecast raise. The receipt keeps the sum of its lines. */
export const countLine = fact({
  name: 'model.countLine',
  scope: 'warehouse',
  permission: null,
  args: object({ lineId: string().required(), quantity: number().required().integer().min(1) }),
  reads: ({ lineId }) => ({ line: need(line, lineId) }),
  reads2: (_, { line }) => ({
    receipt: need(receipt, line.receiptId),
    lines: list(linesOfReceipt, [line.receiptId]),
  }),
  ask({ receipt }) {
    if (receipt.status === 'closed') throw alreadyClosed()
  },
  decide({ line: before, receipt: whole, lines }, { quantity }) {
    const counted = { ...before, received: before.received + quantity }
    const sum = lines.reduce((all, one) => all + (one.id === counted.id ? counted : one).received, 0)
    const surplus = Math.max(0, counted.received - Math.max(before.forecast, before.received))
    const subject = { table: 'line', id: counted.id, label: counted.sku }
    return [
      put(line, counted),
      put(receipt, { ...whole, received: sum }),
      ...(surplus ? [raise('model.surplus', subject, { surplus })] : []),
    ]
  },
})

/** A box is opened: a row with an id made from the command's. */
export const openBox = fact({
  name: 'model.openBox',
  scope: 'warehouse',
  permission: null,
  args: object({ receiptId: string().required(), label: string().required() }),
  reads: ({ receiptId }) => ({ receipt: need(receipt, receiptId) }),
  decide: (_, { receiptId, label }, told) => [
    put(box, { id: told.id('box'), receiptId, label, openedBy: told.actor.id, contents: null }),
  ],
})

/** A box is thrown away, whether it is known or not. */
export const dropBox = fact({
  name: 'model.dropBox',
  scope: 'warehouse',
  permission: null,
  args: object({ boxId: string().required() }),
  reads: ({ boxId }) => ({ box: row(box, boxId) }),
  decide: ({ box: known }) => (known ? [remove(box, known.id)] : []),
})

/** Wants the receipt closed; refused when it is already. */
export const closeReceipt = intent({
  name: 'model.closeReceipt',
  scope: 'warehouse',
  permission: null,
  offline: true,
  args: object({ receiptId: string().required() }),
  reads: ({ receiptId }) => ({ receipt: need(receipt, receiptId) }),
  decide({ receipt: whole }) {
    if (whole.status === 'closed') throw alreadyClosed()
    return [put(receipt, { ...whole, status: 'closed' as const })]
  },
})

/** A rule with a defect: it throws for the given tags. */
export const tagBox = fact({
  name: 'model.tagBox',
  scope: 'warehouse',
  permission: null,
  args: object({ tags: array().of(string().required()).required() }),
  reads: () => ({}),
  decide(_, { tags }) {
    throw new Error(`cannot read ${tags.length} tags`)
  },
})

const all: readonly unknown[] = [countLine, openBox, dropBox, closeReceipt, tagBox]

export const modelCommands: ReadonlyMap<string, Command> = new Map(
  (all as Command[]).map((command) => [command.name, command]),
)
export const modelTables = [receipt, line, box]
