import { tables } from '@longshore/shared/tables.ts'
import type { Engine } from '../database/engine.ts'
import { anyTables } from '../database/statements.ts'

type StoredRow = Readonly<Record<string, unknown>>
export type Standing = ReadonlyMap<string, StoredRow>

interface Left {
  readonly why: string
  is(row: StoredRow): boolean
}

/** Rows that a fact makes and that stay, by design, when it is taken back: they count as none. */
const leftBehind: Readonly<Record<string, Left>> = {
  carried: { why: 'a line that was on a trolley has nothing on it', is: ({ quantity }) => quantity === 0 },
  parcel: { why: 'a number of a parcel is given once', is: ({ status }) => status === 'unpacked' },
  exception: { why: 'what was wrong and healed is history', is: ({ status }) => status !== 'open' },
  defectiveItem: { why: 'a lot that is empty tells of itself', is: ({ quantity }) => quantity === 0 },
  wholeMove: { why: 'what was moved and taken back is history', is: ({ undone }) => undone === 1 },
}

/** Columns that do not lead back, by design. */
const onlyForward: Readonly<Record<string, string>> = {
  'wave.leaseDevice': 'who works in a wave has it, whatever he does there',
  'wave.leaseWorker': 'the same',
  'wave.leasedAt': 'the same',
  'wave.leaseUntil': 'the same',
}

/** Every row of a warehouse but for its version, and every account and sum that holds anything. */
export async function standingOf(engine: Engine, scope: string): Promise<Standing> {
  const db = anyTables(engine.reader)
  const standing = new Map<string, StoredRow>()
  for (const { name } of Object.values(tables)) {
    const rows = await db.selectFrom(name).selectAll().where('scope', '=', scope).execute()
    for (const { version: _, ...row } of rows)
      if (!leftBehind[name]?.is(row)) standing.set(`${name} ${row.id}`, row)
  }
  const balances = await db.selectFrom('balance').selectAll().where('scope', '=', scope).execute()
  for (const { accountId, ...balance } of balances)
    if (Number(balance.quantity) !== 0 || Number(balance.allocated) !== 0)
      standing.set(`balance ${accountId}`, balance)
  const sums = await db.selectFrom('supply').selectAll().where('scope', '=', scope).execute()
  for (const { scope: _, skuId, ownerId, ...sum } of sums)
    if (Object.values(sum).some((pieces) => Number(pieces) !== 0))
      standing.set(`supply ${skuId} ${ownerId}`, sum)
  return standing
}

/** What is not as it was: `table.column: before → after`, or a row that came or went; without what is not meant to lead back. */
export function changedSince(before: Standing, after: Standing): string[] {
  const found: string[] = []
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const table = key.slice(0, key.indexOf(' '))
    const [was, is] = [before.get(key), after.get(key)]
    if (was && is) {
      for (const column of Object.keys(is))
        if (String(was[column]) !== String(is[column]) && !onlyForward[`${table}.${column}`])
          found.push(`${table}.${column}: ${was[column]} → ${is[column]}`)
    } else found.push(`${table} ${was ? 'went' : 'came'}: ${JSON.stringify(was ?? is)}`)
  }
  return found
}
