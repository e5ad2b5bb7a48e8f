import { expect } from 'vitest'
import { Floor } from '../outbound/test-floor.ts'
import { type Got, openWorld, type Person, type Sent, type World } from './test-world.ts'

/** A served house with goods and orders in its first warehouse, and the manager at a desk of it. */
export interface Desk {
  readonly world: World
  readonly floor: Floor
  readonly boss: Person
}

export async function openDesk(dialect: 'sqlite' | 'postgres'): Promise<Desk> {
  const world = await openWorld(dialect)
  const { engine, warehouses } = world
  const floor = new Floor(
    { engine, again: () => engine, drop: async () => undefined },
    `warehouse:${warehouses[0]}`,
  )
  return { world, floor, boss: await world.staff('manager') }
}

/** Calls from the desk of the test that runs, to the first warehouse unless they say another. */
export function callsFrom(desk: () => Pick<Desk, 'world' | 'boss'>) {
  const send = (path: string, sent: Sent = {}): Promise<Got> => {
    const { world, boss } = desk()
    return world.send(path, { as: boss, warehouse: world.warehouses[0], ...sent })
  }
  /** What is answered to a call that has to go well. */
  const ask = async (path: string, sent: Sent = {}): Promise<Got['data']> => {
    const got = await send(path, sent)
    expect(got.message).toBe('OK')
    return got.data
  }
  return { send, ask }
}
