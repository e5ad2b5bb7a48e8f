import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '@longshore/server/database/postgres.ts'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { prove } from '@longshore/server/start/prove.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { doing, orderOf } from '../bench/goods.ts'
import { type Answer, call } from './calls.ts'
import { signIn } from './handheld.ts'
import { plantHouse, plantShelves, SKU, WAREHOUSE } from './planted-house.ts'
import { type Home, type ServerProcess, startServer } from './server-process.ts'
import { testHome } from './test-home.ts'

const PIECES = 100
const RESERVERS = 200
const engines = [
  ['sqlite', 1, true],
  ['postgres', 2, inject('postgresUrl') !== undefined],
] as const

for (const [dialect, processes, isHere] of engines)
  describe.skipIf(!isHere)(`${processes} server process on ${dialect}`, () => {
    let folder: string
    let home: Home
    let ending: (() => unknown)[]
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'longshore-reservers-'))
      ending = [() => rmSync(folder, { recursive: true, force: true })]
      const made = await testHome(dialect, folder)
      ending.push(made.drop)
      home = made.home
    })
    afterEach(async () => {
      for (const end of ending.reverse()) await end()
    })

    const opened = () =>
      home.databaseUrl ? openPostgres(home.databaseUrl) : openSqlite(join(home.dataDir, 'longshore.db'))

    /** A hundred pieces on a shelf, and the drafts of two hundred orders for one each. */
    const drafts = async (): Promise<string[]> => {
      const engine = opened()
      try {
        await plantHouse(engine)
        const [positionId = ''] = await plantShelves(engine, 1)
        const does = doing(engine)
        await does([['bench.arrive', { skuId: SKU, positionId, quantity: PIECES }]])
        const saved = await does(
          Array.from({ length: RESERVERS }, (_, nth) => ['outbound.saveOrder', orderOf(nth, SKU)] as const),
        )
        return saved
          .flatMap(({ rows }) => rows.filter(({ table }) => table === 'outboundOrder'))
          .map(({ id }) => id)
      } finally {
        await engine.close()
      }
    }
    const started = async (): Promise<ServerProcess> => {
      const server = await startServer(home)
      ending.push(() => server.stop())
      return server
    }

    test('two hundred reservers at once get a hundred pieces exactly a hundred times', {
      timeout: 180_000,
    }, async () => {
      const orders = await drafts()
      const servers = await Promise.all(Array.from({ length: processes }, started))
      const token = await signIn(servers[0]?.address ?? '', 'manager')
      const answers = await Promise.all(
        orders.map((orderId, nth) =>
          call<{ code?: string } | null>(
            servers[nth % processes]?.address ?? '',
            orderApi.submit.path,
            { orderId },
            { token, warehouseId: WAREHOUSE, timeout: 60_000 },
          ),
        ),
      )
      const told = (answer: Answer<{ code?: string } | null>) =>
        answer.status === 200 ? 'promised' : `${answer.status} ${answer.data?.code}`
      expect(
        Object.fromEntries(
          Object.entries(Object.groupBy(answers, told)).map(([word, all]) => [word, all?.length]),
        ),
      ).toEqual({
        promised: PIECES,
        '409 stock.not-enough': RESERVERS - PIECES,
      })
      await Promise.all(servers.map((server) => server.stop()))
      const engine = opened()
      try {
        const supply = await engine.reader.selectFrom('supply').selectAll().execute()
        expect(supply).toMatchObject([{ skuId: SKU, shelf: PIECES, promised: PIECES, allocated: 0 }])
        expect(await prove(engine)).toEqual([])
      } finally {
        await engine.close()
      }
    })
  })
