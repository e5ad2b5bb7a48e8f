import type { PermissionId } from '@longshore/shared/access/permissions.ts'
import type { ReadEndpoint } from '@longshore/shared/contract/endpoint.ts'
import type { PageInput } from '@longshore/shared/contract/page.ts'
import type { Waiting } from '@longshore/shared/contract/waiting.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Kysely } from 'kysely'
import { type Listing, pageOf, type Viewer } from './page.ts'
import type { Database } from './tables.ts'

/** What an area tells of the work that waits in it. */
export interface Waits {
  readonly permission: PermissionId
  count(viewer: Viewer): Promise<Waiting>
}

/** How many rows stand behind each tab of a list, under no other filter. */
export async function behindTabs<R extends Row, I extends PageInput>(
  db: Kysely<Database>,
  listing: Listing<R, I>,
  { input, viewer }: { readonly input: ReadEndpoint<I>['input']; readonly viewer: Viewer },
): Promise<Readonly<Record<string, number>>> {
  const asked = { ...(input.getDefault() as unknown as I), size: 1 }
  return (await pageOf(db, listing, { viewer, input: asked })).tabs ?? {}
}
