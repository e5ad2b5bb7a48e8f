import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '../house/handheld.ts'
import { plantHome } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { Chance } from '../simulation/chance.ts'
import { Proof } from './proof.ts'
import { Scanning } from './scanning.ts'

/** A disk that really fills up under a server: Linux, as root. Filled and emptied again and again while handhelds scan. */
const MEGABYTES = 48
const ROUNDS = 5
const PATIENCE = 60_000

const folder = mkdtempSync(join(tmpdir(), 'longshore-full-'))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', dataDir]).status === 0
if (mounted) await run().finally(() => spawnSync('umount', [dataDir]))
else process.stdout.write('skipped: a disk that fills up (nothing can be mounted here)\n')
rmSync(folder, { recursive: true, force: true })

async function run(): Promise<void> {
  const lines = await plantHome({ dataDir }, 2)
  const server = await startServer({ dataDir })
  const clerk = await signIn(server.address, 'manager')
  const handhelds: Scanning[] = []
  try {
    for (const nth of [0, 1]) {
      const parts = { server, clerk, folder, lines, chance: new Chance(nth) }
      handhelds.push(await Scanning.begin(parts, `handheld-${nth}`))
    }
    const acknowledged = () => handhelds.reduce((sum, handheld) => sum + handheld.acknowledged.count, 0)
    const proof = new Proof({ dataDir })
    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged()
      await until(() => acknowledged() > before + 200, 'nothing moves')
      fill()
      await until(() => handhelds.every(({ state }) => state.includes('server')), 'the disk never fills')
      const atFull = acknowledged()
      rmSync(join(dataDir, 'filler'))
      for (const handheld of handhelds) handheld.kick()
      await until(() => acknowledged() > atFull, 'it does not go on when there is space')
      await proof.look(handhelds)
      say(`round ${round + 1}: full at ${atFull} acknowledged, goes on; ${proof.breaches.length} breaches`)
    }
    for (const handheld of handhelds) await handheld.rest()
    await until(() => handhelds.every(({ isLevel }) => isLevel), 'a queue does not drain')
    await proof.look(handhelds)
    proof.allArrived(handhelds)
    for (const breach of proof.breaches.slice(0, 10)) say(`  ${breach}`)
    const statuses = new Set([...server.said().matchAll(/"status":(\d+)/g)].map(([, status]) => status))
    say(
      `a full disk: ${proof.commands} stored, ${proof.breaches.length} breaches, answers ${[...statuses].join(', ')}`,
    )
    process.exitCode = proof.breaches.length > 0 ? 1 : 0
  } catch (fault) {
    say(`${handhelds.map(({ state }) => state).join('; ')}\n${server.said().slice(-3000)}`)
    throw fault
  } finally {
    for (const handheld of handhelds) handheld.end()
    await server.kill9()
  }
}

/** Takes all that is left of the disk. */
function fill(): void {
  const { bavail, bsize } = statfsSync(dataDir)
  try {
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(bavail * bsize))
  } catch (fault) {
    if ((fault as { code?: string }).code !== 'ENOSPC') throw fault
  }
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  for (const since = performance.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (performance.now() - since > PATIENCE) throw new Error(otherwise)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
