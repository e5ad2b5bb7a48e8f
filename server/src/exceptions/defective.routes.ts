import type { InputOf } from '@longshore/shared/contract/page.ts'
import {
  type DefectiveRow,
  type defectiveApi,
  defectiveRow,
  defectiveTabs,
} from '@longshore/shared/exceptions/defective.api.ts'
import type { Flaw } from '@longshore/shared/inbound/receipt.ts'
import { type DefectiveItem, defectiveItem, handled } from '@longshore/shared/stock/defective-item.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf, type Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { flawsOfLines } from './flaws-of-lines.ts'

export const defectiveListing: Listing<DefectiveItem, InputOf<typeof defectiveApi.list.input>> = {
  table: defectiveItem,
  scope: 'warehouse',
  filters: {
    search: foundBy('skuCode', 'positionCode'),
    status: equal('status'),
    method: equal('method'),
    handled: (columns, yes) => columns('status', yes === 'yes' ? 'in' : 'not in', [...handled]),
    customerId: equal('ownerId'),
    createdFrom: since('createdAt'),
    createdTo: until('createdAt'),
  },
  tabs: { field: 'status', words: defectiveTabs },
}

export function defectiveRoutes(db: Kysely<Database>): HandlersOf<typeof defectiveApi> {
  const rowsOf = async (lots: readonly DefectiveItem[], { actor }: Viewer): Promise<DefectiveRow[]> => {
    const ownerOf = await namesOf(
      db,
      { table: 'customer', column: 'name' },
      lots.map(({ ownerId }) => ownerId),
    )
    const flawsOf = await inspectedFlaws(db, lots)
    const named = actor.kind !== 'customer'
    return lots.map((lot) => ({
      ...defectiveRow(lot, { ownerName: ownerOf(lot.ownerId), inspected: flawsOf(lot) }),
      ...(!named && { requestedBy: '', auditedBy: '', auditedByName: '' }),
    }))
  }
  const reads = readsOf(db, defectiveListing, rowsOf)
  return {
    list: reads.list,
    byId: async (input, viewer) => ({
      ...(await reads.byId(input, viewer)),
      timeline: await timelineOf(db, input.id, viewer),
    }),
  }
}

/** What an inspector saw on the lines that brought lots: read with the lot, for he may be heard after the putaway. */
async function inspectedFlaws(db: Kysely<Database>, lots: readonly DefectiveItem[]) {
  const lines = await flawsOfLines(
    db,
    lots.flatMap(({ lineId }) => lineId ?? []),
  )
  return ({ lineId }: DefectiveItem): readonly Flaw[] => lines.get(lineId ?? '') ?? []
}
