import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asked } from '@longshore/server/commands/asked.ts'
import { SYSTEM } from '@longshore/server/commands/perform.ts'
import type { Engine } from '@longshore/server/database/engine.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { moneyProofs } from '@longshore/server/finance/money-proofs.ts'
import { fact } from '@longshore/shared/command/command.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { post } from '@longshore/shared/command/money-change.ts'
import { args, id, pieces } from '@longshore/shared/command/schema.ts'
import { WALLET } from '@longshore/shared/money/accounts.ts'
import { OWNER, performerOn } from '../house/planted-house.ts'
import { giveMoneyPast } from './money-past.ts'
import { openRaw, recordingEngine, replay } from './recording.ts'
import { atMost, median, type Result } from './result.ts'
import { copyOf, GROUP, seededFolder } from './scans.ts'

const NOW = 1_790_000_000_000
const POSTINGS = 5000
const ROUNDS = 5
const CUSTOMERS = 500
const LINES = Number(process.env.MONEY_LINES ?? 2_000_000)
/** Seconds. */
const PROVED = 4
const HOT = 1.05

/** Somebody pays into a wallet. */
const pay = fact({
  ...{ name: 'bench.pay', scope: 'customer', permission: null },
  args: args({ customerId: id(), amount: pieces() }),
  reads: () => ({}),
  decide: (_, { amount }, { id: nth }) => [
    post({
      ...{ id: nth('payment'), from: 'BANK', to: WALLET, currency: 'CNY', amount },
      ...{ kind: 'paid-in', documentId: OWNER, label: 'RG' },
    }),
  ],
})

/** Postings against their raw statements, one wallet against many, and the proof of a large journal. */
export async function postingsBench(): Promise<Result[]> {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  try {
    const { file } = await seededFolder(join(folder, 'seed'))
    const ratios: number[] = []
    const speeds: number[] = []
    const raws: number[] = []
    const hot: number[] = []
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const copy = (name: string) => copyOf(file, join(folder, `${name}-${round}`))
      const recorded = openSqlite(copy('recorded'))
      const { engine, recording } = recordingEngine(recorded)
      await paid(engine, CUSTOMERS)
      await recorded.close()
      const many = await timed(copy('many'), CUSTOMERS)
      const one = await timed(copy('one'), 1)
      const raw = openRaw(copy('raw'))
      const rawTook = replay(raw, recording)
      raw.close()
      if (round === 0) continue
      speeds.push((POSTINGS / many) * 1000)
      raws.push((POSTINGS / rawTook) * 1000)
      ratios.push(rawTook / many)
      hot.push(one / many)
    }
    const [ratio, hotter] = [median(ratios), median(hot)]
    return [
      {
        ...{ name: 'postings in groups of 50', value: median(speeds), unit: '/s', baseline: median(raws) },
        ...{ ratio, goal: 'ratio >= 0.5', ok: ratio >= 0.5 },
      },
      {
        ...{
          name: `postings of one wallet against ${CUSTOMERS}`,
          value: hotter,
          unit: 'times',
          baseline: null,
        },
        ...{ ratio: hotter, ...atMost(HOT, hotter) },
      },
      await proofOf(copyOf(file, join(folder, 'past'))),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function proofOf(file: string): Promise<Result> {
  giveMoneyPast(file, LINES)
  const engine = openSqlite(file)
  try {
    const began = performance.now()
    for (const { rule, query } of moneyProofs)
      if ((await query(engine.reader, 'sqlite')).length > 0) throw new Error(`the books are broken: ${rule}`)
    const seconds = (performance.now() - began) / 1000
    const figure = { name: `money journal of ${LINES} postings proved`, value: seconds, unit: 's' }
    return { ...figure, baseline: null, ratio: null, ...atMost(PROVED, seconds) }
  } finally {
    await engine.close()
  }
}

/** Milliseconds that the postings take. */
async function timed(file: string, customers: number): Promise<number> {
  const engine = openSqlite(file)
  try {
    const began = performance.now()
    await paid(engine, customers)
    return performance.now() - began
  } finally {
    await engine.close()
  }
}

async function paid(engine: Engine, customers: number): Promise<void> {
  const performer = performerOn(engine, () => NOW, [pay])
  const asked = Array.from({ length: POSTINGS }, (_, nth): Asked => {
    const customerId = derivedId(OWNER, `payer ${nth % customers}`)
    return {
      ...{ id: derivedId(OWNER, `payment ${nth}`), name: pay.name, args: { customerId, amount: 100 } },
      ...{ scope: `customer:${customerId}`, actor: SYSTEM, via: 'system' },
      ...{ occurredAt: NOW, receivedAt: NOW },
    }
  })
  for (let from = 0; from < asked.length; from += GROUP)
    await Promise.all(asked.slice(from, from + GROUP).map((one) => performer.perform(one)))
}
