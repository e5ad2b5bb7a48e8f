import { beforeEach, expect, test } from 'vitest'
import { type Health, watchHealth } from './health.ts'

class Battery extends EventTarget {
  level = 0.5
  charging = false
  becomes(level: number, charging = false): void {
    ;[this.level, this.charging] = [level, charging]
    this.dispatchEvent(new Event('levelchange'))
  }
}

let battery: Battery
let used: number
let told: (Health | undefined)[]
let look: () => void
const settled = () => new Promise((resolve) => setImmediate(resolve))

beforeEach(async () => {
  ;[battery, used, told] = [new Battery(), 10, []]
  watchHealth({
    battery: () => Promise.resolve(battery),
    estimate: async () => ({ usage: used, quota: 1000 }),
    every(_, run) {
      look = run
      return () => undefined
    },
    tell: (health) => void told.push(health),
    report: (fault) => expect(fault).toBeUndefined(),
  })
  await settled()
})

test('a low battery is told until it is on the charger', async () => {
  battery.becomes(0.16)
  await settled()
  expect(told).toEqual([])
  battery.becomes(0.15)
  battery.becomes(0.15)
  await settled()
  battery.becomes(0.14)
  await settled()
  battery.becomes(0.14, true)
  await settled()
  expect(told).toEqual([{ needs: 'charger', left: 15 }, { needs: 'charger', left: 14 }, undefined])
})

test('a storage that is nearly full is told before anything else', async () => {
  battery.becomes(0.1)
  used = 910
  look()
  await settled()
  expect(told[told.length - 1]).toEqual({ needs: 'room', left: 9 })
})
