import { hash } from 'node:crypto'
import { args } from '@longshore/shared/command/schema.ts'
import { isSurelyValid } from '@longshore/shared/command/surely-valid.ts'
import { isSurelyFit } from '@longshore/shared/contract/fit.ts'
import { codLineSaid } from '@longshore/shared/finance/bring-cod-line.ts'
import { bringCodLines } from '@longshore/shared/finance/bring-cod-lines.ts'
import { codSheet } from '@longshore/shared/finance/cod-sheet.ts'
import { CONFIRMED_AT_ONCE } from '@longshore/shared/finance/post-cod.ts'
import { currencyOf } from '@longshore/shared/money/money.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { dialectOf } from '../database/columns.ts'
import { inList } from '../database/json-list.ts'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from '../files/import-sheet.ts'
import type { ImportedDocument } from '../files/imported-document.ts'
import type { ImportKind } from '../files/importing.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import { slicesOf } from '../files/sheet-slices.ts'
import type { Desk } from '../http/mount.ts'
import { inSlices } from '../jobs/slices.ts'

/** Rows of one statement. */
const MOST_ROWS = 100_000
/** Rows that are put in the order of their customers: what one of them is owed is posted by few commands then. */
const SORTED = 5000
/** Rows that are read in one go. */
const READ = 250
/** Waybills that are looked up in one go. */
const LOOKED_UP = 1000

/** Carriers' statements: a line is known by its content and by how often its file said the same before. */
export function codImport(db: Kysely<Database>): ImportKind {
  return {
    ...{ scope: 'company', columns: codSheet, command: bringCodLines, mostRows: MOST_ROWS },
    // A scan that comes meanwhile stands behind few parts, not behind those of a whole slice.
    ...{ slice: SORTED, atOnce: 4 },
    // Lines that say the same are counted together, wherever they stand in their file.
    keyOf: (line) => contentOf(saidBy(line)),
    isSound: (line) => isSound(saidBy(line)),
    documentsOf: async (groups) => {
      const brought: Brought[] = []
      await inSlices(slicesOf(groups, READ), async (some) => {
        for (const lines of some) brought.push(...lines.map(broughtBy))
      })
      const documents: ImportedDocument[] = []
      await inSlices(slicesOf(await byCustomer(db, brought), CONFIRMED_AT_ONCE), async (some) => {
        documents.push(...documentsOf(some))
      })
      return documents
    },
  }
}

/** Lines of one customer behind each other, each customer's as the file has them. What is guessed wrongly costs time alone. */
async function byCustomer(db: Kysely<Database>, all: readonly Brought[]): Promise<readonly Brought[]> {
  if (all.length <= CONFIRMED_AT_ONCE) return all
  const owners = new Map<string, string>()
  await inSlices(slicesOf(all, LOOKED_UP), async (some) => {
    const waybills = JSON.stringify(some.map(({ said }) => said.waybillNo))
    const found = await db
      .selectFrom('codEntry')
      .select(['waybillNo', 'customerId'])
      .where('waybillNo', 'in', inList(dialectOf(db), waybills))
      .execute()
    for (const { waybillNo, customerId } of found) owners.set(waybillNo, customerId)
  })
  const ofOne = Map.groupBy(all, ({ said }) => owners.get(said.waybillNo) ?? '')
  return [...ofOne.values()].flat()
}

interface Brought {
  readonly line: ImportLine
  readonly said: Said & { readonly lineId: string }
}

function broughtBy(line: ImportLine, before: number): Brought {
  const said = saidBy(line)
  return { line, said: { lineId: idOf(`${contentOf(said)}\n${before}`), ...said } }
}

/** One of all of them; a line that cannot be taken keeps no other out. */
function documentsOf(some: readonly Brought[]): ImportedDocument[] {
  const whole = documentOf(some)
  if (isSurelyFit(bringCodLines.args, whole.args)) return [whole]
  const isTaken = ({ line }: Brought) => isSound(saidBy(line))
  const [sound, alone] = [some.filter(isTaken), some.filter((one) => !isTaken(one))]
  return [...(sound.length ? [sound] : []), ...alone.map((one) => [one])].map(documentOf)
}

function documentOf(some: readonly Brought[]): ImportedDocument {
  const lines = some.map(({ line }) => line)
  return {
    key: lines.map(({ line }) => line).join(' '),
    lines,
    args: { lines: some.map(({ said }) => said) },
  }
}

interface Said {
  readonly waybillNo: string
  readonly collected: string
  readonly currency: string
  readonly fee: string
  readonly reference: string
}

function saidBy({ values }: ImportLine): Said {
  const of = (field: string) => (values[field] ?? '').trim()
  return {
    ...{ waybillNo: of('waybillNo').toUpperCase(), collected: of('collected') },
    ...{ currency: currencyOf(of('currency')) ?? of('currency'), fee: of('fee') || '0' },
    reference: of('reference'),
  }
}

function contentOf(said: Said): string {
  return Object.values(said).join('\n')
}

const { lineId: _, ...cells } = codLineSaid
const line = args(cells)

function isSound(said: Said): boolean {
  return isSurelyValid(line, said) || line.isValidSync(said, { strict: true })
}

/** An id that only the same content has. */
function idOf(content: string): string {
  const hex = hash('sha256', content, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The template of a statement, and the import that takes it back filled in. */
export function serveCodFiles(hono: Hono, desk: Desk, imports: SheetImports): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'codLine', base: '/api/owms/v1/finance/cod', columns: codSheet },
    ...{ imports: 'finance.review', audience: ['staff'] },
  })
}
