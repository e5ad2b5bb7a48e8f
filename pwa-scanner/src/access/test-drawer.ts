import type { NewOp, QueuedOp, QueueStore } from '@longshore/shared/sync/ports.ts'

/** The queue's database as far as signing in needs it: values as they are, keys included. */
export class Drawer implements QueueStore {
  readonly values = new Map<string, unknown>()
  readonly ops: QueuedOp[] = []

  async add(op: NewOp): Promise<number> {
    this.ops.push({ ...op, seq: this.ops.length + 1 })
    return this.ops.length
  }
  async all(after: number): Promise<readonly QueuedOp[]> {
    return this.ops.filter(({ seq }) => seq > after)
  }
  async settle(): Promise<void> {}
  async prune(): Promise<void> {}
  async get(key: string): Promise<unknown> {
    return this.values.get(key)
  }
  async put(key: string, value: unknown): Promise<void> {
    this.values.set(key, value)
  }
}
