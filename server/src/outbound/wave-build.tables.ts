/** A long build of waves: its plan, and how far it has come. Written by the builder alone. */
export interface WaveBuildRow {
  id: string
  scope: string
  /** Who asked for it: kind, id and name as JSON. */
  actor: string
  status: 'running' | 'done' | 'failed'
  /** The planned waves as JSON; never changed, so that every slice can be named and repeated. */
  plan: string
  orders: number
  ordersDone: number
  waves: number
  wavesDone: number
  /** The number under which its failure was logged. */
  defect: string
  startedAt: number
  finishedAt: number | null
}

export interface WaveBuildTables {
  waveBuild: WaveBuildRow
}
