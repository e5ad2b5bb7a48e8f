import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { namesDrawn } from './not-drawn.ts'
import { simulateAll } from './sim-threads.ts'

/** In so many runs every kind of work has been done at least once. */
const ALL_OF_IT = 1000

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: String(availableParallelism()) },
    verbose: { type: 'boolean', default: false },
    /** `breach` stops at the first one: how long it took is the answer. */
    until: { type: 'string', default: 'all' },
    /** `2` sends loads to a second warehouse of the house (149). */
    houses: { type: 'string', default: '1' },
  },
})

process.env.SIM_HOUSES = values.houses
const runs = Number(values.runs)
const first = Number(values.seed)
const outcomes: Record<string, number> = {}
const never = new Set(namesDrawn())
let commands = 0
let broken = 0
let done = 0
const started = performance.now()
await simulateAll({ first, count: runs, threads: Number(values.threads) }, (result) => {
  done += 1
  commands += result.commands
  for (const name of result.applied) never.delete(name)
  for (const [kind, count] of Object.entries(result.outcomes)) outcomes[kind] = (outcomes[kind] ?? 0) + count
  if (values.verbose) process.stdout.write(`${result.seed} ${(performance.now() - started).toFixed(0)} ms\n`)
  if (result.breaches.length === 0) return true
  broken += 1
  const shown = result.breaches.slice(0, 6).map((breach) => `  ${breach}\n`)
  process.stdout.write(`SEED=${result.seed}\n${shown.join('')}`)
  return values.until !== 'breach' && broken < 20
})
const seconds = (performance.now() - started) / 1000
const kinds = Object.entries(outcomes).map(([kind, count]) => `${kind} ${count}`)
process.stdout.write(
  `${done} runs from seed ${first}, ${commands} commands (${kinds.join(', ')}), ${broken} runs with a breach, ${(done / seconds).toFixed(0)} runs/s\n`,
)
const lacks = done >= ALL_OF_IT && never.size > 0
if (never.size > 0) process.stdout.write(`never done: ${[...never].join(', ')}\n`)
process.exitCode = broken || lacks ? 1 : 0
