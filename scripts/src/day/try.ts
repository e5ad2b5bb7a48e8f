import { parseArgs } from 'node:util'
import { runDay } from './day.ts'
import { folderWorld } from './folder-world.ts'
import { smallWorld } from './small-world.ts'

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '5' },
    orders: { type: 'string', default: '40' },
    /** A folder with orders.csv, order_lines.csv, skus.csv and owners.csv. */
    data: { type: 'string' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '20' },
  },
})

const seed = Number(values.seed)
const wanted = { orders: Number(values.orders), seed }
const end = await runDay({
  ...{ seed, devices: Number(values.devices), pace: Number(values.pace) },
  world: values.data ? folderWorld(values.data, wanted) : smallWorld(wanted),
  say: (line) => void process.stdout.write(`${line}\n`),
})

const { tally, closing, ...rest } = end
for (const [what, count] of tally.under('')) process.stdout.write(`  ${count} ${what}\n`)
process.stdout.write(`${JSON.stringify(closing, null, 1)}\n${JSON.stringify(rest, null, 1)}\n`)
