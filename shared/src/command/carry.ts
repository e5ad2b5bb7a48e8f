/** One package of a parcel order goes from one place to another. See `freight/piece-place.ts` for places. */
export interface Carry {
  readonly do: 'carry'
  readonly pieceId: string
  /** Where whoever carried it took it from. */
  readonly from: string
  readonly to: string
}

export function carry(pieceId: string, from: string, to: string): Carry {
  return { do: 'carry', pieceId, from, to }
}
