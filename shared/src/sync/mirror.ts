import { SyncFault } from './faults.ts'
import { checkPages, type Merged, PageMerge } from './held-page.ts'
import type { AnyRow } from './list-index.ts'
import { type CacheStore, type Cursors, type HeldRow, NOWHERE, sameCursors } from './ports.ts'
import type { SyncReply, SyncRequest } from './protocol.ts'
import { Turn } from './turn.ts'
import type { View } from './view.ts'

/** Rows written in one transaction, and taken into memory without a pause. */
const CHUNK = 1000
/** Buckets asked for in one request: whole buckets are large, and a reply has 15 seconds. */
const OPENING = 16
/** Buckets compared in one exchange. */
const CHECKING = 32

export interface MirrorOptions {
  readonly cache: CacheStore
  readonly view: View
  readonly scope: string
  /** Buckets that this device always holds. */
  readonly always: readonly string[]
  /** Lets scans and the screen have the thread. */
  pause(): Promise<void>
  /** Takes defects: rows that are not the server's although every page was taken. */
  report(defect: unknown): void
}

/** The device's copy of the server's rows: which buckets it holds, up to where, on the disk and in memory. */
export class Mirror {
  readonly #options: MirrorOptions
  readonly #turn = new Turn()
  #cursors: Cursors = NOWHERE
  #held = new Set<string>()
  #wanted = new Set<string>()
  #unchecked = new Set<string>()
  #fresh = true
  #epoch = 0
  #opening = OPENING

  constructor(options: MirrorOptions) {
    this.#options = options
    this.#wanted = new Set(options.always)
  }

  get cursors(): Cursors {
    return this.#cursors
  }

  /** Reads the cache; what is left of a bucket that was never wholly opened is removed. */
  load(wanted: Iterable<string>): Promise<void> {
    return this.#turn.take(async () => {
      const { cache, view, always } = this.#options
      this.#wanted = new Set([...always, ...wanted])
      const image = await cache.load()
      const keeps = new Set(image.buckets.filter((bucket) => this.#wanted.has(bucket)))
      const rest = image.rows.filter(({ bucket }) => !keeps.has(bucket))
      if (rest.length > 0 || keeps.size < image.buckets.length)
        await this.#write(
          { puts: [], deletes: rest },
          { from: image.cursors, to: image.cursors, before: keeps, held: keeps },
        )
      this.#cursors = image.cursors
      this.#held = keeps
      this.#fresh = sameCursors(image.cursors, NOWHERE)
      for (const { table, base } of [...view.bases()]) view.confirm(table, base.row.id, undefined)
      await this.#show({ puts: image.rows.filter(({ bucket }) => keeps.has(bucket)), deletes: [] })
    })
  }

  get held(): ReadonlySet<string> {
    return this.#held
  }

  get wanted(): ReadonlySet<string> {
    return this.#wanted
  }

  /** True while the rows are to be fetched again from nothing. */
  get fresh(): boolean {
    return this.#fresh
  }

  /** The rows stay in sight until the fresh ones of this life of the server are here. */
  /** The server's life that requests go to; 0 before the first contact. */
  get epoch(): number {
    return this.#fresh ? this.#epoch : this.#cursors.epoch
  }

  startAfresh(epoch: number): void {
    this.#fresh = true
    this.#epoch = epoch
  }

  /** A reply did not come in time: ask for fewer whole buckets at once. */
  askLess(): void {
    this.#opening = Math.max(1, this.#opening >> 1)
  }

  /** From now on every bucket held is compared with the server's; one that differs is fetched again. */
  check(): void {
    this.#unchecked = new Set(this.#held)
  }

  want(bucket: string): void {
    this.#wanted.add(bucket)
  }

  /** Lets a bucket go, with its rows. */
  drop(bucket: string): Promise<void> {
    this.#wanted.delete(bucket)
    return this.#turn.take(async () => {
      if (!this.#wanted.has(bucket) && this.#held.has(bucket)) await this.#letGo(bucket)
    })
  }

  async #letGo(bucket: string): Promise<void> {
    const gone = [...this.#options.view.bases()].filter(({ base }) => base.bucket === bucket)
    const deletes = gone.map(({ table, base }) => ({ table, id: base.row.id }))
    this.#held = new Set([...this.#held].filter((one) => one !== bucket))
    await this.#show({ puts: [], deletes })
    if (this.#fresh) return
    const at = { from: this.#cursors, to: this.#cursors, before: this.#held, held: this.#held }
    await this.#write({ puts: [], deletes }, at)
  }

  /** The pull's half of a request; `opens` lets the server send whole buckets. */
  request(
    opens: boolean,
  ): Pick<SyncRequest, 'epoch' | 'cursor' | 'company' | 'buckets' | 'opening' | 'checking'> {
    const { epoch, warehouse, company } = this.#fresh ? { ...NOWHERE, epoch: this.#epoch } : this.#cursors
    const buckets = this.#fresh ? [] : [...this.#held].sort()
    const opening = opens ? this.#missing().slice(0, this.#opening) : []
    const compared = [...this.#unchecked].filter((bucket) => this.#held.has(bucket))
    const checking = this.#fresh ? [] : compared.slice(0, CHECKING)
    const asked = { epoch, cursor: warehouse, company, buckets, opening }
    return checking.length > 0 ? { ...asked, checking } : asked
  }

  /**
   * Takes a reply's pages into the cache and then into the view. `covered` is this queue's place of the last op
   * whose effect they hold. Answers whether there is more to ask for at once; throws a fault when the pages do not
   * continue what is held.
   */
  take(
    reply: SyncReply,
    { covered, asked }: { covered: number; asked: readonly string[] },
  ): Promise<boolean> {
    return this.#turn.take(async () => {
      checkPages(reply)
      const afresh = this.#fresh
      const from = afresh ? NOWHERE : this.#cursors
      const { warehouse, company, epoch } = reply
      if (warehouse.from !== from.warehouse || company.from !== from.company) throw new SyncFault('reply')
      const opened = Object.keys(reply.opened).filter((bucket) => this.#wanted.has(bucket))
      const before = afresh ? new Set<string>() : this.#held
      const held = new Set([...before, ...opened])
      const merge = new PageMerge((table, id) => (afresh ? undefined : this.#options.view.base(table, id)))
      for (const bucket of opened) merge.take(reply.opened[bucket] ?? [], (one) => one === bucket)
      for (const page of [company, warehouse]) merge.take(page.changes, (bucket) => held.has(bucket))
      const merged = merge.merged()
      const to = {
        epoch,
        warehouse: warehouse.to,
        company: company.to,
        covered: Math.max(from.covered, covered),
      }
      if (afresh) {
        // What was fetched again is compared once; a new device has nothing that could be wrong.
        if (!sameCursors(this.#cursors, NOWHERE)) this.#unchecked = new Set(this.#wanted)
        await this.#stored(() => this.#options.cache.reset())
      }
      await this.#write(merged, { from, to, before, held })
      this.#cursors = to
      this.#held = held
      this.#fresh = false
      this.#opening = Math.min(OPENING, this.#opening * 2)
      await this.#show(afresh ? { ...merged, deletes: this.#gone(merged.puts) } : merged)
      if (warehouse.more || company.more) return true
      const differs = await this.#compare(reply.sums ?? {}, before)
      // What the server did not open although the device is level waits behind the others.
      for (const bucket of this.#missing().filter((one) => asked.includes(one))) {
        this.#wanted.delete(bucket)
        this.#wanted.add(bucket)
      }
      return differs || (opened.length > 0 && this.#missing().length > 0)
    })
  }

  /** Lets the buckets go whose rows are not the server's. Answers whether there is more to ask for. */
  async #compare(sums: NonNullable<SyncReply['sums']>, before: ReadonlySet<string>): Promise<boolean> {
    const compared = Object.entries(sums).filter(([bucket]) => before.has(bucket))
    if (compared.length === 0) return false
    const own = await this.#sums()
    for (const [bucket, theirs] of compared) {
      this.#unchecked.delete(bucket)
      const mine = own.get(bucket) ?? { rows: 0, versions: 0 }
      if (mine.rows === theirs.rows && mine.versions === theirs.versions) continue
      const told = `${mine.rows} rows, versions ${mine.versions}; the server ${theirs.rows}, ${theirs.versions}`
      this.#options.report(new Error(`bucket ${bucket} is fetched again: it had ${told}`))
      await this.#letGo(bucket)
    }
    return true
  }

  async #sums(): Promise<Map<string, { rows: number; versions: number }>> {
    const sums = new Map<string, { rows: number; versions: number }>()
    let looked = 0
    for (const { base } of this.#options.view.bases()) {
      const sum = sums.get(base.bucket) ?? { rows: 0, versions: 0 }
      sum.rows += 1
      sum.versions += base.row.version
      sums.set(base.bucket, sum)
      looked += 1
      if (looked % CHUNK === 0) await this.#options.pause()
    }
    return sums
  }

  #missing(): string[] {
    return [...this.#wanted].filter((bucket) => this.#fresh || !this.#held.has(bucket))
  }

  /** The rows that are held and not among those that replace everything. */
  #gone(puts: readonly HeldRow[]): Merged['deletes'] {
    const kept = new Set(puts.map(({ table, id }) => `${table}/${id}`))
    return [...this.#options.view.bases()]
      .filter(({ table, base }) => !kept.has(`${table}/${base.row.id}`))
      .map(({ table, base }) => ({ table, id: base.row.id }))
  }

  /** Rows of newly opened buckets go ahead in chunks; the last transaction makes them count. */
  async #write(
    { puts, deletes }: Merged,
    {
      from,
      to,
      before,
      held,
    }: { from: Cursors; to: Cursors; before: ReadonlySet<string>; held: ReadonlySet<string> },
  ): Promise<void> {
    const ahead = puts.filter(({ bucket }) => !before.has(bucket))
    const together = puts.filter(({ bucket }) => before.has(bucket))
    for (; ahead.length > CHUNK; await this.#options.pause())
      await this.#apply({
        from,
        cursors: from,
        buckets: [...before],
        puts: ahead.splice(0, CHUNK),
        deletes: [],
      })
    await this.#apply({ from, cursors: to, buckets: [...held], puts: [...ahead, ...together], deletes })
  }

  async #apply(page: Parameters<CacheStore['apply']>[0]): Promise<void> {
    const stood = await this.#stored(() => this.#options.cache.apply(page))
    if (stood) return
    // Another page, or a full disk, changed the cache under this one: nothing in memory can be trusted to match it.
    this.#fresh = true
    throw new SyncFault('cache')
  }

  async #stored<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write()
    } catch (thrown) {
      throw new SyncFault('cache', thrown)
    }
  }

  async #show({ puts, deletes }: Merged): Promise<void> {
    const { view, scope, pause } = this.#options
    for (const { table, id } of deletes) view.confirm(table, id, undefined)
    for (let shown = 0; shown < puts.length; shown += CHUNK) {
      if (shown > 0) await pause()
      for (const { table, id, version, bucket, body } of puts.slice(shown, shown + CHUNK))
        view.confirm(table, id, { bucket, row: { ...body, id, scope, version } as AnyRow })
    }
  }
}
