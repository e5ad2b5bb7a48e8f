import { isDeepStrictEqual } from 'node:util'
import { catalogRefusals } from '@longshore/shared/catalog/refusals.ts'
import { saveSku } from '@longshore/shared/catalog/save-sku.ts'
import type { Sku } from '@longshore/shared/catalog/sku.ts'
import { MOST_SKU_ROWS, skuSheet } from '@longshore/shared/catalog/sku-sheet.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { fit } from '@longshore/shared/contract/fit.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import type { ImportedDocument } from '../files/imported-document.ts'
import type { Importing, ImportKind } from '../files/importing.ts'
import { idsByCode, type UnitOf, unitsByCode } from './rows-by-code.ts'
import { argsOfSku, barcodesOf, codesIn, keptSku, standingSkus } from './sku-args.ts'

/** A row whose customer is known. */
interface Row extends ImportLine {
  readonly customerId: string
  readonly code: string
}

type Ids = ReadonlyMap<string, string>
interface Known {
  readonly standing: ReadonlyMap<string, Sku>
  readonly categories: Ids
  readonly unitOf: UnitOf
  readonly warehouses: Ids
}

/** Columns that name other rows by their codes. */
const namedByCode = ['customer', 'category', 'unit', 'warehouses']
const numbers = ['weight', 'length', 'width', 'height', 'warningStock']
const sizes: Readonly<Record<string, string>> = {
  ...{ 小件: 'small', 中件: 'medium', 大件: 'large' },
  ...{ pequeño: 'small', mediano: 'medium', grande: 'large' },
}

/**
 * SKUs from a sheet, one row a SKU, known by its customer and code. What stands is changed where a cell says otherwise;
 * an empty cell changes nothing, and a row that says what stands performs nothing.
 */
export function skuImport(db: Kysely<Database>): ImportKind {
  return {
    ...{
      columns: skuSheet,
      mostRows: MOST_SKU_ROWS,
      slice: 20,
      scope: 'company',
      command: saveSku,
    },
    // Rows of one SKU are read together: only the first is taken.
    keyOf: ({ values }) => JSON.stringify([values.customer, values.code]),
    async documentsOf(groups, importing) {
      const rows = await rowsOf(db, groups, importing)
      const of = (field: string) => rows.flatMap(({ values }) => values[field] || [])
      const known: Known = {
        standing: await standingSkus(db, rows),
        categories: await idsByCode(db, 'category', of('category')),
        unitOf: await unitsByCode(db, of('unit')),
        warehouses: await idsByCode(db, 'warehouse', of('warehouses').flatMap(codesIn)),
      }
      return rows.flatMap((row) => documentOf(row, known, importing) ?? [])
    },
  }
}

async function rowsOf(
  db: Kysely<Database>,
  groups: readonly (readonly ImportLine[])[],
  importing: Importing,
): Promise<Row[]> {
  const own = importing.order.actor.customerId
  const codeOf = (group: readonly ImportLine[]) => group[0]?.values.customer ?? ''
  const customers = await idsByCode(db, 'customer', own ? [] : groups.map(codeOf))
  return groups.flatMap((group) => {
    const [first, ...again] = group
    const [customer, code] = [codeOf(group), first?.values.code ?? '']
    const customerId = own ?? customers.get(customer)
    if (!first) return []
    if (!customerId) {
      for (const { line } of group)
        importing.wrong(line, refusals.customerUnknown({ code: customer }), { field: 'customer' })
      return []
    }
    for (const { line } of again)
      importing.wrong(line, catalogRefusals.skuRepeated({ code, line: first.line }), { field: 'code' })
    return [{ ...first, customerId, code }]
  })
}

/** What a row saves; nothing where it is wrong, or says what stands. */
function documentOf(
  row: Row,
  { standing, categories, unitOf, warehouses }: Known,
  importing: Importing,
): ImportedDocument | undefined {
  const { values, line, customerId, code } = row
  const { category, unit } = values
  const named = codesIn(values.warehouses ?? '')
  const was = standing.get(`${customerId}/${code}`)
  const before = was && argsOfSku(was)
  const args = {
    ...before,
    ...told(values),
    ...(category && { categoryId: categories.get(category) ?? null }),
    ...(unit && { unitId: unitOf(customerId, unit, was?.unitId) ?? null }),
    ...(values.warehouses && { warehouseIds: named.flatMap((one) => warehouses.get(one) ?? []) }),
    ...{ id: was?.id ?? null, customerId },
  }
  const unknown = [
    ...(category && !args.categoryId
      ? [['category', catalogRefusals.categoryCodeUnknown({ code: category })] as const]
      : []),
    ...(unit && !args.unitId ? [['unit', catalogRefusals.unitCodeUnknown({ code: unit })] as const] : []),
    ...named
      .filter((one) => !warehouses.has(one))
      .map((one) => ['warehouses', catalogRefusals.warehouseCodeUnknown({ code: one })] as const),
  ]
  if (unknown.length) {
    for (const [field, fault] of unknown) importing.wrong(line, fault, { field })
    importing.check({ lines: [row], args })
    return undefined
  }
  if (before && isSame(args, before)) {
    importing.same([row])
    return undefined
  }
  return { key: String(line), lines: [row], args }
}

/** What the cells of a row say; those that are empty say nothing. */
function told(values: ImportLine['values']): Record<string, unknown> {
  const args: Record<string, unknown> = {}
  for (const [field, text] of Object.entries(values)) {
    if (text === '' || namedByCode.includes(field)) continue
    if (field === 'barcodes') args[field] = barcodesOf(text)
    else if (field === 'sizeClass') args[field] = sizes[text.toLowerCase()] ?? text.toLowerCase()
    else if (field === 'currency') args[field] = text.toUpperCase()
    // A number that begins with 0, or with a comma in it, stays a text: the command says what is wrong with it.
    else args[field] = numbers.includes(field) && /^(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : text
  }
  return args
}

function isSame(args: object, before: object): boolean {
  const fitted = fit(saveSku.args, args, 'json')
  if ('faults' in fitted) return false
  const { id: _, ...given } = fitted.input
  return isDeepStrictEqual(keptSku(given), keptSku(before as Readonly<Record<string, unknown>>))
}
