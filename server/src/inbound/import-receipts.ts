import { refusals } from '@longshore/shared/command/refusals.ts'
import type { SheetTaken } from '@longshore/shared/contract/sheet.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import type { Kysely } from 'kysely'
import { idsByCode, type SkuOf, skusByCode } from '../catalog/rows-by-code.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Database } from '../database/tables.ts'
import { type ImportLine, importLines } from '../files/import-sheet.ts'
import { Importing, piecesOf } from '../files/importing.ts'
import { columnsFor } from '../files/serve-sheets.ts'
import type { Caller } from '../http/caller.ts'

export interface ImportParts {
  readonly db: Kysely<Database>
  perform(asked: Asked): Promise<Performed>
}

interface Group {
  readonly customerId: string
  readonly lines: ImportLine[]
}

/** Imports receipts as drafts from a sheet: lines of one customer and original number are one receipt. */
export async function importReceipts(
  { db, perform }: ImportParts,
  file: Buffer,
  caller: Caller,
): Promise<SheetTaken> {
  const importing = new Importing({ perform, caller, command: saveReceipt })
  const own = caller.actor.customerId
  const lines = await importLines(file, columnsFor(receiptSheet, own), caller.language)
  const groups = await grouped(db, lines, { own, importing })
  const skuOf = await skusByCode(
    db,
    groups.flatMap(({ customerId, lines }) =>
      lines.map(({ values }) => ({ customerId, code: String(values.sku) })),
    ),
  )
  const documents = groups.flatMap((group, nth) => {
    const args = receiptOf(group, skuOf, importing)
    return args ? [{ key: String(nth), lines: group.lines, args }] : []
  })
  return importing.take(documents)
}

async function grouped(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
  { own, importing }: { own: string | null; importing: Importing },
): Promise<Group[]> {
  const codes = own ? [] : lines.map(({ values }) => String(values.customer))
  const customers = await idsByCode(db, 'customer', codes)
  const byKey = new Map<string, Group>()
  for (const line of lines) {
    const code = String(line.values.customer)
    const customerId = own ?? customers.get(code)
    if (!customerId) {
      importing.wrong(line.line, refusals.customerUnknown({ code }))
      continue
    }
    const key = `${customerId}/${line.values.originalNo}`
    const group = byKey.get(key) ?? { customerId, lines: [] }
    group.lines.push(line)
    byKey.set(key, group)
  }
  return [...byKey.values()]
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
