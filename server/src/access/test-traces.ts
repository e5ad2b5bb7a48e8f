import type { Column, Table } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import { freshId, plant } from '../commands/test-house.ts'
import { anyTables } from '../database/statements.ts'
import type { World } from '../testing/test-world.ts'
import { named, words } from './test-trace-words.ts'

/** Whose rows are planted, and what stands in every field of theirs. */
export interface Party {
  /** Stands in every text. */
  readonly word: string
  /** Stands in every whole number; its digits are known again after a conversion by thousands. */
  readonly number: number
  readonly customerId: string
  readonly warehouseId: string
  /** Who acts for the party. */
  readonly actor: string
}

/** What is said where any text will do. */
export const SOME_TEXT = 'x2'

/** Ids of a party's rows by their table. */
export type Ids = ReadonlyMap<string, string>

const everyTable = Object.values(tables)

/** Tables of the company that belong to no warehouse: all others' rows stand in one. */
const ofCompany = new Set([
  ...['warehouse', 'partitionType', 'carrier', 'supplier', 'pickupSite', 'dictionaryEntry', 'customer'],
  ...['staffUser', 'customerUser', 'credential', 'role', 'department', 'sku', 'barcode', 'packagingMaterial'],
  ...['category', 'unit', 'company', 'avatar', 'currencyUse', 'skuApplication'],
  ...['labelJob', 'labelPrint', 'channel', 'address'],
  ...['apiKey', 'webhook', 'product', 'areaList', 'areaPlace'],
  ...['notice', 'binding', 'referral', 'referralCode', 'mailbox', 'noticeChoice'],
  ...['bankAccount', 'recharge', 'walletEntry', 'chargeDefinition', 'feeRule', 'chargeLine', 'unratedCause'],
  ...['bill', 'billDispute', 'billPayment', 'freightDue', 'ledgerAccount', 'ledgerMonth', 'ledgerOrder'],
  ...['costLine', 'supplierInvoice', 'supplierInvoiceLine', 'manualCharge', 'creditNote', 'billPaper'],
  ...['codEntry', 'codLine', 'withdrawal', 'exchangeRate', 'walletExchange', 'walletTransfer'],
  ...['margin', 'marginLine', 'priceTrial', 'priceTrialRow', 'priceTrialMiss', 'earnedDocument'],
  ...['repricing', 'repricedCharge'],
  ...['handling', 'handlingRate'],
  ...['books', 'accountingPeriod'],
  ...[
    'weightTemplate',
    'bagRule',
    'zoningScheme',
    'zoneRange',
    'zonePack',
    'priceList',
    'priceZone',
    'priceRate',
  ],
])

/** What is some customer's: rows with an owner, and all that happens in a warehouse. */
export function isCustomers({ name, owner, columns }: Table): boolean {
  return name !== 'customer' && (owner !== undefined || 'customerId' in columns || !ofCompany.has(name))
}

/** What is some warehouse's: its operational rows, and the company's rows about it. */
export function isWarehouses({ name, warehouse }: Table): boolean {
  return name !== 'warehouse' && (warehouse !== undefined || !ofCompany.has(name))
}

/**
 * Plants a row in every table that `fits`, all naming each other and with the party's word or number in every field:
 * whatever of them reaches somebody else is known by it. Rows of other tables are those of `others`.
 */
export async function leaveTraces(
  { engine }: Pick<World, 'engine'>,
  party: Party,
  { fits = () => true, others }: { fits?: (table: Table) => boolean; others?: Ids } = {},
): Promise<Ids> {
  const theirs = everyTable.filter((table) => fits(table) && !['customer', 'warehouse'].includes(table.name))
  const ids = new Map([
    ...(others ?? []),
    ...[...theirs.map(({ name }) => name), 'sheetImport', 'waveBuild'].map(
      (name) => [name, freshId()] as const,
    ),
    ...([
      ['customer', party.customerId],
      ['warehouse', party.warehouseId],
    ] as const),
  ])
  const scope = `warehouse:${party.warehouseId}`
  for (const table of theirs) {
    if (oncePerCustomer.has(table.name) && (await hasOne(engine, table.name, party.customerId))) continue
    const cells = Object.entries(table.columns).map(([column, of]) => [
      column,
      cellOf(`${table.name}.${column}`, of, { party, ids }),
    ])
    const row = { id: ids.get(table.name), scope: ofCompany.has(table.name) ? 'company' : scope, version: 1 }
    await plant(engine, { [table.name]: [{ ...row, ...Object.fromEntries(cells) }] })
  }
  await plant(engine, booksOf(party, ids, { scope, scopeNo: await numberIn(engine, scope) }))
  return new Map([...ids].filter(([table, id]) => others?.get(table) !== id))
}

function cellOf(
  at: string,
  { kind, optional }: Column<unknown>,
  { party, ids }: { party: Party; ids: Ids },
): unknown {
  const column = at.slice(at.indexOf('.') + 1)
  if (words[at] !== undefined) return words[at]
  if (column === 'parentId') return null
  const other = named[at] ?? named[column] ?? (column.endsWith('Id') ? column.slice(0, -2) : '')
  if (ids.has(other)) return ids.get(other)
  if (kind === 'json') return jsonOf(at, party)
  if (kind === 'flag') return /enabled|active|open/.test(column) ? 1 : 0
  if (kind === 'integer') return optional ? null : party.number
  return `${party.word}-${at}-${freshId().slice(-6)}`
}

/** What a JSON column holds: an object or a list with the word in it, or nothing where its parts have a shape. */
function jsonOf(at: string, { word }: Party): unknown {
  if (at === 'layout.plan') return { racks: [], doors: [], word }
  if (/\.(settings|consignee|sender|details|values|wish|address)$/.test(at))
    return { name: word, phone: word, address: word, cartBins: 12 }
  return /\.(barcodes|roles|permissions|warehouseIds)$/.test(at) ? [word] : []
}

/** Of these a customer has one row at most. */
const oncePerCustomer = new Set(['referral', 'referralCode', 'noticeChoice'])

async function hasOne({ reader }: World['engine'], table: string, customerId: string): Promise<boolean> {
  const found = await anyTables(reader)
    .selectFrom(table)
    .select('id')
    .where('customerId', '=', customerId)
    .executeTakeFirst()
  return found !== undefined
}

/** The number of a scope in the journals; one that did nothing yet is given it. */
async function numberIn({ operate }: World['engine'], id: string): Promise<number> {
  const { no } = await operate(async (db) => {
    await db
      .insertInto('scope')
      .values({ id, seq: 0 })
      .onConflict((standing) => standing.column('id').doNothing())
      .execute()
    return db.selectFrom('scope').select('no').where('id', '=', id).executeTakeFirstOrThrow()
  })
  return no
}

/** What stands in the books and logs beside the tables of the domain. */
function booksOf(
  { word, number, customerId, actor }: Party,
  ids: Ids,
  { scope, scopeNo }: { scope: string; scopeNo: number },
) {
  const [shelf, outside] = [number, number + 1]
  const goods = { scope, skuId: ids.get('sku'), ownerId: customerId, batch: word, condition: 'good' }
  const said = { scopeNo, seq: number, event: word, details: { word }, actor: word, occurredAt: number }
  return {
    balance: [
      {
        ...goods,
        accountId: shelf,
        locationId: `SHELF:${ids.get('position')}`,
        quantity: number,
        allocated: 0,
      },
      { ...goods, accountId: outside, locationId: 'EXT.SUPPLIER', quantity: -number, allocated: 0 },
    ],
    posting: [
      {
        ...{
          scopeNo,
          seq: number,
          n: 1,
          fromAccount: outside,
          toAccount: shelf,
          quantity: number,
          at: number,
        },
        documentId: ids.get('outboundOrder'),
      },
    ],
    carriage: [
      {
        ...{ scopeNo, seq: number, n: 2, pieceId: ids.get('parcelPiece') },
        ...{ fromPlace: word, toPlace: word, at: number, settles: 0 },
      },
    ],
    supply: [
      {
        ...{
          scope,
          skuId: ids.get('sku'),
          ownerId: customerId,
          good: number,
          defective: number,
          pending: number,
        },
        ...{ shelf: number, allocated: number, promised: number },
      },
    ],
    note: ['outboundOrder', 'receipt'].map((table, n) => ({ ...said, n, documentId: ids.get(table) })),
    command: [
      {
        ...{
          scopeNo,
          seq: number,
          id: freshId(),
          name: 'outbound.pickPieces',
          args: { word },
          actor: `staff:${word}`,
        },
        ...{ deviceId: null, deviceSeq: null, occurredAt: number, receivedAt: number, envelope: null },
        ...{ outcome: 'applied', result: {} },
      },
    ],
    waveBuild: [
      {
        ...{
          id: ids.get('waveBuild'),
          scope,
          actor: {},
          status: 'done',
          plan: '[]',
          orders: 1,
          ordersDone: 1,
        },
        ...{ waves: 1, wavesDone: 1, defect: word, startedAt: number, finishedAt: number },
      },
    ],
    sheetImport: [
      {
        ...{ id: ids.get('sheetImport'), scope, kind: SOME_TEXT, actorId: actor, actor: {}, language: 'en' },
        customerId,
        ...{ fileName: word, status: 'done', rows: 1, rowsDone: 1, documentsDone: 1, taken: 1 },
        ...{ faults: '[]', defect: '', startedAt: number, finishedAt: number },
      },
    ],
    sheetFile: [{ id: ids.get('sheetImport'), file: word }],
    sheetRow: [
      { importId: ids.get('sheetImport'), line: 2, state: 'waits', cells: { docNo: word }, faults: [] },
    ],
  }
}

/** Every row of a party as it stands now, to tell that nothing of it changed. */
export async function tracesOf({ engine }: Pick<World, 'engine'>, ids: Ids): Promise<object> {
  const db = anyTables(engine.reader)
  const rows: Record<string, unknown> = {}
  for (const { name } of everyTable)
    rows[name] = await db
      .selectFrom(name)
      .selectAll()
      .where('id', '=', ids.get(name) ?? '')
      .execute()
  return rows
}
