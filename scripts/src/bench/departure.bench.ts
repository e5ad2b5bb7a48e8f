import { join } from 'node:path'
import { stowageApi } from '@longshore/shared/freight/stowage.api.ts'
import SQLite from 'better-sqlite3'
import { granted } from '../house/calls.ts'
import { atHouse, ended, type House, watched } from './at-house.ts'
import { settled } from './lag.ts'
import { plantLoad } from './loaded-house.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { atMost, type Result, told } from './result.ts'

const PARCELS = Number(process.env.LOAD_PARCELS ?? 10_000)
const IN_BAG = 50
/** Milliseconds until the departure is said. */
const SAID_MS = 50
/** Seconds until all has followed it. */
const FOLLOWED_S = 5
const LOOK_MS = 50

/** A load of 10,000 packages in 200 bags departs, and that is cancelled, while two handhelds scan. */
export async function departureBench(): Promise<Result[]> {
  let load = { file: '', id: '' }
  const plant = async (dataDir: string) => {
    const id = await plantLoad(dataDir, { parcels: PARCELS, bags: PARCELS / IN_BAG })
    load = { file: join(dataDir, 'longshore.db'), id }
  }
  return atHouse(plant, async (house) => {
    await settled(house.address)
    await house.scanning(2)
    const departing = { path: stowageApi.depart.path, body: {}, away: true, name: 'a departure' }
    const cancelling = {
      ...{ path: stowageApi.cancelDeparture.path, body: { reason: 'The truck broke down' } },
      ...{ away: false, name: 'a cancelled departure' },
    }
    return [...(await followed(house, load, departing)), ...(await followed(house, load, cancelling))]
  })
}

interface Turn {
  readonly name: string
  readonly path: string
  readonly body: object
  readonly away: boolean
}

async function followed(
  house: House,
  { file, id }: { readonly file: string; readonly id: string },
  { name, path, body, away }: Turn,
): Promise<Result[]> {
  const { address, as } = house
  let said = 0
  const { seconds, lag, scans } = await watched(house, async () => {
    const began = performance.now()
    await granted(address, path, { ...body, stowageId: id }, as)
    said = performance.now() - began
    await ended(async () => isSaid(file, id, away), LOOK_MS)
  })
  return [
    { ...told(`${name} of ${PARCELS} packages is said`, said, 'ms'), ...atMost(SAID_MS, said) },
    {
      ...told(`${name}: all orders, causes and tracks follow`, seconds, 's'),
      ...atMost((FOLLOWED_S * PARCELS) / 10_000, seconds),
    },
    { ...told(`event loop p99 meanwhile`, lag.p99, 'ms'), ...atMost(LAG_GOAL, lag.p99) },
    told('event loop max meanwhile', lag.max, 'ms'),
    { ...told('scans acknowledged meanwhile', scans, 'scans/s'), goal: 'value > 0', ok: scans > 0 },
  ]
}

/** Looked at in the database, beside the server: whoever asked the server each time would be a part of what is measured. */
function isSaid(file: string, id: string, away: boolean): boolean {
  const db = new SQLite(file, { readonly: true })
  try {
    const count = (sql: string, ...values: readonly string[]) =>
      Number((db.prepare(sql).get(...values) as { n: number }).n)
    if (count('select followed as n from stowage where id = ?', id) !== (away ? PARCELS : 0)) return false
    const status = away ? `'shipped'` : `'to-ship'`
    const orders = count(`select count(*) as n from "parcelOrder" where status = ${status}`)
    const caused = count(
      `select coalesce(sum(quantity), 0) as n from "chargeBasis" join "chargeCause" on "basisNo" = no where fee = 'first-leg'`,
    )
    const tracked = count(
      `select count(*) as n from track where status = ${away ? `'departed'` : `'stored'`}`,
    )
    return orders === PARCELS && caused === (away ? PARCELS : 0) && tracked === PARCELS
  } finally {
    db.close()
  }
}
