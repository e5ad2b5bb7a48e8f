import type { Actor } from '@longshore/shared/command/command.ts'
import type { SheetOrigin } from '@longshore/shared/contract/sheet.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { ImportLine } from './import-sheet.ts'

/** A document that an import made, and the lines that it came from. */
export interface MadeDocument {
  readonly documentId: string
  readonly lines: readonly ImportLine[]
}

/** Rows of one statement. */
const SOME = 200

/** Writes where documents came from: the line and its cells as they were taken. */
export async function keepOrigins(
  db: Kysely<Database>,
  importId: string,
  made: readonly MadeDocument[],
): Promise<void> {
  const rows = made.flatMap(({ documentId, lines }) =>
    lines.map(({ line, values }) => {
      const filled = Object.fromEntries(Object.entries(values).filter(([, cell]) => cell !== ''))
      return { importId, line, documentId, cells: JSON.stringify(filled) }
    }),
  )
  for (let from = 0; from < rows.length; from += SOME)
    await db
      .insertInto('sheetDocument')
      .values(rows.slice(from, from + SOME))
      // A slice that is repeated after a kill says the same.
      .onConflict((standing) => standing.columns(['importId', 'line']).doNothing())
      .execute()
}

/** The documents of an import by the first line of each. */
export async function documentsOf(
  db: Kysely<Database>,
  importId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('sheetDocument')
    .select(['documentId', 'line'])
    .where('importId', '=', importId)
    .orderBy('line', 'desc')
    .execute()
  return new Map(rows.map(({ documentId, line }) => [documentId, Number(line)]))
}

/**
 * The file and the lines that a document came from, for whoever may see the document; null of one that came otherwise. A customer
 * is told nothing of files that the desk brought: their names may speak of others.
 */
export async function originOf(
  db: Kysely<Database>,
  documentId: string,
  { customerId }: Pick<Actor, 'customerId'>,
): Promise<SheetOrigin | null> {
  const rows = await db
    .selectFrom('sheetDocument')
    .innerJoin('sheetImport', 'sheetImport.id', 'sheetDocument.importId')
    .select(['fileName', 'line', 'cells'])
    .where('documentId', '=', documentId)
    .$if(customerId !== null, (query) => query.where('customerId', '=', customerId))
    .orderBy('line')
    .limit(SOME)
    .execute()
  const [first] = rows
  if (!first) return null
  return {
    fileName: first.fileName,
    lines: rows.map(({ line, cells }) => ({ line: Number(line), cells: JSON.parse(cells) })),
  }
}
