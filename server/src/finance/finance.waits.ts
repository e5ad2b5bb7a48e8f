import { codApi, withdrawalApi } from '@longshore/shared/finance/cod.api.ts'
import { differenceApi } from '@longshore/shared/finance/difference.api.ts'
import { periodApi } from '@longshore/shared/finance/period.api.ts'
import type { Kysely } from 'kysely'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import { howMany, type Waits } from '../database/waiting.ts'
import { codLineListing } from './cod.routes.ts'
import { differenceListing } from './difference.routes.ts'
import { periodListing } from './periods/period.routes.ts'
import { withdrawalListing } from './withdrawal.routes.ts'

/** What waits for finance: months to close, exceptions of money, collections to see at the bank, withdrawals to audit. */
export function financeWaits(db: Kysely<Database>, now: () => number): readonly Waits[] {
  const day = async () => ({})
  const periods = async (viewer: Viewer, since?: number) => ({
    'periods-to-close': await howMany(db, periodListing(now()), {
      ...{ input: periodApi.list.input, viewer, by: { waits: 'yes', waitsFrom: since } },
    }),
  })
  const reviewed = async (viewer: Viewer, since?: number) => ({
    'money-differences': await howMany(db, differenceListing, {
      ...{ input: differenceApi.list.input, viewer, by: { status: 'open', openedFrom: since } },
    }),
    'collections-to-receive': await howMany(db, codLineListing, {
      ...{ input: codApi.lines.input, viewer, by: { status: 'to-confirm', broughtFrom: since } },
    }),
    'withdrawals-to-audit': await howMany(db, withdrawalListing, {
      ...{ input: withdrawalApi.list.input, viewer, by: { status: 'applied', appliedFrom: since } },
    }),
  })
  return [
    { permission: 'finance.close', ofHouse: true, day, count: (viewer) => periods(viewer), fresh: periods },
    {
      permission: 'finance.review',
      ofHouse: true,
      day,
      count: (viewer) => reviewed(viewer),
      fresh: reviewed,
    },
  ]
}
