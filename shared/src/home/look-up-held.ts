import { barcodeKey, matchBarcode, ownCode } from '../catalog/barcode-match.ts'
import { sku } from '../catalog/sku.ts'
import type { Bag } from '../freight/bag.ts'
import { bagsCalled } from '../freight/packages-held.ts'
import { inBag } from '../freight/piece-place.ts'
import { type Stowage, stowagesOfNo } from '../freight/stowage.ts'
import { box, receipt } from '../inbound/receipt.ts'
import { returnState } from '../inbound/return.ts'
import type { World } from '../job/job.ts'
import { piecesAt } from '../orders/parcel-piece.ts'
import { ordersInBin, ordersInSlot } from '../outbound/floor-lists.ts'
import { outboundOrder } from '../outbound/order.ts'
import { shownState } from '../outbound/order-view.ts'
import { parcel, wave } from '../outbound/wave.ts'
import { customer } from '../setup/customer.ts'
import { position } from '../setup/warehouse.ts'
import type { LookUpFact, LookUpKind, Meaning } from './look-up.ts'

type Facts = readonly (readonly [what: LookUpFact, value: string])[]

interface Said {
  readonly kind: LookUpKind
  readonly id: string
  readonly code: string
  readonly about?: string
  readonly state?: string
  readonly facts?: Facts
}

const meaning = ({ facts = [], about = '', state = '', ...said }: Said): Meaning => ({
  ...{ ...said, about, state, goods: [], more: 0, happened: [] },
  facts: facts.flatMap(([what, value]) => (value === '' ? [] : [{ what, value }])),
})

/** What a code is by the rows that are on the handheld: what lies there and what happened they do not say. */
export function heldMeanings(world: World, raw: string): readonly Meaning[] {
  const { lookups } = world
  if (!lookups) return []
  const code = ownCode(raw)
  const found = [
    ...lookups.ids('position', code).flatMap((id) => positionHeld(world, id)),
    ...lookups.ids('tote', code).map((id) => toteHeld(world, id)),
    ...lookups.ids('slot', code).map((id) => slotHeld(world, id)),
    ...lookups.ids('package', code).flatMap((id) => parcelHeld(world, id)),
    ...lookups.ids('box', code).flatMap((id) => boxHeld(world, id)),
    ...lookups.ids('order', code).flatMap((id) => orderHeld(world, id)),
    ...lookups.ids('receipt', code).flatMap((id) => receiptHeld(world, id)),
    ...lookups.ids('wave', code).flatMap((id) => waveHeld(world, id)),
    ...bagsCalled(world, code).map((one) => bagHeld(world, one)),
    ...world.list(stowagesOfNo, [world.scope, code]).map(loadHeld),
  ]
  const goods = lookups.skus(barcodeKey(raw))
  if (found.length + goods.length > 0) return [...found, ...goods.map(({ skuId }) => skuHeld(world, skuId))]
  const match = matchBarcode(raw, lookups, { accepts: ['sku'], year: new Date(world.now).getUTCFullYear() })
  return match.kind === 'sku' ? match.candidates.map(({ skuId }) => skuHeld(world, skuId)) : []
}

function positionHeld(world: World, id: string): Meaning[] {
  const row = world.row(position, id)
  if (!row) return []
  return [meaning({ kind: 'position', id, code: row.code, state: row.enabled ? row.kind : 'stopped' })]
}

const numbersOf = (orders: readonly { readonly no: string }[]) => orders.map(({ no }) => no).join(', ')

function toteHeld(world: World, code: string): Meaning {
  const orders = world.list(ordersInBin, [world.scope, code]).filter(({ packed }) => !packed)
  return meaning({
    ...{ kind: 'tote', id: code, code, state: orders.length > 0 ? 'serves' : '' },
    facts: [['order', orders.length > 3 ? String(orders.length) : numbersOf(orders)]],
  })
}

function slotHeld(world: World, slot: string): Meaning {
  const orders = world.list(ordersInSlot, [world.scope, slot])
  return meaning({
    ...{ kind: 'slot', id: slot, code: `W-${slot}`, state: orders.length > 0 ? 'serves' : '' },
    facts: [['order', numbersOf(orders)]],
  })
}

function orderHeld(world: World, id: string): Meaning[] {
  const row = world.row(outboundOrder, id)
  if (!row) return []
  const owner = ownerOf(world, row.customerId)
  return [
    meaning({
      ...{ kind: 'order', id, code: row.no, about: owner, state: shownState({ ...row, rejected: 0 }) },
      facts: [
        ['owner', owner],
        ['picked', `${row.picked} / ${row.pieces}`],
        ['wave', world.row(wave, row.waveId)?.no ?? ''],
        ['tote', row.bin],
        ['slot', row.slot && `W-${row.slot}`],
        ['waybill', row.waybillNo],
      ],
    }),
  ]
}

function parcelHeld(world: World, id: string): Meaning[] {
  const row = world.row(parcel, id)
  if (!row) return []
  const { no, orderNo, waybillNo, status } = row
  return [
    meaning({
      ...{ kind: 'parcel', id, code: no, about: orderNo, state: status },
      facts: [
        ['order', orderNo],
        ['waybill', waybillNo],
      ],
    }),
  ]
}

function boxHeld(world: World, id: string): Meaning[] {
  const row = world.row(box, id)
  if (!row) return []
  const { no, receiptNo, status } = row
  return [
    meaning({ kind: 'box', id, code: no, about: receiptNo, state: status, facts: [['receipt', receiptNo]] }),
  ]
}

function receiptHeld(world: World, id: string): Meaning[] {
  const row = world.row(receipt, id)
  if (!row) return []
  const state = returnState({ ...row, decided: 0, carriedOut: 0 }) || row.status
  return [
    meaning({
      ...{ kind: row.kind === 'return' ? 'return' : 'receipt', id, code: row.no, state },
      facts: [
        ['boxes', `${row.boxesSigned} / ${row.boxes}`],
        ['received', `${row.received} / ${row.forecast}`],
        ['waybill', row.waybillNo],
      ],
    }),
  ]
}

function waveHeld(world: World, id: string): Meaning[] {
  const row = world.row(wave, id)
  return row ? [meaning({ kind: 'wave', id, code: row.no, state: row.status })] : []
}

function bagHeld(world: World, { id, no, status, channel, zone, seal }: Bag): Meaning {
  return meaning({
    ...{ kind: 'bag', id, code: no, about: channel, state: status },
    facts: [
      ['packages', String(world.list(piecesAt, [world.scope, inBag(id)]).length)],
      ['channel', channel],
      ['zone', zone],
      ['seal', seal],
    ],
  })
}

function loadHeld({ id, no, status, company, channel, planned, loaded, pieces, ...load }: Stowage): Meaning {
  return meaning({
    ...{ kind: 'load', id, code: no, about: company, state: status },
    facts: [
      ['loaded', `${loaded} / ${Math.max(planned, loaded)}`],
      ['packages', String(pieces)],
      ['channel', channel],
      ['vehicle', load.plate || load.containerNo],
    ],
  })
}

function skuHeld(world: World, id: string): Meaning {
  const row = world.row(sku, id)
  const known = row ?? world.lookups?.articleOf?.(id)
  return meaning({
    ...{ kind: 'sku', id, code: known?.code ?? id, about: known?.name ?? '' },
    facts: [['owner', row ? ownerOf(world, row.customerId) : '']],
  })
}

function ownerOf(world: World, customerId: string): string {
  return world.row(customer, customerId)?.name ?? ''
}
