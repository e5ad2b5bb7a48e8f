import type { Told } from '../command/command.ts'
import { type RowRead, row } from '../command/reads.ts'
import { type Warehouse, warehouse } from './warehouse.ts'

/** The warehouse that a command is for, with its settings. Devices hold none and go by the default settings. */
export function houseOf({ scope }: Pick<Told, 'scope'>): RowRead<Warehouse> {
  return row(warehouse, scope.slice(scope.indexOf(':') + 1))
}
