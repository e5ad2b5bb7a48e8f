import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'

/** A row of an import is written whole each time it is noted how far it has come: its file stands beside it. */
export class SheetFiles {
  readonly #db: Kysely<Database>

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  /** The file of an import as it came. */
  async of(id: string): Promise<Buffer> {
    const kept = await this.#db.selectFrom('sheetFile').select('file').where('id', '=', id).executeTakeFirst()
    return Buffer.from(kept?.file ?? '', 'base64')
  }
}

export function keepFile(db: Kysely<Database>, id: string, file: Buffer): Promise<unknown> {
  return db
    .insertInto('sheetFile')
    .values({ id, file: file.toString('base64') })
    .execute()
}

/** For one that is not needed any more. */
export function dropFile(db: Kysely<Database>, id: string): Promise<unknown> {
  return db.deleteFrom('sheetFile').where('id', '=', id).execute()
}
