import { number } from 'yup'
import { type Change, put, remove } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { centimetres, currency, kilograms, price } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { refusals as house } from '../command/refusals.ts'
import { type ArgsOf, args, code, filled, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { toGrams, toMm } from '../money/units.ts'
import { customer } from '../setup/customer.ts'
import { policyFields } from '../setup/inspection-policy.ts'
import type { InspectionPolicy } from '../setup/warehouse.ts'
import { barcodeKey } from './barcode-match.ts'
import { catalogRefusals } from './refusals.ts'
import { type Barcode, type BarcodeRow, barcode, barcodesOfSku, type Sku, sku, skusOfCode } from './sku.ts'
import { category, unit } from './sku-class.ts'
import { pictures } from './sku-picture.ts'

export const sizeClasses = ['small', 'medium', 'large'] as const

const skuFields = {
  /** Whose article; a customer's own calls always mean the customer. */
  customerId: maybeId(),
  code: code(),
  name: filled(300),
  nameEn: line(300),
  categoryId: maybeId(),
  unitId: maybeId(),
  identification: line(64),
  brand: line(64),
  packaging: line(64),
  model: line(64),
  material: line(64),
  origin: line(64),
  customsCode: line(20),
  nature: line(64),
  /** kg */
  weight: kilograms(),
  /** cm */
  length: centimetres(),
  width: centimetres(),
  height: centimetres(),
  sizeClass: oneOf(sizeClasses).default('small'),
  unitPrice: price(),
  /** "Declaration unit price in USD" (001 §9). */
  currency: currency().default('USD'),
  /** "Alert (warning) inventory must be a positive integer" (001 §5). */
  warningStock: number().required().integer().min(1).max(1_000_000_000),
  /** Staff's word; what a customer says of it is left aside. */
  ...policyFields,
  pictures: pictures(),
  barcodes: several(args({ code: filled(80), quantity: pieces() }), 50).default([]),
}

const written = args({ id: maybeId(), ...skuFields })
type Policy = Pick<Sku, 'inspection' | 'samplePercent'>

/** A customer's article, new or changed, with the codes it is scanned by. */
export const saveSku = intent({
  name: 'catalog.saveSku',
  scope: 'company',
  permission: 'catalog.sku',
  args: written,
  reads: ({ id, customerId, code, categoryId, unitId }, { actor }) => ({
    was: row(sku, id),
    customer: row(customer, actor.customerId ?? customerId),
    same: list(skusOfCode, [actor.customerId ?? customerId, code]),
    codes: list(barcodesOfSku, [id ?? '']),
    category: row(category, categoryId),
    unit: row(unit, unitId),
  }),
  decide({ was, customer: owner, same, codes, category, unit }, { id, ...given }, told) {
    if (id && !was) throw house.rowMissing()
    if (!owner) throw catalogRefusals.customerRequired()
    if (was && was.customerId !== owner.id) throw catalogRefusals.customerFixed()
    if (same.some((other) => other.id !== was?.id)) throw house.codeTaken({ code: given.code })
    if (given.categoryId && !mayStandUnder(category, was?.categoryId)) throw catalogRefusals.categoryUnknown()
    if (given.unitId && !mayStandUnder(unit, was?.unitId)) throw catalogRefusals.unitUnknown()
    const skuId = was?.id ?? told.id('sku')
    const { weight, length, width, height, unitPrice } = given
    const barcodes = given.barcodes.map(({ code, quantity }) => ({ code: code.trim(), quantity }))
    return [
      put(sku, {
        ...given,
        ...{ id: skuId, customerId: owner.id, barcodes, enabled: was?.enabled ?? 1 },
        weight: toGrams(weight),
        ...{ length: toMm(length), width: toMm(width), height: toMm(height) },
        ...policyOf(given, was, told),
        unitPrice: toMinor(unitPrice, given.currency as Currency),
      }),
      ...barcodeChanges({ codes, barcodes }, { skuId, customerId: owner.id }, told),
    ]
  },
})

/** What is out of use is chosen no more; who has it keeps it. */
function mayStandUnder(chosen: { id: string; enabled: 0 | 1 } | undefined, was: string | null | undefined) {
  return chosen !== undefined && (chosen.enabled === 1 || chosen.id === was)
}

function policyOf(
  given: Pick<ArgsOf<typeof written>, keyof Policy>,
  was: Sku | undefined,
  { actor }: Told,
): Policy {
  if (actor.kind === 'customer')
    return { inspection: was?.inspection ?? '', samplePercent: was?.samplePercent ?? 0 }
  return { inspection: given.inspection as InspectionPolicy | '', samplePercent: given.samplePercent }
}

/** Brings the rows that a scan is looked up by in line with the SKU's codes. */
function barcodeChanges(
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
