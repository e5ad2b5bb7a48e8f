import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signIn } from '../house/handheld.ts'
import { plantHome } from '../house/planted-house.ts'
import { type ServerProcess, startServer } from '../house/server-process.ts'
import { Chance } from '../simulation/chance.ts'
import { Proof } from './proof.ts'
import { Scanning } from './scanning.ts'

/**
 * Pulls the plug: the server's file system stands on an image, the server is stopped in mid-work, and only what had
 * reached the image goes on. What was acknowledged and not synced would be lost. Linux, as root.
 */
const { values } = parseArgs({
  options: { cuts: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const MEGABYTES = 256
const BETWEEN = 300
const PATIENCE = 60_000

const folder = mkdtempSync(join(tmpdir(), 'longshore-power-'))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
let image = join(folder, 'disk-0')
writeFileSync(image, '')
truncateSync(image, MEGABYTES * 1_048_576)
if (does('mkfs.ext4', '-q', '-F', image) && does('mount', '-o', 'loop', image, dataDir))
  await run().finally(() => does('umount', dataDir))
else say('skipped: power cuts (nothing can be mounted here)')
rmSync(folder, { recursive: true, force: true })

async function run(): Promise<void> {
  const chance = new Chance(Number(values.seed))
  const lines = await plantHome({ dataDir }, 2)
  const reached = { address: '', down: false }
  let server = await started()
  const clerk = await signIn(reached.address, 'manager')
  const handhelds: Scanning[] = []
  for (const nth of [0, 1, 2, 3]) {
    const parts = { server: reached, clerk, folder, lines, chance: new Chance(nth) }
    handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
  }
  const acknowledged = () => handhelds.reduce((sum, handheld) => sum + handheld.acknowledged.count, 0)
  const proof = new Proof({ dataDir })
  try {
    for (let cut = 1; cut <= Number(values.cuts) && proof.breaches.length === 0; cut++) {
      const wanted = acknowledged() + BETWEEN
      await until(() => acknowledged() >= wanted)
      await new Promise((resolve) => setTimeout(resolve, chance.below(300)))
      await cutPower(cut, server, reached)
      server = await started()
      await proof.look(handhelds)
      reached.down = false
      for (const handheld of handhelds) handheld.kick()
    }
    for (const handheld of handhelds) await handheld.rest()
    await until(() => handhelds.every(({ isLevel }) => isLevel))
    await proof.look(handhelds)
    proof.allArrived(handhelds)
    for (const breach of proof.breaches.slice(0, 5)) say(`  ${breach}`)
    say(`power cuts: ${values.cuts}, ${acknowledged()} acknowledged, ${proof.breaches.length} breaches`)
    process.exitCode = proof.breaches.length > 0 ? 1 : 0
  } finally {
    for (const handheld of handhelds) handheld.end()
    await server.kill9()
  }

  async function started(): Promise<ServerProcess> {
    const fresh = await startServer({ dataDir })
    reached.address = fresh.address
    return fresh
  }
}

/** Goes on with a copy of the disk as it stood while the server was held. */
async function cutPower(cut: number, server: ServerProcess, reached: { down: boolean }): Promise<void> {
  process.kill(server.pid, 'SIGSTOP')
  reached.down = true
  const copy = join(folder, `disk-${cut}`)
  if (!does('cp', '--sparse=always', image, copy)) throw new Error('the disk cannot be copied')
  await server.kill9()
  if (!does('umount', dataDir) || !does('mount', '-o', 'loop', copy, dataDir))
    throw new Error('the copy cannot be mounted')
  rmSync(image)
  image = copy
}

function does(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

async function until(isSo: () => boolean): Promise<void> {
  for (const since = performance.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 5)))
    if (performance.now() - since > PATIENCE) throw new Error('nothing moves')
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
