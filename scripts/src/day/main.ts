import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unaccounted } from './account.ts'
import { runDay } from './day.ts'
import { folderWorld } from './folder-world.ts'
import { pageOf } from './page.ts'
import { smallWorld } from './small-world.ts'

const FOLDER = 'bench-results'
const USE = `pnpm day --devices N [--orders N] [--data DIR] [--seed N] [--pace MS] [--trouble N] [--calm SECONDS] [--keep DIR] [--afternoon]

Each N, MS and SECONDS is a whole number above 0.
`

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '5' },
    orders: { type: 'string', default: '40' },
    /** A folder with orders.csv, order_lines.csv, skus.csv and owners.csv; a small made-up world without. */
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Mean pause between two actions of a worker, ms. */
    pace: { type: 'string', default: '20' },
    /** How many times as often as on a real day something goes wrong. */
    trouble: { type: 'string', default: '1' },
    /** A handheld in three is in the network for about so many seconds, and then out of it as long. */
    calm: { type: 'string', default: '20' },
    /** A folder where the day's database stays. */
    keep: { type: 'string' },
    /** Counts, returns, defective goods and their destruction follow the orders. */
    afternoon: { type: 'boolean', default: false },
  },
})

const say = (text: string) => void process.stdout.write(`${text}\n`)
const [devices, orders, seed, pace, trouble, calm] = (
  ['devices', 'orders', 'seed', 'pace', 'trouble', 'calm'] as const
).map((name) => whole(values[name])) as [number, number, number, number, number, number]

const wanted = { orders, seed }
const world = values.data ? folderWorld(values.data, wanted) : smallWorld(wanted)
const weather = { calm: calm * 1000, spell: calm * 1000 }
say(`a working day, seed ${seed}`)
const { afternoon, keep } = values
const end = await runDay({ world, devices, seed, pace, trouble, weather, keep, afternoon, say })
const { owners, articles } = world
const page = pageOf(end, {
  ...{ devices, orders: world.orders.length, seed },
  world: `${articles.length} articles of ${owners.length} owners`,
})
mkdirSync(FOLDER, { recursive: true })
writeFileSync(join(FOLDER, 'day.md'), page)
say(`\n${page}`)
process.exitCode = unaccounted(end).length > 0 ? 1 : 0

function whole(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  say(USE)
  process.exit(1)
}
