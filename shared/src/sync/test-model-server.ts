import type { Command, Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import type { OutcomeKind } from '../command/outcome.ts'
import type { Table } from '../rows/table.ts'
import { type Decision, decideOp } from './decide-op.ts'
import { NetFault } from './faults.ts'
import { type AnyRow, ListIndex } from './list-index.ts'
import type { BucketSum, FeedChange, FeedPage, Op, OpResult, SyncReply, SyncRequest } from './protocol.ts'

interface State {
  epoch: number
  seq: number
  rows: Record<string, { table: string; row: AnyRow }>
  feed: FeedChange[]
  /** By device: the ids of its ops in its order, and the sequence number at which each took effect. */
  devices: Record<string, { id: string; seq: number }[]>
  outcomes: Record<string, { o: OutcomeKind; seq: number; k: string; a: object; raised: number }>
}

export interface ModelOptions {
  readonly commands: ReadonlyMap<string, Command>
  readonly tables: readonly Table[]
  readonly warehouse: string
  /** Changes in a page, cut between commands. */
  readonly page?: number
  /** Sequence numbers a device may lag before it must fetch its buckets again. */
  readonly behind?: number
  now(): number
}

/** A server small enough to read, for the engine's own tests: one warehouse, one order, one feed. */
export class ModelServer {
  readonly #options: ModelOptions
  /** The rows as they stood after each sequence number of this life. */
  readonly #history = new Map<number, State['rows']>()
  #state: State = { epoch: 1, seq: 0, rows: {}, feed: [], devices: {}, outcomes: {} }

  constructor(options: ModelOptions) {
    this.#options = options
  }

  get outcomes(): Readonly<State['outcomes']> {
    return this.#state.outcomes
  }

  row(table: string, id: string): AnyRow | undefined {
    return this.#state.rows[`${table}/${id}`]?.row
  }

  get epoch(): number {
    return this.#state.epoch
  }

  /** The rows of some buckets, now or as they stood at a sequence number. */
  rowsOf(buckets: readonly string[], seq = this.#state.seq): Record<string, AnyRow> {
    const rows = seq === this.#state.seq ? this.#state.rows : this.#history.get(seq)
    const found = Object.entries(rows ?? {}).filter(([, { table, row }]) =>
      buckets.includes(this.#table(table).bucket?.(row) ?? ''),
    )
    return Object.fromEntries(found.map(([key, { row }]) => [key, row]))
  }

  /** Somebody at a desk writes a row; undefined removes it. */
  desk(table: Table, id: string, row: object | undefined): void {
    this.#advance()
    this.#write(table.name, id, row && ({ ...row, id } as AnyRow))
  }

  backup(): string {
    return JSON.stringify(this.#state)
  }

  /** From a backup, with a new epoch. */
  restore(backup: string): void {
    const { epoch } = this.#state
    this.#state = { ...(JSON.parse(backup) as State), epoch: epoch + 1 }
  }

  sync(sent: SyncRequest): SyncReply {
    const request = JSON.parse(JSON.stringify(sent)) as SyncRequest
    const results = this.#take(request)
    const { epoch, seq, devices } = this.#state
    const mine = devices[request.device] ?? []
    const afresh = request.cursor === 0 && request.buckets.length === 0
    const another = request.epoch !== epoch && !afresh
    const behind = !afresh && seq - request.cursor > (this.#options.behind ?? 5000)
    const page = another || behind ? stay(request.cursor) : afresh ? stay(0, seq) : this.#page(request)
    const level = !another && !behind && !page.more
    const opened = level ? request.opening.map((bucket) => [bucket, this.#bucket(bucket)]) : []
    const sums = level ? (request.checking ?? []).map((bucket) => [bucket, this.#sum(bucket)]) : []
    const inPage = mine.filter((one) => one.seq <= page.to).length
    return JSON.parse(
      JSON.stringify({
        epoch,
        serverNow: this.#options.now(),
        last: mine.length,
        lastAtCursor: another ? 0 : inPage,
        results,
        warehouse: page,
        company: stay(request.company),
        opened: Object.fromEntries(opened),
        ...(sums.length > 0 && { sums: Object.fromEntries(sums) }),
        ...((another || behind) && { resync: another ? 'epoch' : 'behind' }),
      } satisfies SyncReply),
    )
  }

  #take({ device, ops }: SyncRequest): OpResult[] {
    const results: OpResult[] = []
    this.#state.devices[device] ??= []
    const mine = this.#state.devices[device]
    for (const op of ops) {
      const held = mine[op.seq - 1]
      if (held && held.id !== op.id) throw new NetFault('http', { status: 409, code: 'sync.device-forked' })
      if (op.seq > mine.length + 1) break
      const again = this.#state.outcomes[op.id]
      if (!again) this.#perform(op, device)
      const { o, seq } = this.#state.outcomes[op.id] as State['outcomes'][string]
      if (!held) mine.push({ id: op.id, seq })
      results.push({ seq: op.seq, id: op.id, o, ...(again && { again: true }) })
    }
    return results
  }

  #perform(op: Op, device: string): void {
    this.#advance()
    const command = this.#options.commands.get(op.k)
    const decision = command && this.#decide(command, op, device)
    const raised = decision?.raised.length ?? 0
    let o: OutcomeKind = raised > 0 ? 'applied-with-exception' : 'applied'
    if (!decision?.checked) o = command?.kind === 'intent' ? 'rejected' : 'parked'
    else for (const { table, id, row } of decision.writes) this.#write(table, id, row)
    this.#state.outcomes[op.id] = { o, seq: this.#state.seq, k: op.k, a: op.a, raised }
  }

  #decide(command: Command, op: Op, device: string): Decision {
    const told: Told = {
      commandId: op.id,
      actor: { kind: 'worker', id: op.w, name: '', customerId: null, permissions: undefined },
      deviceId: device,
      at: op.t,
      scope: `warehouse:${this.#options.warehouse}`,
      id: (nth) => derivedId(op.id, nth),
    }
    const finder = {
      row: (table: string, id: string) => this.row(table, id),
      list: (list: ListIndex['list'], keys: Parameters<ListIndex['read']>[0]) => {
        const index = new ListIndex(list)
        for (const { table, row } of Object.values(this.#state.rows))
          if (table === list.table.name) index.add(row)
        return index.read(keys, (id) => this.row(list.table.name, id))
      },
    }
    return decideOp(command, op.a, { told, finder, asks: false })
  }

  #advance(): void {
    this.#history.set(this.#state.seq, { ...this.#state.rows })
    this.#state.seq += 1
  }

  #write(table: string, id: string, row: AnyRow | undefined): void {
    const key = `${table}/${id}`
    const { seq, rows, feed } = this.#state
    const bucketOf = (one: AnyRow | undefined) => one && this.#table(table).bucket?.(one)
    const left = bucketOf(rows[key]?.row)
    const enters = bucketOf(row)
    const change = { seq, table, id, version: seq }
    if (left && left !== enters) feed.push({ ...change, bucket: left, body: null })
    if (row) rows[key] = { table, row: { ...row, version: seq, scope: this.#scope } }
    else delete rows[key]
    if (row && enters) feed.push({ ...change, bucket: enters, body: this.#body(table, row) })
  }

  #body(table: string, row: AnyRow): object {
    return Object.fromEntries((this.#table(table).device ?? []).map((column) => [column, row[column]]))
  }

  #bucket(bucket: string): FeedChange[] {
    return Object.values(this.#state.rows)
      .filter(({ table, row }) => this.#table(table).bucket?.(row) === bucket)
      .map(({ table, row }) => {
        const { id, version } = row
        return { seq: version, bucket, table, id, version, body: this.#body(table, row) }
      })
  }

  #sum(bucket: string): BucketSum {
    const rows = this.#bucket(bucket)
    return { rows: rows.length, versions: rows.reduce((sum, { version }) => sum + version, 0) }
  }

  #page({ cursor, buckets }: SyncRequest): FeedPage {
    const later = this.#state.feed.filter((change) => change.seq > cursor)
    const cut = later[this.#options.page ?? 1000]?.seq
    const to = cut === undefined ? this.#state.seq : Math.max(cut - 1, later[0]?.seq ?? cut)
    const changes = later.filter(({ seq, bucket }) => seq <= to && buckets.includes(bucket))
    return { from: cursor, to, more: to < this.#state.seq, changes }
  }

  #table(name: string): Table {
    const found = this.#options.tables.find((table) => table.name === name)
    if (!found) throw new Error(`no table ${name}`)
    return found
  }

  get #scope(): string {
    return `warehouse:${this.#options.warehouse}`
  }
}

function stay(from: number, to = from): FeedPage {
  return { from, to, more: false, changes: [] }
}
