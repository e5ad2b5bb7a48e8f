import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SqlRow } from './session.ts'

/** Where a page ended: sent back, the next one begins behind it. */
export function markOf(row: SqlRow, sort: string): string {
  return Buffer.from(JSON.stringify([row[sort], row.id])).toString('base64url')
}

/** The sort column's value and the id of a mark; refuses what is none of ours with `input.invalid`. */
export function markedBy(after: string): readonly [string | number, string] {
  try {
    const [value, id] = JSON.parse(Buffer.from(after, 'base64url').toString()) as readonly unknown[]
    if ((typeof value === 'string' || typeof value === 'number') && typeof id === 'string') return [value, id]
  } catch {
    // Not one of ours: refused below.
  }
  throw refusals.inputInvalid({ fields: 'after' })
}
