import { number } from 'yup'
import { mergedTargets, toldOfMerged } from '../catalog/merged-sku.ts'
import { type Sku, sku } from '../catalog/sku.ts'
import { type Change, note, remove } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, type Loaded, list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { type ArgsOf, args, filled, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { toMs } from '../money/units.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { checkComplete } from './complete-receipt.ts'
import { isTouched } from './draft-lines.ts'
import { draftReceipt } from './draft-receipt.ts'
import { forecastSchema } from './forecast-details.ts'
import { box, boxesOfReceipt, linesOfReceipt, type Receipt, receipt, receiptLine } from './receipt.ts'
import { MOST_BOXES } from './receipt-lists.ts'
import { auditOf, putReceipt } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'

/** Lines that are saved with their receipt; a draft of more is written in parts (`inbound.addLines`). */
export const MOST_SAVED = 1000

/** One line as a person writes it. */
export const writtenLine = args({
  ...{ skuId: id(), boxNo: line(64), quantity: pieces() },
  boxCount: number().integer().min(0).max(100_000).default(0),
})

/** What a person writes on a receipt; times in seconds, as on the wire. */
export const writtenReceipt = {
  /** The specification's `inbound_type`, "default 1". */
  kind: oneOf(['standard', 'non-standard']).default('standard'),
  originalNo: line(64),
  waybillNo: line(64),
  logisticsCompany: line(),
  remark: line(500),
  mark: line(64),
  etd: number().integer().nullable().default(null),
  eta: number().integer().nullable().default(null),
  forecastDetails: forecastSchema,
  boxCount: number().integer().min(0).max(100_000).default(0),
  boxes: several(filled(64), MOST_BOXES),
  lines: several(writtenLine, MOST_SAVED),
}

const written = args({
  /** Absent for a new receipt. */
  receiptId: maybeId(),
  /** Whose goods; a customer's own calls always mean the customer. */
  customerId: maybeId(),
  ...writtenReceipt,
})
type Given = ArgsOf<typeof written>

const reads = ({ receiptId }: Given, told: Told) => ({
  was: row(receipt, receiptId),
  oldLines: first(linesOfReceipt, [receiptId ?? ''], MOST_SAVED + 1),
  oldBoxes: list(boxesOfReceipt, [receiptId ?? ''], MOST_BOXES),
  ...numbering('receipt', told),
})
type Found = Loaded<ReturnType<typeof reads>>

const skusOf = ({ lines }: Given) =>
  rows(
    sku,
    lines.map(({ skuId }) => skuId),
  )

const goodsAndOwner = (given: Given, was: Receipt | undefined, told: Told) => ({
  skus: skusOf(given),
  owner: row(customer, told.actor.customerId ?? was?.customerId ?? given.customerId),
})

/** Whose receipt it is; refuses one that is no draft any more. */
function ownerOf(given: Given, was: Receipt | undefined, told: Told): string {
  if (given.receiptId && !was) throw refusals.rowMissing()
  if (was && was.status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status: was.status })
  if (was && isTouched(was)) throw inboundRefusals.boxesStarted()
  const customerId = told.actor.customerId ?? was?.customerId ?? given.customerId
  if (!customerId) throw inboundRefusals.customerRequired()
  return customerId
}

/** The draft as it was written, and what goes before it: the number, and the lines and boxes that it replaces. */
function writtenDraft(
  { was, oldLines, oldBoxes, counter, house }: Found,
  given: Given,
  {
    skus,
    targets,
    owner,
    told,
    open,
  }: { skus: readonly Sku[]; targets: readonly Sku[]; owner: Customer | undefined; told: Told; open: 0 | 1 },
) {
  const customerId = ownerOf(given, was, told)
  if (oldLines.length > MOST_SAVED) throw inboundRefusals.longDraft({ most: MOST_SAVED })
  const { numbers, counted } = nextNumbers('receipt', { counter, house }, { told })
  const no = was?.no ?? numbers[0] ?? told.commandId
  const times = { etd: msOf(given.etd), eta: msOf(given.eta) }
  const draft = draftReceipt(
    { ...given, ...times },
    { was, no, customerId, skus, targets, house, owner, told, open },
  )
  const before: Change[] = [
    ...(was ? [] : [counted]),
    ...oldLines.map((old) => remove(receiptLine, old.id)),
    ...oldBoxes.map((old) => remove(box, old.id)),
    note(draft.header.id, was ? 'receipt.edited' : 'receipt.created'),
    ...toldOfMerged(draft.header.id, 'receipt.sku-merged', { skus, targets }),
  ]
  return { ...draft, before }
}

/**
 * Saves a receipt as a draft ("temporary save"): a new one, or the lines and boxes of a draft written anew.
 * Lines may name a box; boxes are known by the code printed on them.
 */
export const saveReceipt = intent({
  name: 'inbound.saveReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: written,
  reads: (given, told) => reads(given, told),
  reads2: (given, { was }, told) => goodsAndOwner(given, was, told),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ skus, targets, owner, ...found }, given, told) {
    const { header, lines, boxes, before } = writtenDraft(found, given, {
      skus,
      targets,
      owner,
      told,
      open: 0,
    })
    return [...before, putReceipt(header), ...lines, ...boxes]
  },
})

/** Saves a receipt and submits it at once: both, or neither with what is missing. */
export const sendReceipt = intent({
  name: 'inbound.sendReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: written,
  reads: (given, told) => reads(given, told),
  reads2: (given, { was }, told) => goodsAndOwner(given, was, told),
  reads3: (_, { skus }) => ({ targets: mergedTargets(skus) }),
  decide({ skus, targets, owner, ...found }, given, told) {
    const audit = auditOf(found.house)
    const open = audit === 'waiting' ? 0 : 1
    const { header, lines, boxes, before } = writtenDraft(found, given, { skus, targets, owner, told, open })
    checkComplete(header, owner)
    return [
      ...before,
      putReceipt({ ...header, audit, status: 'to-be-received', submittedAt: told.at }),
      ...lines,
      ...boxes,
      note(header.id, 'receipt.submitted'),
    ]
  },
})

/** Seconds of the wire as milliseconds. */
export function msOf(seconds: number | null): number | null {
  return seconds === null ? null : toMs(seconds)
}
