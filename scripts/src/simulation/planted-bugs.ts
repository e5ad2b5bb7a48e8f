import type { PlantedChange } from '../planting/planted-change.ts'
import { costBugs } from './planted-costs.ts'
import { freightBugs } from './planted-freight.ts'
import { handlingBugs } from './planted-handling.ts'
import { moneyBugs } from './planted-money.ts'

/** A bug planted into a module as it is loaded: the simulation must find it within 500 runs. */
export interface PlantedBug {
  readonly name: string
  readonly changes: readonly PlantedChange[]
}

/** The bugs of sync.md §3.3 and safety.md §2.3 that a simulation in one process can meet, each a change to one module. */
export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'no dedupe',
    changes: [
      {
        file: 'server/src/commands/perform-one.ts',
        find: 'if (stored) {',
        plant: 'if (stored && false) {',
      },
    ],
  },
  {
    name: 'no gap check',
    changes: [
      {
        file: 'server/src/commands/device-order.ts',
        find: 'if (deviceSeq > last + 1) throw refusals.deviceGap({ last })',
        plant: '',
      },
    ],
  },
  {
    name: 'reject drops the fact',
    changes: [
      {
        file: 'server/src/commands/perform-one.ts',
        find: "const parks = asked.via === 'queue' && (isFact || asked.park !== undefined)",
        plant: 'const parks = false',
      },
    ],
  },
  {
    name: 'feed skips a late-committing row',
    changes: [
      {
        file: 'server/src/sync/feed.ts',
        find: 'const held = lines\n',
        plant: 'const held = lines.filter(({ seq }) => Number(seq) % 7 !== 0)\n',
      },
    ],
  },
  {
    name: 'last ahead of the data',
    changes: [
      {
        file: 'server/src/sync/exchange.ts',
        find: 'const last = await feed.lastOfDevice(session, device.id)\n      const behind',
        plant:
          'const last = (await feed.lastOfDevice(session, device.id)) + (head % 5 === 0 ? 1 : 0)\n      const behind',
      },
    ],
  },
  {
    name: 'overlay dropped on the outcome, not on the pull',
    changes: [
      {
        file: 'shared/src/sync/exchange.ts',
        find: 'const lost = await this.#outcomes(reply)',
        plant:
          'const lost = await this.#outcomes(reply)\n      this.#parts.view.leave(outbox.placeOf(reply.last))',
      },
    ],
  },
  {
    name: 'queue wiped on resync',
    changes: [
      {
        file: 'shared/src/sync/engine.ts',
        find: 'refetch(): void {',
        plant:
          "refetch(): void {\n    const { queue } = this.#options.ports\n    for (const { seq, id } of this.#outbox.ops) void queue.settle([{ seq, result: { seq, id, o: 'applied' } }], {})\n    void queue.prune(Number.MAX_SAFE_INTEGER)\n    ;(this.#outbox.ops as unknown as unknown[]).length = 0",
      },
    ],
  },
  {
    name: 'cursor not in the same transaction as the rows',
    changes: [
      {
        file: 'shared/src/sync/mirror.ts',
        find: 'await this.#apply({ from, cursors: to, buckets: [...held], puts: [...ahead, ...together], deletes })',
        plant:
          'await this.#apply({ from, cursors: to, buckets: [...held], puts: [], deletes: [] })\n    await this.#apply({ from: to, cursors: to, buckets: [...held], puts: [...ahead, ...together], deletes })',
      },
    ],
  },
  {
    name: 'stale page applied',
    changes: [
      {
        file: 'shared/src/sync/held-page.ts',
        find: 'if (known && known.version >= version) continue',
        plant: 'if (known && version % 3 === 0) continue',
      },
    ],
  },
  {
    name: 'relaxed durability',
    changes: [
      {
        file: 'shared/src/sync/memory-disk.ts',
        find: 'this.crash({ lands })\n    this.#cache = this.#flushed',
        plant:
          'this.crash({ lands })\n    this.#cache = this.#flushed\n    const last = [...this.#ops.keys()].pop()\n    if (last !== undefined) this.#ops.delete(last)',
      },
    ],
  },
  {
    name: 'seq computed from the queue’s content',
    changes: [
      {
        file: 'shared/src/sync/memory-disk.ts',
        find: 'const seq = this.#next++',
        plant: 'const seq = [...this.#ops.values()].filter((op) => !op.includes(\'"result"\')).length + 1',
      },
    ],
  },
  {
    name: 'number and effect in two transactions',
    changes: [
      {
        file: 'server/src/commands/perform.ts',
        find: '      await together.advance()\n',
        plant: '',
      },
      {
        file: 'server/src/commands/perform.ts',
        find: 'return engine.write((session) => work(session, true))\n        })',
        plant:
          'return engine.write((session) => work(session, true))\n        })\n      await engine.write(async (session) => {\n        for (const [id, seq] of heads) await session.run(this.#rules.run.advance, { id, seq })\n      })',
      },
    ],
  },
  {
    name: 'outcomes kept after a restore',
    changes: [
      {
        file: 'shared/src/sync/outbox.ts',
        find: 'const lost = stored.filter((op) => op.result)',
        plant: 'const lost = stored.filter(() => false)\n    if (stored.length >= 0) return false',
      },
    ],
  },
  {
    name: 'settled operations pruned too early',
    changes: [
      {
        file: 'shared/src/sync/outbox.ts',
        find: 'if (upTo > 0) await this.#queue.prune(upTo)',
        plant: 'await this.#queue.prune(this.#floor)',
      },
    ],
  },
  {
    name: 'no handshake with an empty queue',
    changes: [
      {
        file: 'shared/src/sync/exchange.ts',
        find: 'async run(): Promise<Went> {',
        plant:
          "async run(): Promise<Went> {\n    if (this.#parts.outbox.pending === 0 && !this.#parts.mirror.fresh) return { next: 'level' }",
      },
    ],
  },
  {
    name: 'answer before the commit',
    changes: [
      {
        file: 'server/src/commands/perform.ts',
        find: 'answers.push(answer)',
        plant:
          'answers.push(answer)\n        if (!(answer instanceof Error)) one.resolve({ outcome: answer.outcome, rows: answer.rows })',
      },
      {
        file: 'server/src/sync/exchange.ts',
        find: 'return { ...base, ...(await this.#pull(device, scope, request)) }',
        plant:
          'const pulled = await this.#pull(device, scope, request)\n    return { ...base, ...pulled, last: Math.max(pulled.last, ...results.map(({ seq }) => seq)) }',
      },
    ],
  },
  {
    name: 'epoch ignored',
    changes: [
      {
        file: 'server/src/sync/exchange.ts',
        find: 'const isOfThisLife = request.epoch === epoch || request.epoch === 0',
        plant: 'const isOfThisLife = true',
      },
      {
        file: 'server/src/sync/exchange.ts',
        find: 'const ahead = cursor > head || companyCursor > companyHead',
        plant: 'const ahead = false',
      },
      {
        file: 'shared/src/sync/exchange.ts',
        find: 'const another = reply.resync !== undefined || (mirror.epoch !== 0 && reply.epoch !== mirror.epoch)',
        plant: 'const another = reply.resync !== undefined',
      },
    ],
  },
  {
    name: 'reply cached across senders',
    changes: [
      {
        file: 'server/src/sync/exchange.ts',
        find: 'const receivedAt = now()\n',
        plant:
          "const receivedAt = now()\n    const cached = ((this as unknown as { cached?: Map<number, OpResult> }).cached ??= new Map<number, OpResult>())\n    const known = request.ops.map(({ seq }) => cached.get(seq))\n    if (known.length && known.every((one) => one)) return request.ops.map(({ id, seq }, i) => ({ ...(known[i] as OpResult), id, seq }))\n    for (const { seq, id } of request.ops) cached.set(seq, { seq, id, o: 'applied' })\n",
      },
    ],
  },
  {
    name: 'old name missing',
    changes: [
      {
        file: 'shared/src/inbound/area.ts',
        find: '    loadTrolley,\n',
        plant: '',
      },
    ],
  },
  {
    name: 'HTML accepted as an answer',
    changes: [
      {
        file: 'scripts/src/simulation/sim-device.ts',
        find: "if (weather === 'html') throw new NetFault('not-json')",
        plant:
          "if (weather === 'html') return { epoch: request.epoch || 1, serverNow: 0, last: request.ops.at(-1)?.seq ?? 0, lastAtCursor: 0, results: request.ops.map(({ seq, id }) => ({ seq, id, o: 'applied' as const })), warehouse: { from: request.cursor, to: request.cursor, more: false, changes: [] }, company: { from: request.company, to: request.company, more: false, changes: [] }, opened: {} }",
      },
    ],
  },
  {
    name: 'debt not repaid by what arrives',
    changes: [
      {
        file: 'server/src/stock/journal.ts',
        find: 'const repaid = debt && isPhysical(move.to) ? Math.min(quantity, -debt.quantity) : 0',
        plant: 'const repaid = 0',
      },
    ],
  },
  {
    name: 'double release on cancel',
    changes: [
      {
        file: 'server/src/stock/journal.ts',
        find: 'quantity: -quantity, least: -quantity',
        plant: 'quantity: -2 * quantity, least: -2 * quantity',
      },
    ],
  },
  ...handlingBugs,
  ...freightBugs,
  ...moneyBugs,
  ...costBugs,
]
