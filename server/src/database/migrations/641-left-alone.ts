import { type Kysely, sql } from 'kysely'
import type { AnyTables } from '../statements.ts'

/** Parcels that leave under no hand-over from now on stand on a list until a manifest of their carrier has them. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema.alterTable('parcel').addColumn('nextManifest', 'text').execute()
  // They are few among a million that stand on a manifest.
  const among = (index: string, columns: readonly string[]) =>
    db.schema
      .createIndex(index)
      .on('parcel')
      .columns([...columns])
      .where(sql.ref('nextManifest'), 'is not', null)
      .execute()
  await among('parcelNextManifest', ['scope', 'nextManifest', 'sweptAt', 'id'])
  await among('parcelLeftAlone', ['scope', 'packedAt', 'id'])
}
