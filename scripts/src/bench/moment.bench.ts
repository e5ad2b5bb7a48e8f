import { momentApi } from '@longshore/shared/stock/moment.api.ts'
import type { MomentPage, StockMoment } from '@longshore/shared/stock/moment-view.ts'
import { replayApi } from '@longshore/shared/stock/replay.api.ts'
import { type HallReplay, MOST_EVENTS } from '@longshore/shared/stock/replay-view.ts'
import { granted } from '../house/calls.ts'
import { WAREHOUSE } from '../house/planted-house.ts'
import { Chance } from '../simulation/chance.ts'
import { lagOf } from './lag.ts'
import {
  type MomentHouse,
  ORDERS,
  openMomentHouse,
  orderOf,
  POSITIONS,
  positionOf,
  skuOf,
  toteOf,
} from './moment-house.ts'
import { atMost, median, percentile, type Result, told } from './result.ts'

/** Calls of each kind: the first ones get the server warm, and are not counted. */
const WARM = 20
const COUNTED = 100
const GOAL = 20
const LAG_GOAL = 100

/** What is asked about; each call says another moment. */
const subjects: Readonly<Record<string, (nth: number) => object>> = {
  'a position': (nth) => ({ positionId: positionOf(1 + ((nth * 7_919) % (POSITIONS - 1))) }),
  'a position of 20,000 postings': () => ({ positionId: positionOf(0) }),
  'a tote of 1,000 postings': (nth) => ({ tote: toteOf(1 + (nth % 499)) }),
  'an order': (nth) => ({ orderId: orderOf((nth * 7_919) % ORDERS) }),
  'a SKU of 900 postings': (nth) => ({ skuId: skuOf(1 + (nth % 999)) }),
  'a SKU of 120,000 postings': () => ({ skuId: skuOf(0) }),
}

/** The stock of something at moments of the past behind a million postings, through HTTP. */
export async function momentBench(): Promise<Result[]> {
  const house = await openMomentHouse()
  try {
    const results: Result[] = []
    const chance = new Chance(112)
    for (const [name, of] of Object.entries(subjects)) {
      const [states, pages]: [number[], number[]] = [[], []]
      let lines = 0
      for (let nth = 0; nth < WARM + COUNTED; nth++) {
        const time = Math.floor((house.first + chance.next() * (house.last - house.first)) / 1000)
        const state = await ask<StockMoment>(house, momentApi.at.path, { ...of(nth), time })
        const page = await ask<MomentPage>(house, momentApi.postings.path, { ...of(nth), time })
        lines += state.answer.lines.length
        if (nth < WARM) continue
        states.push(state.ms)
        pages.push(page.ms)
      }
      if (lines === 0) throw new Error(`nothing ever lay in ${name}`)
      const value = percentile(states, 0.95)
      results.push({
        ...told(`stock of ${name} at a moment, p95`, value, 'ms'),
        ...(name === 'a position' && atMost(GOAL, value)),
      })
      results.push(told('… the median', median(states), 'ms'))
      results.push(told('… its postings just before, p95', percentile(pages, 0.95), 'ms'))
    }
    return [...results, ...(await replayed(house))]
  } finally {
    await house.close()
  }
}

/** The day of the hall on which 200,000 postings happened, played from its beginning. */
async function replayed(house: MomentHouse): Promise<Result[]> {
  const asked = { from: house.crowd.from / 1000, hours: 24 }
  const times: number[] = []
  const first = await ask<HallReplay>(house, replayApi.hall.path, asked)
  if (first.answer.count < MOST_EVENTS - 2000 || first.answer.bays.length === 0)
    throw new Error('the hall stood still')
  await lagOf(house.address)
  for (let round = 0; round < 5; round++)
    times.push((await ask<HallReplay>(house, replayApi.hall.path, asked)).ms)
  const { p99, max } = await lagOf(house.address)
  const bay = await ask<object>(house, replayApi.bay.path, {
    prefix: 'A010',
    row: 7,
    time: house.crowd.from / 1000,
  })
  return [
    told(`a day of ${POSITIONS} positions and ${first.answer.count} postings, replayed`, median(times), 'ms'),
    told('… characters of its postings', first.answer.events.length, ''),
    told('… the positions of one bay at a moment', bay.ms, 'ms'),
    { ...told('event loop p99 while days are read', p99, 'ms'), ...atMost(LAG_GOAL, p99) },
    told('… the longest', max, 'ms'),
  ]
}

async function ask<T>({ address, token }: MomentHouse, path: string, given: object) {
  const from = performance.now()
  const answer = await granted<T>(address, path, given, { token, warehouseId: WAREHOUSE, timeout: 120_000 })
  return { answer, ms: performance.now() - from }
}
