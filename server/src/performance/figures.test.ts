import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import type { Database } from '../database/tables.ts'
import { type Floor, openFloor, picker } from '../outbound/test-floor.ts'
import { packingAt } from '../outbound/test-packing.ts'
import { prove } from '../start/prove.ts'
import { FigureKeeping } from './figure-keeping.ts'

// PostgreSQL is slow to answer on a machine with other work.
vi.setConfig({ testTimeout: 20_000 })

const MINUTE = 60_000
/** 10 o'clock in UTC. */
const TEN = Date.parse('2026-11-23T10:00:00Z')

onBothEngines('workers’ figures', (dialect) => {
  let floor: Floor
  let figures: FigureKeeping
  beforeAll(async () => {
    floor = await openFloor(dialect)
    const defect = (fault: unknown) => {
      throw fault
    }
    figures = new FigureKeeping({ engine: floor.database.engine, defect })
  })
  afterAll(async () => {
    await figures.close()
    await floor.close()
  })
  const { picked } = packingAt(() => floor)
  const someone = () => ({ ...picker, id: freshId() })

  const does = async (by: object, name: string, args: object, at: number) => {
    const actor = { ...picker, ...by }
    const device = { via: 'queue', deviceId: freshId(), deviceSeq: 1 } as const
    const outcome = await floor.does(name, args, { ...device, actor, occurredAt: at, receivedAt: at })
    expect(outcome.outcome).toMatch(/^applied/)
  }
  const of = async ({ id }: { id: string }) => {
    await figures.upToNow(floor.scope)
    return floor.database.engine.reader
      .selectFrom('workFigure')
      .selectAll()
      .where('workerId', '=', id)
      .orderBy('id')
      .execute()
  }
  const counts = async (by: object, at: number, lines: object[] = [], position = 'Z-01') =>
    does(by, 'stock.countPosition', { positionId: await floor.position(position), lines }, at)
  const shortPick = async (code: string, by: object) => {
    const { orderId } = await ordered(code)
    const [task] = await floor.tasks(orderId)
    await does(by, 'outbound.shortPick', { taskId: task?.id, reason: 'not-found' }, TEN)
  }
  const ordered = async (code: string) => {
    await floor.shelve(code, `${code}-01`, 3)
    const orderId = await floor.reviewed({ [code]: 2 })
    await floor.waved([orderId])
    return { orderId }
  }
  const goods = async (code: string, quantity: number) => [
    {
      skuId: await floor.sku(code),
      skuCode: code,
      ownerId: '018f0000-0000-7000-8000-00000000c001',
      quantity,
    },
  ]

  test('three counts two minutes apart are four minutes of work; what follows a longer pause begins anew', async () => {
    const ana = someone()
    for (const minute of [0, 2, 4, 15, 16]) await counts(ana, TEN + minute * MINUTE)
    expect(await of(ana)).toMatchObject([
      {
        ...{ day: '2026-11-23', kind: 'count', lines: 5, pieces: 0, active: 5 * MINUTE, linesHour: 60 },
        ...{ firstAt: TEN, lastAt: TEN + 16 * MINUTE, errors: 0 },
      },
    ])
  })

  test('a fact that comes late counts on the day on which it was done, between those around it', async () => {
    const wei = someone()
    await counts(wei, TEN)
    await counts(wei, TEN + 12 * MINUTE)
    expect(await of(wei)).toMatchObject([{ active: 0 }])
    await counts(wei, TEN + 6 * MINUTE)
    await counts(wei, TEN - 24 * 60 * MINUTE)
    expect(await of(wei)).toMatchObject([
      { day: '2026-11-22', lines: 1, active: 0 },
      { day: '2026-11-23', lines: 3, active: 12 * MINUTE },
    ])
  })

  test('what was taken back counts no more, and stands among the errors of whoever did it', async () => {
    const [ana, lead] = [someone(), someone()]
    const { orderId } = await ordered('U')
    const [task] = await floor.tasks(orderId)
    const from = { taskId: task?.id, positionId: task?.positionId, quantity: 2 }
    await does(ana, 'outbound.pickTask', { ...from, into: 'T7' }, TEN)
    expect(await of(ana)).toMatchObject([{ kind: 'pick', lines: 1, pieces: 2, undone: 0 }])
    await does(lead, 'outbound.undoPick', { ...from, from: 'T7' }, TEN + MINUTE)
    expect(await of(ana)).toMatchObject([{ kind: 'pick', lines: 0, pieces: 0, undone: 1, errors: 1 }])
    expect(await of(lead)).toMatchObject([{ kind: 'pick', lines: 0, undone: 0, errors: 0 }])
  })

  test('a package that a re-check finds wrong is an error of its packer, once', async () => {
    const [packer, checker] = [someone(), someone()]
    const { orderId, pack } = await picked('W', 2)
    await does(packer, 'outbound.packOrder', pack, TEN)
    const [parcel] = await floor.parcels(orderId)
    const found = { parcelId: parcel?.id, ok: false, reason: 'wrong' }
    await does(checker, 'outbound.recheckParcel', found, TEN + MINUTE)
    await does(checker, 'outbound.recheckParcel', found, TEN + 2 * MINUTE)
    expect(await of(packer)).toMatchObject([{ kind: 'pack', lines: 1, pieces: 2, wrong: 1, errors: 1 }])
    expect(await of(checker)).toMatchObject([{ kind: 'recheck', lines: 2, wrong: 0 }])
  })

  test('a package that was opened for its weight alone is no error', async () => {
    const packer = someone()
    const { orderId, pack } = await picked('X', 1)
    await does(packer, 'outbound.packOrder', pack, TEN)
    const [parcel] = await floor.parcels(orderId)
    await floor.scans('outbound.recheckParcel', { parcelId: parcel?.id, ok: false, reason: 'weight' })
    expect(await of(packer)).toMatchObject([{ kind: 'pack', wrong: 0, errors: 0 }])
  })

  test('a short pick is an error where the next count finds the article there', async () => {
    const [ana, wei, counter] = [someone(), someone(), someone()]
    await shortPick('S', ana)
    await shortPick('N', wei)
    await counts(counter, TEN + MINUTE, await goods('S', 1), 'S-01')
    await counts(counter, TEN + MINUTE, [], 'N-01')
    expect(await of(ana)).toMatchObject([{ kind: 'pick', lines: 0, contradicted: 1, errors: 1 }])
    expect(await of(wei)).toMatchObject([{ contradicted: 0 }])
    await counts(counter, TEN + 2 * MINUTE, await goods('N', 1), 'N-01')
    expect(await of(wei)).toMatchObject([{ contradicted: 0 }])
  })

  test('a short pick is none where pieces came to the position before it was counted', async () => {
    const [ana, counter] = [someone(), someone()]
    await shortPick('F', ana)
    await floor.shelve('F', 'F-01', 5)
    await counts(counter, TEN + MINUTE, await goods('F', 6), 'F-01')
    expect(await of(ana)).toMatchObject([{ kind: 'pick', contradicted: 0 }])
  })

  test('what is kept can be thrown away: it is made of the log again, whatever order the facts came in', async () => {
    const [ana, wei] = [someone(), someone()]
    const minutes = [7, 3, 60, 0, 9, 61, 75, 4, 22, 21, 66, 8]
    for (const [nth, minute] of minutes.entries()) {
      await counts(nth % 3 === 0 ? wei : ana, TEN + minute * MINUTE)
      if (nth % 2 === 0) await figures.upToNow(floor.scope)
    }
    const kept = await all()
    await floor.database.engine.operate(async (db) => {
      for (const table of ['workStep', 'workFigure', 'workPace', 'workCursor', 'handling'] as const)
        await db.deleteFrom(table).execute()
    })
    expect(await all()).toEqual(kept)
    const own = (rest: number) =>
      minutes.filter((_, nth) => (nth % 3 === 0) === (rest === 0)).sort((a, b) => a - b)
    const active = (mine: number[]) =>
      mine.reduce(
        (sum, at, nth) =>
          sum + (nth > 0 && at - Number(mine[nth - 1]) <= 10 ? at - Number(mine[nth - 1]) : 0),
        0,
      )
    expect(await of(wei)).toMatchObject([{ lines: 4, active: active(own(0)) * MINUTE }])
    expect(await of(ana)).toMatchObject([{ lines: 8, active: active(own(1)) * MINUTE }])
  })

  test('a step that is missing, of another moment or of somebody else does not pass for the log', async () => {
    const ana = someone()
    for (const minute of [90, 91, 92]) await counts(ana, TEN + minute * MINUTE)
    await of(ana)
    const { engine } = floor.database
    const broken = async () =>
      (await prove(engine)).filter(({ rule }) => /figure|step/.test(rule)).map(({ rows }) => rows.length)
    expect(await broken()).toEqual([])
    const [lost, moved, given] = await engine.reader
      .selectFrom('workStep')
      .innerJoin('workParty', 'workParty.no', 'workStep.workerNo')
      .selectAll('workStep')
      .where('workParty.id', '=', ana.id)
      .orderBy('at')
      .execute()
    if (!lost || !moved || !given) throw new Error('three steps were not kept')
    const says = (db: Kysely<Database>, { seq }: { seq: number }, what: { at?: number; workerNo?: number }) =>
      db.updateTable('workStep').set(what).where('seq', '=', seq).execute()
    await engine.operate(async (db) => {
      await db.deleteFrom('workStep').where('seq', '=', lost.seq).execute()
      await says(db, moved, { at: TEN })
      await says(db, given, { workerNo: given.ownerNo })
    })
    expect(await broken()).toContain(3)
    await engine.operate(async (db) => {
      await says(db, moved, { at: moved.at })
      await says(db, given, { workerNo: given.workerNo })
      await db.insertInto('workStep').values(lost).execute()
    })
    expect(await broken()).toEqual([])
  })

  const all = async () => {
    await figures.upToNow(floor.scope)
    const { reader } = floor.database.engine
    const rows = await reader.selectFrom('workFigure').selectAll().orderBy('id').execute()
    const paces = await reader
      .selectFrom('workPace')
      .selectAll()
      .where((eb) => eb.or([eb('lines', '<>', 0), eb('pieces', '<>', 0)]))
      .orderBy('kind')
      .orderBy('at')
      .execute()
    const steps = await reader.selectFrom('workStep').selectAll().orderBy('seq').execute()
    return { figures: rows.map(({ version: _, ...row }) => row), paces, steps }
  }
})
