/** A package was carried from one place to another. Append-only, in the scope's order. */
export interface CarriageRow {
  scopeNo: number
  seq: number
  n: number
  pieceId: string
  fromPlace: string
  toPlace: string
  at: number
}

export interface PieceTables {
  carriage: CarriageRow
}
