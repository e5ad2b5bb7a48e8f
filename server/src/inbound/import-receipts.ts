import { derivedId } from '@longshore/shared/command/id.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { addLines, MOST_LINES, PART } from '@longshore/shared/inbound/add-lines.ts'
import { boxesIn, type WrittenLine } from '@longshore/shared/inbound/draft-lines.ts'
import { deleteReceipt } from '@longshore/shared/inbound/move-receipt.ts'
import { MOST_BOXES } from '@longshore/shared/inbound/receipt-lists.ts'
import { receiptSheet } from '@longshore/shared/inbound/receipt-sheet.ts'
import { inboundRefusals } from '@longshore/shared/inbound/refusals.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import type { Kysely } from 'kysely'
import { idsByCode, type MatchSku, matchSkus } from '../catalog/rows-by-code.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import type { DocumentPart, ImportedDocument } from '../files/imported-document.ts'
import { type Importing, type ImportKind, piecesOf } from '../files/importing.ts'

interface Group {
  readonly customerId: string
  readonly lines: readonly ImportLine[]
}

/** Receipts as drafts from a sheet: lines of one customer and original number are one receipt. */
export function receiptImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns: receiptSheet, command: saveReceipt },
    takesBack: {
      ...{ table: 'receipt', named: 'receipt', command: deleteReceipt, gone: ['deleted'] },
      args: (receiptId) => ({ receiptId }),
    },
    keyOf: ({ values }) => JSON.stringify([values.customer, values.originalNo]),
    async documentsOf(lines, importing) {
      const groups = await ofCustomers(db, lines, importing)
      const match = await matchSkus(
        db,
        importing.order.scope,
        groups.flatMap(({ customerId, lines }) =>
          lines.map(({ values }) => ({ customerId, code: String(values.sku) })),
        ),
        importing.lookedUp,
      )
      return groups.flatMap((group) => {
        const goods = goodsOf(group, match, importing)
        return goods ? [documentOf(group, goods, importing)] : []
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
  const customers = await importing.lookedUp.of('customer', own ? [] : groups.map(codeOf), (codes) =>
    idsByCode(db, 'customer', codes),
  )
  return groups.flatMap((lines) => {
    const code = codeOf(lines)
    const customerId = own ?? customers.get(code)
    if (customerId) return [{ customerId, lines }]
    for (const { line } of lines)
      importing.wrong(line, refusals.customerUnknown({ code }), { field: 'customer' })
    return []
  })
}

type Goods = readonly WrittenLine[]

/** What the lines of a group bring; nothing while one of them is wrong. */
function goodsOf({ customerId, lines }: Group, match: MatchSku, importing: Importing): Goods | undefined {
  const tooMany = lines[MOST_LINES]
  if (tooMany) {
    importing.wrong(tooMany.line, inboundRefusals.tooManyLines({ most: MOST_LINES }))
    return undefined
  }
  const goods = lines.flatMap(({ line, values }) => {
    const { skuId, fault } = match(customerId, String(values.sku))
    const quantity = piecesOf(values.quantity)
    if (fault) importing.wrong(line, fault, { field: 'sku' })
    else if (!values.quantity)
      importing.wrong(line, refusals.quantityWrong({ quantity: '' }), { field: 'quantity' })
    const boxCount = /^0*$/.test(values.boxCount ?? '') ? 0 : piecesOf(values.boxCount)
    return skuId && quantity && boxCount !== undefined
      ? [{ skuId, boxNo: values.boxNo ?? '', quantity, boxCount }]
      : []
  })
  return goods.length < lines.length ? undefined : goods
}

/** A receipt of some lines is saved with them; a longer one without, and its lines follow in parts. */
function documentOf({ customerId, lines }: Group, goods: Goods, importing: Importing): ImportedDocument {
  const key = String(lines[0]?.line)
  const of = (field: string) => lines[0]?.values[field] ?? ''
  const boxes = [...new Set(goods.map(({ boxNo }) => boxNo).filter(Boolean))]
  const isLong = goods.length > PART
  const args = {
    customerId,
    kind: of('kind') || 'standard',
    originalNo: of('originalNo'),
    waybillNo: of('waybillNo'),
    logisticsCompany: of('logisticsCompany'),
    mark: of('mark'),
    remark: of('remark'),
    // More boxes than a receipt knows by their codes are announced by number.
    ...(boxes.length > MOST_BOXES
      ? { boxes: [], boxCount: Math.max(boxes.length, boxesIn(goods)) }
      : { boxes, boxCount: boxesIn(goods) }),
    lines: isLong ? [] : goods,
  }
  const receiptId = derivedId(importing.idOf(key), 'receipt')
  const partFrom = (after: number): DocumentPart => ({
    command: addLines,
    lines: lines.slice(after, after + PART),
    args: { receiptId, after, awaited: goods.length, lines: goods.slice(after, after + PART) },
  })
  const starts = Array.from({ length: isLong ? Math.ceil(goods.length / PART) : 0 }, (_, nth) => nth * PART)
  return { key, lines, args, parts: starts.map(partFrom) }
}
