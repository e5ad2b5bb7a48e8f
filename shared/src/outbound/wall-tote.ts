import { derivedId } from '../command/id.ts'
import { flag, integer, listOf, maybe, type RowOf, table, text } from '../rows/table.ts'

/**
 * A tote that somebody sorts at the wall. It is that person's until it is empty, or until nobody has touched it for a
 * long time.
 */
export const wallTote = table(
  'wallTote',
  {
    code: text,
    waveId: text,
    deviceId: maybe(text),
    workerId: text,
    workerName: text,
    until: integer,
    open: flag,
  },
  {
    bucket: (row) => (row.open ? `outbound:${row.scope}` : undefined),
    device: ['code', 'waveId', 'deviceId', 'workerId', 'workerName', 'until', 'open'],
  },
)
export type WallTote = RowOf<typeof wallTote>

/** Totes that stand open at the wall. */
export const openTotes = listOf('openTotes', wallTote, ['scope', 'open'])

/** A tote has one row in its warehouse, the same on every device. */
export function wallToteId(scope: string, code: string): string {
  return derivedId(scope.slice(scope.indexOf(':') + 1), `wall tote ${code}`)
}

export function isOfOther(
  { open, until, workerId, deviceId }: WallTote,
  who: { readonly workerId: string; readonly deviceId: string | null; readonly at: number },
): boolean {
  if (!open || until <= who.at) return false
  return workerId !== who.workerId || (deviceId ?? '') !== (who.deviceId ?? '')
}
