import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type AbnormalRow,
  type abnormalApi,
  abnormalRow,
  type CommentRow,
  commentRow,
  type PartState,
  partStateOf,
  partStates,
  type sharedPartApi,
  sharedPartRow,
} from '@longshore/shared/exceptions/abnormal.api.ts'
import {
  type Disposition,
  dispositionOf,
  healedOnShelf,
  waysTo,
} from '@longshore/shared/exceptions/disposition.ts'
import { type Exception, exception } from '@longshore/shared/exceptions/exception.ts'
import type { PartComment } from '@longshore/shared/exceptions/part-comment.ts'
import { type PartGroup, partGroupNames, partGroups } from '@longshore/shared/exceptions/part-kinds.ts'
import { type Kysely, sql } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { type Columns, equal, type Filter, startsWith } from '../database/filters.ts'
import { type Listing, limitsOf, namesOf, readsOf, rowOf, type Viewer } from '../database/page.ts'
import { countOf, EXACT } from '../database/row-count.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const states: Readonly<Record<PartState, Exception['status'][]>> = {
  pending: ['open', 'taken'],
  processed: ['resolved', 'healed'],
}

/** A literal, for the indexes of parts hold no others. */
const isPart = () => sql<boolean>`"part" = 1`
const isShared = () => sql<boolean>`"customerId" <> ''`

const inState: Filter = (columns, state) => columns('status', 'in', states[state as PartState])

const became: Filter = (columns, one) => {
  const disposition = one as Disposition
  const resolved = columns('resolution', 'in', [...waysTo[disposition]])
  if (disposition !== 'on-shelf') return columns.and([columns('status', 'in', states.processed), resolved])
  const healed = columns.and([columns('status', '=', 'healed'), columns('kind', 'in', [...healedOnShelf])])
  return columns.or([columns.and([columns('status', '=', 'resolved'), resolved]), healed])
}

/** Somebody is to say something about it, while it is open. */
const waitsFor = (columns: Columns, turn: string) =>
  columns.and([columns('turn', '=', turn), isShared(), columns('status', 'in', states.pending)])

const filters = {
  search: startsWith('subjectLabel'),
  state: inState,
  disposition: became,
}
const tabs = { field: 'state', words: partStates } as const

export const abnormalListing: Listing<Exception, InputOf<typeof abnormalApi.list.input>> = {
  table: exception,
  scope: 'warehouse',
  always: isPart,
  filters: {
    ...filters,
    group: (columns, group) => columns('kind', 'in', [...partGroups[group as PartGroup]]),
    kind: equal('kind'),
    ownerRole: equal('ownerRole'),
    takenBy: equal('takenBy'),
    customerId: equal('customerId'),
    turn: (columns, turn) => waitsFor(columns, String(turn)),
  },
  tabs,
}

export const sharedPartListing: Listing<Exception, InputOf<typeof sharedPartApi.list.input>> = {
  table: exception,
  scope: 'warehouse',
  always: isShared,
  filters: {
    ...filters,
    mine: (columns, yes) =>
      yes === 'yes' ? waitsFor(columns, 'customer') : columns.not(waitsFor(columns, 'customer')),
  },
  tabs,
}

export function abnormalRoutes(db: Kysely<Database>, now: () => number): HandlersOf<typeof abnormalApi> {
  const rowsOf = async (rows: readonly Exception[], _: Viewer): Promise<AbnormalRow[]> => {
    const people = rows.map(({ takenBy }) => takenBy ?? '')
    const personName = await namesOf(db, { table: 'staffUser', column: 'displayName' }, people)
    const customerName = await customersOf(db, rows)
    const at = now()
    return rows.map((one) =>
      abnormalRow(one, {
        takenByName: personName(one.takenBy ?? ''),
        customerName: customerName(one.customerId),
        overdue: one.dueAt < at && partStateOf(one) === 'pending',
      }),
    )
  }
  return {
    list: readsOf(db, abnormalListing, rowsOf).list,
    groups: ({ state }, viewer) => groupsOf(db, state, viewer),
    async thread({ id }, viewer) {
      const one = await rowOf(db, abnormalListing, { viewer, id })
      const { customerId, agreement, turn, version } = one
      return {
        ...{ id, version, customerId, agreement, turn },
        customerName: (await customersOf(db, [one]))(customerId),
        disposition: dispositionOf(one),
        comments: await commentsOf(db, id, viewer),
        timeline: await timelineOf(db, id, viewer),
      }
    },
  }
}

export function sharedPartRoutes(db: Kysely<Database>): HandlersOf<typeof sharedPartApi> {
  return {
    list: readsOf(db, sharedPartListing, (rows) => rows.map(sharedPartRow)).list,
    async byId({ id }, viewer) {
      const one = await rowOf(db, sharedPartListing, { viewer, id })
      return { ...sharedPartRow(one), comments: await commentsOf(db, id, viewer) }
    },
  }
}

function customersOf(db: Kysely<Database>, rows: readonly Exception[]) {
  const ids = rows.map(({ customerId }) => customerId)
  return namesOf(db, { table: 'customer', column: 'name' }, ids)
}

/** No page shows more; the newest are kept. */
const SHOWN = 500

/** What was said about a part, the newest first; a customer reads what is meant for it. Whoever asks must be allowed to see the part. */
async function commentsOf(db: Kysely<Database>, id: string, { actor }: Viewer): Promise<CommentRow[]> {
  const isCustomer = actor.kind === 'customer'
  const stored = await db
    .selectFrom('partComment')
    .selectAll()
    .where('exceptionId', '=', id)
    .$if(isCustomer, (rows) => rows.where('customerId', '=', actor.customerId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return stored.map(({ photos, ...one }) => {
    const said: PartComment = { ...one, photos: JSON.parse(photos) as string[] }
    return commentRow(said, { named: !isCustomer })
  })
}

/** How many parts stand in each group of kinds; 10,001 is more than 10,000. */
async function groupsOf(
  db: Kysely<Database>,
  state: PartState | '',
  viewer: Viewer,
): Promise<Record<string, number>> {
  const { scope } = limitsOf(abnormalListing, viewer)
  const counts: Record<string, number> = {}
  for (const group of partGroupNames)
    counts[group] = await countOf(
      db,
      anyTables(db)
        .selectFrom('exception')
        .where('scope', '=', String(scope))
        .where(isPart())
        .where('kind', 'in', [...partGroups[group]])
        .$if(state !== '', (rows) => rows.where('status', 'in', states[state as PartState])),
      EXACT,
    )
  return counts
}
