import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { percentile } from '../bench/result.ts'
import { findPostgres } from '../postgres-binaries.ts'
import { killAgainAndAgain, type Victim } from './campaign.ts'

const { values } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '6' },
    postgres: { type: 'string', default: '4' },
    postmaster: { type: 'string', default: '2' },
    between: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
})

/** As the steps of `pnpm verify` are counted. */
const tally = { passed: 0, failed: 0, skipped: [] as string[] }
for (const victim of ['sqlite', 'postgres', 'postmaster'] as const satisfies readonly Victim[]) {
  const kills = Number(values[victim])
  if (kills === 0) continue
  if (victim !== 'sqlite' && !findPostgres()) {
    tally.skipped.push(`kill -9 on PostgreSQL: ${victim}`)
    continue
  }
  const started = performance.now()
  const killed = await killAgainAndAgain({
    ...{ victim, kills, between: Number(values.between), seed: Number(values.seed) },
    ...(values.verbose && { progress: say }),
  })
  const { answers, acknowledges, breaches } = killed
  tally[breaches.length === 0 ? 'passed' : 'failed'] += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  say(
    `${victim}: ${answers.length} kills, ${killed.acknowledged} acknowledged, ${killed.commands} stored, ${breaches.length} breaches, ${seconds} s`,
  )
  say(
    `  answers again: p50 ${ms(answers, 0.5)}, max ${ms(answers, 1)}; acknowledges again: p50 ${ms(acknowledges, 0.5)}, max ${ms(acknowledges, 1)}`,
  )
  for (const breach of breaches.slice(0, 10)) say(`  ${breach}`)
  if (breaches.length > 0) say(`  SEED=${values.seed}`)
}
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/kill.json', JSON.stringify(tally))
process.exitCode = tally.failed ? 1 : 0

function ms(times: readonly number[], share: number): string {
  return `${percentile(times, share).toFixed(0)} ms`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
