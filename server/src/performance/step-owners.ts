import type { WorkStep } from '@longshore/shared/performance/work-figure.ts'
import type { Kysely } from 'kysely'
import { numberOf } from '../commands/scope-number.ts'
import { namesOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { Logged } from './logged-work.ts'

interface Naming {
  /** What a command calls it. */
  readonly argument: string
  readonly table: string
  readonly column: string
}

/** What facts name, the surest first, and where it stands whose that is. */
const namings: readonly Naming[] = [
  { argument: 'receiptId', table: 'receipt', column: 'customerId' },
  { argument: 'taskId', table: 'pickTask', column: 'ownerId' },
  { argument: 'orderId', table: 'outboundOrder', column: 'customerId' },
  { argument: 'orderId', table: 'destructionOrder', column: 'customerId' },
  { argument: 'pieceId', table: 'parcelPiece', column: 'customerId' },
  { argument: 'lineId', table: 'outboundLine', column: 'ownerId' },
  { argument: 'lineId', table: 'receiptLine', column: 'ownerId' },
  { argument: 'putBackId', table: 'putBack', column: 'ownerId' },
  { argument: 'lotId', table: 'defectiveItem', column: 'ownerId' },
  { argument: 'skuId', table: 'sku', column: 'customerId' },
]

type Named = Readonly<Record<string, unknown>>

/** Steps with the customer whose goods or document they are of; '' of what is of nobody, or of several. */
export async function withOwners(
  db: Kysely<Database>,
  steps: readonly WorkStep[],
  rows: readonly Logged[],
): Promise<WorkStep[]> {
  const rowAt = new Map(rows.map((row) => [Number(row.seq), row]))
  const named = new Map(
    steps.map(({ seq }): [number, Named] => [seq, JSON.parse(rowAt.get(seq)?.args ?? '{}') as Named]),
  )
  await nameOrders(db, [...named])
  const owners = new Map<number, string>()
  const open = () => [...named].filter(([seq]) => !owners.has(seq))
  for (const [seq, { lines }] of named) {
    const owner = onlyOwner(lines)
    if (owner) owners.set(seq, owner)
  }
  for (const { argument, table, column } of namings) {
    const asking = open().flatMap(([seq, given]) => {
      const subject = given[argument]
      return typeof subject === 'string' && subject !== '' ? [{ seq, subject }] : []
    })
    const ownerOf = await namesOf(
      db,
      { table, column },
      asking.map(({ subject }) => subject),
    )
    for (const { seq, subject } of asking) {
      const owner = ownerOf(subject)
      if (owner !== '') owners.set(seq, owner)
    }
  }
  const scanned = open().flatMap(([seq]) => rowAt.get(seq) ?? [])
  for (const [seq, owner] of await ownersOfParcels(db, scanned)) owners.set(seq, owner)
  return steps.map((step) => ({ ...step, customerId: owners.get(step.seq) ?? '' }))
}

/** A package of an outbound order is named alone: its order says whose it is. */
async function nameOrders(db: Kysely<Database>, named: (readonly [number, Named])[]): Promise<void> {
  const parcels = named.flatMap(([, { parcelId }]) => (typeof parcelId === 'string' ? [parcelId] : []))
  const orderOf = await namesOf(db, { table: 'parcel', column: 'orderId' }, parcels)
  for (const [, given] of named)
    if (typeof given.parcelId === 'string' && !given.orderId)
      Object.assign(given, { orderId: orderOf(given.parcelId) })
}

/** Who owns all that was counted. */
function onlyOwner(lines: unknown): string | undefined {
  if (!Array.isArray(lines)) return undefined
  const owners = new Set(lines.map(({ ownerId }: Named) => ownerId))
  const [owner] = owners
  return owners.size === 1 && typeof owner === 'string' ? owner : undefined
}

/** A handheld says of a package the code alone: the order's timeline tells which it was. */
async function ownersOfParcels(
  db: Kysely<Database>,
  scanned: readonly Logged[],
): Promise<ReadonlyMap<number, string>> {
  const [first] = scanned
  if (!first) return new Map()
  const found = await db
    .selectFrom('note')
    .innerJoin('parcelOrder', 'parcelOrder.id', 'note.documentId')
    .select(['note.seq', 'parcelOrder.customerId'])
    .distinct()
    .where('note.scopeNo', '=', numberOf(first.scope))
    .where(
      'note.seq',
      'in',
      scanned.map(({ seq }) => Number(seq)),
    )
    .execute()
  const bySeq = Map.groupBy(found, ({ seq }) => Number(seq))
  return new Map(
    scanned.flatMap(({ seq }) => {
      const [only, ...others] = bySeq.get(Number(seq)) ?? []
      return only && others.length === 0 ? [[Number(seq), only.customerId] as const] : []
    }),
  )
}
