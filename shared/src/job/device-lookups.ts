import {
  barcodeKey,
  type Lookups,
  type OwnKind,
  ownCode,
  type SkuBarcode,
  slotsOf,
  totesOf,
} from '../catalog/barcode-match.ts'
import { goodsName } from '../catalog/goods-name.ts'
import { type Goods, sku } from '../catalog/sku.ts'
import { box, receipt, receiptLine } from '../inbound/receipt.ts'
import type { Language } from '../language/language.ts'
import { isToGoBack, liesInBin } from '../outbound/lies-in-bin.ts'
import { outboundLine, outboundOrder } from '../outbound/order.ts'
import { parcel, pickTask, wave } from '../outbound/wave.ts'
import { type CodeList, foundBy, type Row, type Table } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { position, worker } from '../setup/warehouse.ts'
import { toteOf } from '../stock/place.ts'
import { putBack } from '../stock/tasks.ts'
import { catalogueBuckets, shelfBucket } from '../sync/buckets.ts'
import type { Rows } from '../sync/view.ts'

const codesOf = (...texts: readonly string[]) => texts.filter(Boolean).map(ownCode)

/** By what our own things are known: the numbers printed on them, and those that customers and carriers gave them. */
const own: Readonly<Record<Exclude<OwnKind, 'tote' | 'slot' | 'task'>, CodeList>> = {
  position: foundBy('positionsByCode', position, ({ code }) => codesOf(code)),
  package: foundBy('parcelsByCode', parcel, ({ no, waybillNo }) => codesOf(no, waybillNo)),
  box: foundBy('boxesByCode', box, ({ no }) => codesOf(no)),
  // The label of a parcel that was opened again still names its order.
  order: foundBy('ordersByCode', outboundOrder, (row) => codesOf(row.no, row.docNo, row.waybillNo)),
  receipt: foundBy('receiptsByCode', receipt, (row) => codesOf(row.no, row.originalNo, row.waybillNo)),
  wave: foundBy('wavesByCode', wave, ({ no }) => codesOf(no)),
  worker: foundBy('workersByBadge', worker, ({ badge }) => codesOf(badge)),
}

type GoodsRow = Row & Goods

/** Documents keep what they need of their SKUs, so that work goes on before the catalogue is here. */
const worked: readonly CodeList<GoodsRow>[] = [receiptLine, outboundLine, pickTask, putBack].map((table) =>
  foundBy(`${table.name}ByBarcode`, table as Table<GoodsRow>, ({ skuCode, barcodes }) => [
    ...new Set([skuCode, ...barcodes.map(({ code }) => code)].map(barcodeKey)),
  ]),
)

const workedOf: readonly CodeList<GoodsRow>[] = worked.map(({ table }) =>
  foundBy(`${table.name}BySku`, table, ({ skuId }) => [skuId]),
)

/** What may lie in a tote. */
const inBins = foundBy('ordersByBin', outboundOrder, ({ bin }) => codesOf(bin))
const backFrom = foundBy('putBacksByTote', putBack, ({ fromLocation }) => codesOf(toteOf(fromLocation) ?? ''))

/** Work names its position, so that picking goes on before the hall is here. */
const tasksAt = foundBy('tasksByPosition', pickTask, ({ positionCode }) => codesOf(positionCode))

const catalogued = foundBy('skusByBarcode', sku, ({ code, barcodes }) => [
  ...new Set([code, ...barcodes.map((one) => one.code)].map(barcodeKey)),
])

/** Answers what a code is from the rows in memory; `holds` says which buckets are here, `language` what is spoken. */
export function deviceLookups(
  rows: Rows,
  holds: (bucket: string) => boolean,
  language?: () => Language,
): Lookups {
  return {
    whole: () => catalogueBuckets().every(holds),

    ids(kind, code, printed = false) {
      if (kind === 'tote') return totesOf(code)
      if (kind === 'slot') return slotsOf(code)
      if (kind === 'task') return []
      const found = rows.list(own[kind], [code])
      if (kind === 'position' && found.length === 0)
        return [...new Set(rows.list(tasksAt, [code]).map(({ positionId }) => positionId))]
      return (printed ? found.filter((row) => isPrinted(row, code)) : found).map(({ id }) => id)
    },

    absent(code) {
      const pack = shelfBucket(code)
      return holds(pack) ? undefined : pack
    },

    skus(key) {
      const found = new Map<string, SkuBarcode>()
      for (const list of worked)
        for (const { skuId, ownerId, barcodes } of rows.list(list, [key]))
          if (!found.has(skuId)) found.set(skuId, { skuId, ownerId, pieces: piecesOf(barcodes, key) })
      for (const { id, customerId, barcodes } of rows.list(catalogued, [key]))
        if (!found.has(id)) found.set(id, { skuId: id, ownerId: customerId, pieces: piecesOf(barcodes, key) })
      return [...found.values()]
    },

    articleOf(skuId) {
      const known = rows.row(sku, skuId)
      if (known) return { code: known.code, name: goodsName(known, language?.()) }
      for (const list of workedOf)
        for (const { skuCode, skuName } of rows.list(list, [skuId])) return { code: skuCode, name: skuName }
      return undefined
    },

    orderIn(code) {
      const order = rows.list(inBins, [code]).find(liesInBin)
      return order?.no ?? rows.list(backFrom, [code]).find(isToGoBack)?.orderNo
    },

    ownerOf(ownerId) {
      const known = rows.row(customer, ownerId)
      return known && `${known.name} (${known.code})`
    },
  }
}

/** Documents have a number of the house, and may be found by another's too; all else has codes of the house alone. */
function isPrinted(row: Row & { readonly no?: string }, code: string): boolean {
  return row.no === undefined || ownCode(row.no) === code
}

/** A SKU's own code is one piece. */
function piecesOf(barcodes: Goods['barcodes'], key: string): number {
  return barcodes.find(({ code }) => barcodeKey(code) === key)?.quantity ?? 1
}
