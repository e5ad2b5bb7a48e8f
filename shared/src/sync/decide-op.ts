import type { Carry } from '../command/carry.ts'
import type { Change, Put, Raise } from '../command/change.ts'
import type { Command, Told } from '../command/command.ts'
import type { Balance, Read, Standing, Supply } from '../command/reads.ts'
import { Refusal } from '../command/refusal.ts'
import { RowAbsent } from '../command/row-absent.ts'
import type { Cell, List } from '../rows/table.ts'
import type { AnyRow } from './list-index.ts'
import { listRead, rowRead } from './row-stacks.ts'

/** The rows as one command finds them. */
export interface Finder {
  row(table: string, id: string): AnyRow | undefined
  list(list: List, keys: readonly Cell[]): readonly AnyRow[]
}

export interface Write {
  readonly table: string
  readonly id: string
  /** Undefined when the row is removed. */
  readonly row: AnyRow | undefined
}

/** What the device makes of a command; the server decides again, with authority. */
export interface Decision {
  /** False when a needed row is not on the device, or the rule failed: the fact is kept and the server checks it. */
  readonly checked: boolean
  readonly writes: readonly Write[]
  readonly raised: readonly Raise[]
  /** Everything it looked at: when one of these changes it is decided again. */
  readonly reads: ReadonlySet<string>
  readonly refused?: Refusal
  readonly defect?: unknown
}

/** Decides with what the device holds. Never throws: a rule that does leaves the command unchecked. */
export function decideOp(
  command: Command,
  args: object,
  { told, finder, asks }: { told: Told; finder: Finder; asks: boolean },
): Decision {
  const reads = new Set<string>()
  const unchecked = { checked: false, writes: [], raised: [], reads }
  try {
    const rows = resolve(command, args, { told, finder, reads })
    if (!rows) return unchecked
    if (asks) command.ask?.(rows, args, told)
    const changes = command.decide(rows, args, told)
    const raised = changes.flatMap(raisedBy)
    return { checked: true, writes: writesOf(changes, { told, finder }), raised, reads }
  } catch (thrown) {
    if (thrown instanceof Refusal && (asks || command.kind === 'intent'))
      return { ...unchecked, refused: thrown }
    return thrown instanceof RowAbsent ? unchecked : { ...unchecked, defect: thrown }
  }
}

/** What the worker is told at once. */
function raisedBy(change: Change): Raise[] {
  if (change.do === 'raise') return [change]
  if (change.do !== 'differ' || !change.grew) return []
  const { kind, subject, details, quantity } = change
  return [{ do: 'raise', kind, subject, details: { ...details, quantity } }]
}

/** Reads stage by stage; undefined when a needed row is not held. */
function resolve(
  command: Command,
  args: object,
  { told, finder, reads }: { told: Told; finder: Finder; reads: Set<string> },
): Record<string, unknown> | undefined {
  const rows: Record<string, unknown> = {}
  let held = true
  for (const stage of command.stages) {
    for (const [name, read] of Object.entries(stage(args, rows, told))) {
      rows[name] = find(read, finder, reads)
      if (read.read === 'need' && !rows[name]) held = false
    }
    if (!held) return undefined
  }
  return rows
}

const noBalances: readonly Balance[] = []
const noStanding: Standing = { pieces: 0, shelved: 0 }
const noSupply: Supply = { good: 0, defective: 0, pending: 0, shelf: 0, allocated: 0, promised: 0 }

/** Balances never travel to devices, and a list answers what the device holds. */
function find(read: Read, finder: Finder, reads: Set<string>): unknown {
  switch (read.read) {
    case 'stock':
      return noBalances
    case 'supply':
      return noSupply
    case 'standing':
      return noStanding
    case 'bearers':
    case 'funds':
      return undefined
    case 'postings':
    case 'unheard':
    case 'brief':
      return []
    case 'rows': {
      for (const id of read.ids) reads.add(rowRead(read.table.name, id))
      return [...new Set(read.ids)].flatMap((id) => finder.row(read.table.name, id) ?? [])
    }
    case 'list': {
      const { list, keys, after } = read
      reads.add(listRead(list.name, keys))
      const found = finder
        .list(list, keys)
        .filter((row) => after === undefined || (row[list.order[0] ?? ''] as typeof after) > after)
      if (read.cut) return found.slice(0, read.limit)
      if (found.length > read.limit) throw new Error(`list ${list.name} holds more than ${read.limit} rows`)
      return found
    }
    default:
      if (read.id == null) return undefined
      reads.add(rowRead(read.table.name, read.id))
      return finder.row(read.table.name, read.id)
  }
}

/** Rows put and removed, each once; the rest of the changes is the server's. */
function writesOf(changes: readonly Change[], { told, finder }: { told: Told; finder: Finder }): Write[] {
  const writes = new Map<string, Write>()
  for (const change of changes) {
    if (change.do === 'carry' && change.what === 'piece') {
      const row = carried(change, finder.row(PIECE, change.id))
      if (row) writes.set(`${PIECE}/${row.id}`, { table: PIECE, id: row.id, row })
    }
    if (change.do !== 'put' && change.do !== 'remove') continue
    if (!change.table.bucket) continue
    const table = change.table.name
    const id = change.do === 'put' ? change.row.id : change.id
    const row = change.do === 'put' ? deviceRow(change, told.scope, finder.row(table, id)) : undefined
    writes.set(`${table}/${id}`, { table, id, row })
  }
  return [...writes.values()]
}

const PIECE = 'parcelPiece'

/** A package as it stands after it was carried, until the server says so by its whole journal. */
function carried({ from, to }: Carry, was: AnyRow | undefined): AnyRow | undefined {
  const places = String(was?.place ?? '').split(' ')
  return (
    was && { ...was, place: [...new Set([...places.filter((one) => one !== from), to])].sort().join(' ') }
  )
}

/** The row as it will come back from the server: the device's columns only. */
function deviceRow({ table, row }: Put, scope: string, was: AnyRow | undefined): AnyRow {
  const given: Readonly<Record<string, unknown>> = row
  const columns = Object.fromEntries((table.device ?? []).map((column) => [column, given[column]]))
  return { ...columns, id: row.id, scope, version: was?.version ?? 0 }
}
