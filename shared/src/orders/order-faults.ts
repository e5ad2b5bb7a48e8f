import type { Refusal } from '../command/refusal.ts'
import { type Channel, goesTo } from '../pricing/channel.ts'
import { addressFault } from './parcel-address.ts'
import type { ParcelGoods, ParcelOrder } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'

/** What is judged of an order before it goes to the warehouse. */
export interface Judged
  extends Pick<
    ParcelOrder,
    'kind' | 'originalNo' | 'waybillNo' | 'channel' | 'consignee' | 'details' | 'codAmount' | 'pieces'
  > {
  readonly goods: readonly Pick<ParcelGoods, 'nameZh' | 'nameEn' | 'skuId'>[]
}

export interface Fault {
  /** The field of the form where it is mended. */
  readonly field: string
  readonly refusal: Refusal
}

/**
 * Everything that keeps an order from being submitted, so that a person mends it once. The sentences of the
 * specification (000 §5, Orders) as rules: the form, an import and the command ask them alike.
 */
export function* faultsOf(order: Judged, channel: Channel | undefined): Generator<Fault> {
  const { kind, consignee, details, goods, waybillNo, codAmount, pieces } = order
  yield* transportFaults(order, channel)
  if (!Number.isInteger(pieces) || pieces < 1)
    yield { field: 'pieces', refusal: ordersRefusals.piecesWrong({ pieces }) }

  const isFba = kind === 'fba' || channel?.kind === 'fba' || channel?.needsFba === 1
  if (isFba && details.fbaNo.trim() === '')
    yield { field: 'details.fbaNo', refusal: ordersRefusals.fbaNumber() }
  // A marketplace's warehouse is known by its code.
  const fault = isFba && details.fbaWarehouseCode.trim() !== '' ? undefined : addressFault(consignee)
  if (fault) yield { field: 'consignee', refusal: fault }
  if (kind === 'sticker' && waybillNo.trim() === '')
    yield { field: 'waybillNo', refusal: ordersRefusals.stickerNumber() }
  if (codAmount > 0 && channel && !channel.takesCod)
    yield { field: 'codAmount', refusal: ordersRefusals.codUnsupported() }

  if (goods.length === 0) yield { field: 'goods', refusal: ordersRefusals.noGoods() }
  for (const [i, { nameZh, nameEn, skuId }] of goods.entries()) {
    const line = i + 1
    if (nameZh.trim() === '' && nameEn.trim() === '')
      yield { field: `goods.${i}.nameEn`, refusal: ordersRefusals.nameMissing({ line }) }
    if (channel?.needsFullAddress && !hasChineseName(nameZh))
      yield { field: `goods.${i}.nameZh`, refusal: ordersRefusals.eubName({ line }) }
    if (kind === 'dropshipping' && skuId === null)
      yield { field: `goods.${i}.skuId`, refusal: ordersRefusals.skuRequired({ line }) }
  }
}

function* transportFaults(
  { kind, originalNo, channel: chosen, consignee }: Judged,
  channel: Channel | undefined,
): Generator<Fault> {
  const at = (refusal: Refusal): Fault => ({ field: 'channel', refusal })
  const fault = channelFault({ originalNo, channel: chosen })
  if (fault) yield at(fault)
  else if (!channel) yield at(ordersRefusals.transportMissing())
  if (!channel) return
  const { code, kind: travels } = channel
  if (!channel.enabled) yield at(ordersRefusals.transportStopped({ channel: code }))
  if (consignee.country !== '' && !goesTo(channel, consignee.country))
    yield at(ordersRefusals.transportNotThere({ channel: code, country: consignee.country }))
  if (channel.needsFullAddress && [consignee.postcode, consignee.city, consignee.province].some(isEmpty))
    yield { field: 'consignee', refusal: ordersRefusals.eubAddress() }
  if (kind === 'fba' && travels !== 'ocean' && travels !== 'special-line' && travels !== 'fba')
    yield at(ordersRefusals.fbaTransport())
  if (kind === 'express' && travels !== 'express') yield at(ordersRefusals.expressTransport())
}

/** "If the original order number is filled, the delivery (outbound) channel is required": already in a draft. */
export function channelFault({
  originalNo,
  channel,
}: Pick<ParcelOrder, 'originalNo' | 'channel'>): Refusal | undefined {
  return originalNo.trim() !== '' && channel === '' ? ordersRefusals.channelRequired() : undefined
}

/** "A Chinese product name of at least two characters." */
function hasChineseName(name: string): boolean {
  return (name.match(/\p{Script=Han}/gu) ?? []).length >= 2
}

function isEmpty(text: string): boolean {
  return text.trim() === ''
}
