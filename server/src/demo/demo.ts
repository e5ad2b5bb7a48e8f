import { workers } from '@longshore/shared/access/save-worker.ts'
import { checkDigitOf } from '@longshore/shared/catalog/gtin.ts'
import { packagingMaterials } from '@longshore/shared/catalog/save-packaging-material.ts'
import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import { categories, units } from '@longshore/shared/catalog/save-sku-class.ts'
import type { Actor, Command } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { createPositions } from '@longshore/shared/setup/create-positions.ts'
import { carriers } from '@longshore/shared/setup/save-carrier.ts'
import { companies } from '@longshore/shared/setup/save-company.ts'
import { customers } from '@longshore/shared/setup/save-customer.ts'
import { dictionary } from '@longshore/shared/setup/save-dictionary.ts'
import { partitions } from '@longshore/shared/setup/save-partition.ts'
import { pickupSites, suppliers } from '@longshore/shared/setup/save-partner.ts'
import { warehouses } from '@longshore/shared/setup/save-warehouse.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { SYSTEM } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import {
  type DemoWorker,
  demoCarriers,
  demoCategories,
  demoClasses,
  demoCompany,
  demoCustomers,
  demoHouse,
  demoMaterials,
  demoPartitions,
  demoPickupSites,
  demoSuppliers,
  demoUnits,
  demoWords,
  demoWorkers,
} from './demo.table.ts'
import { demoBills } from './demo-bill.ts'
import { demoCosts, demoFees, demoOwnFees } from './demo-fees.ts'
import { demoBookedSpace, demoFreight } from './demo-freight.ts'
import { demoStowages } from './demo-loads.ts'
import { demoPayees, demoRates, demoTransfer } from './demo-money.ts'
import { demoParcelOrders, demoWays } from './demo-parcels.ts'
import { demoPicture } from './demo-pictures.ts'
import { demoPrices, demoProducts } from './demo-prices.ts'
import { demoToPay } from './demo-to-pay.ts'
import { demoWork } from './demo-work.ts'
import { demoZones } from './demo-zones.ts'

export interface DemoParts {
  perform(asked: Asked): Promise<Performed>
  now(): number
  /** The PIN of a worker of the demo. */
  pinOf(worker: DemoWorker): string
  /** Hashes a PIN; the same seed gives the same hash. */
  hashPin(pin: string, seed: string): Promise<string>
  /** Keeps the picture of an article and answers its hash. Without it, articles have none. */
  keepPicture?: ((png: Buffer) => Promise<string>) | undefined
}

/** Every id of the demo derives from this one, so that a start that was cut short is taken up where it ended. */
const ROOT = '01990000-0000-7000-8000-00000000de30'

/** Whether the database holds nothing but what a demo's start that was cut short left behind. */
export async function isForDemo({ reader }: Engine): Promise<boolean> {
  const someone = await reader.selectFrom('credential').select('id').limit(1).executeTakeFirst()
  const house = derivedId(derivedId(ROOT, 'warehouse'), 'Warehouse')
  const other = await reader
    .selectFrom('warehouse')
    .select('id')
    .where('id', '!=', house)
    .limit(1)
    .executeTakeFirst()
  return !someone && !other
}

/** The steps of the demo, each with a name of its own that its id derives from. */
export class DemoSteps {
  readonly #parts: Pick<DemoParts, 'perform' | 'now'>
  #running: Promise<void>[] = []

  constructor(parts: Pick<DemoParts, 'perform' | 'now'>) {
    this.#parts = parts
  }

  /** Starts a command behind those of its scope and answers its id at once: its rows' ids derive from it. */
  do<A extends object>(
    command: Command<A>,
    name: string,
    args: Readonly<Partial<A>>,
    scope = 'company',
    by: Pick<Actor, 'id' | 'name'> = SYSTEM,
  ): string {
    const id = derivedId(ROOT, name)
    const at = this.#parts.now()
    const asked: Asked = {
      ...{
        id,
        name: command.name,
        scope,
        args,
        actor: { ...SYSTEM, id: by.id, name: by.name },
        via: 'system',
        occurredAt: at,
        receivedAt: at,
      },
    }
    this.#running.push(
      this.#parts.perform(asked).then(({ outcome: { outcome, code } }) => {
        if (outcome !== 'applied') throw new Error(`demo: ${name} was ${outcome}: ${code}`)
      }),
    )
    return id
  }

  /** Waits for all that was started. What another scope reads must be settled first. */
  async settle(): Promise<void> {
    const running = this.#running
    this.#running = []
    await Promise.all(running)
  }
}

/** Ids of categories and units by their codes. */
interface Classes {
  readonly categories: ReadonlyMap<string, string>
  readonly units: ReadonlyMap<string, string>
  readonly suppliers: ReadonlyMap<string, string>
}

/** Partners, words, categories and units: what the house offers where something is chosen. */
function directories(steps: DemoSteps): Classes {
  steps.do(companies.save, 'company', demoCompany)
  const madeSuppliers = new Map<string, string>()
  for (const one of demoSuppliers)
    madeSuppliers.set(one.code, derivedId(steps.do(suppliers.save, `supplier ${one.code}`, one), 'Supplier'))
  for (const one of demoPickupSites) steps.do(pickupSites.save, `pickup site ${one.name}`, one)
  const madeUnits = new Map<string, string>()
  for (const one of demoUnits)
    madeUnits.set(one.code, derivedId(steps.do(units.save, `unit ${one.code}`, one), 'Unit'))
  for (const [nth, [kind, code, zh, en, es]] of demoWords.entries())
    steps.do(dictionary.save, `word ${kind} ${code}`, { kind, code, zh, en, es, sequence: nth })
  const made = new Map<string, string>()
  for (const [code, name, above] of demoCategories) {
    const parentId = above === null ? null : (made.get(above) ?? null)
    const command = steps.do(categories.save, `category ${code}`, { code, name, parentId })
    made.set(code, derivedId(command, 'Category'))
  }
  return { categories: made, units: madeUnits, suppliers: madeSuppliers }
}

/**
 * Fills an empty database with one warehouse at work: 200 positions, 3 customers with 60 SKUs, carriers, materials,
 * workers (who are answered with their PINs), stock on the shelves, receipts on their way, orders to pick and parcel orders.
 * Everything through commands.
 */
export async function demoWarehouse(parts: DemoParts): Promise<readonly DemoWorker[]> {
  const people = demoWorkers.map((worker) => ({ ...worker, pin: parts.pinOf(worker) }))
  const hashed = await Promise.all(people.map(({ pin, badge }) => parts.hashPin(pin, badge)))
  const steps = new DemoSteps(parts)
  const scope = `warehouse:${derivedId(steps.do(warehouses.save, 'warehouse', demoHouse), 'Warehouse')}`
  for (const one of demoCarriers) steps.do(carriers.save, `carrier ${one.code}`, one)
  for (const [code, name, price, weight, [length, width, height]] of demoMaterials) {
    const material = { code, name, price, currency: 'CNY' as const, weight, length, width, height }
    steps.do(packagingMaterials.save, `material ${code}`, material)
  }
  demoWays(steps)
  demoPrices(steps)
  demoProducts(steps)
  demoZones(steps)
  demoPayees(steps)
  demoRates(steps)
  demoFees(steps)
  const classes = directories(steps)
  demoCosts(steps, classes.suppliers)
  const goods = articles(steps, classes, await drawn(parts))
  await steps.settle()
  demoOwnFees(steps, goods)
  const positions = shelves(steps, scope)
  for (const [i, { badge, name, roles }] of people.entries())
    steps.do(
      workers.save,
      `worker ${badge}`,
      { badge, name, roles: [...roles], pin: hashed[i] ?? null },
      scope,
    )
  demoWork(steps, { scope, positions, goods })
  await steps.settle()
  const packages = demoParcelOrders(steps, { scope, goods })
  await steps.settle()
  demoFreight(steps, scope, packages)
  demoBookedSpace(steps, { scope, customerId: goods[0]?.customerId ?? null })
  demoStowages(steps, { scope, goods, now: parts.now() })
  demoTransfer(steps, goods)
  await steps.settle()
  await demoToPay(steps, { scope, goods })
  await steps.settle()
  await demoBills(steps, goods, parts.now())
  return people
}

/** Makes the partitions with their positions; answers the ids of those for good goods, shelf by shelf. */
function shelves(steps: DemoSteps, scope: string): string[] {
  const made: string[] = []
  for (const { prefixes, capacity, ...partition } of demoPartitions) {
    const saved = steps.do(partitions.save, `partition ${partition.code}`, partition, scope)
    for (const [prefix, layers, rows] of prefixes) {
      const batch = { partitionId: derivedId(saved, 'Partition'), prefix, layers, rows, capacity }
      const id = steps.do(createPositions, `positions ${prefix}`, batch, scope)
      if (partition.kind !== 'defective')
        made.push(...Array.from({ length: layers * rows }, (_, i) => derivedId(id, `position ${i}`)))
    }
  }
  return made
}

/** The SKUs of one customer of the demo, by id. */
export interface DemoGoods {
  readonly customerId: string
  readonly code: string
  readonly skuIds: readonly string[]
}

/** Hashes of the articles' pictures by their codes. */
async function drawn({ keepPicture }: DemoParts): Promise<ReadonlyMap<string, string>> {
  const variants = demoCustomers.flatMap(({ families }) =>
    families.flatMap(([family, names]) => names.map((variant, nth) => ({ family, variant, nth }))),
  )
  const kept = await Promise.all(
    variants.map(async ({ family, variant, nth }) => {
      const picture = keepPicture && (await demoPicture(family, variant, nth))
      return picture ? [[`${family}_${variant}`, await keepPicture(picture)] as const] : []
    }),
  )
  return new Map(kept.flat())
}

function articles(
  steps: DemoSteps,
  { categories, units }: Classes,
  pictures: ReadonlyMap<string, string>,
): DemoGoods[] {
  let nth = 0
  const unitId = units.get('pc') ?? null
  return demoCustomers.map(({ customer, families }) => {
    const { code } = customer
    const customerId = derivedId(steps.do(customers.save, `customer ${code}`, customer), 'Customer')
    const skuIds = families.flatMap(
      ([family, variants, name, nameEn, weight, [length, width, height], unitPrice]) =>
        variants.map((variant) => {
          const code = `${family}_${variant}`
          const picture = pictures.get(code)
          const article = {
            ...{ customerId, code, weight, length, width, height, unitPrice },
            ...{ name: `${name} ${variant}`, nameEn: `${nameEn} ${variant}`, currency: 'USD' as const },
            ...{ unitId, categoryId: categories.get(demoClasses[family] ?? '') ?? null },
            ...{ warningStock: 5, barcodes: barcodesOf(family, ++nth), pictures: picture ? [picture] : [] },
          }
          return derivedId(steps.do(saveSku, `sku ${customer.code} ${code}`, article), 'sku')
        }),
    )
    return { customerId, code, skuIds }
  })
}

/** Families whose variants all carry the code of the first: a scan of it must ask which one is meant. */
const SHARED: Readonly<Record<string, number>> = { CAP: 1, BOTTLE: 2, HOLDER: 2 }

/** As real shelves have them: mostly one EAN, every seventh without any, every fifth with a carton of 12 as well. */
function barcodesOf(family: string, nth: number): { code: string; quantity: number }[] {
  const shared = SHARED[family]
  if (shared) return [{ code: ean(900 + shared), quantity: 1 }]
  if (nth % 7 === 0) return []
  const piece = { code: ean(nth), quantity: 1 }
  return nth % 5 === 0 ? [piece, { code: withCheck(`1${ean(nth).slice(0, 12)}`), quantity: 12 }] : [piece]
}

/** An EAN-13 of the range that shops number themselves. */
function ean(nth: number): string {
  return withCheck(`20${String(nth).padStart(10, '0')}`)
}

function withCheck(digits: string): string {
  return digits + checkDigitOf(digits)
}
