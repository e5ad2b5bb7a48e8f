import { type CostLine, costLine } from '@longshore/shared/billing/cost-line.ts'
import {
  costLineLine,
  invoiceLine,
  matchedLine,
  type supplierInvoiceApi,
} from '@longshore/shared/billing/supplier-invoice.api.ts'
import {
  type SupplierInvoice,
  type SupplierInvoiceLine,
  supplierInvoice,
  supplierInvoiceStates,
} from '@longshore/shared/billing/supplier-invoice.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Kysely } from 'kysely'
import { timelineOf } from '../commands/timeline.ts'
import { equal, since, until } from '../database/filters.ts'
import { foundBy } from '../database/found-by.ts'
import { type Listing, namesOf, readsOf } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { HandlersOf } from '../http/handlers.ts'

export const invoiceListing: Listing<SupplierInvoice, InputOf<typeof supplierInvoiceApi.list.input>> = {
  ...{ table: supplierInvoice, scope: 'company' },
  filters: {
    ...{ search: foundBy('no'), status: equal('status'), supplierId: equal('supplierId') },
    ...{ enteredFrom: since('enteredAt'), enteredTo: until('enteredAt') },
  },
  tabs: { field: 'status', words: supplierInvoiceStates },
}
export const costListing: Listing<CostLine, InputOf<typeof supplierInvoiceApi.costs.input>> = {
  ...{ table: costLine, scope: 'company' },
  filters: {
    ...{ search: foundBy('documentNo'), status: equal('status'), supplierId: equal('supplierId') },
    ...{ fee: equal('fee'), occurredFrom: since('occurredAt'), occurredTo: until('occurredAt') },
  },
}

/** What suppliers ask for, and what was expected of them: for staff alone. */
export function supplierInvoiceRoutes(db: Kysely<Database>): HandlersOf<typeof supplierInvoiceApi> {
  const namedBy = async <R extends { supplierId: string }, L>(
    rows: readonly R[],
    said: (row: R, supplierName: string) => L,
  ) => {
    const ids = rows.map(({ supplierId }) => supplierId)
    const nameOf = await namesOf(db, { table: 'supplier', column: 'name' }, ids)
    return rows.map((row) => said(row, nameOf(row.supplierId)))
  }
  const { list, byId } = readsOf(db, invoiceListing, (rows) => namedBy(rows, invoiceLine))
  return {
    list,
    costs: readsOf(db, costListing, (rows) => namedBy(rows, costLineLine)).list,
    async byId(input, viewer) {
      const row = await byId(input, viewer)
      const lines = await db
        .selectFrom('supplierInvoiceLine')
        .selectAll()
        .where('invoiceId', '=', row.id)
        .orderBy('lineNo')
        .execute()
      const matched = lines.map((one) => matchedLine(one as SupplierInvoiceLine, row))
      return { ...row, matched, timeline: await timelineOf(db, row.id, viewer) }
    },
  }
}
