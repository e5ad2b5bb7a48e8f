import type { World } from '../job/job.ts'
import { settingsOf, type WarehouseSettings, warehouse } from './warehouse.ts'

/** How the warehouse of the work is set. */
export function houseSettings(world: Pick<World, 'row' | 'scope'>): WarehouseSettings {
  return settingsOf(world.row(warehouse, world.scope.slice('warehouse:'.length)))
}
