/** A series of positions that is being made, and how far it has come. Written by its maker alone. */
export interface PositionBatchRow {
  /** The id of the request that began it: the same request is the same series. */
  id: string
  scope: string
  /** Who asked for it, with what they were permitted, as JSON. */
  actor: string
  status: 'running' | 'done' | 'failed'
  /** The series as JSON; never changed, so that every slice can be named and repeated. */
  series: string
  positions: number
  positionsDone: number
  slicesDone: number
  /** Positions that were not made, because their codes were taken meanwhile. */
  left: number
  /** The first of those codes, as JSON. */
  leftCodes: string
  /** The number under which its failure was logged. */
  defect: string
  startedAt: number
  finishedAt: number | null
}

export interface PositionBatchTables {
  positionBatch: PositionBatchRow
}
