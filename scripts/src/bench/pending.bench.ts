import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { HandheldPage, SLOW } from './handheld-page.ts'
import type { Result } from './result.ts'
import { openScannerHouse, type ScannerHouse } from './scanner-house.ts'

const PENDING = 5000
const SCANS = 30
const PACE = 300
const GOAL = 100
const DRAINED = 180_000

/** The longest task of a slow handheld's page with 5,000 scans on it that nobody has received. */
export async function pendingBench(): Promise<Result[]> {
  const house = await openScannerHouse({ skus: 300, boxes: SCANS + 5 })
  const handheld = await HandheldPage.open()
  try {
    await handheld.page.goto(await house.enrolment())
    await handheld.sees('Scan your badge')
    await handheld.presentsBadge()
    await handheld.taps('Start')
    await handheld.opens('Receive')
    await handheld.installed()
    // The start of the shift is an operation too: unsent, it would be one more than is waited for.
    await handheld.unsent(0)
    await handheld.offline(true)
    const [first = '', ...boxes] = house.boxes
    await handheld.answered(first)
    await queue(handheld, house)

    await handheld.slowed(SLOW)
    await handheld.page.reload()
    await handheld.unsent(PENDING + 1)
    const opening = await longest(handheld, 0)
    const scanning = await during(handheld, async () => {
      for (const box of boxes.slice(0, SCANS)) {
        await handheld.answered(box)
        await handheld.page.waitForTimeout(PACE)
      }
    })
    const began = performance.now()
    const draining = await during(handheld, async () => {
      await handheld.offline(false)
      await handheld.unsent(0, DRAINED)
    })
    const seconds = (performance.now() - began) / 1000
    const told = (what: string, value: number): Result => ({
      ...{ name: `longest task ${what}, ${PENDING} pending at ${SLOW}x`, value, unit: 'ms' },
      ...{ baseline: null, ratio: null, goal: `value <= ${GOAL}`, ok: value <= GOAL },
    })
    return [
      told('while it opens', opening),
      told('while scans come', scanning),
      told('while it sends', draining),
      {
        ...{ name: `until all ${PENDING + SCANS + 1} were sent`, value: seconds, unit: 's', baseline: null },
        ...{ ratio: null, goal: 'told only', ok: true },
      },
    ]
  } finally {
    await handheld.close()
    await house.close()
  }
}

/** Puts counted pieces on the device's queue as its engine does, after the one that is there. */
async function queue(handheld: HandheldPage, { lines }: ScannerHouse): Promise<void> {
  const given = JSON.stringify({ lines, count: PENDING, name: receiveLine.name })
  await handheld.page.evaluate(`(async () => {
    const { lines, count, name } = ${given}
    const asked = (request) => new Promise((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const db = await asked(indexedDB.open('wms-q'))
    const ops = db.transaction('ops', 'readwrite').objectStore('ops')
    const all = await asked(ops.getAll())
    const { seq, result, ...last } = all[all.length - 1]
    for (let nth = 0; nth < count; nth++) {
      const { receiptId, lineId } = lines[(nth * 7) % lines.length]
      const id = last.id.slice(0, 24) + (nth + 4096).toString(16).padStart(12, '0')
      const a = { lineId, receiptId, quantity: 1, aside: false }
      await asked(ops.add({ ...last, id, k: name, a, s: ['4006381333931'] }))
    }
    db.close()
  })()`)
}

async function during(handheld: HandheldPage, work: () => Promise<void>): Promise<number> {
  const since = (await handheld.page.evaluate('performance.now()')) as number
  await work()
  return longest(handheld, since)
}

/** Milliseconds; tasks of 50 ms and less count as none. */
async function longest(handheld: HandheldPage, since: number): Promise<number> {
  const { tasks } = await handheld.watched()
  return Math.max(0, ...tasks.filter(({ at }) => at >= since).map(({ ms }) => ms))
}
