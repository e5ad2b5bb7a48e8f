import { derivedId } from '@longshore/shared/command/id.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { Refusal as Refused } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { countryWritten } from '@longshore/shared/orders/country-named.ts'
import { detailsSchema } from '@longshore/shared/orders/order-details.ts'
import { faultsOf } from '@longshore/shared/orders/order-faults.ts'
import {
  type ParcelAddress,
  parcelAddressSchema,
  tidyAddress,
} from '@longshore/shared/orders/parcel-address.ts'
import { nameColumns, parcelOrderSheet, ROW_NAMES } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { ordersRefusals } from '@longshore/shared/orders/refusals.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { amountOf } from '@longshore/shared/orders/written-order.ts'
import type { Channel } from '@longshore/shared/pricing/channel.ts'
import { codeOfChannel, MOST_CHANNELS } from '@longshore/shared/pricing/channel-word.ts'
import type { Kysely } from 'kysely'
import { idsByCode, inChunks } from '../catalog/rows-by-code.ts'
import { parsedRow } from '../commands/row-statements.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import { type Importing, type ImportKind, piecesOf } from '../files/importing.ts'

/** Names are looked for so far to the right. */
const LOOKED_AT = 20
const columns = [...parcelOrderSheet, ...nameColumns(LOOKED_AT, ROW_NAMES + 1)]
const noAddress: ParcelAddress = parcelAddressSchema.getDefault()

interface Known {
  readonly channels: readonly Channel[]
  readonly takenBy: ReadonlyMap<string, { readonly id: string; readonly no: string }>
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
    // Rows of one number are read together: only the first is taken.
    keyOf: ({ line, values }) =>
      values.originalNo ? JSON.stringify([values.customer, values.originalNo]) : String(line),
    async documentsOf(groups, importing) {
      const rows = await rowsOf(db, groups, importing)
      const known = { channels: await channelsOf(db), takenBy: await numbersTaken(db, rows) }
      return rows.flatMap((row) => {
        const faults: Refusal[] = []
        const args = orderOf(row, known, (fault) => faults.push(fault))
        const taken = known.takenBy.get(`${row.customerId}/${row.values.originalNo}`)
        if (
          row.first < row.line ||
          (taken && taken.id !== derivedId(importing.idOf(String(row.line)), 'order'))
        )
          faults.push(
            ordersRefusals.originalTaken({
              ...{ originalNo: String(row.values.originalNo), order: taken?.no ?? String(row.first) },
            }),
          )
        for (const fault of faults) importing.wrong(row.line, fault)
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
  const customers = await idsByCode(db, 'customer', codes)
  return groups.flatMap((group) =>
    group.flatMap((line) => {
      const code = String(line.values.customer)
      const customerId = own ?? customers.get(code)
      if (customerId) return [{ ...line, customerId, first: Number(group[0]?.line) }]
      importing.wrong(line.line, refusals.customerUnknown({ code }))
      return []
    }),
  )
}

async function channelsOf(db: Kysely<Database>): Promise<Channel[]> {
  const rows = await db.selectFrom('channel').selectAll().orderBy('code').limit(MOST_CHANNELS).execute()
  return rows.map((row) => parsedRow(row, ['countries']) as Channel)
}

/** What the row says as the arguments of a save; everything that is wrong with it is told, so that a person mends it once. */
function orderOf({ customerId, values }: Row, { channels }: Known, wrong: (fault: Refusal) => void): object {
  const of = (field: string) => (values[field] ?? '').trim()
  const told = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault
      wrong(fault)
      return otherwise
    }
  }
  const channel = codeOfChannel(of('channel'), channels)
  const way = channels.find(({ code }) => code === channel)
  const written: ParcelAddress = {
    ...noAddress,
    ...{ name: of('name'), company: of('company'), phone: of('phone'), email: of('email') },
    ...{
      country: countryWritten(of('country')) || of('country'),
      province: of('province'),
      city: of('city'),
    },
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
  }
  const bad = {}
  const consignee = told<ParcelAddress | typeof bad>(() => tidyAddress(written), bad)
  const pieces = of('pieces') === '' ? 1 : (piecesOf(of('pieces')) ?? 0)
  if (pieces === 0) wrong(ordersRefusals.piecesWrong({ pieces: of('pieces') }))
  const [currency, codCurrency] = [
    of('currency').toUpperCase() || 'USD',
    of('codCurrency').toUpperCase() || 'JPY',
  ]
  const cod = told(() => amountOf(of('codAmount'), codCurrency), 0)
  if (of('insured')) told(() => amountOf(of('insured'), currency), 0)
  const goods = goodsOf(of, currency, { told, wrong })
  const details = {
    ...detailsSchema.getDefault(),
    ...{ fbaNo: of('fbaNo'), fbaWarehouseCode: of('fbaWarehouseCode'), packageRemark: of('packageRemark') },
  }
  const kind = of('waybillNo') ? 'sticker' : of('fbaNo') ? 'fba' : 'standard'
  const judged = { kind, originalNo: of('originalNo'), waybillNo: of('waybillNo'), channel, details } as const
  if (consignee !== bad)
    for (const { field, refusal } of faultsOf(
      {
        ...{ ...judged, consignee: consignee as ParcelAddress, codAmount: cod, pieces: pieces || 1 },
        goods: goods.map(({ nameZh, nameEn }) => ({ nameZh, nameEn, skuId: null })),
      },
      way,
    ))
      if (field !== 'pieces') wrong(refusal)
  return {
    ...{ orderId: null, customerId, kind, originalNo: of('originalNo'), channel, pieces: pieces || 1 },
    ...{ referenceNo: of('referenceNo'), deliveryNo: of('deliveryNo'), waybillNo: of('waybillNo') },
    ...{ consignee: written, details, currency, codCurrency, codAmount: of('codAmount') || '0' },
    ...{ insured: of('insured'), goods },
  }
}

/** The goods of a row: at most ten, one behind another. */
function goodsOf(
  of: (field: string) => string,
  currency: string,
  { told, wrong }: { told<T>(read: () => T, otherwise: T): T; wrong(fault: Refusal): void },
) {
  const all = Array.from({ length: LOOKED_AT }, (_, i) => i + 1)
  const said = all.filter((nth) => ['nameEn', 'nameZh', 'count', 'code'].some((part) => of(`${part}${nth}`)))
  if (said.length > ROW_NAMES) wrong(ordersRefusals.tooManyNames({ limit: ROW_NAMES }))
  const gap = said.findIndex((nth, i) => nth !== i + 1)
  if (gap >= 0 && said.length <= ROW_NAMES)
    wrong(ordersRefusals.nameSerials({ serial: gap + 1, limit: ROW_NAMES }))
  return said.slice(0, ROW_NAMES).map((nth) => {
    const quantity = piecesOf(of(`count${nth}`))
    if (!quantity) wrong(refusals.quantityWrong({ quantity: of(`count${nth}`) }))
    const price = of(`price${nth}`) || '0'
    told(() => amountOf(price, currency), 0)
    const weight = Number(of(`weight${nth}`) || '0')
    if (!(weight >= 0)) wrong(ordersRefusals.amountNotNumeric({ amount: of(`weight${nth}`) }))
    return {
      ...{ nameEn: of(`nameEn${nth}`), nameZh: of(`nameZh${nth}`), quantity: quantity ?? 1, price },
      ...{ weight: weight >= 0 ? weight : 0, customsCode: of(`hs${nth}`), skuCode: of(`code${nth}`) },
    }
  })
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
