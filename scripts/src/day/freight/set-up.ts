import { workers } from '@longshore/shared/access/save-worker.ts'
import type { BulkAnswer } from '@longshore/shared/contract/endpoint.ts'
import { bagRuleSaving } from '@longshore/shared/freight/save-bag-rule.ts'
import { saveStowage } from '@longshore/shared/freight/save-stowage.ts'
import { weightTemplates } from '@longshore/shared/freight/save-weight-template.ts'
import { saveZoningScheme } from '@longshore/shared/freight/save-zoning-scheme.ts'
import { type StowageDetail, stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { writtenOrder } from '@longshore/shared/orders/written-order.ts'
import { channels } from '@longshore/shared/pricing/save-channel.ts'
import { customers } from '@longshore/shared/setup/save-customer.ts'
import { warehouses } from '@longshore/shared/setup/save-warehouse.ts'
import type { Desk } from '../desk.ts'
import { idOf } from '../set-up.ts'
import { ordersOf } from './desk-lists.ts'
import {
  announcedGrams,
  CUSTOMERS,
  cageOf,
  labelled,
  type Parcel,
  SEGMENTS,
  WAYS,
  type WantedParcels,
  type Way,
  ZONES,
} from './parcels.ts'

export const PIN = '4711'
const AT_ONCE = 100
/** Of a full bag on a handheld: the next one is asked about. */
export const IN_BAG = 25
const ROLES = ['receiver', 'packer', 'logistics']

/** A warehouse with the desk in it and its workers' badges. */
export interface Site {
  readonly desk: Desk
  readonly warehouseId: string
  readonly badges: readonly string[]
}

/** A load that waits for what goes one way. */
export interface Load {
  readonly way: Way
  readonly id: string
  readonly no: string
}

export interface Standing {
  readonly here: Site
  /** Where all loads go. */
  readonly abroad: Site
  readonly customerIds: readonly string[]
  readonly loads: readonly Load[]
}

/** Two warehouses of the house, the ways between them, and by what parcels are sorted. */
export async function setUp(
  company: Desk,
  { here, abroad }: { here: number; abroad: number },
): Promise<Standing> {
  const sender = await siteOf(
    company,
    { code: 'SZX', name: 'Shenzhen', country: 'CN', zone: 'Asia/Shanghai' },
    here,
  )
  const place = { code: 'HAM', name: 'Hamburg', country: 'DE', zone: 'Europe/Berlin' }
  const receiver = await siteOf(company, place, abroad)
  const { desk, warehouseId } = sender
  for (const way of WAYS)
    await desk.does(channels.save, { code: way, zh: way, en: way, kind: 'special-line', countries: ['DE'] })
  const templated = await desk.does(weightTemplates.save, {
    ...{ code: 'PARCELS', name: 'Parcels', rounding: 'exact' },
    segments: SEGMENTS.map(([from, code], i) => ({ code, from, to: SEGMENTS[i + 1]?.[0] ?? null })),
  })
  for (const way of WAYS)
    await desk.does(saveZoningScheme, {
      ...{ code: `DE_${way}`, name: `Germany, ${way}`, country: 'DE', channel: way, priority: 1 },
      templateId: idOf(templated, 'weightTemplate'),
      ranges: ZONES.map((postcode) => ({
        ...{ zone: `DE-${postcode}`, cage: cageOf({ way, postcode }), postcode, postcodeTo: '' },
      })),
    })
  await desk.does(bagRuleSaving.save, { warehouseId, channel: '', form: 'sscc', companyPrefix: '4012345' })
  const customerIds = []
  for (const [i, name] of CUSTOMERS.entries())
    customerIds.push(
      idOf(
        await desk.does(customers.save, { code: `C${i + 1}`, name, category: 'enterprise', country: 'CN' }),
        'customer',
      ),
    )
  const loads = []
  for (const way of WAYS) loads.push(await loadOf(desk, way, receiver.warehouseId))
  return { here: sender, abroad: receiver, customerIds, loads }
}

async function siteOf(
  company: Desk,
  place: { code: string; name: string; country: string; zone: string },
  devices: number,
): Promise<Site> {
  const warehouseId = idOf(await company.does(warehouses.save, { ...place, bagPieces: IN_BAG }), 'warehouse')
  const desk = company.at(warehouseId)
  const badges = Array.from({ length: devices }, (_, i) => `${place.code}-${i + 1}`)
  for (const badge of badges)
    await desk.does(workers.save, { badge, name: `Worker ${badge}`, roles: ROLES, pin: PIN })
  return { desk, warehouseId, badges }
}

async function loadOf(desk: Desk, way: Way, destination: string): Promise<Load> {
  const made = await desk.does(saveStowage, { channel: way, way: way === 'AIR' ? 'air' : 'sea', destination })
  const id = idOf(made, 'stowage')
  return { way, id, no: (await desk.ask<StowageDetail>(stowageApi.byId.path, { id })).no }
}

/** Customers' orders are written and submitted; answers the parcels with the numbers that their labels bear. */
export async function ordered(
  { here: { desk }, customerIds }: Standing,
  wanted: readonly WantedParcels[],
): Promise<Parcel[]> {
  await desk.all(
    saveParcelOrder,
    wanted.map(({ originalNo, customer, way, to, goods, boxes }) =>
      writtenOrder.cast({
        ...{ originalNo, customerId: customerIds[customer] ?? null, channel: way, pieces: boxes.length },
        consignee: { ...to, country: 'DE', phone: '+49 40 1234567' },
        goods: [
          {
            nameEn: goods,
            nameZh: '商品',
            quantity: boxes.length,
            price: '9.90',
            weight: announcedGrams(boxes) / 1000,
          },
        ],
      }),
    ),
  )
  const orders = await ordersOf(desk)
  for (let from = 0; from < orders.length; from += AT_ONCE) {
    const ids = orders.slice(from, from + AT_ONCE).map(({ id }) => id)
    const { outcomes } = await desk.ask<BulkAnswer>(parcelOrderApi.submit.path, { ids })
    const refused = outcomes.find(({ outcome }) => !outcome.startsWith('applied'))
    if (refused) throw new Error(`an order is not taken: ${JSON.stringify(refused)}`)
  }
  const byOriginal = new Map(orders.map(({ originalNo, no }) => [originalNo, no]))
  return wanted.flatMap((one) => labelled(one, byOriginal.get(one.originalNo) ?? ''))
}
