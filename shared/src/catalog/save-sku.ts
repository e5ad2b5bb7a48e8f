import { type Change, put, remove, type Warn, warn } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Bearers, bearers, type Loaded, list, row, rows } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { args, maybeId } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { toGrams, toMm } from '../money/units.ts'
import { customer } from '../setup/customer.ts'
import { type InspectionPolicy, type Warehouse, warehouse } from '../setup/warehouse.ts'
import { doubtfulBarcode, wrongBarcode } from './barcode-entry.ts'
import { barcodeKey } from './barcode-match.ts'
import { catalogRefusals } from './refusals.ts'
import {
  type Barcode,
  type BarcodeRow,
  barcode,
  barcodesOfSku,
  type Sku,
  sku,
  skusMergedInto,
  skusOfCode,
  skusOfSeller,
} from './sku.ts'
import { category, isUnitOf, unit } from './sku-class.ts'
import { type SkuWish, skuFields } from './sku-fields.ts'

type Policy = Pick<Sku, 'inspection' | 'samplePercent'>
/** Whose word it is: a customer's says nothing about inspection. */
type Says = 'staff' | 'customer'

/** What the rules of an article look at: `id` of the one that changes, null for a new one of the customer. */
export const readSku = (
  id: string | null | undefined,
  {
    customerId,
    code,
    sellerSku,
    categoryId,
    unitId,
    warehouseIds,
    barcodes,
  }: Pick<
    SkuWish,
    'customerId' | 'code' | 'sellerSku' | 'categoryId' | 'unitId' | 'warehouseIds' | 'barcodes'
  >,
) => ({
  was: row(sku, id),
  customer: row(customer, customerId),
  same: list(skusOfCode, [customerId, code]),
  // Sheets take either code, so that neither may be one of another article.
  bySeller: list(skusOfSeller, [customerId, sellerSku || null]),
  sellerAsCode: list(skusOfCode, [customerId, sellerSku || null]),
  codeAsSeller: list(skusOfSeller, [customerId, code]),
  codes: list(barcodesOfSku, [id ?? '']),
  merged: list(skusMergedInto, [id ?? '']),
  category: row(category, categoryId),
  unit: row(unit, unitId),
  warehouses: rows(warehouse, warehouseIds),
  taken: bearers(
    [code, ...barcodes.map((one) => one.code), ...(sellerSku ? [sellerSku] : [])],
    customerId ?? '',
  ),
})

interface About {
  readonly id: string | null
  readonly says: Says
  readonly told: Told
}

/** The article as it is wished, and the rows that a scan is looked up by; refuses what no article may be. */
export function skuChanges(
  {
    was,
    customer: owner,
    same,
    bySeller,
    sellerAsCode,
    codeAsSeller,
    codes,
    merged,
    category,
    unit,
    warehouses,
    taken,
  }: Loaded<ReturnType<typeof readSku>>,
  given: SkuWish,
  { id, says, told }: About,
): Change[] {
  if (id && !was) throw house.rowMissing()
  if (!owner) throw catalogRefusals.customerRequired()
  if (was && was.customerId !== owner.id) throw catalogRefusals.customerFixed()
  if (was?.mergedInto) throw catalogRefusals.merged({ code: was.code })
  const isOther = (one: Sku) => one.id !== was?.id
  if ([...same, ...codeAsSeller].some(isOther)) throw house.codeTaken({ code: given.code })
  const { sellerSku } = given
  if ([...bySeller, ...sellerAsCode].some(isOther)) throw catalogRefusals.sellerSkuTaken({ code: sellerSku })
  if (given.categoryId && !mayStandUnder(category, was?.categoryId)) throw catalogRefusals.categoryUnknown()
  if (given.unitId && !(mayStandUnder(unit, was?.unitId) && isUnitOf(unit, owner.id)))
    throw catalogRefusals.unitUnknown()
  const warehouseIds = [...new Set(given.warehouseIds)]
  if (!mayAllBeNamed(warehouseIds, warehouses, was)) throw catalogRefusals.warehouseUnknown()
  const skuId = was?.id ?? told.id('sku')
  const { weight, length, width, height, unitPrice } = given
  const own = withSellerSku(
    given.barcodes.map(({ code, quantity }) => ({ code: code.trim(), quantity })),
    sellerSku,
    taken,
  )
  const came = newAmong(own, codes)
  // What is printed on the goods of an article that was merged into it goes on meaning it.
  const barcodes = [
    ...own,
    ...notIn(
      own,
      merged.flatMap(({ lent }) => lent),
    ),
  ]
  return [
    ...entered(came, taken),
    ...shared(was?.code === given.code ? came : [given.code, ...came], skuId, taken),
    put(sku, {
      ...given,
      ...{ id: skuId, customerId: owner.id, warehouseIds, barcodes, enabled: was?.enabled ?? 1 },
      ...{ mergedInto: null, mergedAt: null, lent: [] },
      weight: toGrams(weight),
      ...{ length: toMm(length), width: toMm(width), height: toMm(height) },
      ...policyOf(given, was, says),
      unitPrice: toMinor(unitPrice, given.currency as Currency),
    }),
    ...barcodeChanges({ codes, barcodes }, { skuId, customerId: owner.id }, told),
  ]
}

/** A customer's article, new or changed, with the codes it is scanned by. Who needs a review applies for it instead. */
export const saveSku = intent({
  name: 'catalog.saveSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: args({ id: maybeId(), ...skuFields }),
  reads: ({ id, customerId, ...given }, { actor }) =>
    readSku(id, { ...given, customerId: actor.customerId ?? customerId }),
  decide(loaded, { id, ...given }, told) {
    const says = told.actor.kind === 'customer' ? 'customer' : 'staff'
    if (says === 'customer' && loaded.customer?.reviewsSkus) throw catalogRefusals.reviewNeeded()
    return skuChanges(loaded, given, { id: id ?? null, says, told })
  },
})

/** What is out of use is chosen no more; who has it keeps it. */
function mayStandUnder<C extends { id: string; enabled: 0 | 1 }>(
  chosen: C | undefined,
  was: string | null | undefined,
): chosen is C {
  return chosen !== undefined && (chosen.enabled === 1 || chosen.id === was)
}

/** Those that it names already stay, though whoever saves it may not work in them. */
function mayAllBeNamed(ids: readonly string[], found: readonly Warehouse[], was: Sku | undefined): boolean {
  return ids.every((id) => {
    const house = found.find((one) => one.id === id)
    return house?.enabled === 1 || was?.warehouseIds.includes(id)
  })
}

function policyOf(given: Pick<SkuWish, keyof Policy>, was: Sku | undefined, says: Says): Policy {
  if (says === 'customer')
    return { inspection: was?.inspection ?? '', samplePercent: was?.samplePercent ?? 0 }
  return { inspection: given.inspection as InspectionPolicy | '', samplePercent: given.samplePercent }
}

/** A seller SKU is printed on the goods of many a shop: it is scanned too, unless it reads like a code of the house. */
function withSellerSku(own: readonly Barcode[], sellerSku: string, { house }: Bearers): readonly Barcode[] {
  const isCode = sellerSku !== '' && !house.includes(sellerSku) && !wrongBarcode(sellerSku)
  return isCode ? [...own, ...notIn(own, [{ code: sellerSku, quantity: 1 }])] : own
}

/** The codes that do not stand yet: those that do were judged when they came. */
function newAmong(own: readonly Barcode[], standing: readonly BarcodeRow[]): string[] {
  const known = new Set(standing.map(({ code }) => code))
  return own.flatMap(({ code }) => (known.has(barcodeKey(code)) ? [] : [code]))
}

/** Refuses what can be no barcode, and tells what is doubtful. */
function entered(codes: readonly string[], { house }: Bearers): Warn[] {
  return codes.flatMap((code) => {
    const wrong = house.includes(code) ? catalogRefusals.barcodeOfHouse({ code }) : wrongBarcode(code)
    if (wrong) throw wrong
    const doubt = doubtfulBarcode(code)
    return doubt ? [warn(doubt)] : []
  })
}

/** Tells which other articles of the customer a code means as well. */
function shared(codes: readonly string[], skuId: string, { skus }: Bearers): Warn[] {
  return codes.flatMap((code) => {
    const others = skus.filter((one) => one.key === barcodeKey(code) && one.skuId !== skuId)
    const names = [...new Set(others.map(({ skuCode }) => skuCode))].sort()
    return names.length
      ? [warn(catalogRefusals.barcodeShared({ code, sku: names.slice(0, 5).join(', ') }))]
      : []
  })
}

/** Those barcodes that are not among others. */
export function notIn(others: readonly Barcode[], barcodes: readonly Barcode[]): Barcode[] {
  const keys = new Set(others.map(({ code }) => barcodeKey(code)))
  return barcodes.filter(({ code }) => !keys.has(barcodeKey(code)))
}

/** Brings the rows that a scan is looked up by in line with the SKU's codes. */
export function barcodeChanges(
  { codes, barcodes }: { codes: readonly BarcodeRow[]; barcodes: readonly Barcode[] },
  of: { skuId: string; customerId: string },
  told: Told,
): Change[] {
  const wanted = new Map<string, number>()
  for (const { code, quantity } of barcodes) {
    const key = barcodeKey(code)
    if (wanted.has(key)) throw catalogRefusals.barcodeTwice({ code })
    wanted.set(key, quantity)
  }
  const kept = new Map(codes.filter(({ code }) => wanted.has(code)).map((one) => [one.code, one]))
  return [
    ...codes.filter(({ code }) => !wanted.has(code)).map(({ id }) => remove(barcode, id)),
    ...[...wanted]
      .filter(([code, quantity]) => kept.get(code)?.quantity !== quantity)
      .map(([code, quantity]) =>
        put(barcode, { id: kept.get(code)?.id ?? told.id(`barcode ${code}`), code, quantity, ...of }),
      ),
  ]
}
