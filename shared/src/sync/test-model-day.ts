import type { MemoryTime } from './memory-time.ts'
import { ModelServer } from './test-model-server.ts'
import { line, modelCommands, modelTables, receipt } from './test-model-warehouse.ts'

/** A server with an open receipt r1 of two lines of ten. */
export function modelDay(time: MemoryTime, more: { page?: number; behind?: number } = {}): ModelServer {
  const server = new ModelServer({
    ...{ commands: modelCommands, tables: modelTables, warehouse: 'w1', ...more },
    now: () => 1_700_000_000_000 + time.mono,
  })
  server.desk(receipt, 'r1', { status: 'open', received: 0 })
  server.desk(line, 'l1', { receiptId: 'r1', sku: 'A', forecast: 10, received: 0 })
  server.desk(line, 'l2', { receiptId: 'r1', sku: 'B', forecast: 10, received: 0 })
  return server
}
