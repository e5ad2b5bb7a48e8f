import { array, boolean, string } from 'yup'
import { sku } from '../catalog/sku.ts'
import { type Change, differ, note, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { list, need, row, rows } from '../command/reads.ts'
import { args, count, filled, id, line, oneOf, pieces, several } from '../command/schema.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { flagOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { packPhotoOf } from '../setup/pack-photo.ts'
import { carrier, settingsOf, warehouse } from '../setup/warehouse.ts'
import { ABNORMAL, packing } from '../stock/place.ts'
import { putBacksOfOrder } from '../stock/tasks.ts'
import { linesOfOrder, type OutboundOrder, outboundOrder } from './order.ts'
import { OrderWork } from './order-work.ts'
import {
  contentOf,
  divided,
  isOutOf,
  newParcel,
  setAside,
  stopOf,
  sumOf,
  whereTheyAre,
} from './pack-moves.ts'
import {
  expectedWeight,
  materialStock,
  materialStockId,
  materialsUsed,
  optionNames,
  readMaterials,
  stepsAsked,
} from './packaging.ts'
import { knownMaterials, notPackaging, spend } from './packaging-spent.ts'
import { labelRead, readBearers, wrongLabel } from './parcel-label.ts'
import { carry, openedSince, openInto, subjectOf } from './parcel-moves.ts'
import { outboundRefusals } from './refusals.ts'
import { type Parcel, parcel, parcelsOfOrder } from './wave.ts'

/**
 * An order's pieces were verified and closed in a package; with `more`, the rest of them goes into another one. Those of
 * a cancelled or held order go to the intercept shelf instead, and so do pieces that were packed for an order a second
 * time (state-machines §10.1-10.4, §27.11).
 */
export const packOrder = fact({
  name: 'outbound.packOrder',
  scope: 'warehouse',
  permission: 'outbound.pack',
  args: args({
    orderId: id(),
    pieces: several(
      args({
        lineId: id(),
        from: string()
          .required()
          .matches(/^(TOTE:.{1,64}|WALL:\d{2,3}|ABN)$/),
        quantity: pieces(),
      }),
    ).min(1),
    waybillNo: line(64),
    material: line(64),
    /** Packaging that was chosen besides the one that was scanned. */
    materials: array()
      .of(args({ code: filled(64), quantity: pieces().max(1000) }))
      .max(20)
      .default([]),
    options: array().of(oneOf(optionNames)).max(optionNames.length).default([]),
    more: boolean().default(false),
    /** Grams; 0 when it was not weighed. */
    weight: count(),
    /** The package before it was closed. */
    photo: photo(),
  }),
  reads: ({ orderId, material, materials }, { scope }) => ({
    order: need(outboundOrder, orderId),
    lines: list(linesOfOrder, [orderId]),
    parcels: list(parcelsOfOrder, [orderId]),
    putBacks: list(putBacksOfOrder, [orderId]),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
    ...readMaterials(materialsUsed(material, materials)),
  }),
  reads2: (given, loaded, { scope }) => ({
    skus: rows(
      sku,
      loaded.lines.map(({ skuId }) => skuId),
    ),
    customer: row(customer, loaded.order.customerId),
    carries: row(carrier, loaded.order.carrierId),
    ways: list(channelsOfCode, [loaded.order.channel]),
    stocks: rows(
      materialStock,
      knownMaterials(given, loaded).map(({ material }) => materialStockId(scope, material.id)),
    ),
    ...readBearers(loaded.order, given.waybillNo, scope),
  }),
  ask(loaded, given, { scope }) {
    const { order, lines, parcels } = loaded
    if (order.status === 'cancelled') throw outboundRefusals.orderCancelled({ order: order.no })
    if (order.held) throw outboundRefusals.orderHeld({ order: order.no })
    if (order.packed || order.status === 'shipped') throw outboundRefusals.packedAlready({ order: order.no })
    for (const { id: lineId, skuCode, quantity, packed } of lines) {
      const wanted = quantity - packed
      const verified = sumOf(given.pieces.filter((one) => one.lineId === lineId))
      if (verified > wanted || (verified < wanted && !given.more))
        throw outboundRefusals.packIncomplete({ sku: skuCode, wanted, verified })
    }
    const taken = parcels.find(
      ({ open, waybillNo }) => open && waybillNo !== '' && waybillNo === given.waybillNo,
    )
    if (taken) throw outboundRefusals.labelUsed({ parcel: taken.no })
    const wrong = given.waybillNo === '' ? undefined : wrongLabel(order, given.waybillNo, loaded)
    if (wrong) throw wrong
    const [code] = notPackaging(given, loaded, scope)
    if (code) throw outboundRefusals.materialUnknown({ code })
  },
  decide(loaded, given, told) {
    const { order, lines, parcels, putBacks, skus, house, stocks } = loaded
    const work = new OrderWork({ order, lines, tasks: [] }, told)
    const known = knownMaterials(given, loaded)
    const wrong = wrongLabel(order, given.waybillNo, loaded)
    const waybillNo = wrong ? '' : labelRead(order, given.waybillNo)
    const packed: Parcel = {
      ...newParcel(loaded, given, told),
      waybillNo,
      namesOrder: flagOf(order.waybillNo === '' && waybillNo !== ''),
      materials: known.map(({ material: { code }, quantity }) => ({ code, quantity })),
      materialId: known[0]?.material.id ?? null,
    }
    // The parcel exists all the same: whoever packed it may have checked it again and handed it over since.
    const stopped = put(parcel, { ...packed, status: 'intercepted', open: 0 })
    if (order.status === 'shipped' && isOutOf(given.pieces, parcels)) {
      for (const { lineId, quantity } of given.pieces)
        work.editLine(lineId, { packed: work.line(lineId).packed + quantity })
      work.edit({ packed: work.lines.every((one) => one.packed >= one.quantity) ? 1 : 0 })
      const gone = { ...packed, status: 'swept', open: 0, sweptAt: order.shippedAt, sweeps: 1 } as const
      return [
        ...work.changes(),
        put(parcel, { ...gone, orderWas: 'in-delivery' }),
        packedBy(order, packed, told),
      ]
    }
    const found = whereTheyAre(given.pieces, parcels)
    const late = stopOf(order)
    if (late) {
      const why = setAside(work, found, { putBacks, told, late })
      return [...work.changes(), why, stopped]
    }
    if (order.held) {
      for (const one of found) if (one.from !== ABNORMAL) carry(work, [one], { from: one.from, to: ABNORMAL })
      return [...work.changes(), stopped, raise('outbound.packed-while-held', subjectOf(order), {})]
    }
    const { taken, surplus } = divided(work, found)
    const tooMany =
      surplus.length > 0 ? [setAside(work, surplus, { putBacks, told, late: 'outbound.packed-twice' })] : []
    // Nothing of it was wanted any more: other packages have everything that it holds.
    if (taken.length === 0) return [...work.changes(), ...tooMany, stopped]
    for (const one of taken) {
      carry(work, [one], { from: one.from, to: packing(packed.id) })
      work.editLine(one.lineId, { packed: work.line(one.lineId).packed + one.quantity })
    }
    const isWhole = work.lines.every((one) => one.packed >= one.quantity)
    work.edit({ packed: isWhole ? 1 : 0, waybillNo: order.waybillNo || waybillNo })
    const content = contentOf(taken)
    const expected = expectedWeight({ lines, skus, content, materials: known })
    const filled: Parcel = { ...packed, content, taken, expected }
    const closed = {
      ...filled,
      ...stepsAsked(filled, { house, customer: loaded.customer, channel: loaded.ways[0] }),
    }
    const isOpen = openedSince(closed, parcels)
    const row = isOpen ? openInto(work, closed) : put(parcel, closed)
    const { materials, options } = closed
    const changes: Change[] = [
      ...work.changes(),
      ...tooMany,
      row,
      packedBy(order, packed, told),
      differ('outbound.recheck-failed', subjectOf(order), isOpen ? { was: 0, is: 1 } : { was: 1, is: 0 }),
      ...spend({ materials, options, stocks, order, parcelId: packed.id, times: 1 }),
    ]
    if (!given.photo && packPhotoOf(loaded.customer, settingsOf(house)) === 'required')
      changes.push(note(order.id, 'order.packed-unseen', { parcel: packed.no }))
    if (!isWhole && !given.more)
      changes.push(raise('outbound.content-differs', subjectOf(order), { parcel: packed.no }))
    if (wrong)
      changes.push(
        raise('outbound.label-refused', subjectOf(order), { parcel: packed.no, code: given.waybillNo }),
      )
    for (const code of notPackaging(given, loaded, told.scope))
      changes.push(raise('outbound.material-unknown', subjectOf(order), { parcel: packed.no, code }))
    const isFirst = !parcels.some(({ open, status }) => open || status === 'swept')
    if (isFirst && !wrong && given.waybillNo && order.waybillNo && given.waybillNo !== order.waybillNo)
      changes.push(
        raise('outbound.waybill-differs', subjectOf(order), {
          ...{ planned: order.waybillNo, packed: given.waybillNo },
        }),
      )
    return changes
  },
})

function packedBy({ id: orderId }: OutboundOrder, { no }: { no: string }, { actor }: Told): Change {
  return note(orderId, 'order.packed', { parcel: no, by: actor.name })
}
