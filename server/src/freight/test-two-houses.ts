import { expect } from 'vitest'
import { freshId } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { prove } from '../start/prove.ts'
import { type Logistics, worker } from './test-logistics.ts'

export const stowagePath = '/api/owms/v1/stowage'
const base = stowagePath

/** What stories of loads between two warehouses of the house do and ask. */
export function twoHouses(of: () => Logistics) {
  const db = () => of().world.engine.reader
  const settles = () => settled(of().world.engine, of().world.performer)
  const there = () => `warehouse:${of().world.warehouses[1]}`
  const rowOf = (rows: { table: string; id: string }[], table: string) =>
    rows.find((row) => row.table === table)?.id ?? ''
  /** What the desk of the other warehouse says, and what a handheld there sends. */
  const asks = async (path: string, body?: object) =>
    of().world.send(path, {
      ...{ warehouse: of().world.warehouses[1], as: of().desk },
      ...(body && { body }),
    })
  const tells = (name: string, args: object, at = of().world.clock.now) =>
    of().world.performer.perform({
      ...{ id: freshId(), name: `freight.${name}`, args, scope: there(), actor: worker, via: 'queue' },
      ...{ occurredAt: at, receivedAt: of().world.clock.now, deviceId: freshId(), deviceSeq: 1 },
    })
  const scans = async (...said: Parameters<typeof tells>) => {
    const { outcome } = await tells(...said)
    await settles()
    return outcome
  }
  const save = async (more: object = {}) => {
    const { data, message } = await of().send(`${base}/save`, of().desk, { way: 'road', ...more })
    return { id: rowOf(data?.rows ?? [], 'stowage'), message }
  }
  const saysAt = async (call: string, body: object) => {
    const { message } = await of().send(`${base}/${call}`, of().desk, body)
    await settles()
    return message as string
  }
  /** A load of a bag with two packages and a loose one, on its way to the other warehouse. */
  const departs = async () => {
    const { id } = await save({ destination: of().world.warehouses[1] })
    const [bag, loose] = [await of().bag(2), await of().stored()]
    for (const { no } of [bag, loose]) await of().scans('freight.loadItem', { stowageId: id, code: no })
    await saysAt('submit', { stowageId: id })
    expect(await saysAt('depart', { stowageId: id })).toBe('OK')
    const load = await db()
      .selectFrom('stowage')
      .selectAll()
      .where('origin', '=', id)
      .executeTakeFirstOrThrow()
    return { id, bag, loose, load }
  }
  /** The sender loads them once more, with a load that a carrier takes over. */
  const leavesWith = async (nos: readonly string[]) => {
    const { id } = await save()
    for (const no of nos) await of().scans('freight.loadItem', { stowageId: id, code: no, anyway: true })
    await of().scans('freight.depart', { stowageId: id })
    await settles()
    return id
  }
  const carrierTakes = async (says: string, stowageId: string, nos: readonly string[]) => {
    if (says === 'arriveAll') await of().scans('freight.arriveAll', { stowageId })
    else for (const code of nos) await of().scans('freight.arriveItem', { stowageId, code })
    await settles()
  }
  const pieceThere = (no: string) =>
    db()
      .selectFrom('parcelPiece')
      .selectAll()
      .where('scope', '=', there())
      .where('no', '=', no)
      .executeTakeFirst()
  const bagThere = (no: string) =>
    db().selectFrom('bag').selectAll().where('scope', '=', there()).where('no', '=', no).executeTakeFirst()
  const here = async (no: string) =>
    (
      await db()
        .selectFrom('parcelPiece')
        .select('place')
        .where('scope', '=', of().scope)
        .where('no', '=', no)
        .execute()
    )[0]?.place
  const proven = async () => expect(await prove(of().world.engine)).toEqual([])
  const exceptionsOf = async (subjectId: string) => (await of().exceptions(subjectId)).map(({ kind }) => kind)

  return {
    db,
    settles,
    rowOf,
    asks,
    tells,
    scans,
    save,
    saysAt,
    departs,
    leavesWith,
    carrierTakes,
    pieceThere,
    bagThere,
    here,
    proven,
    exceptionsOf,
  }
}
