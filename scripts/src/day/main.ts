import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unaccounted } from './account.ts'
import { runDay } from './day.ts'
import { folderWorld } from './folder-world.ts'
import { pageOf } from './page.ts'
import { smallWorld } from './small-world.ts'

const FOLDER = 'bench-results'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '5' },
    orders: { type: 'string', default: '40' },
    /** A folder with orders.csv, order_lines.csv, skus.csv and owners.csv; a small made-up world without. */
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Mean pause between two actions of a worker, ms. */
    pace: { type: 'string', default: '20' },
  },
})

const [devices, orders, seed, pace] = [values.devices, values.orders, values.seed, values.pace].map(
  Number,
) as [number, number, number, number]
const say = (text: string) => void process.stdout.write(`${text}\n`)

if (![devices, orders, seed, pace].every((one) => Number.isInteger(one) && one > 0)) {
  say('pnpm day --devices N [--orders N] [--data DIR] [--seed S] [--pace MS], each a whole number above 0')
  process.exit(1)
}

const wanted = { orders, seed }
const world = values.data ? folderWorld(values.data, wanted) : smallWorld(wanted)
const end = await runDay({ world, devices, seed, pace, say })
const { owners, articles } = world
const page = pageOf(end, {
  ...{ devices, orders: world.orders.length, seed },
  world: `${articles.length} articles of ${owners.length} owners`,
})
mkdirSync(FOLDER, { recursive: true })
writeFileSync(join(FOLDER, 'day.md'), page)
say(`\n${page}`)
process.exitCode = unaccounted(end).length > 0 ? 1 : 0
