import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type ClaimRow,
  type claimApi,
  claimRow,
  type foundPartApi,
  foundPartRow,
  type PartRow,
  type partApi,
  partRow,
} from '@longshore/shared/exceptions/part.api.ts'
import {
  claimMachine,
  type PartClaim,
  type PublishedPart,
  partClaim,
  partMachine,
  publishedPart,
  type UnknownPart,
  unknownGoods,
  unknownPart,
} from '@longshore/shared/inbound/unknown-part.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, type Filter, flagged, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { matchesOf } from './part-matches.ts'

const reminded: Filter = (columns, yes) => columns('reminded', yes === 'yes' ? '>' : '=', 0)

export const partListing: Listing<UnknownPart, InputOf<typeof partApi.list.input>> = {
  table: unknownPart,
  scope: 'warehouse',
  filters: {
    search: foundBy('code'),
    status: equal('status'),
    here: (columns, yes) => columns('ended', yes === 'yes' ? '=' : '<>', ''),
    customerId: equal('customerId'),
    reminded,
    receivedFrom: since('receivedAt'),
    receivedTo: until('receivedAt'),
  },
  tabs: { field: 'status', words: partMachine.states },
}

export const foundPartListing: Listing<PublishedPart, InputOf<typeof foundPartApi.list.input>> = {
  table: publishedPart,
  scope: 'warehouse',
  filters: { reminded, receivedFrom: since('receivedAt'), receivedTo: until('receivedAt') },
}

export const claimListing: Listing<PartClaim, InputOf<typeof claimApi.list.input>> = {
  table: partClaim,
  scope: 'warehouse',
  filters: {
    status: equal('status'),
    partId: equal('partId'),
    customerId: equal('customerId'),
    unread: flagged('unread'),
  },
  tabs: { field: 'status', words: claimMachine.states },
}

const customersOf = (db: Kysely<Database>, ids: readonly string[]) =>
  namesOf(db, { table: 'customer', column: 'name' }, ids)

export function partRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof partApi> {
  const rowsOf = async (parts: readonly UnknownPart[], _: Viewer): Promise<PartRow[]> => {
    const nameOf = await customersOf(
      db,
      parts.map(({ customerId }) => customerId),
    )
    const waiting = await waitingOf(
      db,
      parts.map(({ id }) => id),
    )
    return parts.map((part) =>
      partRow(part, {
        ...{ customerName: nameOf(part.customerId), waiting: waiting.get(part.id) ?? 0, now: now() },
      }),
    )
  }
  const reads = readsOf(db, partListing, rowsOf)
  return {
    list: reads.list,
    byId: async (input, viewer) => {
      const part = await reads.byId(input, viewer)
      const claims = await db
        .selectFrom('partClaim')
        .selectAll()
        .where('partId', '=', part.id)
        .orderBy('claimedAt')
        .orderBy('id')
        .execute()
      const shown = await db
        .selectFrom('publishedPart')
        .select('ownerId')
        .where('partId', '=', part.id)
        .execute()
      const owners = shown.map(({ ownerId }) => ownerId)
      const nameOf = await customersOf(db, owners)
      return {
        ...part,
        claims: await claimRows(
          db,
          claims.map((one) => ({ ...one, photos: JSON.parse(one.photos) as string[] })),
        ),
        matches: part.ended ? [] : await matchesOf(db, part.code, viewer),
        exceptionId: part.ended ? null : await exceptionOf(db, part, viewer),
        shownTo: owners.filter((owner) => owner !== '').map(nameOf),
        timeline: await timelineOf(db, part.id, viewer),
      }
    },
  }
}

export function foundPartRoutes(db: Kysely<Database>): HandlersOf<typeof foundPartApi> {
  return { list: readsOf(db, foundPartListing, (parts) => parts.map(foundPartRow)).list }
}

export function claimRoutes(db: Kysely<Database>): HandlersOf<typeof claimApi> {
  const rowsOf = async (claims: readonly PartClaim[], { actor }: Viewer): Promise<ClaimRow[]> => {
    const said = await claimRows(db, claims)
    return actor.kind === 'customer' ? said.map((one) => ({ ...one, decidedByName: '' })) : said
  }
  return { list: readsOf(db, claimListing, rowsOf).list }
}

async function claimRows(db: Kysely<Database>, claims: readonly PartClaim[]): Promise<ClaimRow[]> {
  const nameOf = await customersOf(
    db,
    claims.map(({ customerId }) => customerId),
  )
  return claims.map((claim) => claimRow(claim, nameOf(claim.customerId)))
}

async function waitingOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counted = await db
    .selectFrom('partClaim')
    .select(({ fn }) => ['partId', fn.countAll<number>().as('waiting')])
    .where('partId', 'in', [...ids])
    .where('status', '=', 'waiting')
    .groupBy('partId')
    .execute()
  return new Map(counted.map(({ partId, waiting }) => [partId, Number(waiting)]))
}

/** The exception that was opened as the part came; it is about the part, or about the receipt in whose box it lay. */
async function exceptionOf(
  db: Kysely<Database>,
  { id, receiptId }: PartRow,
  { warehouseId }: Viewer,
): Promise<string | null> {
  const open = await db
    .selectFrom('exception')
    .select(['id', 'details'])
    .where('subjectId', 'in', receiptId ? [id, receiptId] : [id])
    .where('status', 'in', ['open', 'taken'])
    .where('scope', '=', `warehouse:${warehouseId ?? ''}`)
    .where('kind', '=', 'inbound.unknown-part')
    .execute()
  const goods = unknownGoods(id)
  return open.find(({ details }) => JSON.parse(details).skuId === goods)?.id ?? null
}
