import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '@longshore/server/database/sqlite.ts'
import { layoutApi } from '@longshore/shared/setup/layout.api.ts'
import { type PositionBatch, positionApi } from '@longshore/shared/setup/position.api.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { granted } from '../house/calls.ts'
import { signIn } from '../house/handheld.ts'
import { plantHome, SKU, WAREHOUSE } from '../house/planted-house.ts'
import { startServer } from '../house/server-process.ts'
import { doing } from './goods.ts'
import { lagOf } from './lag.ts'
import { type Look, timeOf } from './looks.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { openToFill } from './multiplied.ts'
import { median, type Result } from './result.ts'

const FEW = 1000
const MANY = 100_000
const ROUNDS = 5
/** Of ten positions, so many hold goods. */
const USED = 6
const GOAL = 1.5
/** ms: somebody waits for the picture. */
const HEAT_GOAL = 1000

interface Hall {
  readonly positions: number
  readonly partitionId: string
  readonly address: string
  readonly token: string
  /** Seconds that making them took, and the event loop's delay meanwhile. */
  readonly seconds: number
  readonly lag: number
  close(): Promise<void>
}

/**
 * Makes 1,000 and 100,000 positions in one go through the real server, then asks for the same pages of both lists in
 * turn. Six of ten positions hold goods.
 */
export async function positionsBench(): Promise<Result[]> {
  const halls = [await openHall(FEW), await openHall(MANY)] as const
  const [few, many] = halls
  try {
    const pages: Result[] = []
    for (const { page, input, ...look } of looks) {
      const ratios: number[] = []
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const [small, big] = [await ask(few), await ask(many)]
        ratios.push(big / small)
        times.push(big)
      }
      const [value, ratio] = [median(times), median(ratios)]
      pages.push({
        ...{ name: `${look.list}: ${page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      })
      function ask({ address, token, partitionId }: Hall): Promise<number> {
        const inside = 'partitionId' in input ? { ...input, partitionId } : input
        return timeOf(address, token, { ...look, page, input: inside })
      }
    }
    const [small, big] = [few.seconds / FEW, many.seconds / MANY]
    const [fewHeat, heat] = [await heatOf(few), await heatOf(many)]
    return [
      ...pages,
      {
        ...{ name: 'hall coloured by its pieces', value: heat, unit: 'ms', baseline: fewHeat, ratio: null },
        ...{ goal: `value <= ${HEAT_GOAL}`, ok: heat <= HEAT_GOAL },
      },
      {
        ...{ name: `${MANY} positions in one go`, value: many.seconds, unit: 's', baseline: few.seconds },
        ...{ ratio: big / small, goal: 'ratio of one position <= 1.5', ok: big / small <= GOAL },
      },
      {
        ...{ name: 'event loop p99 meanwhile', value: many.lag, unit: 'ms', baseline: few.lag, ratio: null },
        ...{ goal: `value <= ${LAG_GOAL}`, ok: many.lag <= LAG_GOAL },
      },
    ]
  } finally {
    for (const hall of halls) await hall.close()
  }
}

async function heatOf({ address, token }: Hall): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    times.push(
      await timeOf(address, token, {
        ...{ list: 'hall', path: layoutApi.heat.path, page: 'by pieces', input: { of: 'fill' } },
      }),
    )
  return median(times)
}

const look = (page: string, input: object): Look => ({
  ...{ list: 'positions', path: positionApi.list.path, page, input },
})
const stock = (page: string, input: object): Look => ({
  ...{ list: 'stock by position', path: stockApi.byPosition.path, page, input },
})

const looks: readonly Look[] = [
  look('first page', {}),
  look('one partition', { partitionId: '' }),
  look('not used (1)', { use: '1' }),
  look('used (2)', { use: '2' }),
  look('by the start of a code', { search: 'A01-01-0' }),
  look('by code, from the end', { sort: 'code', desc: 'yes' }),
  look('page 50', { page: 50, size: 20 }),
  stock('first page', {}),
  stock('one partition', { partitionId: '' }),
  stock('by the start of a code', { search: 'A01-01-0' }),
]

/** A house whose administrator makes a number of positions: aisles of ten layers and fifty rows. */
async function openHall(positions: number): Promise<Hall> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longshore-bench-'))
  await plantHome({ dataDir }, 1)
  const first = await startServer({ dataDir })
  const as = { token: await signIn(first.address, 'admin'), warehouseId: WAREHOUSE, timeout: 120_000 }
  const row = { id: null, code: 'HALL', name: 'Hall', kind: 'storage', sequence: 1 }
  const saved = await granted<{ rows: { id: string }[] }>(
    first.address,
    '/api/owms/v1/setup/partition/save',
    row,
    as,
  )
  const partitionId = saved.rows[0]?.id ?? ''
  const aisles = String(positions / 500).padStart(2, '0')
  const series = { partitionId, prefix: 'A01', toPrefix: `A${aisles}`, layers: 10, rows: 50, capacity: 40 }
  await lagOf(first.address)
  const from = performance.now()
  await granted(first.address, positionApi.build.path, series, as)
  for (let running = true; running; ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const [batch] = await granted<PositionBatch[]>(first.address, positionApi.batches.path, {}, as)
    if (batch?.status === 'failed' || batch?.left) throw new Error('the positions were not made')
    running = batch?.status === 'running'
  }
  const seconds = (performance.now() - from) / 1000
  const lag = (await lagOf(first.address)).p99
  await first.kill9()
  await stocked(join(dataDir, 'longshore.db'))
  const server = await startServer({ dataDir })
  const token = await signIn(server.address, 'admin')
  return {
    ...{ positions, partitionId, address: server.address, token, seconds, lag },
    async close() {
      await server.kill9()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Goods on six of ten positions. */
async function stocked(file: string): Promise<void> {
  const engine = openSqlite(file)
  const one = await engine.reader.selectFrom('position').select('id').executeTakeFirstOrThrow()
  await doing(engine)([['bench.arrive', { skuId: SKU, positionId: one.id, quantity: 1 }]])
  await engine.close()
  const db = openToFill(file)
  const columns = '"skuId", "ownerId", batch, condition, quantity, allocated'
  db.prepare(`
    insert into balance (scope, "locationId", ${columns})
    select one.scope, 'SHELF:' || position.id, ${columns.replaceAll(/("?\w+"?)/g, 'one.$1')}
    from position cross join (select * from balance where "locationId" = :full) as one
    where 'SHELF:' || position.id != :full and position.rowid % 10 < ${USED}`).run({
    full: `SHELF:${one.id}`,
  })
  // What the house keeps of whose goods they are, as its writer would have.
  db.prepare(`
    insert into "positionGoods" (id, scope, version, code, owners, "skuId", bucket)
    select position.id, position.scope, one.version, position.code, one.owners, one."skuId", position.bucket
    from position cross join (select * from "positionGoods" where id = :full) as one
    where position.id != :full and position.rowid % 10 < ${USED}`).run({ full: one.id })
  db.close()
}
