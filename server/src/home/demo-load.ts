import type { DemoBadge, Guide } from '@longshore/shared/home/guide.api.ts'
import { setupRefusals } from '@longshore/shared/setup/refusals.ts'
import type { Engine } from '../database/engine.ts'
import { demoWorkers } from '../demo/demo.table.ts'
import { type DemoParts, demoWarehouse } from '../demo/demo.ts'
import { BatchJob } from '../jobs/batch-job.ts'
import type { DemoLoadRow } from './demo-load.tables.ts'

export interface DemoLoadParts extends DemoParts {
  readonly engine: Engine
  defect(fault: unknown, where: string): string
}

/** Loads the demo into an empty house while nobody waits; after a kill it is taken up where it ended. */
export class DemoLoad extends BatchJob<DemoLoadRow> {
  readonly #parts: DemoLoadParts

  constructor(parts: DemoLoadParts) {
    super(parts, { table: 'demoLoad', name: 'demo' })
    this.#parts = parts
  }

  /** Begins to load it and answers its workers with their PINs. Refused once anything stands there. */
  async begin(id: string): Promise<readonly DemoBadge[]> {
    const { engine, now, pinOf } = this.#parts
    if (!(await this.isPossible())) throw setupRefusals.houseNotEmpty()
    const row: DemoLoadRow = { id, status: 'running', defect: '', startedAt: now(), finishedAt: null }
    const again = await engine.reader
      .selectFrom('demoLoad')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!again) await this.launch(row)
    return demoWorkers.map((worker) => ({ badge: worker.badge, name: worker.name, pin: pinOf(worker) }))
  }

  /** Nothing stands in the house, and no demo is on its way. */
  async isPossible(): Promise<boolean> {
    const { reader } = this.#parts.engine
    for (const table of ['warehouse', 'customer', 'sku', 'demoLoad'] as const)
      if (await reader.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
    return true
  }

  async progress(): Promise<Guide['demo']> {
    const rows = this.#parts.engine.reader.selectFrom('demoLoad').select(['status', 'defect'])
    return (await rows.orderBy('startedAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
  }

  protected async work(): Promise<void> {
    await demoWarehouse(this.#parts)
  }
}
