import type { Command, Told } from '@longshore/shared/command/command.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Asked } from './asked.ts'
import type { LoadedRows } from './load.ts'

interface Comparing {
  readonly loaded: LoadedRows
  readonly told: Told
  readonly asked: Pick<Asked, 'expects' | 'expectsOf'>
}

/** Refuses what somebody decided about a version that is no longer the row's. A row that the command does not read is not compared. */
export function checkVersion(command: Command, args: object, { loaded, told, asked }: Comparing): void {
  const { expects, expectsOf } = asked
  if (expects === undefined) return
  const row = expectsOf === undefined ? firstRead(command, args, { loaded, told }) : readAs(expectsOf, loaded)
  if (row && row.version !== expects) throw refusals.rowChanged()
}

/** Of several rows nobody says which one was seen. */
function firstRead(
  command: Command,
  args: object,
  { loaded, told }: Pick<Comparing, 'loaded' | 'told'>,
): { version?: number } | undefined {
  const [document] = Object.keys(command.stages[0]?.(args, {}, told) ?? {})
  const row = document && (loaded.rows[document] as { version?: number } | undefined)
  return row && !Array.isArray(row) ? row : undefined
}

function readAs(id: string, { seen }: LoadedRows): { version: number } | undefined {
  return [...seen.values()].find((row) => row?.id === id)
}
