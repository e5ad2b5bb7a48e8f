import { prove } from '@longshore/server/start/prove.ts'
import type { Finding } from '@longshore/server/stock/prove/finding.ts'
import type { Books } from './books.ts'
import type { Manifest } from './gate.ts'
import type { WantedOrder } from './world.ts'

/** What became of the orders, in the books' words. */
export interface OrdersAtNight {
  readonly out: number
  /** Stopped by the desk. */
  readonly cancelled: number
  /** Refused when they were submitted: the pieces were not there. */
  readonly refused: number
  /** Neither, each with the open exception that names it. */
  readonly named: readonly string[]
  /** Neither, and no exception says why: what a day must not leave. */
  readonly unnamed: readonly string[]
}

export interface Debts {
  readonly accounts: number
  readonly pieces: number
  readonly unnamed: readonly string[]
  /** Open exceptions that name a debt which is repaid. */
  readonly repaid: readonly string[]
}

export interface Closing {
  readonly orders: OrdersAtNight
  readonly outcomes: Readonly<Record<string, number>>
  /** Facts that no rule could book, by command and cause. */
  readonly parked: Readonly<Record<string, number>>
  /** Open exceptions by kind. */
  readonly open: Readonly<Record<string, number>>
  /** Exceptions by kind that healed or were resolved. */
  readonly closed: Readonly<Record<string, number>>
  /** Places that owe pieces, and those among them that no single open exception names. */
  readonly debts: Debts
  readonly handovers: Handovers
  /** Counts, returns, lots and destructions that are not done, and no open exception names. */
  readonly undone: readonly string[]
  readonly findings: readonly Finding[]
}

export interface Handovers {
  readonly closed: number
  /** Parcels on their manifests. */
  readonly parcels: number
  /** Hand-overs whose manifest does not list exactly the parcels that left with it. */
  readonly wrong: readonly string[]
}

/** Asks the books, when the day is over and every handheld is level. */
export async function closeBooks(
  books: Books,
  wanted: readonly Pick<WantedOrder, 'docNo'>[],
  manifests: readonly Manifest[],
): Promise<Closing> {
  const { reader } = books
  const exceptions = await reader.selectFrom('exception').selectAll().execute()
  const isOpen = ({ status }: { status: string }) => status === 'open' || status === 'taken'
  const open = exceptions.filter(isOpen)
  const commands = await reader
    .selectFrom('command')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute()
  const parked = await reader
    .selectFrom('command')
    .select(['name', 'args', 'result'])
    .where('outcome', '=', 'parked')
    .execute()
  return {
    parked: counted(parked.map(({ name, args, result }) => ({ kind: `${name} ${args} ${result}` }))),
    orders: await ordersAtNight(books, { wanted, open }),
    outcomes: Object.fromEntries(commands.map(({ outcome, count }) => [outcome, Number(count)])),
    open: counted(open),
    closed: counted(exceptions.filter((one) => !isOpen(one))),
    debts: await debtsAtNight(books, open),
    handovers: await handoversAtNight(books, manifests),
    undone: await undoneAtNight(books, open),
    findings: await prove(books),
  }
}

interface Named {
  readonly kind: string
  readonly subjectId: string
  readonly details: string
}

async function ordersAtNight(
  { reader }: Books,
  { wanted, open }: { wanted: readonly Pick<WantedOrder, 'docNo'>[]; open: readonly Named[] },
): Promise<OrdersAtNight> {
  const rows = await reader.selectFrom('outboundOrder').selectAll().execute()
  const lines = await reader.selectFrom('outboundLine').select(['orderId', 'skuCode', 'waiting']).execute()
  const byDocNo = new Map(rows.map((row) => [row.docNo, row]))
  const named: string[] = []
  const unnamed: string[] = []
  const count = { out: 0, cancelled: 0, refused: 0 }
  for (const { docNo } of wanted) {
    const order = byDocNo.get(docNo)
    if (order?.status === 'shipped') count.out += 1
    else if (order?.status === 'cancelled') count.cancelled += 1
    else if (order?.status === 'draft') count.refused += 1
    else {
      const why = open.find(
        ({ subjectId, details }) => order && (subjectId === order.id || details.includes(order.id)),
      )
      const lacks = lines.filter(({ orderId, waiting }) => orderId === order?.id && waiting)
      const state = `${docNo} ${order?.no}: ${order?.status}, ${order?.picking}, ${order?.picked} of ${order?.pieces} picked`
      const what = lacks.length > 0 ? `${state}, waits for ${lacks.map(({ skuCode }) => skuCode)}` : state
      if (why) named.push(`${what} (${why.kind})`)
      else unnamed.push(what)
    }
  }
  return { ...count, named, unnamed }
}

async function debtsAtNight({ reader }: Books, open: readonly Named[]): Promise<Debts> {
  const debts = await reader
    .selectFrom('balance')
    .select(['accountId', 'locationId', 'quantity'])
    .where('locationId', 'like', 'UNEXPLAINED:%')
    .where('quantity', '<>', 0)
    .execute()
  const unnamed = debts.filter(
    ({ accountId }) => open.filter(({ subjectId }) => subjectId === `account ${accountId}`).length !== 1,
  )
  const named = open.filter(({ subjectId }) => subjectId.startsWith('account '))
  const owing = new Set(debts.map(({ accountId }) => `account ${accountId}`))
  return {
    accounts: debts.length,
    pieces: debts.reduce((sum, { quantity }) => sum - Number(quantity), 0),
    repaid: named
      .filter(({ subjectId }) => !owing.has(subjectId))
      .map(({ kind, subjectId }) => `${kind} ${subjectId}`),
    unnamed: unnamed.map(({ locationId, quantity }) => `${locationId}: ${quantity}`),
  }
}

/** Compares each manifest with the parcels that the books have left with it, and with the hand-over's own sum. */
async function handoversAtNight({ reader }: Books, manifests: readonly Manifest[]): Promise<Handovers> {
  const gone = await reader
    .selectFrom('parcel')
    .select(['id', 'handoverId'])
    .where('status', '=', 'swept')
    .execute()
  const sums = await reader.selectFrom('handover').select(['id', 'no', 'parcels', 'status']).execute()
  const listed = new Map(manifests.map(({ id, parcels }) => [id, [...parcels].sort().join()]))
  const wrong = sums.filter(({ id, parcels, status }) => {
    const left = gone.filter(({ handoverId }) => handoverId === id).map((one) => one.id)
    return left.length !== parcels || (status === 'closed' && listed.get(id) !== left.sort().join())
  })
  return {
    closed: manifests.length,
    parcels: manifests.reduce((sum, { parcels }) => sum + parcels.length, 0),
    wrong: wrong.map(({ no }) => no),
  }
}

/** What was begun in the afternoon and is not at its end. A lot on which nothing is asked may stand as long as its owner likes. */
async function undoneAtNight({ reader }: Books, open: readonly Named[]): Promise<string[]> {
  const isNamed = (id: string) =>
    open.some(({ subjectId, details }) => subjectId === id || details.includes(id))
  const counts = await reader.selectFrom('countOrder').select(['id', 'no', 'status', 'left']).execute()
  const returns = await reader
    .selectFrom('receipt')
    .select(['id', 'no', 'status'])
    .where('kind', '=', 'return')
    .execute()
  const lots = await reader.selectFrom('defectiveItem').select(['id', 'skuCode as no', 'status']).execute()
  const destructions = await reader.selectFrom('destructionOrder').select(['id', 'no', 'status']).execute()
  return [
    ...counts.filter(({ status }) => status !== 'counted').map((one) => ({ ...one, what: 'count order' })),
    ...returns.filter(({ status }) => status !== 'stored').map((one) => ({ ...one, what: 'return' })),
    ...lots.filter(({ status }) => !SETTLED.has(status)).map((one) => ({ ...one, what: 'lot' })),
    ...destructions
      .filter(({ status }) => status !== 'destroyed')
      .map((one) => ({ ...one, what: 'destruction' })),
  ]
    .filter(({ id }) => !isNamed(id))
    .map(({ what, no, status }) => `${what} ${no} is ${status}`)
}

const SETTLED: ReadonlySet<string> = new Set(['pending', 'on-shelf', 'destroyed', 'returned'])

function counted(exceptions: readonly { kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind } of exceptions) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}
