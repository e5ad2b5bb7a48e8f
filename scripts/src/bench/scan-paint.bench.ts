import { HandheldPage, SLOW } from './handheld-page.ts'
import { median, percentile, type Result } from './result.ts'
import { openScannerHouse } from './scanner-house.ts'

const SKUS = 100_000
const SCANS = 100
const GOAL = 100
/** Between two scans of a quick worker, in ms. */
const PACE = 400
const CATALOGUE = 240_000

/** From a scan to its painted answer, which comes after the disk has it, on a slow handheld that knows 100,000 SKUs. */
export async function scanPaintBench(): Promise<Result[]> {
  const house = await openScannerHouse({ skus: SKUS, boxes: SCANS + 5 })
  const handheld = await HandheldPage.open()
  try {
    await handheld.page.goto(await house.enrolment())
    await handheld.sees('Scan your badge')
    await handheld.presentsBadge()
    await handheld.taps('Start')
    await handheld.sees(/Receive/)
    await catalogueHeld(handheld)
    await handheld.opens('Receive')
    await handheld.slowed(SLOW)
    const [first, ...boxes] = house.boxes
    await handheld.answered(first ?? '')
    const times: number[] = []
    for (const box of boxes.slice(0, SCANS)) {
      times.push(await handheld.answered(box))
      await handheld.page.waitForTimeout(PACE)
    }
    const [p50, p95] = [median(times), percentile(times, 0.95)]
    const what = `scan to painted durable answer at ${SLOW}x with ${SKUS} SKUs`
    return [
      { ...{ name: `${what}, p95`, value: p95, unit: 'ms', baseline: null, ratio: null }, ...goal(p95) },
      {
        ...{ name: `${what}, p50`, value: p50, unit: 'ms', baseline: null, ratio: null, goal: '', ok: true },
      },
    ]
  } finally {
    await handheld.close()
    await house.close()
  }
}

function goal(p95: number): Pick<Result, 'goal' | 'ok'> {
  return { goal: `value <= ${GOAL}`, ok: p95 <= GOAL }
}

async function catalogueHeld(handheld: HandheldPage): Promise<void> {
  for (const since = performance.now(); (await handheld.held('sku')) < SKUS; )
    if (performance.now() - since > CATALOGUE) throw new Error('the catalogue did not come')
    else await handheld.page.waitForTimeout(1000)
}
