import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type walletTransferApi, walletTransferLine } from '@longshore/shared/finance/wallet-transfer.api.ts'
import {
  type WalletTransfer,
  walletTransfer,
  walletTransferStates,
} from '@longshore/shared/finance/wallet-transfer.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

const listing: Listing<WalletTransfer, InputOf<typeof walletTransferApi.list.input>> = {
  ...{ table: walletTransfer, scope: 'company' },
  filters: {
    search: foundBy('no'),
    status: equal('status'),
    customerId: equal('customerId'),
    toId: equal('toId'),
    submittedFrom: since('submittedAt'),
    submittedTo: until('submittedAt'),
  },
  tabs: { field: 'status', words: walletTransferStates, kept: true },
}

export function walletTransferRoutes(db: Kysely<Database>): HandlersOf<typeof walletTransferApi> {
  const { list, byId } = readsOf(db, listing, async (rows) => {
    const owners = rows.flatMap(({ customerId, toId }) => [customerId, toId])
    const nameOf = await namesOf(db, { table: 'customer', column: 'name' }, owners)
    return rows.map((row) =>
      walletTransferLine(row, { customerName: nameOf(row.customerId), toName: nameOf(row.toId) }),
    )
  })
  return {
    list,
    byId: async (input, viewer) => ({
      ...(await byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}
