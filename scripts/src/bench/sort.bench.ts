import { expectedNo, plantExpected } from './expected-orders.ts'
import { HandheldPage, SLOW } from './handheld-page.ts'
import { atMost, median, percentile, type Result, told } from './result.ts'
import { openScannerHouse } from './scanner-house.ts'

const EXPECTED = Number(process.env.SORT_EXPECTED ?? 100_000)
const SCANS = 100
const GOAL = 100
/** Between two scans of a quick worker, in ms. */
const PACE = 400
const PATIENCE = 400_000
const TRIES = 50
const MB = 1e6

/** From a scan to the zone, painted, without a network, on a slow handheld that knows 100,000 parcels which are expected; and what they cost it. */
export async function sortBench(): Promise<Result[]> {
  const more = (file: string) => plantExpected(file, EXPECTED)
  const house = await openScannerHouse({ skus: 1, boxes: 1, more })
  const handheld = await HandheldPage.open()
  try {
    await handheld.page.goto(await house.enrolment())
    await handheld.sees('Scan your badge')
    await handheld.installed()
    await handheld.slowed(SLOW)
    await handheld.presentsBadge()
    await handheld.taps('Start')
    await handheld.sees('Sort parcels')
    const before = await handheld.memory()
    const bytes = await handheld.counting()
    const began = performance.now()
    await handheld.opens('Sort parcels')
    await expectedHeld(handheld)
    const fetched = (performance.now() - began) / 1000
    const sent = bytes() / MB
    const held = ((await handheld.memory()) - before) / MB
    // It makes the index of the ranges.
    const first = await firstAnswer(handheld)
    await handheld.unsent(0)
    await handheld.offline(true)
    const times: number[] = []
    const step = Math.floor(EXPECTED / (SCANS + 1))
    for (let nth = 1; nth <= SCANS; nth++) {
      times.push(await handheld.answered(expectedNo(nth * step)))
      await handheld.page.waitForTimeout(PACE)
    }
    await handheld.unsent(SCANS)
    const opening = performance.now()
    await handheld.page.reload({ waitUntil: 'commit' })
    // It opens where it was, for whoever was signed in.
    await handheld.page.locator('.instruction').waitFor({ timeout: PATIENCE })
    await handheld.answered(expectedNo(2))
    const opened = (performance.now() - opening) / 1000
    const p95 = percentile(times, 0.95)
    const what = `sorting scan to its zone at ${SLOW}x, offline, ${EXPECTED} expected`
    return [
      { ...told(`${what}, p95`, p95, 'ms'), ...atMost(GOAL, p95) },
      told(`${what}, p50`, median(times), 'ms'),
      told('the first one, which makes the index of the ranges', first, 'ms'),
      told(`expected orders come at ${SLOW}x, over no network that is slow`, fetched, 's'),
      told('bytes of them over the network', sent, 'MB'),
      told('memory of the page that they take', held, 'MB'),
      told('the app opens again with them, offline, to a zone', opened, 's'),
    ]
  } finally {
    await handheld.close()
    await house.close()
  }
}

async function expectedHeld(handheld: HandheldPage): Promise<void> {
  for (const since = performance.now(); (await handheld.held('parcelOrder')) < EXPECTED; )
    if (performance.now() - since > PATIENCE) throw new Error('the expected orders did not come')
    else await handheld.page.waitForTimeout(1000)
}

/** Until the ranges have come too, a scan says that zones are missing. */
async function firstAnswer(handheld: HandheldPage): Promise<number> {
  for (let left = TRIES; ; left--)
    try {
      return await handheld.answered(expectedNo(1))
    } catch (fault) {
      if (left === 0) throw fault
      await handheld.page.waitForTimeout(PACE)
    }
}
