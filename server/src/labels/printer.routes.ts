import type { InputOf } from '@longshore/shared/contract/page.ts'
import { type printerApi, printerLine } from '@longshore/shared/labels/printer.api.ts'
import { type Printer, printer } from '@longshore/shared/labels/printer.ts'
import type { Kysely } from 'kysely'
import { flagged, startsWith } from '../database/filters.ts'
import { type Listing, readsOf, rowOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'
import { labelJobListing } from './label.routes.ts'
import type { LabelSender } from './label-sender.ts'

export const printerListing: Listing<Printer, InputOf<typeof printerApi.list.input>> = {
  table: printer,
  scope: 'warehouse',
  filters: { search: startsWith('name'), enabled: flagged('enabled') },
}

export function printerRoutes(db: Kysely<Database>, sender: LabelSender): HandlersOf<typeof printerApi> {
  return {
    ...readsOf(db, printerListing, (rows) => rows.map(printerLine)),

    async here(_, { warehouseId }) {
      const { on } = sender
      if (!on || !warehouseId) return { on, printers: [] }
      const rows = await db
        .selectFrom('printer')
        .select(['id', 'name'])
        .where('scope', '=', `warehouse:${warehouseId}`)
        .where('enabled', '=', 1)
        .orderBy('name')
        .execute()
      return { on, printers: rows }
    },

    async send({ jobId, printerId }, caller) {
      const job = await rowOf(db, labelJobListing, { viewer: caller, id: jobId })
      const to = await rowOf(db, printerListing, { viewer: caller, id: printerId })
      const { actor, commandId, at } = caller
      await sender.send(job, to, { id: [actor.kind, actor.id, commandId, jobId, printerId].join(' '), at })
      return { printer: to.name, labels: job.labels }
    },
  }
}
