import { exceptionApi } from '@longshore/shared/contract.ts'
import { abnormalApi, sharedPartApi } from '@longshore/shared/exceptions/abnormal.api.ts'
import { claimApi, foundPartApi, partApi } from '@longshore/shared/exceptions/part.api.ts'
import { returnApi } from '@longshore/shared/exceptions/return.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { behindTabs, howMany, type Waits } from '../database/waiting.ts'
import { abnormalListing, sharedPartListing } from './abnormal.routes.ts'
import { exceptionListing } from './exception.routes.ts'
import { claimListing, foundPartListing, partListing } from './part.routes.ts'
import { returnListing } from './return.routes.ts'

const aged = { status: 'unclaimed', here: 'yes', reminded: 'yes' } as const

/** What waits for the desk, and for a customer: claims, parts that are talked about or grow old, returns that differ. */
export function exceptionWaits(db: Kysely<Database>): Waits {
  const tabs = (viewer: Viewer) =>
    behindTabs(db, exceptionListing, { input: exceptionApi.list.input, viewer })
  const disputed = (viewer: Viewer) =>
    howMany(db, returnListing, { input: returnApi.list.input, viewer, by: { state: 'abnormal' } })
  const claims = claimApi.list.input
  const own = async (viewer: Viewer) => ({
    'parts-to-answer': await howMany(db, sharedPartListing, {
      ...{ input: sharedPartApi.list.input, viewer, by: { mine: 'yes' } },
    }),
    'claims-decided': await howMany(db, claimListing, {
      ...{ input: claims, viewer, by: { unread: 'yes' } },
    }),
    'returns-to-decide': await disputed(viewer),
  })
  return {
    permission: 'exceptions.view',
    forCustomers: true,
    own,
    async count(viewer) {
      if (viewer.actor.kind === 'customer')
        return {
          ...(await own(viewer)),
          'found-reminded': await howMany(db, foundPartListing, {
            ...{ input: foundPartApi.list.input, viewer, by: { reminded: 'yes' } },
          }),
        }
      return {
        'open-exceptions': (await tabs(viewer)).open ?? 0,
        'claims-to-decide': await howMany(db, claimListing, {
          ...{ input: claims, viewer, by: { status: 'waiting' } },
        }),
        'parts-answered': await howMany(db, abnormalListing, {
          ...{ input: abnormalApi.list.input, viewer, by: { turn: 'house' } },
        }),
        'parts-reminded': await howMany(db, partListing, { input: partApi.list.input, viewer, by: aged }),
        'returns-to-decide': await disputed(viewer),
      }
    },
    async day(viewer) {
      const { open = 0, taken = 0 } = await tabs(viewer)
      return { 'exceptions-open': open, 'exceptions-taken': taken }
    },
  }
}
