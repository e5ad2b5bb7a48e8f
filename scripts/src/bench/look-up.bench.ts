import { lookUpApi } from '@longshore/shared/home/look-up.api.ts'
import type { LookedUp } from '@longshore/shared/home/look-up.ts'
import { granted } from '../house/calls.ts'
import { HOUSE, HOUSE_NO, OWNER, SKU, WAREHOUSE } from '../house/planted-house.ts'
import { type LargeHouse, openLargeHouse } from './large-house.ts'
import { multiply, NTH_ID, type openToFill } from './multiplied.ts'
import { atMost, percentile, type Result, told } from './result.ts'

const ROWS = 1_000_000
const POSITIONS = 100_000
/** Every tenth position holds the article that the house planted: 10,000 places, and 100,000 postings. */
const EVERYWHERE = 10
/** Look-ups of each kind: the first ones get the server warm, and are not counted. */
const WARM = 20
const COUNTED = 100
const GOAL = 100

/** What is scanned, for the nth of as many rows; spread, so that no two read the same pages. */
const scans: Readonly<Record<string, (nth: number) => string>> = {
  'an order with its history': (nth) => `OB-${padded(nth)}`,
  'a waybill': (nth) => `WB-${padded(nth)}`,
  'a receipt': (nth) => `RC-${padded(nth)}`,
  'an article': (nth) => `A-${padded(nth)}`,
  'an article at 10,000 places': () => EVERYWHERE_CODE,
  'a position': (nth) => `H-${padded(1 + (nth % (POSITIONS - 200)))}`,
  'a tote': (nth) => `T-${padded(nth)}`,
  'what nothing is called': (nth) => `X${padded(nth)}`,
}
const EVERYWHERE_CODE = 'EVERYWHERE'

/** What a code is, over a million orders, receipts, articles, commands, postings and notes, through HTTP. */
export async function lookUpBench(): Promise<Result[]> {
  const house = await openLargeHouse(ROWS, moved)
  try {
    const results: Result[] = []
    const all: number[] = []
    for (const [name, code] of Object.entries(scans)) {
      const times: number[] = []
      for (let round = 0; round < WARM + COUNTED; round++) {
        const wanted = code(1 + ((round * 7_919_317) % (ROWS - 1)))
        const { ms, found } = await ask(house, wanted)
        check(name, wanted, found)
        if (round >= WARM) times.push(ms)
      }
      all.push(...times)
      results.push(told(`look-up: ${name}, p95`, percentile(times, 0.95), 'ms'))
    }
    const value = percentile(all, 0.95)
    const whole = { name: 'look-up: all of them, p95', value, unit: 'ms', baseline: null, ratio: null }
    return [...results, { ...whole, ...atMost(GOAL, value) }]
  } finally {
    await house.close()
  }
}

/** Positions with goods, and a past of as many commands, each of which moved a piece for an order and wrote on it. */
function moved(db: ReturnType<typeof openToFill>): void {
  db.exec(`update sku set code = '${EVERYWHERE_CODE}' where id = '${SKU}'`)
  multiply(db, {
    ...{ table: 'position', where: 'true', rows: POSITIONS },
    changed: { id: NTH_ID, code: `printf('H-%07d', i)`, walk: `printf('H-%07d', i)` },
  })
  multiply(db, {
    ...{ table: 'balance', where: `"locationId" like 'SHELF:%'`, rows: POSITIONS },
    changed: {
      accountId: '1000 + i',
      locationId: `'SHELF:' || ${NTH_ID}`,
      skuId: `case i % ${EVERYWHERE} when 0 then '${SKU}' else ${NTH_ID} end`,
      ownerId: `'${OWNER}'`,
      quantity: '1 + i % 50',
      allocated: '0',
    },
  })
  const { seq } = db.prepare('select seq from scope where id = ?').get(HOUSE) as { seq: number }
  multiply(db, {
    ...{ table: 'command', where: `scopeNo = ${HOUSE_NO}`, rows: ROWS },
    changed: { seq: `${seq} + i`, id: NTH_ID, deviceId: 'null', deviceSeq: 'null' },
  })
  multiply(db, {
    ...{ table: 'posting', where: `scopeNo = ${HOUSE_NO}`, rows: ROWS },
    changed: { seq: `${seq} + i`, n: '1', toAccount: `1001 + i % (${POSITIONS} - 100)`, documentId: NTH_ID },
  })
  multiply(db, {
    ...{ table: 'note', where: `scopeNo = ${HOUSE_NO}`, rows: ROWS },
    changed: { seq: `${seq} + i`, n: '0', documentId: NTH_ID },
  })
  db.exec(`update scope set seq = ${seq + ROWS} where id = '${HOUSE}'`)
}

async function ask({ address, token }: LargeHouse, code: string): Promise<{ ms: number; found: LookedUp }> {
  const from = performance.now()
  const given = { token, warehouseId: WAREHOUSE, timeout: 120_000 }
  const found = await granted<LookedUp>(address, lookUpApi.lookUp.path, { code }, given)
  return { ms: performance.now() - from, found }
}

/** What was found is what was meant, with all that is to be told of it. */
function check(name: string, code: string, { meanings }: LookedUp): void {
  const isThere = !name.includes('nothing')
  const [first] = meanings
  const tells = /order|position|places/.test(name) ? (first?.happened.length ?? 0) > 0 : true
  const holds = /position|places/.test(name) ? (first?.goods.length ?? 0) > 0 : true
  if (meanings.length > 0 !== isThere || !tells || !holds)
    throw new Error(`${code} is ${JSON.stringify(meanings)}`)
}

function padded(nth: number): string {
  return String(nth).padStart(7, '0')
}
