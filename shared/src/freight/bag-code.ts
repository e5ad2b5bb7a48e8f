import { checkDigitOf } from '../catalog/gtin.ts'
import type { Bag } from './bag.ts'

/** Serial digits of an SSCC stand between what it begins with and its check digit. */
const BEFORE_CHECK = 17
const RECEPTACLES = 999
const DISPATCHES = 9999

/** The `nth` SSCC that begins so: extension digit, company prefix, digits of the warehouse. Undefined where none is left. */
export function ssccOf(begin: string, nth: number): string | undefined {
  const serial = String(nth)
  const width = BEFORE_CHECK - begin.length
  if (nth < 1 || serial.length > width) return undefined
  const digits = begin + serial.padStart(width, '0')
  return digits + checkDigitOf(digits)
}

/** A receptacle of a dispatch, each counted from 1. */
export interface Receptacle {
  readonly dispatch: number
  readonly receptacle: number
}

/** The next one: of the same dispatch on the same day, while it has room. */
export function nextReceptacle(last: Receptacle, isSameDay: boolean): Receptacle {
  const { dispatch, receptacle } = last
  return isSameDay && dispatch > 0 && receptacle < RECEPTACLES
    ? { dispatch, receptacle: receptacle + 1 }
    : { dispatch: dispatch + 1, receptacle: 1 }
}

/** What identifies a receptacle (UPU S9, 23 characters): origin, destination, category, subclass and year begin it. */
export function receptacleOf(begin: string, { dispatch, receptacle }: Receptacle): string | undefined {
  if (dispatch > DISPATCHES) return undefined
  return begin + String(dispatch).padStart(4, '0') + String(receptacle).padStart(3, '0')
}

const MOST_HECTOGRAMS = 9999

/** The code that a bag's label says: its SSCC, its receptacle identifier of 29 characters, or the house's own number. */
export function codeOnBag({ no, mark, weight }: Pick<Bag, 'no' | 'mark' | 'weight'>): string {
  if (mark === '') return no
  if (/^\d+$/.test(mark)) return `(00)${mark}`
  const hectograms = Math.min(MOST_HECTOGRAMS, Math.floor((weight + 50) / 100))
  // Neither the last of its dispatch, nor of registered or insured items, as far as anybody knows.
  return `${mark}00${String(hectograms).padStart(4, '0')}`
}
