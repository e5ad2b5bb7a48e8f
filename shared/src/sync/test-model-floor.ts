import { expect } from 'vitest'
import { MemoryTime } from './memory-time.ts'
import { modelDay } from './test-model-day.ts'
import { ModelDevice, type ModelDeviceOptions } from './test-model-device.ts'
import type { ModelServer } from './test-model-server.ts'
import { countLine, line } from './test-model-warehouse.ts'

/** A model warehouse with one handheld, Ana's, which is switched on and has its rows. */
export interface ModelFloor {
  readonly time: MemoryTime
  readonly server: ModelServer
  readonly ana: ModelDevice
}

export async function modelFloor(
  day: Parameters<typeof modelDay>[1] = {},
  options: ModelDeviceOptions = {},
): Promise<ModelFloor> {
  const time = new MemoryTime(() => new Promise((resolve) => setImmediate(resolve)))
  const server = modelDay(time, day)
  const ana = new ModelDevice('ana', { time, server }, options)
  await ana.switchOn()
  await time.pass(2000)
  return { time, server, ana }
}

/** What happens on the floor of the test that runs, and what stands there then. */
export function onFloor(now: () => Pick<ModelFloor, 'server' | 'ana'>) {
  return {
    count: (quantity = 1, of = now().ana) => of.scan(countLine, { lineId: 'l1', quantity }),
    received: (of = now().ana) => of.engine.rows.row(line, 'l1')?.received,
    status: () => now().ana.engine.status(),
    /** How the server's commands ended, in their order. */
    outcomes: () => Object.values(now().server.outcomes).map(({ o }) => o),
    /** The commands that the server has, by their ids. */
    applied: () => Object.keys(now().server.outcomes).sort(),
    /** The device shows what the server has. */
    level: () =>
      expect(now().ana.rowsOf(now().server)).toEqual(now().server.rowsOf(now().ana.engine.buckets)),
  }
}
