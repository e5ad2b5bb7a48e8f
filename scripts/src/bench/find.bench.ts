import type { Found } from '@longshore/shared/contract/found.ts'
import { findApi } from '@longshore/shared/home/find.api.ts'
import { granted } from '../house/calls.ts'
import { WAREHOUSE } from '../house/planted-house.ts'
import { type LargeHouse, openLargeHouse } from './large-house.ts'
import { atMost, percentile, type Result, told } from './result.ts'

const ROWS = 1_000_000
/** Searches of each kind: the first ones get the server warm, and are not counted. */
const WARM = 20
const COUNTED = 100
const GOAL = 100

/** What is typed or scanned, for the nth of as many rows; spread, so that no two read the same pages. */
const searches: Readonly<Record<string, (nth: number) => string>> = {
  'a whole order number': (nth) => `OB-${padded(nth)}`,
  'a whole waybill': (nth) => `WB-${padded(nth)}`,
  'the start of an order number': (nth) => `OB-${padded(nth).slice(0, 4)}`,
  'the start that all orders have': () => 'OB',
  'one letter': (nth) => 'OWRSA'[nth % 5] ?? 'O',
  'a whole receipt number': (nth) => `RC-${padded(nth)}`,
  'the code of an article': (nth) => `A-${padded(nth)}`,
  'what nothing is called': (nth) => `X${padded(nth)}`,
}

/** One search of everything over a million orders, receipts and articles, through HTTP. */
export async function findBench(): Promise<Result[]> {
  const house = await openLargeHouse(ROWS)
  try {
    const results: Result[] = []
    const all: number[] = []
    for (const [name, text] of Object.entries(searches)) {
      const times: number[] = []
      for (let round = 0; round < WARM + COUNTED; round++) {
        const wanted = text(1 + ((round * 7_919_317) % (ROWS - 1)))
        const { ms, found } = await ask(house, wanted)
        const isThere = !name.includes('nothing')
        if (found.length > 0 !== isThere) throw new Error(`${wanted} found ${JSON.stringify(found)}`)
        if (round >= WARM) times.push(ms)
      }
      all.push(...times)
      results.push(told(`find: ${name}, p95`, percentile(times, 0.95), 'ms'))
    }
    const value = percentile(all, 0.95)
    return [
      ...results,
      {
        name: 'find: all of them, p95',
        value,
        unit: 'ms',
        baseline: null,
        ratio: null,
        ...atMost(GOAL, value),
      },
    ]
  } finally {
    await house.close()
  }
}

async function ask(
  { address, token }: LargeHouse,
  text: string,
): Promise<{ ms: number; found: readonly Found[] }> {
  const from = performance.now()
  const given = { token, warehouseId: WAREHOUSE, timeout: 120_000 }
  const found = await granted<readonly Found[]>(address, findApi.find.path, { text }, given)
  return { ms: performance.now() - from, found }
}

function padded(nth: number): string {
  return String(nth).padStart(7, '0')
}
