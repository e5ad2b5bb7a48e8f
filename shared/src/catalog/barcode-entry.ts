import type { Refusal } from '../command/refusal.ts'
import { slotsOf, totesOf } from './barcode-match.ts'
import { checkDigitOf, checksOut } from './gtin.ts'
import { catalogRefusals } from './refusals.ts'

const placeholder = /^(?:[-–—_.*#/\\?\s]+|#?N\/?A|NONE|NULL|NIL|TBD|UNDEFINED|无|0+)$/i
/** A long number that a spreadsheet cut to a few digits, and what it writes in place of a value. */
const damage = /^(?:\d(?:[.,]\d+)?E\+\d+|#(?:REF|VALUE|NAME|NUM|DIV\/0|NULL|SPILL)[!?]?)$/i
/** EAN-8, UPC-A, EAN-13, GTIN-14 and SSCC by their length. */
const hasCheckDigit = /^(?:\d{8}|\d{12,14}|\d{18})$/

/** Why no article can have this barcode, if there is a reason; the code as it is written, without spaces around. */
export function wrongBarcode(code: string): Refusal | undefined {
  const key = code.normalize('NFKC').toUpperCase()
  if (placeholder.test(key)) return catalogRefusals.barcodePlaceholder({ code })
  if (damage.test(key) || key.startsWith('=')) return catalogRefusals.barcodeDamaged({ code })
  if (totesOf(key).length + slotsOf(key).length > 0) return catalogRefusals.barcodeOfHouse({ code })
  return undefined
}

/** The code with the check digit that it would have; undefined where it has none, or has that one. */
export function withCheckDigit(code: string): string | undefined {
  if (!hasCheckDigit.test(code) || checksOut(code)) return undefined
  const digits = code.slice(0, -1)
  return digits + checkDigitOf(digits)
}

/** Why a barcode that may be one is doubtful: it has the length of a GTIN or an SSCC, and another check digit. */
export function doubtfulBarcode(code: string): Refusal | undefined {
  const meant = withCheckDigit(code)
  return meant === undefined ? undefined : catalogRefusals.barcodeCheckDigit({ code, digit: meant.slice(-1) })
}
