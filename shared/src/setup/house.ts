import type { Told } from '../command/command.ts'
import { type RowRead, row } from '../command/reads.ts'
import { type Warehouse, warehouse } from './warehouse.ts'

/** The warehouse that a command is for, with its settings; of it devices hold nothing else. */
export function houseOf({ scope }: Pick<Told, 'scope'>): RowRead<Warehouse> {
  return row(warehouse, scope.slice(scope.indexOf(':') + 1))
}
