import type { Told } from '../command/command.ts'
import { type RowRead, row } from '../command/reads.ts'
import { type Warehouse, warehouse } from './warehouse.ts'

/** The warehouse of a command, with its settings. Devices hold no other row of it. */
export function houseOf({ scope }: Pick<Told, 'scope'>): RowRead<Warehouse> {
  return row(warehouse, scope.slice(scope.indexOf(':') + 1))
}
