import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replayInThread } from '@longshore/server/billing/replay/replaying.ts'
import { ratesRead, zonesRead } from '@longshore/shared/pricing/price-lines.ts'
import { type Priced, priceTable, quote } from '@longshore/shared/pricing/quote.ts'
import { Chance } from '../simulation/chance.ts'
import { chargesPlanted, MONTH, plantRatedMonth } from './rated-month.ts'
import { ratingBehindScans } from './rating-behind.ts'
import { atMost, median, type Result, told } from './result.ts'

const CHANNELS = 20
const ZONES = 250
const STEPS = 60
const ROUNDS = 20
const EACH = 10_000
/** Ours: a month of a million parcels is priced anew in ten seconds. */
const GOAL_PER_SECOND = 100_000
const LINES = Number(process.env.RATED_LINES ?? 1_000_000)
const SECONDS = 60

export async function ratingBench(): Promise<Result[]> {
  return [quotes(), ...(await replays()), ...(await ratingBehindScans())]
}

/** Quotes by price lists of 250 zones with 60 weights each, 20 channels one after the other. */
function quotes(): Result {
  const priced = Array.from({ length: CHANNELS }, (_, nth) => channelOf(nth))
  quoted(priced)
  const perSecond = median(Array.from({ length: ROUNDS }, () => EACH / (quoted(priced) / 1000)))
  return {
    ...{ name: `quotes by ${CHANNELS} × ${ZONES} zones × ${STEPS} weights`, value: perSecond, unit: '/s' },
    ...{ baseline: null, ratio: null, goal: `value >= ${GOAL_PER_SECOND}`, ok: perSecond >= GOAL_PER_SECOND },
  }
}

/** A month of a million charges is rated again in a thread. */
async function replays(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const database = await plantRatedMonth(folder, LINES)
    const [began, used] = [performance.now(), process.cpuUsage()]
    const { lines, differing, repriced } = await replayInThread({ database, month: MONTH })
    const seconds = (performance.now() - began) / 1000
    const { user, system } = process.cpuUsage(used)
    const differ = differing + repriced + Math.abs(lines - chargesPlanted(LINES))
    return [
      { ...told(`a month of ${lines} charges rated again`, seconds, 's'), ...atMost(SECONDS, seconds) },
      told('processor time meanwhile', (user + system) / 1e6, 's'),
      { ...told('charges that differ', differ, ''), ...atMost(0, differ) },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function channelOf(nth: number): Priced {
  const zones = Array.from({ length: ZONES }, (_, i) => ({
    ...{
      zone: `Z${i}`,
      country: 'ID',
      postcode: String(10_000 + i * 100),
      postcodeTo: String(10_099 + i * 100),
    },
  }))
  const rates = zones.flatMap(({ zone }) =>
    Array.from({ length: STEPS }, (_, i) => ({
      ...{ zone, upTo: (i + 1) * 500, first: 500, base: `${20 + nth}.00`, step: 100, perStep: '1.25' },
      delivery: '3.00',
    })),
  )
  return {
    terms: { divisor: 6000, bubble: 50, weightStep: 100, minimumWeight: 100 },
    list: { code: `P${nth}`, no: 1, currency: 'CNY', fuel: 735, remoteFee: 500 },
    table: priceTable(zonesRead(zones).zones, ratesRead(rates, 'CNY').rates),
  }
}

/** Milliseconds for a round of quotes. */
function quoted(priced: readonly Priced[]): number {
  const chance = new Chance(7)
  const asked = Array.from({ length: EACH }, () => ({
    ...{ country: 'ID', postcode: String(10_000 + chance.below(ZONES * 100)), remote: chance.below(9) === 0 },
    ...{ grams: 1 + chance.below(29_000), volume: chance.below(100_000_000) },
  }))
  const began = performance.now()
  for (const [nth, one] of asked.entries()) {
    const by = priced[nth % priced.length]
    if (!by || !quote(one, by)) throw new Error(`${one.postcode} has no price`)
  }
  return performance.now() - began
}
