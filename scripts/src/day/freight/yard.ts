import { bagsOfNo } from '@longshore/shared/freight/bag.ts'
import { piecesOfNo } from '@longshore/shared/orders/parcel-piece.ts'
import type { Floor } from '../floor.ts'
import type { Careful, Hands } from '../hands.ts'
import type { Handset } from '../handset.ts'
import type { Hall } from './hall.ts'

/** A code that is read where any code is booked: nobody else's, but perhaps twice. */
export const SURE: Careful = { mayErr: false }

/** A hall of the logistics warehouse, or of the one abroad, and what its people have in hand. */
export class Yard {
  readonly floor: Floor
  readonly hall: Hall
  readonly #handsets = new Map<string, Handset>()
  /** What somebody saw that must not be. */
  readonly faults: string[] = []

  constructor(floor: Floor, hall: Hall) {
    this.floor = floor
    this.hall = hall
  }

  equip(handset: Handset): void {
    this.#handsets.set(handset.name, handset)
  }

  /** Whether a worker's handheld knows the package of this number, or the bag, and so can tell that it is wrong here. */
  knows({ device }: Hands, no: string): boolean {
    const handset = this.#handsets.get(device)
    if (!handset?.isOn) return false
    const { rows } = handset.engine
    const { scope } = handset.world
    return rows.list(piecesOfNo, [scope, no]).length > 0 || rows.list(bagsOfNo, [scope, no]).length > 0
  }
}
