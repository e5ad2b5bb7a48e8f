import 'fake-indexeddb/auto'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { modelDay } from '@longshore/shared/sync/test-model-day.ts'
import { ModelNet } from '@longshore/shared/sync/test-model-device.ts'
import type { ModelServer } from '@longshore/shared/sync/test-model-server.ts'
import { countLine, line, modelCommands } from '@longshore/shared/sync/test-model-warehouse.ts'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CacheDb } from './cache-db.ts'
import { deviceClock, deviceRandom } from './device-ports.ts'
import { QueueDb } from './queue-db.ts'

let time: MemoryTime
let server: ModelServer
let net: ModelNet
let engine: Engine
let close: () => void
let isOn: boolean

beforeEach(async () => {
  time = new MemoryTime(() => new Promise((resolve) => setTimeout(resolve, 2)))
  server = modelDay(time)
  net = new ModelNet(time, server)
  await switchOn()
})

afterEach(async () => {
  close()
  await Dexie.delete('wms-q')
  await Dexie.delete('wms-c-w1')
})

async function switchOn(): Promise<void> {
  const cache = new CacheDb('w1')
  const queue = new QueueDb(cache.rooms)
  close = () => {
    engine.stop()
    queue.close()
    cache.close()
  }
  void Engine.open({
    ...{ device: 'ana', warehouse: 'w1', app: '1', always: ['work:r1'] },
    commands: async () => [...modelCommands.values()],
    ports: { clock: deviceClock, random: deviceRandom, timer: time, net, queue, cache },
    report: (defect) => {
      throw defect
    },
  }).then((opened) => {
    engine = opened
    isOn = true
  })
  isOn = false
  await comes(() => isOn)
}

/** Lets time pass until something is so. */
async function comes(so: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !so(); i++) await time.pass(10)
  expect(so(), String(so)).toBe(true)
}

const count = (quantity: number) =>
  engine.capture(countLine, { lineId: 'l1', quantity }, { worker: 'ana', session: 's' })
const received = () => engine.rows.row(line, 'l1')?.received

test('a handheld on real stores: offline, restarted, online again, its cache thrown away', async () => {
  await comes(() => received() === 0)
  net.offline = true
  await count(2)
  await count(3)
  expect(received()).toBe(5)
  close()
  await switchOn()
  expect([received(), engine.status().pending]).toEqual([5, 2])
  net.offline = false
  engine.sync()
  await comes(() => engine.status().pending === 0)
  expect(engine.status()).toMatchObject({ pending: 0, sent: 2, fault: null })
  expect(server.row('line', 'l1')).toMatchObject({ received: 5 })
  close()
  await Dexie.delete('wms-c-w1')
  await switchOn()
  await comes(() => received() === 5)
  expect(engine.status().pending).toBe(0)
})
