import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { signIn } from '../house/handheld.ts'
import { plantHome } from '../house/planted-house.ts'
import { type Home, type ServerProcess, startServer } from '../house/server-process.ts'
import { testHome } from '../house/test-home.ts'
import { Proof } from '../kill/proof.ts'
import { acknowledged, drained, PATIENCE, pnpm, twoHandhelds } from './drill.ts'

let folder: string
let home: Home
let ending: (() => unknown)[]

const engines = [
  ['sqlite', true],
  ['postgres', inject('postgresUrl') !== undefined],
] as const

for (const [dialect, isHere] of engines)
  describe.skipIf(!isHere)(`the restore drill on ${dialect}`, () => {
    beforeEach(async () => {
      ending = []
      folder = mkdtempSync(join(tmpdir(), 'longshore-drill-'))
      const made = await testHome(dialect, folder)
      ending.push(made.drop)
      home = made.home
    })
    afterEach(async () => {
      for (const end of ending.reverse()) await end()
      rmSync(folder, { recursive: true, force: true })
    })

    test('handhelds send again what the backup lacks, and no scan is lost', {
      timeout: PATIENCE,
    }, async () => {
      const lines = await plantHome(home, 2)
      const reached = { address: '' }
      const begin = async (): Promise<ServerProcess> => {
        const server = await startServer(home)
        ending.push(() => server.kill9())
        reached.address = server.address
        return server
      }
      let server = await begin()
      const clerk = await signIn(reached.address, 'manager')
      const handhelds = await twoHandhelds({ server: reached, clerk, folder, lines }, ending)
      await acknowledged(handhelds, 300)

      const backup = join(folder, 'backup')
      expect(await pnpm(home, 'backup', backup)).toMatchObject({ status: 0 })
      const held = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as { commands: number }
      await acknowledged(handhelds, held.commands + 300)
      const before = handhelds.reduce((sum, { acknowledged: log }) => sum + log.count, 0)

      await server.stop()
      const restored = await pnpm(home, 'restore', backup, '--replace')
      expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('handhelds send again') })
      server = await begin()
      await drained(handhelds)

      const proof = new Proof(home)
      await proof.look(handhelds)
      proof.allArrived(handhelds)
      expect(proof.breaches).toEqual([])
      expect(proof.commands).toBeGreaterThan(before)
      expect(handhelds.flatMap(({ defects }) => defects)).toEqual([])
    })

    test('what stands there is not written over unless asked for, and is kept then', {
      timeout: PATIENCE,
    }, async () => {
      await plantHome(home, 1)
      const backup = join(folder, 'backup')
      await pnpm(home, 'backup', backup)
      expect(await pnpm(home, 'restore', backup)).toMatchObject({
        status: 1,
        said: expect.stringMatching(/ holds data already: add --replace to put them aside\.\n$/),
      })
      const first = await pnpm(home, 'restore', backup, '--replace')
      expect(first).toMatchObject({ status: 0, said: expect.stringContaining('The former data stand in ') })
      const again = await pnpm(home, 'restore', backup, '--replace')
      expect(lifeOf(again)).toBeGreaterThanOrEqual(lifeOf(first))
      expect(lifeOf(first)).toBeGreaterThan(1)
    })
  })

function lifeOf({ said }: { said: string }): number {
  return Number(/life (\d+)/.exec(said)?.[1])
}
