import { derivedId } from '@longshore/shared/command/id.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { saidYes } from '@longshore/shared/contract/said-yes.ts'
import { currencyOf, parseMoney } from '@longshore/shared/money/money.ts'
import { kindNamed } from '@longshore/shared/orders/kind-words.ts'
import { detailsSchema, type OrderDetails, type Sender } from '@longshore/shared/orders/order-details.ts'
import { faultsOf } from '@longshore/shared/orders/order-faults.ts'
import {
  type ParcelAddress,
  parcelAddressSchema,
  tidyAddress,
} from '@longshore/shared/orders/parcel-address.ts'
import type { ParcelOrderKind } from '@longshore/shared/orders/parcel-order.ts'
import { nameColumns, parcelOrderSheet, ROW_NAMES } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { ordersRefusals } from '@longshore/shared/orders/refusals.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { takeBackParcelOrder } from '@longshore/shared/orders/take-back-parcel-order.ts'
import type { Channel } from '@longshore/shared/pricing/channel.ts'
import { channelSoldAs, MOST_CHANNELS } from '@longshore/shared/pricing/channel-word.ts'
import type { Product } from '@longshore/shared/pricing/product.ts'
import { countryNamed } from '@longshore/shared/setup/country-name.ts'
import { fitsPostcodeRule } from '@longshore/shared/setup/postcode.ts'
import type { Kysely } from 'kysely'
import { idsByCode, inChunks, type MatchSku, matchSkus } from '../catalog/rows-by-code.ts'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import { type Importing, type ImportKind, piecesOf } from '../files/importing.ts'
import { productsOffered } from '../pricing/products-offered.ts'

/** Names are looked for so far to the right. */
const LOOKED_AT = 20
const columns = [...parcelOrderSheet, ...nameColumns(LOOKED_AT, ROW_NAMES + 1)]
const noAddress: ParcelAddress = parcelAddressSchema.getDefault()

interface Known {
  readonly channels: readonly Channel[]
  readonly products: readonly Product[]
  readonly takenBy: ReadonlyMap<string, { readonly id: string; readonly no: string }>
  /** Whose article a product code is; only orders that are sent out of stock ask. */
  readonly skuOf: MatchSku
  /** What the orders say of the shop that sent the sheet; nothing where a person did. */
  readonly shop: { readonly shop?: string; readonly salesPlatform?: string; readonly sellerId?: string }
}

interface Row extends ImportLine {
  readonly customerId: string
  /** The first line of the sheet that has its number. */
  readonly first: number
}

/** Parcel orders as drafts that may be submitted, from a sheet: one row an order of up to ten product names (000 §5). */
export function parcelOrderImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns, command: saveParcelOrder },
    takesBack: {
      ...{ table: 'parcelOrder', named: 'order', command: takeBackParcelOrder },
      ...{ args: (orderId) => ({ orderId }), gone: ['in-recycle-bin', 'deleted', 'cancelled'] },
    },
    // Rows of one number are read together: only the first is taken.
    keyOf: ({ line, values }) =>
      values.originalNo ? JSON.stringify([values.customer, values.originalNo]) : String(line),
    async documentsOf(groups, importing) {
      const rows = await rowsOf(db, groups, importing)
      const { lookedUp, order } = importing
      const [channels, products, takenBy, shop, skuOf] = await Promise.all([
        lookedUp.one('channels', () => channelsOf(db)),
        lookedUp.one('products', () => productsOffered(db, order.actor.customerId ?? '')),
        numbersTaken(db, rows),
        lookedUp.one('shop', () => shopOf(db, importing)),
        matchSkus(db, order.scope, rows.flatMap(articlesOf), lookedUp),
      ])
      const known = { channels, products, takenBy, shop, skuOf }
      return rows.flatMap((row) => {
        const args = orderOf(row, known)
        const faults = [...faultsIn(row, args, known, importing)]
        for (const [field, fault] of faults) importing.wrong(row.line, fault, { field })
        return faults.length ? [] : [{ key: String(row.line), lines: [row], args }]
      })
    },
  }
}

async function rowsOf(
  db: Kysely<Database>,
  groups: readonly (readonly ImportLine[])[],
  importing: Importing,
): Promise<Row[]> {
  const own = importing.order.actor.customerId
  const codes = own ? [] : groups.flat().map(({ values }) => String(values.customer))
  const customers = await importing.lookedUp.of('customer', codes, (some) => idsByCode(db, 'customer', some))
  return groups.flatMap((group) =>
    group.flatMap((line) => {
      const code = String(line.values.customer)
      const customerId = own ?? customers.get(code)
      if (customerId) return [{ ...line, customerId, first: Number(group[0]?.line) }]
      importing.wrong(line.line, refusals.customerUnknown({ code }), { field: 'customer' })
      return []
    }),
  )
}

/** A shop that sends sheets calls as itself; what a person repairs of its sheet is the shop's all the same. */
async function shopOf(db: Kysely<Database>, { order: { begunBy } }: Importing): Promise<Known['shop']> {
  const found = await db
    .selectFrom('shop')
    .select(['name', 'platform', 'shopNo'])
    .where('id', '=', begunBy)
    .executeTakeFirst()
  return found ? { shop: found.name, salesPlatform: found.platform, sellerId: found.shopNo } : {}
}

async function channelsOf(db: Kysely<Database>): Promise<Channel[]> {
  const rows = await db.selectFrom('channel').selectAll().orderBy('code').limit(MOST_CHANNELS).execute()
  return rows.map((row) => parsedRow(row, ['countries']) as Channel)
}

type Written = ReturnType<typeof orderOf>

/** The product codes of a row that is sent out of stock. */
function articlesOf({ customerId, values }: Row) {
  if (kindOf(values) !== 'dropshipping') return []
  return saidNames(values).flatMap((nth) => {
    const code = (values[`code${nth}`] ?? '').trim()
    return code ? [{ customerId, code }] : []
  })
}

/** What its row says, or what its numbers mean. */
function kindOf(values: Row['values']): ParcelOrderKind {
  const said = kindNamed(values.kind ?? '')
  return said ?? (values.waybillNo ? 'sticker' : values.fbaNo ? 'fba' : 'standard')
}

/** Where a fault of the whole order is mended in the row. */
const cells: Readonly<Record<string, string>> = {
  'details.fbaNo': 'fbaNo',
  consignee: 'address1',
  goods: 'nameEn1',
}

/** What no cell alone shows, so that a person mends it once. */
function* faultsIn(
  { values, customerId, line, first }: Row,
  order: Written,
  { channels, takenBy, shop, skuOf }: Known,
  importing: Importing,
): Generator<readonly [field: string, fault: Refusal]> {
  const { originalNo } = order
  const taken = takenBy.get(`${customerId}/${originalNo}`)
  const byOther = taken && taken.id !== derivedId(importing.idOf(String(line)), 'order')
  if (first < line || byOther)
    yield ['originalNo', ordersRefusals.originalTaken({ originalNo, order: taken?.no ?? String(first) })]

  if (shop.shop !== undefined && originalNo === '') yield ['originalNo', ordersRefusals.numberMissing()]

  const said = saidNames(values)
  const beyond = said[ROW_NAMES]
  if (beyond) yield [`nameEn${beyond}`, ordersRefusals.tooManyNames({ limit: ROW_NAMES })]
  const gap = said.findIndex((nth, i) => nth !== i + 1)
  if (gap >= 0 && !beyond)
    yield [`nameEn${gap + 1}`, ordersRefusals.nameSerials({ serial: gap + 1, limit: ROW_NAMES })]
  for (const nth of said.slice(0, ROW_NAMES))
    if (!values[`count${nth}`]) yield [`count${nth}`, refusals.quantityWrong({ quantity: '' })]

  const way = channels.find(({ code }) => code === order.channel)
  const unknown = new Set<string>()
  for (const [i, { skuId, skuCode: code }] of order.goods.entries()) {
    if (order.kind !== 'dropshipping' || skuId !== null || code === '') continue
    const { fault } = skuOf(customerId, code)
    if (!fault) continue
    unknown.add(`goods.${i}.skuId`)
    yield [`code${i + 1}`, fault]
  }
  const cod = parseMoney(order.codAmount, currencyOf(order.codCurrency) ?? 'JPY')
  const judged = { ...order, codAmount: cod.ok ? cod.minor : 0 }
  for (const { field, refusal } of faultsOf(judged, way)) {
    if (unknown.has(field)) continue
    if (refusal.code === ordersRefusals.addressIncomplete.code) {
      // Each part that is missing is told where it is written; one that says something wrong was told by its own check.
      for (const part of String(refusal.values.fields).split(', '))
        if (!values[part]) yield [part, ordersRefusals.addressIncomplete({ fields: part })]
      continue
    }
    const [, nth, of] = /^goods\.(\d+)\.(\w+)$/.exec(field) ?? []
    const part = of === 'skuId' ? 'code' : of
    yield [part ? `${part}${Number(nth) + 1}` : (cells[field] ?? field), refusal]
  }
}

/** The places of a row's goods that say something. */
function saidNames(values: Row['values']): number[] {
  return Array.from({ length: LOOKED_AT }, (_, i) => i + 1).filter((nth) =>
    ['nameEn', 'nameZh', 'count', 'code'].some((part) => values[`${part}${nth}`]),
  )
}

/** What only some orders say, as the sheet calls it too. */
const detailCells = [
  ...(['fbaNo', 'fbaWarehouseCode', 'packageRemark', 'packageType', 'orderAmount', 'customInfo'] as const),
  ...(['saleAddress', 'pictureAddress', 'salesPlatform', 'shop', 'transactionNo'] as const),
] as const satisfies readonly (keyof OrderDetails)[]
type DetailCells = Readonly<Record<(typeof detailCells)[number], string>>

/** What the row says as the arguments of a save. */
function orderOf({ customerId, values }: Row, { channels, products, shop, skuOf }: Known) {
  const kind = kindOf(values)
  const of = (field: string) => (values[field] ?? '').trim()
  const consignee: ParcelAddress = tidied({
    ...noAddress,
    ...{ name: of('name'), company: of('company'), phone: of('phone'), mobile: of('mobile') },
    ...{ email: of('email'), subDistrict: of('subDistrict'), note: of('note') },
    ...{ country: countryNamed(of('country')) ?? '', province: of('province'), city: of('city') },
    ...{
      district: of('district'),
      postcode: of('postcode'),
      address1: of('address1'),
      address2: of('address2'),
    },
    ...{ address3: of('address3'), streetNumber: of('streetNumber'), houseNumber: of('houseNumber') },
    ...{
      taxNumber: of('taxNumber'),
      passportNumber: of('passportNumber'),
      confirmed: of('confirmed') !== '',
    },
  })
  const details = {
    ...detailsSchema.getDefault(),
    ...(Object.fromEntries(detailCells.map((field) => [field, of(field)])) as DetailCells),
    isReturn: saidYes(of('isReturn')) === true,
    ...shop,
  }
  const sender: Sender = {
    ...{ name: of('senderName'), company: of('senderCompany'), phone: of('senderPhone') },
    ...{ postcode: of('senderPostcode'), address: of('senderAddress') },
  }
  const goods = saidNames(values)
    .slice(0, ROW_NAMES)
    .map((nth) => ({
      ...{ nameEn: of(`nameEn${nth}`), nameZh: of(`nameZh${nth}`), skuCode: of(`code${nth}`) },
      skuId: kind === 'dropshipping' ? (skuOf(customerId, of(`code${nth}`)).skuId ?? null) : null,
      ...{ quantity: piecesOf(of(`count${nth}`)) ?? 1, price: of(`price${nth}`) || '0' },
      ...{ weight: Number(of(`weight${nth}`) || '0'), customsCode: of(`hs${nth}`) },
    }))
  return {
    ...{ orderId: null, customerId, kind, originalNo: of('originalNo'), sender },
    channel: channelSoldAs(of('channel'), channels, products),
    ...{ referenceNo: of('referenceNo'), deliveryNo: of('deliveryNo'), waybillNo: of('waybillNo') },
    ...{ pieces: piecesOf(of('pieces')) ?? 1, consignee, details, goods, insured: of('insured') },
    currency: currencyOf(of('currency')) ?? 'USD',
    ...{ codCurrency: currencyOf(of('codCurrency')) ?? 'JPY', codAmount: of('codAmount') || '0' },
  }
}

/** The address in its country's form; a postcode that has none is told at its cell. */
function tidied(address: ParcelAddress): ParcelAddress {
  return fitsPostcodeRule(address.country, address.postcode) ? tidyAddress(address) : address
}

/** Orders that have the numbers of the rows: a file that was mended and sent again makes no draft twice. */
async function numbersTaken(db: Kysely<Database>, rows: readonly Row[]): Promise<Known['takenBy']> {
  const found = new Map<string, { id: string; no: string }>()
  for (const [customerId, own] of Map.groupBy(rows, (row) => row.customerId))
    for (const numbers of inChunks(own.flatMap(({ values }) => values.originalNo || []))) {
      const orders = await db
        .selectFrom('parcelOrder')
        .select(['id', 'no', 'originalNo'])
        .where('customerId', '=', customerId)
        .where('originalNo', 'in', numbers)
        .where('status', 'not in', ['cancelled', 'in-recycle-bin', 'deleted'])
        .execute()
      for (const { id, no, originalNo } of orders) found.set(`${customerId}/${originalNo}`, { id, no })
    }
  return found
}
