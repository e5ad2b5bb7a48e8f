import { randomFillSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { derivedId } from '@longshore/shared/command/id.ts'
import { commands } from '@longshore/shared/commands.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { Engine } from '@longshore/shared/sync/engine.ts'
import { NetFault } from '@longshore/shared/sync/faults.ts'
import { MemoryDisk } from '@longshore/shared/sync/memory-disk.ts'
import { MemoryClock, MemoryTime } from '@longshore/shared/sync/memory-time.ts'
import { PUSH_LIMIT, type SyncRequest } from '@longshore/shared/sync/protocol.ts'
import { WAREHOUSE, WORKER } from '../house/planted-house.ts'
import { Chance } from '../simulation/chance.ts'
import type { Result } from './result.ts'

const root = '01900000-0000-7000-8000-0000000000d2'
const LINES = 40
const GOAL = 70

/** What the production engine of a handheld sends for 50 scans of an ordinary receipt, gzipped as it travels. */
export async function bytesBench(): Promise<Result[]> {
  const request = await pushOfFifty()
  const plain = Buffer.from(JSON.stringify(request))
  const gzipped = gzipSync(plain).length / PUSH_LIMIT
  return [
    {
      ...{
        name: 'bytes of a scan, gzipped by 50',
        value: gzipped,
        unit: 'bytes',
        baseline: plain.length / PUSH_LIMIT,
      },
      ...{ ratio: (gzipped * PUSH_LIMIT) / plain.length, goal: `value <= ${GOAL}`, ok: gzipped <= GOAL },
    },
  ]
}

async function pushOfFifty(): Promise<SyncRequest> {
  const chance = new Chance(1)
  const time = new MemoryTime(() => new Promise((resolve) => setImmediate(resolve)))
  const clock = new MemoryClock(time, 1_790_000_000_000)
  const sent: SyncRequest[] = []
  const engine = await Engine.open({
    ...{ device: derivedId(root, 'device'), warehouse: WAREHOUSE, app: '0.1.0', always: [] },
    commands: async () => commands,
    ports: {
      ...new MemoryDisk(time).open(),
      ...{ clock, timer: time, random: { fill: (bytes: Uint8Array) => void randomFillSync(bytes) } },
      net: {
        async sync(request) {
          sent.push(request)
          throw new NetFault('offline')
        },
      },
    },
    report(defect) {
      throw defect
    },
  })
  const receiptId = derivedId(root, 'receipt')
  for (let nth = 0; nth < PUSH_LIMIT; nth++) {
    const line = chance.below(LINES)
    const args = {
      lineId: derivedId(receiptId, `line ${line}`),
      receiptId,
      quantity: 1 + chance.below(6),
      aside: false,
    }
    const by = { worker: WORKER, session: derivedId(root, 'shift'), scans: [`40063813${10_000 + line * 37}`] }
    await engine.capture(receiveLine, args, by)
    // A worker scans every two or three seconds.
    await time.pass(1500 + chance.below(2500))
  }
  engine.sync()
  await time.pass(120_000)
  engine.stop()
  const whole = sent.find(({ ops }) => ops.length === PUSH_LIMIT)
  if (!whole) throw new Error('no push of fifty scans was sent')
  return whole
}
