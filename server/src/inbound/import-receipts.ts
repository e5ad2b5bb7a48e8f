import { refusals } from '@longshore/shared/command/refusals.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import type { Kysely } from 'kysely'
import { idsByCode, type SkuOf, skusByCode } from '../catalog/rows-by-code.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import { type Importing, type ImportKind, piecesOf } from '../files/importing.ts'

interface Group {
  readonly customerId: string
  readonly lines: readonly ImportLine[]
}

/** Receipts as drafts from a sheet: lines of one customer and original number are one receipt. */
export function receiptImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns: receiptSheet, command: saveReceipt },
    keyOf: ({ values }) => JSON.stringify([values.customer, values.originalNo]),
    async documentsOf(lines, importing) {
      const groups = await ofCustomers(db, lines, importing)
      const skuOf = await skusByCode(
        db,
        groups.flatMap(({ customerId, lines }) =>
          lines.map(({ values }) => ({ customerId, code: String(values.sku) })),
        ),
      )
      return groups.flatMap((group) => {
        const args = receiptOf(group, skuOf, importing)
        return args ? [{ key: String(group.lines[0]?.line), lines: group.lines, args }] : []
      })
    },
  }
}

async function ofCustomers(
  db: Kysely<Database>,
  groups: readonly (readonly ImportLine[])[],
  importing: Importing,
): Promise<Group[]> {
  const own = importing.order.actor.customerId
  const codeOf = (lines: readonly ImportLine[]) => String(lines[0]?.values.customer)
  const customers = await idsByCode(db, 'customer', own ? [] : groups.map(codeOf))
  return groups.flatMap((lines) => {
    const code = codeOf(lines)
    const customerId = own ?? customers.get(code)
    if (customerId) return [{ customerId, lines }]
    for (const { line } of lines) importing.wrong(line, refusals.customerUnknown({ code }))
    return []
  })
}

/** What a group of lines saves; nothing while one of them is wrong. */
function receiptOf({ customerId, lines }: Group, skuOf: SkuOf, importing: Importing): object | undefined {
  const goods = lines.flatMap(({ line, values }) => {
    const code = String(values.sku)
    const skuId = skuOf(customerId, code)
    const quantity = piecesOf(values.quantity)
    if (!skuId) importing.wrong(line, refusals.skuUnknown({ code }))
    else if (!quantity) importing.wrong(line, refusals.quantityWrong({ quantity: String(values.quantity) }))
    return skuId && quantity ? [{ skuId, boxNo: values.boxNo ?? '', quantity }] : []
  })
  if (goods.length < lines.length) return undefined
  const of = (field: string) => lines[0]?.values[field] ?? ''
  return {
    customerId,
    kind: of('kind') || 'standard',
    originalNo: of('originalNo'),
    waybillNo: of('waybillNo'),
    logisticsCompany: of('logisticsCompany'),
    mark: of('mark'),
    remark: of('remark'),
    boxes: [...new Set(goods.map(({ boxNo }) => boxNo).filter(Boolean))],
    lines: goods,
  }
}
