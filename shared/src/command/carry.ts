/**
 * One package of a parcel order, or a bag with all that is in it, goes from one place to another. See
 * `freight/piece-place.ts` for places.
 */
export interface Carry {
  readonly do: 'carry'
  readonly what: 'piece' | 'bag'
  readonly id: string
  /** Where whoever carried it took it from. */
  readonly from: string
  readonly to: string
  /** It was seen there: whatever else claimed it until then is over. */
  readonly settles?: true
  /** It was not seen there after all: it is where all else that is known of it says. */
  readonly unseen?: true
  /**
   * When it went, in ms, where nobody saw it go: what leaves with a load left when the load did. It went no sooner than it
   * came to `from`, whatever time was told of that.
   */
  readonly at?: number
}

export function carry(pieceId: string, from: string, to: string, at?: number): Carry {
  return { do: 'carry', what: 'piece', id: pieceId, from, to, ...(at !== undefined && { at }) }
}

export function carryBag(bagId: string, from: string, to: string, at?: number): Carry {
  return { do: 'carry', what: 'bag', id: bagId, from, to, ...(at !== undefined && { at }) }
}

/** It was seen in a place, which outranks whatever claimed it before. */
export function settle(
  what: Carry['what'],
  id: string,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at?: number | undefined },
): Carry {
  return { do: 'carry', what, id, from, to, settles: true, ...(at !== undefined && { at }) }
}

/** It was not seen in a place after all; `to` is where it is believed, until the rest of its journal says. */
export function unsettle(
  what: Carry['what'],
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Carry {
  return { do: 'carry', what, id, from, to, unseen: true }
}
