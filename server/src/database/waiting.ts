import type { PermissionId } from '@longshore/shared/access/permissions.ts'
import type { Day, OwnDay } from '@longshore/shared/contract/day.ts'
import type { ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { type Counts, countsOf, type Listing, type Viewer } from './page.ts'
import type { Database } from './tables.ts'

/** What an area tells of the work that waits in it. */
export interface Waits {
  readonly permission: PermissionId
  /** It stands in no warehouse: asked whichever is chosen, and where none is. */
  readonly ofHouse?: true
  /** Customers are told of their own; else only the house is. */
  readonly forCustomers?: true
  /** What waits for somebody at the desk: asked with each page that is opened. */
  count(viewer: Viewer): Promise<Waiting>
  /** How many documents stand in each of its stages: asked by everybody who opens home. */
  day(viewer: Viewer): Promise<Day>
  /** How much of it began to wait at this second or later: asked by the bell of the desk. */
  fresh?(viewer: Viewer, since: number): Promise<Waiting>
  /** What needs a customer: asked by each who opens the member centre’s home. */
  own?(viewer: Viewer): Promise<OwnDay>
}

interface Asked<I extends PageInput> {
  readonly input: ReadEndpoint<I>['input']
  readonly viewer: Viewer
  /** What the list is narrowed by. */
  readonly by?: Partial<I>
}

/** How many rows stand behind each tab of a list, under no other filter. */
export async function behindTabs<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  asked: Asked<I>,
): Promise<Readonly<Record<string, number>>> {
  return (await counted(db, listing, asked)).tabs ?? {}
}

/** How many rows a list has under a filter. */
export async function howMany<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  asked: Asked<I>,
): Promise<number> {
  // Under a filter nothing is kept, and what stands behind each tab is of no interest.
  const { tabs: _, ...plain } = listing
  return (await counted(db, asked.by ? plain : listing, asked)).total
}

/** Home asks with each look: no row is found that nobody is shown. */
function counted<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { input, viewer, by }: Asked<I>,
): Promise<Counts> {
  return countsOf(db, listing, { viewer, input: { ...(input.getDefault() as I), ...by } })
}
