import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Rating } from '@longshore/server/billing/rating.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { restsBehind } from '@longshore/server/jobs/resting.ts'
import { feeRule } from '@longshore/shared/billing/fee-rule.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { OWNER, plant } from '../house/planted-house.ts'
import { median, type Result, told } from './result.ts'
import { copyOf, drive, scansOf, seededFolder } from './scans.ts'

const PAIRS = 9
const SCANS = 5000
/** Scans keep so much of their speed while their charges are rated behind them. */
const KEPT = 0.95
const everyPiece = {
  id: 'each piece',
  scope: 'company',
  fee: 'RECEIVING',
  no: 1,
  status: 'published',
  currency: 'CNY',
  basis: 'piece',
  stepMode: 'whole',
  counts: 'cause',
  per: '1',
  steps: [{ to: '', price: '0.335' }],
  validFrom: 1,
  endsAt: null,
} as const

/** Scans without a pause, alone and while the charges that they cause are rated, in turn on a database each. */
export async function ratingBehindScans(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file, lines } = await seededFolder(join(folder, 'seed'))
    const open = (name: string) => openSqlite(copyOf(file, join(folder, name)))
    const houses = { alone: open('alone'), beside: open('beside') }
    await plant(houses.beside, feeRule, everyPiece)
    let nth = 0
    const newId = () => derivedId(OWNER, `charge ${nth++}`)
    const charged = async () =>
      Number(
        (
          await houses.beside.reader
            .selectFrom('chargeLine')
            .select(({ fn }) => fn.countAll().as('many'))
            .executeTakeFirstOrThrow()
        ).many,
      )
    const timed = async (side: keyof typeof houses, round: number) => {
      const rating = new Rating({ engine: houses.beside, now: Date.now, newId, rest: restsBehind })
      let scans = true
      const rated = async () => {
        while (scans) {
          await rating.look()
          await new Promise((resolve) => setImmediate(resolve))
        }
      }
      const behind = side === 'beside' ? rated() : undefined
      const began = performance.now()
      await drive(houses[side], scansOf(lines, SCANS, round * SCANS))
      const took = performance.now() - began
      scans = false
      rating.close()
      await behind
      return took
    }
    const rounds: { alone: number; beside: number }[] = []
    let [meanwhile, seconds] = [0, 0]
    // The first round only warms up.
    for (let round = 0; round <= PAIRS; round++) {
      const took = { alone: 0, beside: 0 }
      const before = await charged()
      for (const side of round % 2 ? (['alone', 'beside'] as const) : (['beside', 'alone'] as const))
        took[side] = await timed(side, round)
      if (round === 0) continue
      rounds.push(took)
      meanwhile += (await charged()) - before
      seconds += took.beside / 1000
    }
    const all = new Rating({ engine: houses.beside, now: Date.now, newId })
    const from = performance.now()
    const left = -(await charged())
    await all.look()
    const rest = left + (await charged())
    const each = ((performance.now() - from) * 1000) / Math.max(1, rest)
    for (const engine of Object.values(houses)) await engine.close()
    const speed = (side: keyof typeof houses) => (SCANS / median(rounds.map((one) => one[side]))) * 1000
    const ratio = median(rounds.map(({ alone, beside }) => alone / beside))
    return [
      {
        ...told('scans while their charges are rated, against none rated', speed('beside'), 'scans/s'),
        ...{ baseline: speed('alone'), ratio, goal: `ratio >= ${KEPT}`, ok: ratio >= KEPT },
      },
      { ...told('charges rated meanwhile', meanwhile / seconds, '/s'), goal: 'value > 0', ok: meanwhile > 0 },
      told('a charge that is rated while nobody scans', each, 'µs'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
