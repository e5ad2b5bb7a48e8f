import type { Row, Table } from '@longshore/shared/rows/table.ts'
import {
  type BucketSum,
  type FeedChange,
  type FeedPage,
  PAGE_CHANGES,
} from '@longshore/shared/sync/protocol.ts'
import { tables } from '@longshore/shared/tables.ts'
import { columnsOf, parsedRow } from '../commands/row-statements.ts'
import type { Session, Statement } from '../database/session.ts'
import type { Compile } from '../database/statements.ts'

/** Which tables a bucket's rows come from, by the word before its colon. */
const bucketTables = {
  cfg: [tables.worker, tables.carrier],
  house: [tables.warehouse],
  dev: [tables.device, tables.exception],
  pos: [tables.partition, tables.position],
  sku: [tables.sku],
  inbound: [tables.receipt, tables.receiptLine, tables.box, tables.carried],
  outbound: [tables.outboundOrder, tables.wave, tables.parcel, tables.wallTote, tables.handover],
  work: [tables.outboundLine, tables.pickTask],
  stock: [tables.putBack, tables.countTask],
} as unknown as Readonly<Record<string, readonly Table[]>>

export const travellingTables: readonly string[] = Object.values(bucketTables).flatMap((list) =>
  list.map(({ name }) => name),
)

/** Which buckets somebody holds. */
export type Holds = Pick<ReadonlySet<string>, 'has' | 'size'>

/** Reads the feed of a scope, and whole buckets as they stand, inside one snapshot of the database. */
export class FeedReader {
  readonly #run: ReturnType<typeof feedStatements>
  readonly #compile: Compile
  readonly #buckets = new Map<string, Statement>()
  readonly #sums = new Map<string, Statement>()

  constructor(compile: Compile) {
    this.#compile = compile
    this.#run = feedStatements(compile)
  }

  async head(session: Session, scope: string): Promise<number> {
    const [found] = await session.all(this.#run.head, { id: scope })
    return Number(found?.seq ?? 0)
  }

  /** The last operation of a device whose effect stands in the scope at or before `seq`. */
  async lastOfDevice(session: Session, deviceId: string, seq: number): Promise<number> {
    const found = await session.all(this.#run.lastOfDevice, { deviceId, seq, limit: 1 })
    return found.reduce((last, { deviceSeq }) => Math.max(last, Number(deviceSeq)), 0)
  }

  /** Changes after a cursor in the buckets held, cut where a command ends. */
  async page(
    session: Session,
    { scope, from, head, holds }: { scope: string; from: number; head: number; holds: Holds },
  ): Promise<FeedPage> {
    if (from >= head || holds.size === 0) return { from, to: Math.max(from, head), more: false, changes: [] }
    let lines = await session.all(this.#run.after, { scope, seq: from, limit: PAGE_CHANGES + 1 })
    let to = head
    if (lines.length > PAGE_CHANGES) {
      const cut = Number(lines[lines.length - 1]?.seq)
      const whole = lines.filter((line) => Number(line.seq) < cut)
      to = whole.length ? cut - 1 : cut
      lines = whole.length ? whole : await session.all(this.#run.at, { scope, seq: cut })
    }
    const changes: FeedChange[] = []
    for (const line of lines) {
      const bucket = String(line.bucket)
      if (!holds.has(bucket)) continue
      const body = line.body
      changes.push({
        seq: Number(line.seq),
        bucket,
        table: String(line.tableName),
        id: String(line.rowId),
        version: Number(line.version),
        body: typeof body === 'string' ? (JSON.parse(body) as object) : null,
      })
    }
    return { from, to, more: to < head, changes }
  }

  /** Every row of a bucket as it stands; rows of another warehouse are not in it. */
  async bucket(session: Session, bucket: string, scope: string): Promise<FeedChange[]> {
    const changes: FeedChange[] = []
    for (const table of tablesOf(bucket)) {
      const jsonColumns = Object.keys(table.columns).filter(
        (column) => table.columns[column]?.kind === 'json',
      )
      for (const stored of await session.all(this.#ofBucket(table), { bucket })) {
        const row = parsedRow(stored, jsonColumns)
        if (row.scope !== scope && row.scope !== 'company') continue
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
        db.selectFrom(table.name).select(columnsOf(table)).where('bucket', '=', at('bucket')),
      )
      this.#buckets.set(table.name, statement)
    }
    return statement
  }
}

function tablesOf(bucket: string): readonly Table[] {
  return bucketTables[bucket.slice(0, bucket.indexOf(':'))] ?? []
}

function deviceColumns(table: Table, row: Row): object {
  const given = row as unknown as Readonly<Record<string, unknown>>
  return Object.fromEntries((table.device ?? []).map((column) => [column, given[column]]))
}

const LINE = ['seq', 'bucket', 'tableName', 'rowId', 'version', 'body'] as const

function feedStatements(compile: Compile) {
  return {
    head: compile((db, at) => db.selectFrom('scope').select('seq').where('id', '=', at('id'))),
    after: compile((db, at) =>
      db
        .selectFrom('feed')
        .select(LINE)
        .where('scope', '=', at('scope'))
        .where('seq', '>', at('seq'))
        .orderBy('seq')
        .orderBy('n')
        .limit(at('limit') as number),
    ),
    at: compile((db, at) =>
      db
        .selectFrom('feed')
        .select(LINE)
        .where('scope', '=', at('scope'))
        .where('seq', '=', at('seq'))
        .orderBy('n'),
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
              .where('seq', '<=', at('seq'))
              .orderBy('deviceSeq', 'desc')
              .limit(at('limit') as number)
              .as(table),
          )
          .select('deviceSeq')
      return lastIn('command').unionAll(lastIn('resent'))
    }),
  }
}
