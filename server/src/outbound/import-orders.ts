import { derivedId } from '@longshore/shared/command/id.ts'
import type { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { momentWritten } from '@longshore/shared/money/local-time.ts'
import { toSeconds } from '@longshore/shared/money/units.ts'
import { deleteOrder } from '@longshore/shared/outbound/cancel-order.ts'
import { orderSheet, ROW_SKUS, skuColumns } from '@longshore/shared/outbound/order-sheet.ts'
import { outboundRefusals } from '@longshore/shared/outbound/refusals.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { countryNamed } from '@longshore/shared/setup/country-name.ts'
import type { Kysely } from 'kysely'
import { idsByCode, inChunks, type MatchSku, matchSkus } from '../catalog/rows-by-code.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import { type Importing, type ImportKind, piecesOf } from '../files/importing.ts'

/** SKUs are looked for so far to the right. */
const LOOKED_AT = 40
const columns = [...orderSheet, ...skuColumns(LOOKED_AT, ROW_SKUS + 1)]
const skuCells = Array.from({ length: LOOKED_AT }, (_, i) => ({
  ...{ serial: i + 1, code: `sku${i + 1}`, quantity: `quantity${i + 1}` },
}))

/** A row whose customer is known. */
interface Row extends ImportLine {
  readonly customerId: string
  readonly skus: readonly Wanted[]
  /** The first line of the sheet that has its number. */
  readonly first: number
}

/** What a row says about SKU `serial`. */
interface Wanted {
  readonly serial: number
  readonly code: string
  readonly quantity: string
}

interface Known {
  readonly match: MatchSku
  readonly carriers: ReadonlyMap<string, string>
  readonly takenBy: TakenBy
  /** Of the warehouse: times are written by its clocks. */
  readonly zone: string
}

/** The order that has the number already. */
type TakenBy = (customerId: string, docNo: string) => { readonly id: string; readonly no: string } | undefined

/** Outbound orders as drafts from a sheet, one row an order of up to 10 SKU codes (specification 001 §5, §9). */
export function orderImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ columns, command: saveOrder },
    takesBack: {
      ...{ table: 'outboundOrder', named: 'order', command: deleteOrder, gone: ['deleted'] },
      args: (orderId) => ({ orderId }),
    },
    // Rows of one number are read together: only the first is taken.
    keyOf: ({ line, values }) =>
      values.docNo ? JSON.stringify([values.customer, values.docNo]) : String(line),
    async documentsOf(lines, importing) {
      const rows = await rowsOf(db, lines, importing)
      const { lookedUp, order } = importing
      const [match, carriers, takenBy, zone] = await Promise.all([
        matchSkus(
          db,
          order.scope,
          rows.flatMap(({ customerId, skus }) => skus.map(({ code }) => ({ customerId, code }))),
          lookedUp,
        ),
        lookedUp.of(
          'carrier',
          rows.map(({ values }) => String(values.carrier)),
          (codes) => idsByCode(db, 'carrier', codes),
        ),
        numbersTaken(db, order.scope, rows),
        lookedUp.one('zone', () => zoneOf(db, order.scope)),
      ])
      const known: Known = { match, carriers, takenBy, zone }
      return rows.flatMap((row) => {
        const faults = [...faultsOf(row, known, importing)]
        for (const [field, fault] of faults) importing.wrong(row.line, fault, { field })
        return faults.length ? [] : [{ key: String(row.line), lines: [row], args: orderOf(row, known) }]
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
  const lines = groups.flat()
  const codes = own ? [] : lines.map(({ values }) => String(values.customer))
  const customers = await importing.lookedUp.of('customer', codes, (some) => idsByCode(db, 'customer', some))
  return groups.flatMap((group) =>
    group.flatMap((line) => {
      const code = String(line.values.customer)
      const customerId = own ?? customers.get(code)
      if (customerId) return [{ ...line, customerId, skus: wantedBy(line), first: Number(group[0]?.line) }]
      importing.wrong(line.line, refusals.customerUnknown({ code }), { field: 'customer' })
      return []
    }),
  )
}

function wantedBy({ values }: ImportLine): Wanted[] {
  const wanted: Wanted[] = []
  for (const cells of skuCells) {
    const [code, quantity] = [values[cells.code] ?? '', values[cells.quantity] ?? '']
    if (code || quantity) wanted.push({ serial: cells.serial, code, quantity })
  }
  return wanted
}

/** Everything that is wrong with a row, each with its cell, so that a person mends it once. */
function* faultsOf(
  { line, first, customerId, values, skus }: Row,
  { match, carriers, takenBy, zone }: Known,
  importing: Importing,
): Generator<readonly [field: string, fault: Refusal]> {
  const docNo = String(values.docNo)
  const taken = takenBy(customerId, docNo)
  if (!docNo) yield ['docNo', outboundRefusals.docNoEmpty()]
  if (!values.originalNo) yield ['originalNo', outboundRefusals.originalNoEmpty()]
  if (first < line) yield ['docNo', outboundRefusals.docNoRepeated({ docNo, line: first })]
  else if (taken && taken.id !== derivedId(importing.idOf(String(line)), 'order'))
    yield ['docNo', outboundRefusals.docNoTaken({ docNo, order: taken.no })]

  if (values.carrier && !carriers.has(values.carrier))
    yield ['carrier', outboundRefusals.carrierUnknown({ code: values.carrier })]

  if (values.shipBy && momentWritten(values.shipBy, zone) === undefined)
    yield ['shipBy', outboundRefusals.shipByUnread({ text: values.shipBy })]

  const beyond = skus[ROW_SKUS]
  if (beyond) yield [`sku${beyond.serial}`, outboundRefusals.tooManySkus({ limit: ROW_SKUS })]
  const gap = skus.findIndex(({ serial }, i) => serial !== i + 1)
  if (gap >= 0 && skus.length <= ROW_SKUS)
    yield [`sku${gap + 1}`, outboundRefusals.skuSerials({ serial: gap + 1, limit: ROW_SKUS })]
  for (const { serial, code, quantity } of skus.slice(0, ROW_SKUS)) {
    const { fault } = match(customerId, code)
    if (fault) yield [`sku${serial}`, fault]
    else if (!quantity) yield [`quantity${serial}`, refusals.quantityWrong({ quantity })]
  }
}

function orderOf({ customerId, values, skus }: Row, { match, carriers, zone }: Known): object {
  const of = (field: string) => values[field] ?? ''
  const shipBy = momentWritten(of('shipBy'), zone)
  return {
    ...{ orderId: null, customerId, docNo: of('docNo'), originalNo: of('originalNo') },
    ...{ packageType: of('packageType'), logisticsMode: of('logisticsMode') },
    ...{ channel: of('channel'), carrierId: carriers.get(of('carrier')) ?? null },
    ...{ waybillNo: of('waybillNo'), remark: of('remark') },
    ...{ shipBy: shipBy === undefined ? null : toSeconds(shipBy), priority: Number(of('priority')) },
    consignee: {
      ...{ name: of('name'), company: of('company'), phone: of('phone'), email: of('email') },
      ...{ country: countryNamed(of('country')) ?? '', province: of('province'), city: of('city') },
      ...{ postcode: of('postcode'), address: of('address'), confirmed: of('confirmed') !== '' },
    },
    lines: skus.map(({ code, quantity }) => ({
      skuId: match(customerId, code).skuId,
      quantity: piecesOf(quantity),
    })),
  }
}

async function zoneOf(db: Kysely<Database>, scope: string): Promise<string> {
  const warehouseId = scope.slice('warehouse:'.length)
  const house = await db
    .selectFrom('warehouse')
    .select('zone')
    .where('id', '=', warehouseId)
    .executeTakeFirst()
  return house?.zone ?? 'UTC'
}

/** Orders that have the numbers of the rows: a file that was mended and sent again makes no draft twice. */
async function numbersTaken(db: Kysely<Database>, scope: string, rows: readonly Row[]): Promise<TakenBy> {
  const found = new Map<string, { id: string; no: string }>()
  for (const [customerId, own] of Map.groupBy(rows, (row) => row.customerId))
    for (const numbers of inChunks(own.map(({ values }) => String(values.docNo)))) {
      const orders = await db
        .selectFrom('outboundOrder')
        .select(['id', 'no', 'docNo'])
        .where('customerId', '=', customerId)
        .where('docNo', 'in', numbers)
        .where('scope', '=', scope)
        .where('status', 'not in', ['cancelled', 'deleted'])
        .orderBy('id', 'desc')
        .execute()
      for (const { id, no, docNo } of orders) found.set(`${customerId}/${docNo}`, { id, no })
    }
  return (customerId, docNo) => found.get(`${customerId}/${docNo}`)
}
