import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { unaccounted } from './account.ts'
import { runDay } from './day.ts'
import { folderWorld } from './folder-world.ts'
import { runFreightDay } from './freight/day.ts'
import { faultsOf, pageOf as freightPageOf } from './freight/page.ts'
import { pageOf } from './page.ts'
import { smallWorld } from './small-world.ts'

const FOLDER = 'bench-results'
const USE = `pnpm day --devices N [--orders N] [--data DIR] [--seed N] [--pace MS] [--trouble N] [--calm SECONDS] [--keep DIR] [--afternoon]
       pnpm day --freight --devices N [--parcels N] [--seed N] [--pace MS] [--trouble N] [--calm SECONDS] [--keep DIR]

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
    /** A logistics warehouse and one abroad instead, with so many parcels. */
    freight: { type: 'boolean', default: false },
    parcels: { type: 'string', default: '200' },
  },
})

const say = (text: string) => void process.stdout.write(`${text}\n`)
const [devices, seed, pace] = [whole(values.devices), whole(values.seed), whole(values.pace)]
const [trouble, calm] = [whole(values.trouble), whole(values.calm)]
const weather = { calm: calm * 1000, spell: calm * 1000 }
const { afternoon, keep } = values
await (values.freight ? freightDay() : workingDay())

async function workingDay(): Promise<void> {
  const orders = whole(values.orders)
  const wanted = { orders, seed }
  const world = values.data ? folderWorld(values.data, wanted) : smallWorld(wanted)
  say(`a working day, seed ${seed}`)
  const end = await runDay({ world, devices, seed, pace, trouble, weather, keep, afternoon, say })
  const { owners, articles } = world
  const page = pageOf(end, {
    ...{ devices, orders: world.orders.length, seed },
    world: `${articles.length} articles of ${owners.length} owners`,
  })
  written('day.md', page, unaccounted(end).length > 0)
}

async function freightDay(): Promise<void> {
  say(`a day of parcels, seed ${seed}`)
  const parcels = whole(values.parcels)
  const end = await runFreightDay({ parcels, devices, seed, pace, trouble, weather, keep, say })
  written('day-freight.md', freightPageOf(end, { devices, seed }), faultsOf(end).length > 0)
}

function written(file: string, page: string, hasFaults: boolean): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, file), page)
  say(`\n${page}`)
  process.exitCode = hasFaults ? 1 : 0
}

function whole(text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number > 0) return number
  say(USE)
  process.exit(1)
}
