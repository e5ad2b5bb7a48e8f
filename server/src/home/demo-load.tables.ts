/** The demo that an administrator loads into an empty house. Written by its loader alone. */
export interface DemoLoadRow {
  /** The id of the request that began it. */
  id: string
  status: 'running' | 'done' | 'failed'
  /** The number under which its failure was logged. */
  defect: string
  startedAt: number
  finishedAt: number | null
}

export interface DemoLoadTables {
  demoLoad: DemoLoadRow
}
