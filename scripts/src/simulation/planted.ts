import { spawnSync } from 'node:child_process'
import { plantedBugs } from './planted-bugs.ts'

const RUNS = 500
/** Five hundred runs of one thread, on a machine with other work. */
const PATIENCE = 900_000
const folder = import.meta.dirname
const wanted = process.argv[2]
let missed = 0

/** Each planted bug in a process of its own: the simulation must find it within 500 runs. */
for (const { name } of plantedBugs.filter((bug) => !wanted || bug.name === wanted)) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      ...['--import', `${folder}/plant.ts`, `${folder}/main.ts`],
      ...['--runs', String(RUNS), '--until', 'breach', '--threads', '1'],
    ],
    { env: { ...process.env, PLANT: name }, encoding: 'utf8', timeout: PATIENCE },
  )
  const seed = /SEED=(\d+)\n {2}(.*)/.exec(stdout)
  const said = seed
    ? `found after ${seed[1]} runs: ${seed[2]?.slice(0, 110)}`
    : `NOT FOUND (exit ${status}) ${stderr.slice(-400)}`
  process.stdout.write(`${name.padEnd(52)} ${said}\n`)
  if (!seed) missed += 1
}
process.exitCode = missed ? 1 : 0
