import { ADMINISTRATOR } from '@longshore/shared/access/default-roles.ts'
import { saveStaffUser } from '@longshore/shared/access/save-staff-user.ts'
import { workers } from '@longshore/shared/access/save-worker.ts'
import { packagingMaterials } from '@longshore/shared/catalog/save-packaging-material.ts'
import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { waveRules } from '@longshore/shared/outbound/save-wave-rule.ts'
import { createPositions } from '@longshore/shared/setup/create-positions.ts'
import { carriers } from '@longshore/shared/setup/save-carrier.ts'
import { customers } from '@longshore/shared/setup/save-customer.ts'
import { partitions } from '@longshore/shared/setup/save-partition.ts'
import { warehouses } from '@longshore/shared/setup/save-warehouse.ts'
import { positionCode } from '@longshore/shared/setup/shelf.ts'
import type { Desk } from './desk.ts'
import { FAR_OFF, type Shelf } from './floor.ts'
import { firstSignIn } from './house.ts'
import { BAG, EXPRESS } from './wishes.ts'
import type { DayWorld } from './world.ts'

const LAYERS = 4
const ROWS = 25
export const PIN = '4711'
const FIRST = 'given-on-the-first-day'
/** The packaging that lies on the packing benches. */
export const MATERIAL = 'BOX_S'
/** Grams. */
export const MATERIAL_WEIGHT = 100
/** Of a hundred parcels, so many are looked at again. */
const RECHECKED = 30
const ROLES = ['receiver', 'inspector', 'putaway', 'picker', 'packer', 'shipper', 'counter', 'stock-lead']

const anyOrder = { packageType: '', logisticsMode: '', maxOrders: 20, maxSkus: 500 }
/** Mixed orders that go into a box are not among them: a planner has these picked into one tote, for the wall. */
const RULES = [
  {
    ...anyOrder,
    name: 'In a hurry',
    type: 'by-specified-rule',
    logisticsMode: EXPRESS,
    maxOrders: 6,
    priority: 9,
  },
  { ...anyOrder, name: 'On offer', type: 'same-product-same-quantity', priority: 5 },
  { ...anyOrder, name: 'One piece', type: 'single-item-single-quantity', priority: 3 },
  { ...anyOrder, name: 'One article', type: 'single-item-multiple-quantity', priority: 2 },
  { ...anyOrder, name: 'Mixed, in bags', type: 'multi-product-mixed-bag', packageType: BAG, priority: 1 },
] as const

/** What the set-up made: where the desk works now, and the ids behind the world's lists. */
export interface Standing {
  readonly desk: Desk
  /** Another person, who agrees to what the first one asks for. */
  readonly second: Desk
  readonly warehouseId: string
  readonly shelves: readonly Shelf[]
  readonly ownerIds: readonly string[]
  readonly skuIds: readonly string[]
  readonly badges: readonly string[]
  readonly carrierId: string
}

/** Sets up a warehouse with room for everything, its owners, articles and workers, by the desk's own calls. */
export async function setUp(
  company: Desk,
  world: DayWorld,
  { devices, positions, recounts }: { devices: number; positions: number; recounts: boolean },
): Promise<Standing> {
  const warehouseId = await setUpWarehouse(company, { inspection: 'none', recounts })
  const desk = company.at(warehouseId)
  const shelves: Shelf[] = []
  for (const [sequence, kind, count] of [
    [1, 'storage', positions],
    [2, 'defective', 1],
  ] as const) {
    const made = await desk.does(partitions.save, { code: `${kind}`, name: kind, kind, sequence })
    shelves.push(...(await shelvesIn(desk, { partitionId: idOf(made, 'partition'), kind, count })))
  }
  const ownerCommands = await desk.all(
    customers.save,
    world.owners.map(({ code, name }) => ({ code, name, category: 'enterprise' as const, country: 'CN' })),
  )
  const ownerIds = ownerCommands.map((id) => derivedId(id, 'Customer'))
  const skuCommands = await desk.all(
    saveSku,
    world.articles.map(({ owner, code, name, barcodes, weight, size: [length, width, height] }) => ({
      ...{ customerId: ownerIds[owner] ?? null, code, name, barcodes: [...barcodes], warningStock: 1 },
      ...{ weight, length, width, height, unitPrice: '9.90' },
    })),
  )
  await desk.does(packagingMaterials.save, {
    ...{
      code: MATERIAL,
      name: 'Small box',
      price: '0.50',
      weight: MATERIAL_WEIGHT / 1000,
      length: 30,
      width: 20,
      height: 10,
    },
  })
  const carrier = await desk.does(carriers.save, { code: 'POST', name: 'Post' })
  const badges = Array.from({ length: devices }, (_, i) => `W-${String(i + 1).padStart(2, '0')}`)
  for (const badge of badges)
    await desk.does(workers.save, { badge, name: `Worker ${badge}`, roles: ROLES, pin: PIN })
  await desk.all(waveRules.save, RULES)
  const second = await anotherPerson(desk)
  return {
    ...{ desk, second, warehouseId, shelves, ownerIds, badges, carrierId: idOf(carrier, 'carrier') },
    skuIds: skuCommands.map((id) => derivedId(id, 'sku')),
  }
}

async function anotherPerson(desk: Desk): Promise<Desk> {
  const person = { userName: 'second', displayName: 'Second', roleId: ADMINISTRATOR, allWarehouses: true }
  await desk.does(saveStaffUser, { ...person, password: FIRST })
  return desk.as(await firstSignIn(desk.address, person.userName, FIRST))
}

/** Makes the warehouse, or changes what it inspects. */
export async function setUpWarehouse(
  desk: Desk,
  { inspection, recounts, id }: { inspection: 'none' | 'full'; recounts?: boolean; id?: string },
): Promise<string> {
  const made = await desk.does(warehouses.save, {
    ...{ code: 'DAY', name: 'Day', country: 'DE', zone: 'Europe/Berlin', inspection },
    ...{ weighing: true, recheckRate: RECHECKED, ...(recounts && { recountAbove: FAR_OFF / 2 }) },
    ...(id && { id }),
  })
  return id ?? idOf(made, 'warehouse')
}

async function shelvesIn(
  desk: Desk,
  { partitionId, kind, count }: { partitionId: string; kind: Shelf['kind']; count: number },
): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (let aisle = 1; shelves.length < count; aisle++) {
    const prefix = `${kind === 'storage' ? 'A' : 'D'}${aisle}`
    await desk.does(createPositions, { partitionId, prefix, layers: LAYERS, rows: ROWS })
    for (let layer = 1; layer <= LAYERS; layer++)
      for (let row = 1; row <= ROWS; row++) shelves.push({ code: positionCode({ prefix, layer, row }), kind })
  }
  return shelves
}

export function idOf({ rows }: { rows: readonly { table: string; id: string }[] }, table: string): string {
  const found = rows.find((row) => row.table === table)
  if (!found) throw new Error(`no ${table} was made`)
  return found.id
}
