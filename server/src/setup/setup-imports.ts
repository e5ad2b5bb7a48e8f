import { currencyOf } from '@longshore/shared/money/money.ts'
import { countryOf } from '@longshore/shared/setup/country-code.ts'
import { setupRefusals } from '@longshore/shared/setup/refusals.ts'
import { customers } from '@longshore/shared/setup/save-customer.ts'
import { partitions } from '@longshore/shared/setup/save-partition.ts'
import { positions } from '@longshore/shared/setup/save-position.ts'
import { warehouses } from '@longshore/shared/setup/save-warehouse.ts'
import {
  customerSheet,
  partitionSheet,
  positionSheet,
  warehouseSheet,
} from '@longshore/shared/setup/setup-sheets.ts'
import { positionCode } from '@longshore/shared/setup/shelf.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import type { ImportKind } from '../files/importing.ts'

/** Shelf positions from a sheet. A code that stands already is refused by its line. */
export function positionImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns: positionSheet, command: positions.save },
    keyOf: ({ values: { prefix = '', layer, row } }) =>
      positionCode({ prefix, layer: Number(layer), row: Number(row) }),
    async documentsOf(groups, importing) {
      const lines = groups.flat()
      const wanted = [...new Set(lines.map(({ values }) => String(values.partition)))]
      const found = await db
        .selectFrom('partition')
        .select(['id', 'code'])
        .where('scope', '=', importing.order.scope)
        .where('code', 'in', wanted)
        .execute()
      const partitions = new Map(found.map(({ id, code }) => [code, id]))
      return lines.flatMap((line) => {
        const { partition = '', prefix, layer, row, capacity, remark = '' } = line.values
        const partitionId = partitions.get(partition)
        if (!partitionId)
          importing.wrong(line.line, setupRefusals.partitionUnknown({ code: partition }), {
            field: 'partition',
          })
        const place = { partitionId, prefix, layer: figure(layer), row: figure(row) }
        const args = { id: null, skuId: null, ...place, capacity: figure(capacity) ?? 0, remark }
        return partitionId ? [documentOf(line, args)] : []
      })
    },
  }
}

/** Customers from a sheet; amounts in the currency that the row says, CNY where it says none. */
export function customerImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: customerSheet, command: customers.save },
    keyOf: ({ values }) => String(values.code),
    documentsOf: async (groups) =>
      groups.flat().map((line) => {
        const { category, country = '', currency = '', settlementDays, taxRate, ...values } = line.values
        return documentOf(line, {
          ...filledOf(values),
          ...{ id: null, category: category || 'enterprise', country: countryOf(country) },
          ...{ currency: currency ? (currencyOf(currency) ?? currency) : 'CNY' },
          ...{ settlementDays: figure(settlementDays) ?? null, taxRate: figure(taxRate) ?? null },
        })
      }),
  }
}

/** Warehouses from a sheet; how they work is as the house has it by default. */
export function warehouseImport(): ImportKind {
  return {
    ...{ scope: 'company', columns: warehouseSheet, command: warehouses.save },
    keyOf: ({ values }) => String(values.code),
    documentsOf: async (groups) =>
      groups.flat().map((line) => {
        const { country = '', ...values } = line.values
        return documentOf(line, { ...filledOf(values), id: null, country: countryOf(country) })
      }),
  }
}

/** Partitions of the chosen warehouse from a sheet. */
export function partitionImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns: partitionSheet, command: partitions.save },
    keyOf: ({ values }) => String(values.code),
    async documentsOf(groups, importing) {
      const lines = groups.flat()
      const found = await db
        .selectFrom('partitionType')
        .select(['id', 'code'])
        .where('enabled', '=', 1)
        .where('code', 'in', [...new Set(lines.map(({ values }) => values.type ?? ''))])
        .execute()
      const types = new Map(found.map(({ id, code }) => [code, id]))
      return lines.flatMap((line) => {
        const { type = '', kind = '', sequence, ...values } = line.values
        const typeId = types.get(type) ?? null
        if (type && !typeId) {
          importing.wrong(line.line, setupRefusals.partitionTypeUnknown(), { field: 'type' })
          return []
        }
        const place = { id: null, typeId, kind: kind || 'storage', sequence: figure(sequence) }
        return [documentOf(line, { ...filledOf(values), ...place })]
      })
    },
  }
}

export const documentOf = (line: ImportLine, args: object) => ({
  key: String(line.line),
  lines: [line],
  args,
})

/** A cell's number; what is none is left for the schema to refuse, and an empty cell says nothing. */
function figure(cell = ''): number | string | undefined {
  if (cell === '') return undefined
  return Number.isFinite(Number(cell)) ? Number(cell) : cell
}

/** Without the cells that say nothing. */
export function filledOf(values: ImportLine['values']): object {
  return Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== ''))
}
