/** A package, or a bag with what is in it, was carried from one place to another. Append-only, in the scope's order. */
export interface CarriageRow {
  scopeNo: number
  seq: number
  n: number
  /** Of the package or the bag. */
  pieceId: string
  fromPlace: string
  toPlace: string
  at: number
  /** 1: it was seen there; 2: what follows from that for the entries before. */
  settles: number
}

export interface PieceTables {
  carriage: CarriageRow
}
