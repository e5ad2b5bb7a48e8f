import type { Found, FoundKind } from '@longshore/shared/contract/found.ts'
import { wall } from '@longshore/shared/stock/place.ts'
import { textOf } from '../language/language.ts'

interface Target {
  /** The address that shows it, by its id or, where it stands in a list, by its number. */
  readonly to: (found: Pick<Found, 'id' | 'no'>) => string
  /** The table of words of its state. */
  readonly states?: string
}

const byId =
  (page: string): Target['to'] =>
  ({ id }) =>
    `/${page}?id=${encodeURIComponent(id)}`
const byNo =
  (page: string): Target['to'] =>
  ({ no }) =>
    `/${page}?search=${encodeURIComponent(no)}`

const targets: Readonly<Record<FoundKind, Target>> = {
  order: { to: byId('outboundDetails'), states: 'outbound' },
  'parcel-order': { to: byId('editOrder'), states: 'parcelOrder' },
  package: { to: byId('parcelPackage'), states: 'piece' },
  bag: { to: byId('bagDetails'), states: 'bag' },
  stowage: { to: byId('stowageDetails'), states: 'stowage' },
  'receiving-master': { to: byId('mainorderdetails'), states: 'receivingMaster' },
  'outbound-master': { to: byId('warehouseOrderDetalis'), states: 'outboundMaster' },
  shipment: { to: byId('shipmentDetails'), states: 'shipment' },
  space: { to: byNo('ListofSpaces'), states: 'space' },
  booking: { to: byId('bookingDetails'), states: 'booking' },
  container: { to: byNo('containers'), states: 'container' },
  parcel: { to: byId('outboundDetails'), states: 'package' },
  receipt: { to: byId('entryOrderDetails'), states: 'receipt' },
  box: { to: byId('entryOrderDetails') },
  tote: { to: byId('waveDetails'), states: 'wave' },
  slot: { to: byId('outboundDetails'), states: 'outbound' },
  wave: { to: byId('waveDetails'), states: 'wave' },
  handover: { to: byId('manifest'), states: 'handover' },
  count: { to: byId('countOrderDetails'), states: 'countOrder' },
  part: { to: byId('unknownPartDetails'), states: 'part' },
  destruction: { to: byId('destructionOrderDetails2'), states: 'destruction' },
  position: { to: byNo('stockList') },
  sku: { to: byId('skuDetails') },
  customer: { to: byNo('customermanagement') },
}

export function addressOf(found: Found): string {
  return targets[found.kind].to(found)
}

/** What else may be asked of it, by an address: what lay in a tote or a slot at a second of the past. */
export function momentOf({ kind, no }: Found): string | undefined {
  if (kind === 'tote') return `/stockMoment?tote=${encodeURIComponent(no)}`
  return kind === 'slot' ? `/stockMoment?locationId=${encodeURIComponent(wall(no.slice(2)))}` : undefined
}

/** What tells it from others: the number it was found by, whose it is, its state. */
export function toldOf({ kind, by, about, state }: Found): string {
  const { states } = targets[kind]
  return [by, about, state && states ? textOf(`${states}.${state}`) : '']
    .filter((one) => one !== '')
    .join(' · ')
}

/** The one page that a whole number or code leads to; undefined where none or several do. */
export function onlyAddress(found: readonly Found[]): string | undefined {
  const [address, ...others] = new Set(found.filter(({ exact }) => exact).map(addressOf))
  return others.length === 0 ? address : undefined
}
