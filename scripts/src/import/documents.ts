import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import { tidyConsignee } from '@longshore/shared/outbound/consignee.ts'
import type { Consignee } from '@longshore/shared/outbound/order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { type Entry, type ImportKind, pick, type Refuse, type Standing, typed } from './kind.ts'
import type { Values } from './mapping.ts'
import { customersOf, skusOf } from './references.ts'

type Kysely = Parameters<ImportKind['resolve']>[0]

const address = ['name', 'company', 'phone', 'email', 'country', 'province', 'city', 'postcode', 'address']
const orderNames = ['docNo', 'originalNo', 'channel', 'waybillNo', 'remark']
const receiptNames = ['kind', 'originalNo', 'waybillNo', 'logisticsCompany', 'remark', 'mark']

/** Outbound orders by their customer's code and their number there; each row is a SKU with its quantity. */
export const orders: ImportKind = {
  name: 'orders',
  fields: ['customer', ...orderNames, ...address.map((name) => `consignee.${name}`), 'sku', 'quantity'],
  command: saveOrder,
  idArg: 'orderId',
  keyOf: ({ customer = '', docNo = '' }) => `${customer}/${docNo}`,
  numberOf: ({ docNo = '' }) => docNo,
  postcode: { country: 'consignee.country', postcode: 'consignee.postcode' },

  async resolve(db, entries, refuse) {
    await linesOf(db, entries, refuse)
    for (const entry of entries) {
      const { customerId, lines } = entry.args
      const consignee = Object.fromEntries(address.map((name) => [name, '']))
      const given = typed(saveOrder.args, entry.values)
      entry.args = {
        ...given,
        customerId,
        lines,
        consignee: { ...consignee, ...(given.consignee as object) },
      }
    }
  },

  async standing(db, entries) {
    const numbers = entries.map(({ values }) => values.docNo ?? '')
    const headers = await db.selectFrom('outboundOrder').selectAll().where('docNo', 'in', numbers).execute()
    const lines = await db
      .selectFrom('outboundLine')
      .select(['orderId', 'skuId', 'quantity'])
      .where('orderId', 'in', [...headers.map(({ id }) => id), ''])
      .orderBy('lineNo')
      .execute()
    return found(
      entries,
      headers,
      ({ docNo, customerId }) => `${customerId}/${docNo}`,
      (header) => ({
        ...pick(header, orderNames),
        consignee: JSON.parse(header.consignee) as Consignee,
        lines: lines
          .filter(({ orderId }) => orderId === header.id)
          .map(({ skuId, quantity }) => ({ skuId, quantity })),
      }),
      'docNo',
    )
  },

  kept: ({ consignee, ...rest }) => ({ ...rest, consignee: tidyConsignee(consignee as Consignee) }),
}

/** Receipts by their customer's code and their original number; each row is a SKU with its quantity and box. */
export const receipts: ImportKind = {
  name: 'receipts',
  fields: ['customer', ...receiptNames, 'sku', 'quantity', 'boxNo'],
  command: saveReceipt,
  idArg: 'receiptId',
  keyOf: ({ customer = '', originalNo = '' }) => `${customer}/${originalNo}`,
  numberOf: ({ originalNo = '' }) => originalNo,

  async resolve(db, entries, refuse) {
    await linesOf(db, entries, refuse, 'boxNo')
    for (const entry of entries) {
      const { customerId, lines } = entry.args
      const boxes = [...new Set((lines as { boxNo: string }[]).map(({ boxNo }) => boxNo))].filter(
        (no) => no !== '',
      )
      entry.args = { kind: 'standard', ...typed(saveReceipt.args, entry.values), customerId, lines, boxes }
    }
  },

  async standing(db, entries) {
    const numbers = entries.map(({ values }) => values.originalNo ?? '')
    const headers = await db.selectFrom('receipt').selectAll().where('originalNo', 'in', numbers).execute()
    const lines = await db
      .selectFrom('receiptLine')
      .select(['receiptId', 'skuId', 'boxNo', 'forecast'])
      .where('receiptId', 'in', [...headers.map(({ id }) => id), ''])
      .orderBy('lineNo')
      .execute()
    return found(
      entries,
      headers,
      ({ originalNo, customerId }) => `${customerId}/${originalNo}`,
      (header) => {
        const own = lines.filter(({ receiptId }) => receiptId === header.id)
        return {
          ...pick(header, receiptNames),
          boxes: [...new Set(own.map(({ boxNo }) => boxNo))].filter((no) => no !== ''),
          lines: own.map(({ skuId, boxNo, forecast }) => ({ skuId, boxNo, quantity: forecast })),
        }
      },
      'originalNo',
    )
  },

  kept: ({ boxCount: _, etd: __, eta: ___, ...rest }) => rest,
}

interface Header {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly customerId: string
}

/** The documents of the entries' customers; one that left the draft can no longer be changed. */
function found<H extends Header>(
  entries: readonly Entry[],
  headers: readonly H[],
  keyOf: (header: H) => string,
  argsOf: (header: H) => Record<string, unknown>,
  number: string,
): Map<string, Standing> {
  const byKey = new Map(
    headers.filter(({ status }) => status !== 'deleted').map((header) => [keyOf(header), header]),
  )
  const standing = new Map<string, Standing>()
  for (const { key, args, values } of entries) {
    const header = byKey.get(`${args.customerId}/${values[number]}`)
    if (!header) continue
    const { id, version, status, customerId } = header
    const closed = status === 'draft' ? {} : { closed: status }
    standing.set(key, { id, version, args: { ...argsOf(header), customerId }, ...closed })
  }
  return standing
}

interface Line {
  readonly skuId: string
  readonly quantity: number
  readonly boxNo?: string
}

/** Finds the customers and SKUs of the entries' rows and puts their lines together; equal ones become one. */
async function linesOf(db: Kysely, entries: readonly Entry[], refuse: Refuse, box?: 'boxNo'): Promise<void> {
  const owners = await customersOf(db, entries, refuse)
  const codes = [...new Set(entries.flatMap(({ rows }) => rows.map(({ values }) => values.sku ?? '')))]
  const skus = await skusOf(db, [...owners.values()], codes)
  for (const entry of entries) {
    const customerId = owners.get(entry)
    if (!customerId) continue
    const lines = new Map<string, Line>()
    for (const { values, line } of entry.rows) {
      const skuId = skus.get(`${customerId}/${values.sku}`)
      const quantity = quantityOf(values)
      if (!skuId)
        refuse(entry, { field: 'sku', fault: 'unknownSku', values: { code: values.sku ?? '' } }, line)
      else if (quantity === undefined)
        refuse(entry, { field: 'quantity', fault: 'integer', values: {} }, line)
      else {
        const boxNo = box && (values.boxNo ?? '').toUpperCase()
        const key = `${skuId}/${boxNo ?? ''}`
        const sum = (lines.get(key)?.quantity ?? 0) + quantity
        lines.set(key, { skuId, quantity: sum, ...(boxNo !== undefined && { boxNo }) })
      }
    }
    entry.args = { customerId, lines: [...lines.values()] }
  }
}

/** "Piece count an integer not starting with 0"; a row without one is one piece. */
function quantityOf({ quantity = '1' }: Values): number | undefined {
  return /^[1-9]\d{0,8}$/.test(quantity) ? Number(quantity) : undefined
}
