import { number, string } from 'yup'
import { isCode } from '../command/codes.ts'
import { centimetres, currency, kilograms, price } from '../command/measure.ts'
import { type ArgsOf, args, filled, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { policyFields } from '../setup/inspection-policy.ts'
import { pictures } from './sku-picture.ts'

export const sizeClasses = ['small', 'medium', 'large'] as const

/** Barcodes of one article. */
export const MOST_BARCODES = 50

/** Warehouses that one article is limited to. */
const MOST_WAREHOUSES = 200

/** "Codes: English letters, digits and underscores only" (001 §5); what the customer's shop calls it has a field of its own. */
function skuCode() {
  return string()
    .required()
    .test('skuCode', 'English letters, digits and underscores only', (text) => isCode(text))
}

export const skuFields = {
  /** Whose article; a customer's own calls always mean the customer. */
  customerId: maybeId(),
  code: skuCode(),
  /** "MUG-WHITE/1": a code of any signs that the customer's shop knows the article by. */
  sellerSku: line(64),
  name: filled(300),
  nameEn: line(300),
  categoryId: maybeId(),
  unitId: maybeId(),
  /** The warehouses that it is limited to; empty: all of them. */
  warehouseIds: several(id(), MOST_WAREHOUSES).default([]),
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
  warningStock: number().default(1).integer().min(1).max(1_000_000_000),
  /** Staff's word; what a customer says of it is left aside. */
  ...policyFields,
  pictures: pictures(),
  barcodes: several(args({ code: filled(80), quantity: pieces() }), MOST_BARCODES).default([]),
}

/** What somebody writes of an article. */
export const skuWish = args(skuFields)
export type SkuWish = ArgsOf<typeof skuWish>
