import { proofs, prove } from '@longshore/server/start/prove.ts'
import { fileProofs } from '@longshore/server/stock/prove/file-proofs.ts'
import { commands } from '@longshore/shared/commands.ts'
import { SyncFault } from '@longshore/shared/sync/faults.ts'
import { sharedSlots } from '../shared-slots.ts'
import { wrongCharges } from './charge-checks.ts'
import { wrongCounts } from './count-checks.ts'
import { wrongFreight } from './freight-checks.ts'
import { OLD_SLOTS } from './outbound-chores.ts'
import { wrongParcelOrders } from './parcel-order-checks.ts'
import type { SimDevice } from './sim-device.ts'
import type { SimServer } from './sim-server.ts'
import { stableText } from './stable-text.ts'
import { otherTransitions } from './transition-checks.ts'

const kindOf = new Map(commands.map(({ name, kind }) => [name, kind]))

/** SQLite reads its whole file for this rule, a tenth of a run's work, and writes them all alike: one seed of ten asks it (092). */
const [wholeFile] = fileProofs
const booksAlone = proofs.filter((proof) => proof !== wholeFile)

/** What must hold when every device has drained (sync.md §3.1): each breach in a sentence. */
export async function breaches(
  server: SimServer,
  devices: readonly SimDevice[],
  seed: number,
): Promise<string[]> {
  return [
    ...(await outcomes(server, devices)),
    ...(await rowsOfDevices(server, devices)),
    ...(await journal(server)),
    ...(await debts(server)),
    ...(await wrongCounts(server)),
    ...(await otherTransitions(server)),
    ...(await wrongCharges(server)),
    ...(await wrongParcelOrders(server)),
    ...(await wrongFreight(server)),
    ...(await leftLying(server)),
    ...(await sharedSlots(server.engine))
      .filter((slot) => !slot.startsWith(OLD_SLOTS))
      .map((slot) => `slot ${slot} has goods of two orders`),
    ...(await prove(server.engine, seed % 10 === 0 ? proofs : booksAlone)).map(
      ({ rule, rows }) => `the books: ${rule}: ${JSON.stringify(rows.slice(0, 2))}`,
    ),
    ...server.defects.map((defect) => `the server met a defect: ${String(defect)}`),
    ...devices.flatMap(({ id, defects }) =>
      defects
        .filter((defect) => !isFullDisk(defect))
        .map((defect) => `device ${id} met a defect: ${String(defect)}`),
    ),
  ]
}

/** Pieces of an order that is not picked any more lie nowhere but in packages, which somebody is told to stop, and where put-backs wait for them. */
async function leftLying({ engine }: SimServer): Promise<string[]> {
  const rows = await engine.reader
    .selectFrom('outboundLine')
    .innerJoin('outboundOrder', 'outboundOrder.id', 'outboundLine.orderId')
    .select(['no', 'status', 'places'])
    .where('status', 'in', ['to-review', 'to-be-issued', 'cancelled'])
    .where('places', '<>', '[]')
    .execute()
  return rows.flatMap(({ no, status, places }) =>
    (JSON.parse(places) as { location: string; quantity: number }[])
      .filter(({ location, quantity }) => quantity > 0 && !location.startsWith('PACK:'))
      .map(({ location, quantity }) => `${quantity} of ${no}, ${status}, lie at ${location} for nobody`),
  )
}

/**
 * An outcome that a device shows stands on the server: it came from there and nowhere else. What devices show is read before
 * the server is asked: an answer may be on its way to one.
 */
export async function unfounded(server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
  const shown = devices.flatMap(({ id: deviceId, disk }) =>
    disk
      .stored()
      .filter(({ result }) => result)
      .map(({ id }) => ({ id, deviceId })),
  )
  const stored = await server.engine.reader
    .selectFrom('command')
    .select('id')
    .where('deviceId', 'is not', null)
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  return shown
    .filter(({ id }) => !ids.has(id))
    .map(({ id, deviceId }) => `device ${deviceId} shows an outcome that the server never gave: ${id}`)
}

/** A disk that was full is the run's own doing. */
function isFullDisk(defect: unknown): boolean {
  if (defect instanceof SyncFault) return defect.fault === 'cache' || defect.fault === 'queue'
  return String(defect).includes('QuotaExceededError')
}

/** S1, S2, S3: what a worker heard as saved stands on the server once, in the device's own order without a gap. */
async function outcomes(server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
  const found: string[] = []
  const parked = await server.engine.reader
    .selectFrom('command')
    .select(['name', 'result'])
    .where('outcome', '=', 'parked')
    .execute()
  for (const { name, result } of parked)
    if (/"code":"(command\.|input\.)/.test(result)) found.push(`${name} was parked as ${result}`)
  const stored = await server.engine.reader
    .selectFrom('command')
    .select(['id', 'deviceId', 'deviceSeq', 'outcome', 'name', 'seq'])
    .where('deviceId', 'is not', null)
    .orderBy('seq')
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  for (const device of devices) {
    const mine = stored.filter(({ deviceId }) => deviceId === device.id)
    mine.forEach(({ deviceSeq }, i) => {
      if (deviceSeq !== i + 1) found.push(`device ${device.id}: operation ${i + 1} stands as ${deviceSeq}`)
    })
    const queued = new Set(device.disk.stored().map(({ id }) => id))
    for (const id of device.promised) {
      if (!ids.has(id)) found.push(`device ${device.id}: a saved scan is lost: ${id}`)
      if (!queued.has(id)) found.push(`device ${device.id}: a saved scan left the queue too early: ${id}`)
    }
    for (const { id, k, result } of device.disk.stored())
      if (!result) found.push(`device ${device.id}: an operation has no outcome: ${id}`)
      else if (result.o === 'rejected' && kindOf.get(k) === 'fact')
        found.push(`device ${device.id}: a fact was rejected: ${id}`)
  }
  return found
}

/** S4, S14: a level device holds exactly the server's rows of its buckets. */
async function rowsOfDevices(server: SimServer, devices: readonly SimDevice[]): Promise<string[]> {
  const found: string[] = []
  for (const device of devices) {
    if (!device.engine) continue
    const expected = new Map<string, string>()
    for (const bucket of device.engine.buckets)
      for (const { table, id, version, body } of await server.bucket(bucket, device.scope))
        expected.set(`${table}/${id}`, stableText({ version, body }))
    const { rows } = await device.disk.open().cache.load()
    const held = new Map(
      rows.map(({ table, id, version, body }) => [`${table}/${id}`, stableText({ version, body })]),
    )
    for (const [key, row] of expected)
      if (held.get(key) !== row)
        found.push(`device ${device.id}: ${key} is ${held.get(key)} and should be ${row}`)
    for (const key of held.keys())
      if (!expected.has(key)) found.push(`device ${device.id} holds ${key}, the server does not`)
    for (const { table, id, body } of rows) {
      const shown = device.engine.rows.row({ name: table, columns: {} }, id) as
        | Record<string, unknown>
        | undefined
      for (const [column, value] of Object.entries(body))
        if (stableText(shown?.[column]) !== stableText(value))
          found.push(
            `device ${device.id} shows ${table}/${id}.${column} as ${stableText(shown?.[column])}, confirmed is ${stableText(value)}`,
          )
    }
  }
  return found
}

/** S8, S11: balances are the fold of the journal and nothing real is negative. */
async function journal(server: SimServer): Promise<string[]> {
  const { reader } = server.engine
  const folded = new Map<number, number>()
  for (const { fromAccount, toAccount, quantity } of await reader
    .selectFrom('posting')
    .selectAll()
    .execute()) {
    folded.set(fromAccount, (folded.get(fromAccount) ?? 0) - quantity)
    folded.set(toAccount, (folded.get(toAccount) ?? 0) + quantity)
  }
  const balances = await reader.selectFrom('balance').selectAll().execute()
  return balances.flatMap(({ accountId, locationId, quantity, allocated }) => [
    ...((folded.get(accountId) ?? 0) === quantity
      ? []
      : [`balance of ${locationId} is ${quantity}, its postings give ${folded.get(accountId)}`]),
    ...(quantity < 0 && !/^(EXT\.|UNEXPLAINED:)/.test(locationId) ? [`${locationId} holds ${quantity}`] : []),
    ...(allocated < 0 || (allocated > 0 && allocated > quantity)
      ? [`${locationId} holds ${quantity} with ${allocated} allocated`]
      : []),
  ])
}

/** What is unexplained is exactly what open exceptions say. */
async function debts(server: SimServer): Promise<string[]> {
  const { reader } = server.engine
  const owed = await reader
    .selectFrom('balance')
    .select(['accountId', 'quantity', 'locationId'])
    .where('locationId', 'like', 'UNEXPLAINED:%')
    .where('quantity', '<', 0)
    .execute()
  const open = await reader
    .selectFrom('exception')
    .select(['subjectId', 'details'])
    .where('subjectTable', '=', 'balance')
    .where('status', 'in', ['open', 'taken'])
    .execute()
  const said = open
    .map(
      ({ subjectId, details }) => `${subjectId}: ${(JSON.parse(details) as { quantity: number }).quantity}`,
    )
    .sort()
  const stands = owed.map(({ accountId, quantity }) => `account ${accountId}: ${-quantity}`).sort()
  const owes = await reader
    .selectFrom('balance as debt')
    .innerJoin('balance as held', (on) =>
      on
        .onRef('held.scope', '=', 'debt.scope')
        .onRef('held.skuId', '=', 'debt.skuId')
        .onRef('held.ownerId', '=', 'debt.ownerId')
        .onRef('held.condition', '=', 'debt.condition'),
    )
    .select(['held.locationId', 'held.quantity as pieces', 'debt.quantity as owed'])
    .where('debt.quantity', '<', 0)
    .where('held.quantity', '>', 0)
    .where((eb) =>
      eb('debt.locationId', '=', eb.fn<string>('concat', [eb.val('UNEXPLAINED:'), 'held.locationId'])),
    )
    .execute()
  if (owes.length)
    return owes.map(({ locationId, pieces, owed }) => `${locationId} holds ${pieces} and owes ${-owed}`)
  return stableText(said) === stableText(stands)
    ? []
    : [`unexplained is ${stands.join(', ')}, exceptions say ${said.join(', ')}`]
}
