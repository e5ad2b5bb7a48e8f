import { derivedId } from '@longshore/shared/command/id.ts'
import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import { problemsOf } from '@longshore/shared/contract/sheet-check.ts'
import { addPriceLines, beginPriceLines } from '@longshore/shared/pricing/bring-prices.ts'
import { gramsOf } from '@longshore/shared/pricing/price-cells.ts'
import { type LineFault, ratesRead, strayRates, zonesRead } from '@longshore/shared/pricing/price-lines.ts'
import type { PriceList } from '@longshore/shared/pricing/price-list.ts'
import { priceZoneSheet, rateSheet } from '@longshore/shared/pricing/price-sheet.ts'
import { priceSheetRefusals } from '@longshore/shared/pricing/price-sheet-refusals.ts'
import { PRICE_PART } from '@longshore/shared/pricing/save-price-list.ts'
import { countryNamed } from '@longshore/shared/setup/country-name.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import type { DocumentPart, ImportedDocument } from '../files/imported-document.ts'
import type { Importing, ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import type { Desk } from '../http/mount.ts'

const keyOf = ({ values }: ImportLine) => values.list?.trim() ?? ''
const MOST_ZONES = 200_000

/** Rates from a sheet: those of one price list are its next draft, taken whole or not at all. */
export function rateImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ scope: 'company', columns: rateSheet, command: beginPriceLines, keyOf },
    documentsOf: async (groups, importing) =>
      (await Promise.all(groups.map((lines) => ratesOf(db, lines, importing)))).flat(),
  }
}

/** Zones from a sheet, in the same way. */
export function priceZoneImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ scope: 'company', columns: priceZoneSheet, command: beginPriceLines, keyOf },
    documentsOf: async (groups, importing) =>
      (await Promise.all(groups.map((lines) => zonesOf(db, lines, importing)))).flat(),
  }
}

async function ratesOf(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
  importing: Importing,
): Promise<ImportedDocument[]> {
  const list = await listOf(db, lines, importing)
  if (!list) return []
  const readable = lines.filter((line) => isReadable(rateSheet, line))
  const written = readable.map(({ values }) => {
    const of = (field: string) => (values[field] ?? '').trim()
    return {
      ...{ zone: of('zone'), upTo: gramsOf(of('upTo')), first: gramsOf(of('first') || '0') },
      ...{ base: of('base'), step: gramsOf(of('step') || '0') },
      ...{ perStep: of('perStep') || '0', delivery: of('delivery') || '0' },
    }
  })
  const weightless = readable.filter((_, i) => written[i]?.upTo === 0)
  for (const { line } of weightless)
    importing.wrong(line, priceSheetRefusals.weightInvalid({ text: '0' }), { field: 'upTo' })
  const zones = await db
    .selectFrom('priceZone')
    .select(['zone', 'country', 'postcode', 'postcodeTo'])
    .where('zonesId', '=', list.zonesId)
    .limit(MOST_ZONES)
    .execute()
  const lined = byLine(readable, written)
  const faults = [
    ...ratesRead(lined, list.currency).faults,
    ...(zones.length > 0 ? strayRates(lined, zones) : []),
  ]
  tell(faults, importing)
  if (readable.length < lines.length || weightless.length > 0 || faults.length > 0) return []
  return [inParts(list, lines, { importing, some: (from, to) => ({ rates: written.slice(from, to) }) })]
}

async function zonesOf(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
  importing: Importing,
): Promise<ImportedDocument[]> {
  const list = await listOf(db, lines, importing)
  if (!list) return []
  const readable = lines.filter((line) => isReadable(priceZoneSheet, line))
  const written = readable.map(({ values }) => {
    const of = (field: string) => (values[field] ?? '').trim()
    const country = countryNamed(of('country')) ?? ''
    return { zone: of('zone'), country, postcode: of('postcode'), postcodeTo: of('postcodeTo') }
  })
  const { faults } = zonesRead(byLine(readable, written))
  tell(faults, importing)
  if (readable.length < lines.length || faults.length > 0) return []
  return [inParts(list, lines, { importing, some: (from, to) => ({ zones: written.slice(from, to) }) })]
}

/** Whether no cell of a line is wrong by itself: what is, is told at the cell. */
function isReadable(columns: readonly SheetColumn[], { values }: ImportLine): boolean {
  return problemsOf(columns, values).length === 0
}

function tell(faults: readonly LineFault[], importing: Importing): void {
  for (const { line, refusal, field } of faults) importing.wrong(line, refusal, { field })
}

type Named = Pick<PriceList, 'code' | 'currency' | 'zonesId'>

/** The newest version of the list that these lines name. */
async function listOf(
  db: Kysely<Database>,
  lines: readonly ImportLine[],
  importing: Importing,
): Promise<Named | undefined> {
  const [first] = lines
  const code = first ? keyOf(first) : ''
  const list = await db
    .selectFrom('priceList')
    .select(['code', 'currency', 'zonesId'])
    .where('code', '=', code)
    .where('status', 'in', ['draft', 'published', 'ended'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!list && first)
    importing.wrong(first.line, priceSheetRefusals.listUnknown({ list: code }), { field: 'list' })
  return list
}

/** Each at the place of its line in the sheet, so that what is wrong names that line; the places between are holes. */
function byLine<W>(lines: readonly ImportLine[], written: readonly W[]): W[] {
  const lined: W[] = []
  for (const [i, { line }] of lines.entries()) {
    const one = written[i]
    if (one !== undefined) lined[line - 1] = one
  }
  return lined
}

interface InParts {
  readonly importing: Importing
  some(from: number, to: number): object
}

function inParts(
  { code }: Named,
  lines: readonly ImportLine[],
  { importing, some }: InParts,
): ImportedDocument {
  const listId = derivedId(importing.idOf(code), 'list')
  const partFrom = (after: number): DocumentPart => ({
    ...{ command: addPriceLines, lines: lines.slice(after, after + PRICE_PART) },
    args: { listId, after, ...some(after, after + PRICE_PART) },
  })
  const rest = Math.ceil(lines.length / PRICE_PART) - 1
  const args = { code, total: lines.length, ...some(0, PRICE_PART) }
  const parts = Array.from({ length: rest }, (_, i) => partFrom((i + 1) * PRICE_PART))
  return { key: code, lines, args, parts }
}

/** The templates of zones and rates, and the imports that take them back filled in. */
export function servePriceFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  const both = { imports: 'pricing.price', audience: ['staff'] } as const
  const path = '/api/owms/v1/pricing/price-list'
  serveSheets(hono, desk, imports, {
    ...{ ...both, name: 'priceRate', base: `${path}/rates`, columns: rateSheet },
  })
  serveSheets(hono, desk, imports, {
    ...{ ...both, name: 'priceZone', base: `${path}/zones`, columns: priceZoneSheet },
  })
}
