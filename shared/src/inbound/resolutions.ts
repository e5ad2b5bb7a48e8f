import { type Change, move, note, put, remove } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { list, row, stock, supply } from '../command/reads.ts'
import { type Resolutions, resolution, said, sized } from '../command/resolution.ts'
import type { Exception } from '../exceptions/exception.ts'
import { position } from '../setup/warehouse.ts'
import {
  ABNORMAL,
  ADJUSTMENT,
  CLIENT,
  DESTROYED,
  RECEIVING,
  SUPPLIER,
  trolleyAt,
  UNKNOWN,
} from '../stock/place.ts'
import { placeOn } from '../stock/shelved.ts'
import { type Carried, carried, carriedOn } from './carried.ts'
import { arrivesAs } from './inspect-count.ts'
import { countedMore, leftToReceive, withCount } from './line-count.ts'
import { type CountAt, type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { putLine, takesGoods } from './receipt-state.ts'
import { inboundRefusals } from './refusals.ts'
import { lotsFollow } from './shelving.ts'
import {
  claimsOf,
  type PartClaim,
  type PartEnd,
  type PublishedPart,
  partClaim,
  partOfGoods,
  publicationsOf,
  publishedPart,
  settledPart,
  type UnknownPart,
  unknownPart,
} from './unknown-part.ts'

const SURPLUS = 'inbound.surplus'

/** The line and the receipt that an exception's pieces arrived under, and the unknown part that they are; undefined where there is none. */
const origin = (exception: Exception) => {
  const partId = partOfGoods(said(exception, 'skuId'))
  return {
    line: row(receiptLine, said(exception, 'lineId')),
    receipt: row(receipt, said(exception, 'receiptId')),
    part: row(unknownPart, partId),
    shown: list(publicationsOf, [partId ?? '']),
    claims: list(claimsOf, [partId ?? '']),
  }
}

interface PartRows {
  readonly part: UnknownPart | undefined
  readonly shown: readonly PublishedPart[]
  readonly claims: readonly PartClaim[]
}

/** The pieces left the unknown parts: no customer is shown them any more, and no claim of them waits. */
export function partEnds(
  { part, shown, claims }: PartRows,
  end: { ended: Exclude<PartEnd, ''>; customerId: string },
  { at, actor }: Told,
): Change[] {
  if (!part) return []
  const decided = { decidedByName: actor.name, decidedAt: at, unread: 1 } as const
  const isRight = (claim: PartClaim) => end.ended === 'received' && claim.customerId === end.customerId
  return [
    put(unknownPart, settledPart(part, { ...end, at })),
    ...shown.map(({ id }) => remove(publishedPart, id)),
    ...claims
      .filter(({ status }) => status === 'waiting')
      .map((one) => put(partClaim, { ...one, ...decided, status: isRight(one) ? 'accepted' : 'refused' })),
  ]
}

/** The pieces an exception is about, where they are kept. */
function kept(exception: Exception, line: ReceiptLine | undefined) {
  return {
    from: exception.kind === 'inbound.unknown-part' ? UNKNOWN : ABNORMAL,
    skuId: said(exception, 'skuId'),
    ownerId: said(exception, 'ownerId'),
    batch: said(exception, 'receiptId'),
    documentId: said(exception, 'receiptId') || exception.subjectId,
    condition: 'pending' as const,
    quantity: exception.kind === SURPLUS ? (line?.surplus ?? 0) : sized(exception),
  }
}

type Kept = ReturnType<typeof kept>

function some(goods: Kept): Kept {
  if (goods.quantity === 0) throw inboundRefusals.nothingKept()
  return goods
}

/** Surplus that left the abnormal area is no surplus of its line any more. */
function settled({ kind }: Exception, line: ReceiptLine | undefined, { at }: Told): Change[] {
  if (kind !== SURPLUS || !line) return []
  return [putLine({ ...line, surplus: 0, counts: withCount(line, { at, by: -line.surplus }) })]
}

const leaves = (to: string) =>
  resolution({
    asks: to === DESTROYED ? ['remark'] : [],
    reads: origin,
    decide({ line, ...of }, exception, _, told) {
      const goods = some(kept(exception, line))
      const ended = to === DESTROYED ? 'destroyed' : 'returned'
      return [
        move({ ...goods, to }),
        ...settled(exception, line, told),
        ...partEnds(of, { ended, customerId: '' }, told),
        done(exception, goods),
      ]
    },
  })

function done({ kind }: Exception, { documentId, quantity }: Kept): Change {
  return note(documentId, 'receipt.abnormal-resolved', { kind, quantity })
}

/** The place that owes the pieces. */
function placeOf(exception: Exception): string {
  return said(exception, 'locationId').replace(/^UNEXPLAINED:/, '')
}

/** Rows of a trolley from which more was put than was loaded, without so many pieces of that. */
function neverLoaded(loaded: readonly Carried[], pieces: number): Change[] {
  let left = pieces
  return loaded.flatMap((row) => {
    const some = Math.min(left, Math.max(0, -row.quantity))
    left -= some
    return some > 0 ? [put(carried, { ...row, quantity: row.quantity + some })] : []
  })
}

/** “customer agrees” (state-machines §13): by its own answer, or by the word that the desk has and writes down. */
function mustAgree({ agreement }: Exception, remark: string): void {
  if (agreement === 'refused') throw inboundRefusals.surplusDeclined()
  if (agreement !== 'agreed' && remark === '') throw inboundRefusals.surplusUnagreed()
}

/** How pieces in the abnormal area, and unknown parts, find their way (state-machines §12, §13). */
export const inboundResolutions: Resolutions = {
  'accept-surplus': resolution({
    reads: origin,
    decide({ line, receipt: header }, exception, { remark }, told) {
      mustAgree(exception, remark)
      const goods = some(kept(exception, line))
      if (!line || !header) throw inboundRefusals.nothingKept()
      if (!takesGoods(header)) throw inboundRefusals.documentClosed({ status: header.status })
      const raised = { ...line, accepted: line.accepted + goods.quantity }
      return [
        move({ ...goods, to: RECEIVING, toCondition: arrivesAs(line) }),
        ...countedMore(raised, header, { by: goods.quantity, surplus: 0, told }),
        done(exception, goods),
      ]
    },
  }),

  'claim-into-line': resolution({
    asks: ['lineId'],
    reads: (exception, { lineId }) => ({ ...origin(exception), into: row(receiptLine, lineId) }),
    reads2: (_, __, { into }) => ({ under: row(receipt, into?.receiptId) }),
    decide({ line, into, under, part, shown, claims }, exception, _, told) {
      const goods = some(kept(exception, line))
      if (!into || !under) throw inboundRefusals.nothingKept()
      if (!takesGoods(under)) throw inboundRefusals.documentClosed({ status: under.status })
      const known = goods.from === ABNORMAL
      if (known && (into.skuId !== goods.skuId || into.ownerId !== goods.ownerId))
        throw inboundRefusals.skuUnmatched({ line: into.lineNo })
      if (part?.customerId && part.customerId !== into.ownerId)
        throw inboundRefusals.partClaimed({ code: part.code })
      const { quantity } = goods
      const raised = { ...into, accepted: into.accepted + Math.max(0, quantity - leftToReceive(into)) }
      const arrives = { to: RECEIVING, toCondition: arrivesAs(into) }
      const claimed = { skuId: into.skuId, ownerId: into.ownerId, batch: under.id, documentId: under.id }
      return [
        ...(known
          ? [move({ ...goods, ...arrives, documentId: under.id })]
          : [move({ ...goods, to: SUPPLIER }), move({ ...goods, ...claimed, ...arrives, from: SUPPLIER })]),
        ...countedMore(raised, under, { by: quantity, surplus: into.surplus, told }),
        ...partEnds({ part, shown, claims }, { ended: 'received', customerId: into.ownerId }, told),
        done(exception, { ...goods, documentId: under.id }),
      ]
    },
  }),

  'put-on-shelf': resolution({
    asks: ['positionId'],
    reads: (exception, { positionId }) => ({ ...origin(exception), on: row(position, positionId) }),
    decide({ line, on }, exception, _, told) {
      const goods = some(kept(exception, line))
      if (!on) throw inboundRefusals.positionMissing()
      if (!on.enabled) throw inboundRefusals.positionDisabled({ position: on.code })
      const condition = on.kind === 'defective' ? 'defective' : 'good'
      return [
        move({ ...goods, to: placeOn(on.id, condition), toCondition: condition }),
        ...lotsFollow({ ...goods, receiptNo: '' }, { positionId: on.id, condition }, told),
        ...settled(exception, line, told),
        done(exception, goods),
      ]
    },
  }),

  /**
   * What a place owes was never there. The journal repays the debt from outside; neither the place nor the rows of a
   * trolley owe anything any more.
   */
  settle: resolution({
    reads: (exception, _, { scope }) => ({
      owed: stock({ owedAt: placeOf(exception) }),
      loaded: list(carriedOn, [scope, trolleyAt(placeOf(exception)) ?? '']),
    }),
    decide({ owed, loaded }, exception) {
      const debt = owed.find(({ accountId }) => exception.subjectId === `account ${accountId}`)
      if (!debt) return []
      const { skuId, ownerId, condition, quantity } = debt
      const goods = { skuId, ownerId, condition, batch: '', documentId: exception.subjectLabel }
      const back = move({ ...goods, from: ADJUSTMENT, to: placeOf(exception), quantity: -quantity })
      const own = loaded.filter((one) => one.skuId === skuId && one.condition === condition)
      return [back, ...neverLoaded(own, -quantity)]
    },
  }),

  return: leaves(CLIENT),
  destroy: leaves(DESTROYED),
}

/** What reopening does to what a way of these did, while the pieces are where it put them. */
export const inboundReversals: Resolutions = {
  'put-on-shelf': resolution({
    reads: (exception) => ({
      line: row(receiptLine, said(exception, 'lineId')),
      on: row(position, said(exception, 'toPositionId')),
      there: stock({
        ...{ skuId: said(exception, 'skuId'), ownerId: said(exception, 'ownerId'), condition: 'good' },
      }),
      supplied: supply(said(exception, 'skuId'), said(exception, 'ownerId')),
    }),
    decide({ line, on, there, supplied }, exception, _, { at }) {
      const goods = { ...kept(exception, undefined), quantity: sized(exception) }
      const place = on && on.kind !== 'defective' ? placeOn(on.id, 'good') : ''
      const standing = there.filter(({ locationId }) => locationId === place)
      const free = standing.reduce((sum, { quantity, allocated }) => sum + quantity - allocated, 0)
      const left = Math.min(free, supplied.shelf - supplied.allocated - supplied.promised)
      if (left < goods.quantity) throw inboundRefusals.shelvedGone({ left: Math.max(0, left) })
      return [
        move({ ...goods, from: place, to: ABNORMAL, condition: 'good', toCondition: 'pending' }),
        ...unsettled(exception, line, { at, by: goods.quantity }),
        note(goods.documentId, 'receipt.abnormal-reopened', {
          kind: exception.kind,
          quantity: goods.quantity,
        }),
      ]
    },
  }),
}

/** Surplus that stands in the abnormal area again is its line's surplus again. */
function unsettled({ kind }: Exception, line: ReceiptLine | undefined, came: CountAt): Change[] {
  if (kind !== SURPLUS || !line) return []
  return [putLine({ ...line, surplus: line.surplus + came.by, counts: withCount(line, came) })]
}
