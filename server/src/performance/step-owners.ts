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
  const byId = new Map(rows.map((row) => [row.id, row]))
  const named = new Map(
    steps.map(({ id }): [string, Named] => [id, JSON.parse(byId.get(id)?.args ?? '{}') as Named]),
  )
  await nameOrders(db, [...named])
  const owners = new Map<string, string>()
  const open = () => [...named].filter(([id]) => !owners.has(id))
  for (const [id, { lines }] of named) {
    const owner = onlyOwner(lines)
    if (owner) owners.set(id, owner)
  }
  for (const { argument, table, column } of namings) {
    const asking = open().flatMap(([id, given]) => {
      const subject = given[argument]
      return typeof subject === 'string' && subject !== '' ? [{ id, subject }] : []
    })
    const ownerOf = await namesOf(
      db,
      { table, column },
      asking.map(({ subject }) => subject),
    )
    for (const { id, subject } of asking) {
      const owner = ownerOf(subject)
      if (owner !== '') owners.set(id, owner)
    }
  }
  const scanned = open().flatMap(([id]) => byId.get(id) ?? [])
  for (const [id, owner] of await ownersOfParcels(db, scanned)) owners.set(id, owner)
  return steps.map((step) => ({ ...step, customerId: owners.get(step.id) ?? '' }))
}

/** A package of an outbound order is named alone: its order says whose it is. */
async function nameOrders(db: Kysely<Database>, named: (readonly [string, Named])[]): Promise<void> {
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
): Promise<ReadonlyMap<string, string>> {
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
    scanned.flatMap(({ id, seq }) => {
      const [only, ...others] = bySeq.get(Number(seq)) ?? []
      return only && others.length === 0 ? [[id, only.customerId] as const] : []
    }),
  )
}
