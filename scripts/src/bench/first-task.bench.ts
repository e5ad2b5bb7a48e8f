import { HandheldPage, SLOW } from './handheld-page.ts'
import { median, type Result } from './result.ts'
import { openScannerHouse, type ScannerHouse } from './scanner-house.ts'

const ROUNDS = 3
const GOAL = 3000
/** A hall of many positions may take far longer than the goal: how long is told. */
const PATIENCE = 240_000
const MEGABITS = 10
const SKUS = 100_000
const TASKS = 300
/** Announced receipts, as the job says. */
const RECEIPTS = '11'

/** From the QR code of a new handheld to its first task, without the time that a person takes to type. */
export function firstTaskBench(): Promise<Result[]> {
  return inHouse('new device', {})
}

/** The same in a hall of 100,000 shelf positions, which every handheld of it holds. */
export function hallTaskBench(): Promise<Result[]> {
  return inHouse('new device, 100,000 positions', { shelves: 100_000 })
}

async function inHouse(device: string, more: { readonly shelves?: number }): Promise<Result[]> {
  const house = await openScannerHouse({ skus: SKUS, boxes: TASKS, ...more })
  try {
    const rounds: Round[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await firstTask(house))
    const told = (what: string, of: (round: Round) => number): Result => {
      const value = median(rounds.map(of))
      return {
        name: `${device}: ${what}`,
        value,
        unit: 'ms',
        baseline: null,
        ratio: null,
        goal: '',
        ok: true,
      }
    }
    const whole = told(
      `to the first task at ${SLOW}x and ${MEGABITS} Mbit/s`,
      ({ opens, starts }) => opens + starts,
    )
    return [
      { ...whole, goal: `value <= ${GOAL}`, ok: whole.value <= GOAL },
      told('opens and enrols', ({ opens }) => opens),
      told('signs in and has its work', ({ starts }) => starts),
    ]
  } finally {
    await house.close()
  }
}

interface Round {
  readonly opens: number
  readonly starts: number
}

async function firstTask(house: ScannerHouse): Promise<Round> {
  const handheld = await HandheldPage.open()
  try {
    await handheld.slowed(SLOW)
    await handheld.connected(MEGABITS)
    const address = await house.enrolment()
    const opened = performance.now()
    await handheld.page.goto(address, { waitUntil: 'commit' })
    await handheld.sees('Scan your badge')
    const opens = performance.now() - opened
    await handheld.presentsBadge()
    const started = performance.now()
    await handheld.taps('Start')
    await handheld.opens('Receive')
    // The receipts that were announced: the rows are here, and a box can be scanned.
    await handheld.page.getByText(RECEIPTS, { exact: true }).first().waitFor({ timeout: PATIENCE })
    return { opens, starts: performance.now() - started }
  } finally {
    await handheld.close()
  }
}
