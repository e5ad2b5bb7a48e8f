import type { Row, Table } from '@longshore/shared/rows/table.ts'
import type { BucketSum, FeedChange, FeedPage } from '@longshore/shared/sync/protocol.ts'
import { tables } from '@longshore/shared/tables.ts'
import { longBucket } from '../commands/feed-bucket.ts'
import { columnsOf, MANY, parsedRow, type RowStatements, rowStatements } from '../commands/row-statements.ts'
import { numberOf } from '../commands/scope-number.ts'
import type { Session, Statement } from '../database/session.ts'
import { type Compile, perCompiler } from '../database/statements.ts'

/** Which tables a bucket's rows come from, by the word before its colon. */
const bucketTables: Readonly<Record<string, readonly Table[]>> = {
  cfg: [tables.worker, tables.carrier, tables.customer, tables.packagingMaterial],
  house: [tables.warehouse],
  dev: [tables.device, tables.numberRange, tables.exception],
  hall: [tables.partition],
  shelf: [tables.position, tables.positionGoods],
  sku: [tables.sku],
  inbound: [tables.receipt, tables.receiptLine, tables.box, tables.carried],
  outbound: [tables.outboundOrder, tables.wave, tables.parcel, tables.wallTote, tables.handover],
  work: [tables.outboundLine, tables.pickTask],
  stock: [
    ...[tables.putBack, tables.countTask, tables.moveTask],
    ...[tables.defectiveItem, tables.destructionOrder, tables.destructionLine],
  ],
  freight: [tables.bag, tables.parcelPiece, tables.parcelOrder, tables.stowage, tables.stowageItem],
  load: [tables.stowageItem, tables.bag],
  coming: [tables.parcelOrder],
  zones: [tables.zoningScheme, tables.weightTemplate],
  ranges: [tables.zonePack],
}

const travelling = new Map(
  Object.values(bucketTables)
    .flat()
    .map((table) => [table.name, table]),
)

export const travellingTables: readonly string[] = [...travelling.keys()]

/** Of more changed rows than this a device fetches its buckets again. */
const CHANGED_LIMIT = 20_000

/** Which buckets somebody holds. */
export type Holds = Pick<ReadonlySet<string>, 'has' | 'size'>

/** Reads the feed of a scope, and whole buckets as they stand, inside one snapshot of the database. */
export class FeedReader {
  readonly #run: ReturnType<typeof feedStatements>
  readonly #compile: Compile
  readonly #buckets = new Map<string, Statement>()
  readonly #sums = new Map<string, Statement>()
  readonly #statements: RowStatements

  constructor(compile: Compile) {
    this.#compile = compile
    this.#run = feedStatements(compile)
    this.#statements = rowStatements(compile)
  }

  async head(session: Session, scope: string): Promise<number> {
    const [found] = await session.all(this.#run.head, { id: scope })
    return Number(found?.seq ?? 0)
  }

  /** The last operation of a device that the server holds. */
  async lastOfDevice(session: Session, deviceId: string): Promise<number> {
    const found = await session.all(this.#run.lastOfDevice, { deviceId, limit: 1 })
    return found.reduce((last, { deviceSeq }) => Math.max(last, Number(deviceSeq)), 0)
  }

  /**
   * The rows of the buckets held that changed after a cursor, each once and as it stands at `head`: a page of the state
   * at one moment, however many commands led to it. Undefined where more rows changed than are worth sending.
   */
  async page(
    session: Session,
    { scope, from, head, holds }: { scope: string; from: number; head: number; holds: Holds },
  ): Promise<FeedPage | undefined> {
    const to = Math.max(from, head)
    if (from >= head || holds.size === 0) return { from, to, more: false, changes: [] }
    const lines = await session.all(this.#run.changed, { scope, seq: from, limit: CHANGED_LIMIT + 1 })
    if (lines.length > CHANGED_LIMIT) return undefined
    const held = lines
      .map(({ bucket, tableName, rowId, seq }) => ({
        bucket: longBucket(String(bucket), scope),
        ...{ table: String(tableName), id: String(rowId), seq: Number(seq) },
      }))
      .filter(({ bucket }) => holds.has(bucket))
    const changes: FeedChange[] = []
    for (const [name, ofTable] of Map.groupBy(held, (line) => line.table)) {
      const table = travelling.get(name)
      if (!table) continue
      const rows = await this.#rows(
        session,
        table,
        ofTable.map(({ id }) => id),
      )
      for (const line of ofTable) {
        const row = rows.get(line.id)
        const stayed = row && table.bucket?.(row) === line.bucket
        const version = stayed ? row.version : line.seq
        changes.push({ ...line, version, body: stayed ? deviceColumns(table, row) : null })
      }
    }
    return { from, to, more: false, changes }
  }

  async #rows(session: Session, table: Table, ids: readonly string[]): Promise<Map<string, Row>> {
    const { getMany, jsonColumns } = this.#statements.of(table)
    const found = new Map<string, Row>()
    const unique = [...new Set(ids)]
    for (let from = 0; from < unique.length; from += MANY) {
      const places = Object.fromEntries(
        Array.from({ length: MANY }, (_, i) => [`i${i}`, unique[from + i] ?? null]),
      )
      for (const stored of await session.all(getMany, places)) {
        const row = parsedRow(stored, jsonColumns)
        found.set(row.id, row)
      }
    }
    return found
  }

  /** Every row of a bucket as it stands; rows of another warehouse are not in it. */
  async bucket(session: Session, bucket: string, scope: string): Promise<FeedChange[]> {
    const changes: FeedChange[] = []
    for (const table of tablesOf(bucket)) {
      const { jsonColumns } = this.#statements.of(table)
      for (const stored of await session.all(this.#ofBucket(table), { bucket, scope, company: 'company' })) {
        const row = parsedRow(stored, jsonColumns)
        const { id, version } = row
        changes.push({
          seq: version,
          bucket,
          table: table.name,
          id,
          version,
          body: deviceColumns(table, row),
        })
      }
    }
    return changes
  }

  /** How many rows a bucket has and the sum of their versions, without reading what stands in them. */
  async sum(session: Session, bucket: string, scope: string): Promise<BucketSum> {
    const sum = { rows: 0, versions: 0 }
    for (const table of tablesOf(bucket)) {
      const [found] = await session.all(this.#sumOf(table), { bucket, scope, company: 'company' })
      sum.rows += Number(found?.rows ?? 0)
      sum.versions += Number(found?.versions ?? 0)
    }
    return sum
  }

  #sumOf(table: Table): Statement {
    let statement = this.#sums.get(table.name)
    if (!statement) {
      statement = this.#compile((db, at) =>
        db
          .selectFrom(table.name)
          .select(({ fn }) => [fn.countAll().as('rows'), fn.sum('version').as('versions')])
          .where('bucket', '=', at('bucket'))
          .where('scope', 'in', [at('scope') as string, at('company') as string]),
      )
      this.#sums.set(table.name, statement)
    }
    return statement
  }

  #ofBucket(table: Table): Statement {
    let statement = this.#buckets.get(table.name)
    if (!statement) {
      statement = this.#compile((db, at) =>
        db
          .selectFrom(table.name)
          .select(columnsOf(table))
          .where('bucket', '=', at('bucket'))
          .where('scope', 'in', [at('scope') as string, at('company') as string]),
      )
      this.#buckets.set(table.name, statement)
    }
    return statement
  }
}

/** False for what only older apps ask for: they keep such rows until they are renewed. */
export function isBucket(bucket: string): boolean {
  return tablesOf(bucket).length > 0
}

function tablesOf(bucket: string): readonly Table[] {
  return bucketTables[bucket.slice(0, bucket.indexOf(':'))] ?? []
}

function deviceColumns(table: Table, row: Row): object {
  const given: Readonly<Record<string, unknown>> = row
  return Object.fromEntries((table.device ?? []).map((column) => [column, given[column]]))
}

const feedStatements = perCompiler((compile) => {
  return {
    head: compile((db, at) => db.selectFrom('scope').select('seq').where('id', '=', at('id'))),
    changed: compile((db, at) =>
      db
        .selectFrom('feed')
        .select(['bucket', 'tableName', 'rowId', (of) => of.fn.max('seq').as('seq')])
        .where('scopeNo', '=', numberOf(at('scope')))
        .where('seq', '>', at('seq'))
        .groupBy(['bucket', 'tableName', 'rowId'])
        .limit(at('limit') as number),
    ),
    /** The last among those it sent itself, and among those it sent again for its former self. */
    lastOfDevice: compile((db, at) => {
      const lastIn = (table: 'command' | 'resent') =>
        db
          .selectFrom((eb) =>
            eb
              .selectFrom(table)
              .select('deviceSeq')
              .where('deviceId', '=', at('deviceId'))
              .orderBy('deviceSeq', 'desc')
              .limit(at('limit') as number)
              .as(table),
          )
          .select('deviceSeq')
      return lastIn('command').unionAll(lastIn('resent'))
    }),
  }
})
