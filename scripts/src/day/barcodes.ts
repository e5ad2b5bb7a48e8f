import { checkDigitOf } from '@longshore/shared/catalog/gtin.ts'
import type { Barcode } from '@longshore/shared/catalog/sku.ts'
import type { Chance } from '../simulation/chance.ts'

/** Articles without any barcode, with one that another article has too, with one more for the carton. */
const UNMARKED = 0.03
const SHARED = 0.04
const CARTON = 0.06
const IN_CARTON = 6

/** Prints barcodes as real catalogues have them: most have one of their own, some share one, some have none. */
export class Printer {
  readonly #chance: Chance
  #printed = 0
  #last: string | undefined

  constructor(chance: Chance) {
    this.#chance = chance
  }

  print(): Barcode[] {
    if (this.#chance.of(UNMARKED)) return []
    const shares = this.#last !== undefined && this.#chance.of(SHARED)
    const code = shares && this.#last ? this.#last : this.#next('789')
    // Three articles under one code would be a fault of the catalogue, not of a day.
    this.#last = shares ? undefined : code
    const single = { code, quantity: 1 }
    return this.#chance.of(CARTON) ? [single, { code: this.#next('1789'), quantity: IN_CARTON }] : [single]
  }

  /** The next GTIN that begins so: 13 or 14 digits with its check digit. */
  #next(prefix: string): string {
    this.#printed += 1
    const digits = prefix + String(this.#printed).padStart(9, '0')
    return digits + checkDigitOf(digits)
  }
}
