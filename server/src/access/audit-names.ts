import type { Table } from '@longshore/shared/rows/table.ts'
import { tables } from '@longshore/shared/tables.ts'
import type { Kysely } from 'kysely'
import { within } from '../database/found-by.ts'
import { limitsOf, type Viewer } from '../database/page.ts'
import { anyTables } from '../database/statements.ts'
import type { Database } from '../database/tables.ts'

/** What people call a row: the first of these that its table has. */
const CALLED = ['no', 'code', 'displayName', 'name']
/** Ids of one argument that are named: who asked for more reads how many. */
const NAMED = 5

/** What arguments call a row of tables that have another name. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  order: ['outboundOrder', 'parcelOrder', 'countOrder', 'destructionOrder'],
  document: ['receipt', 'outboundOrder', 'parcelOrder'],
  from: ['receipt', 'customer'],
  to: ['customer', 'stowage'],
  into: ['bag'],
  thing: ['parcelPiece', 'bag', 'parcel'],
  item: ['stowageItem'],
  piece: ['parcelPiece'],
  part: ['unknownPart'],
  master: ['receivingMaster', 'outboundMaster'],
  manifest: ['loadManifest'],
  outbound: ['outboundOrder'],
  owner: ['customer'],
  staff: ['staffUser'],
  user: ['staffUser', 'customerUser'],
  parent: ['department', 'category'],
  type: ['partitionType'],
  material: ['packagingMaterial'],
  location: ['position'],
  rule: ['feeRule', 'waveRule', 'countRule'],
  list: ['priceList', 'areaList'],
  template: ['weightTemplate'],
  scheme: ['zoningScheme'],
  batch: ['forecastBatch'],
  invoice: ['supplierInvoice'],
  note: ['creditNote'],
  exchange: ['walletExchange'],
  transfer: ['walletTransfer'],
  key: ['apiKey'],
  code: ['carrierCode'],
  source: ['carrierSource'],
  view: ['savedView'],
}

const byName = new Map<string, Table>(Object.values(tables).map((table) => [table.name, table]))
const columnOf = ({ columns }: Table) => CALLED.find((column) => column in columns)

/** Tables that a word may mean: `fromPosition` is a position. */
function meantBy(word: string): readonly Table[] {
  for (let rest = word; rest !== ''; rest = lowered(rest.replace(/^[a-z0-9]+/, ''))) {
    const meant = (MEANT[rest] ?? [rest]).flatMap((name) => byName.get(name) ?? [])
    if (meant.length > 0) return meant.filter((table) => columnOf(table) !== undefined)
  }
  return []
}

const lowered = (word: string) => word.slice(0, 1).toLowerCase() + word.slice(1)

/** What an argument's ids are ids of; that of `id` is what its command is about: `setup.saveCarrier` saves a carrier. */
function tablesOf(command: string, argument: string): readonly Table[] {
  if (argument === 'id') return meantBy(lowered(command.replace(/^.*\.[a-z0-9]*/, '')))
  return /Ids?$/.test(argument) ? meantBy(argument.replace(/Ids?$/, '')) : []
}

/**
 * The numbers, codes and names of the rows that commands name by their ids: one question for each table, whatever the
 * number of commands. A row that the viewer may not see has none.
 */
export async function rowNames(
  db: Kysely<Database>,
  commands: readonly { readonly name: string; readonly args: string }[],
  viewer: Viewer,
): Promise<(args: string) => Readonly<Record<string, string>>> {
  const wanted = new Map<Table, Set<string>>()
  for (const { name, args } of commands)
    for (const [argument, value] of Object.entries(JSON.parse(args) as object))
      for (const table of tablesOf(name, argument)) {
        const ids = wanted.get(table) ?? new Set()
        for (const id of idsOf(value)) ids.add(id)
        wanted.set(table, ids)
      }
  const names = new Map<string, string>()
  for (const [table, ids] of wanted) await called(db, { table, ids: [...ids], viewer, names })
  return (args) =>
    Object.fromEntries(
      Object.values(JSON.parse(args) as object)
        .flatMap(idsOf)
        .flatMap((id) => {
          const name = names.get(id)
          return name === undefined ? [] : [[id, name]]
        }),
    )
}

function idsOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value.slice(0, NAMED) : [value]
  return all.filter((one): one is string => typeof one === 'string' && one !== '')
}

interface Wanted {
  readonly table: Table
  readonly ids: readonly string[]
  readonly viewer: Viewer
  readonly names: Map<string, string>
}

async function called(db: Kysely<Database>, { table, ids, viewer, names }: Wanted): Promise<void> {
  const column = columnOf(table)
  if (column === undefined || ids.length === 0) return
  const rows = await within(
    anyTables(db).selectFrom(table.name),
    table.name,
    limitsOf({ table, scope: 'customers', filters: {} }, viewer),
  )
    .select(['id', 'scope', `${column} as called`])
    .where('id', 'in', ids)
    .execute()
  for (const { id, scope, called: name } of rows)
    if (isSeen(String(scope), viewer) && String(name) !== '') names.set(String(id), String(name))
}

const WAREHOUSE = 'warehouse:'

function isSeen(scope: string, { actor: { warehouseIds } }: Viewer): boolean {
  return !warehouseIds || !scope.startsWith(WAREHOUSE) || warehouseIds.includes(scope.slice(WAREHOUSE.length))
}
