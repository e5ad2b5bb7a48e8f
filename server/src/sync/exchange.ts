import type { Actor } from '@longshore/shared/command/command.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import {
  BEHIND_LIMIT,
  type BucketSum,
  type FeedPage,
  type Op,
  type OpResult,
  PROTOCOL,
  type SyncReply,
  type SyncRequest,
} from '@longshore/shared/sync/protocol.ts'
import { syncRefusals } from '@longshore/shared/sync/refusals.ts'
import type { Performer } from '../commands/perform.ts'
import type { Engine } from '../database/engine.ts'
import type { KnownDevice } from '../http/caller.ts'
import { type FeedReader, isBucket } from './feed.ts'
import type { Grants } from './grants.ts'
import { askedOf } from './op-asked.ts'

export interface ExchangeParts {
  readonly engine: Engine
  readonly performer: Performer
  readonly feed: FeedReader
  /** The server's life: grows with every restore from a backup. */
  readonly epoch: number
  now(): number
  /** Who a worker is, as the operation's actor; a stranger has no permissions and is flagged. */
  workerOf(workerId: string, warehouseId: string): Promise<Actor>
  /** Which sign-ins the server itself let in. */
  readonly grants: Pick<Grants, 'givenAt'>
}

const NO_PAGE = (from: number): FeedPage => ({ from, to: from, more: false, changes: [] })

/**
 * One exchange with a device (sync.md §2): performs its operations in their order, answers an outcome for each, and
 * hands down what changed in the buckets it holds. A revoked device's operations are parked and it is told nothing.
 */
export class SyncExchange {
  readonly #parts: ExchangeParts

  constructor(parts: ExchangeParts) {
    this.#parts = parts
  }

  async exchange(device: KnownDevice, request: SyncRequest): Promise<SyncReply> {
    const { epoch, now } = this.#parts
    if (request.proto !== PROTOCOL) throw syncRefusals.protocolOld()
    const isOfThisLife = request.epoch === epoch || request.epoch === 0
    const results = isOfThisLife ? await this.#perform(device, request) : []
    const scope = `warehouse:${device.warehouseId}`
    const base = { epoch, serverNow: now(), results }
    if (device.revoked || !isOfThisLife) {
      const last = await this.#last(device)
      const pages = { warehouse: NO_PAGE(request.cursor), company: NO_PAGE(request.company), opened: {} }
      const told = {
        ...(!isOfThisLife && { resync: 'epoch' as const }),
        ...(device.revoked && { revoked: true as const }),
      }
      return { ...base, last, lastAtCursor: 0, ...pages, ...told }
    }
    return { ...base, ...(await this.#pull(device, scope, request)) }
  }

  async #perform(device: KnownDevice, request: SyncRequest): Promise<OpResult[]> {
    const { performer, workerOf, grants, now } = this.#parts
    const workers = new Map<string, Actor>()
    for (const { w } of request.ops)
      if (!workers.has(w)) workers.set(w, await workerOf(w, device.warehouseId))
    const receivedAt = now()
    const answers = await Promise.allSettled(
      request.ops.map((op) =>
        performer.perform(
          askedOf(op, { device, request, receivedAt, grants, actor: workers.get(op.w) as Actor }),
        ),
      ),
    )
    const results: OpResult[] = []
    for (const [i, answer] of answers.entries()) {
      const op = request.ops[i] as Op
      if (answer.status === 'rejected') {
        // What was performed before the fault is answered; the rest comes again.
        if (results.length && !(answer.reason instanceof Refusal && answer.reason.status === 409)) break
        throw answer.reason
      }
      const { outcome, seq: _, id, ...why } = answer.value.outcome
      results.push({ seq: op.seq, id, o: outcome, ...why })
    }
    return results
  }

  async #last(device: KnownDevice): Promise<number> {
    const { engine, feed } = this.#parts
    return engine.snapshot((session) => feed.lastOfDevice(session, device.id))
  }

  #pull(
    device: KnownDevice,
    scope: string,
    request: SyncRequest,
  ): Promise<Omit<SyncReply, 'epoch' | 'serverNow' | 'results'>> {
    const { engine, feed } = this.#parts
    const { cursor, company: companyCursor } = request
    const holds = new Set(request.buckets)
    return engine.snapshot(async (session) => {
      const head = await feed.head(session, scope)
      const companyHead = await feed.head(session, 'company')
      const last = await feed.lastOfDevice(session, device.id)
      const behind =
        holds.size > 0 && (head - cursor > BEHIND_LIMIT || companyHead - companyCursor > BEHIND_LIMIT)
      const ahead = cursor > head || companyCursor > companyHead
      const away = behind || ahead
      const warehouse = away ? undefined : await feed.page(session, { scope, from: cursor, head, holds })
      const company = away
        ? undefined
        : await feed.page(session, { scope: 'company', from: companyCursor, head: companyHead, holds })
      if (!warehouse || !company) {
        const pages = { warehouse: NO_PAGE(cursor), company: NO_PAGE(companyCursor), opened: {} }
        return { last, lastAtCursor: 0, ...pages, resync: ahead ? 'epoch' : 'behind' }
      }
      const opened: Record<string, SyncReply['opened'][string]> = {}
      const sums: Record<string, BucketSum> = {}
      const may = (bucket: string) => mayOpen(bucket, scope, device.id)
      for (const bucket of request.opening.filter(may))
        opened[bucket] = await feed.bucket(session, bucket, scope)
      for (const bucket of (request.checking ?? []).filter(may))
        sums[bucket] = await feed.sum(session, bucket, scope)
      return {
        ...{ last, lastAtCursor: last, warehouse, company, opened },
        ...(Object.keys(sums).length > 0 && { sums }),
      }
    })
  }
}

const ofNoScope: ReadonlySet<string> = new Set([
  ...['sku', 'shelf', 'coming', 'work', 'load', 'zones', 'ranges'],
])

/** A device opens the buckets of its own warehouse, its own, the company's, and the catalogue; rows of a wave or a load are checked by scope. */
function mayOpen(bucket: string, scope: string, deviceId: string): boolean {
  if (!isBucket(bucket)) return false
  const colon = bucket.indexOf(':')
  const kind = bucket.slice(0, colon)
  const of = bucket.slice(colon + 1)
  if (ofNoScope.has(kind) || bucket === 'cfg:company') return true
  return kind === 'dev' ? of === deviceId : of === scope
}
