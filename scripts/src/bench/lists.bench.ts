import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { stockApi } from '@longshore/shared/stock/stock.api.ts'
import { freshDatabase } from '../house/fresh-database.ts'
import { OWNER } from '../house/planted-house.ts'
import { type Postgres, startPostgres } from '../postgres.ts'
import { lagOf } from './lag.ts'
import { type LargeHouse, openLargeHouse } from './large-house.ts'
import { type Look, timeOf } from './looks.ts'
import { LAG_GOAL } from './meanwhile.ts'
import { median, type Result } from './result.ts'

/** `LIST_ROWS=50000,1000` tries it in small. */
const [MANY = 1_000_000, FEW = 10_000] = (process.env.LIST_ROWS ?? '').split(',').filter(Boolean).map(Number)
const ROUNDS = 5
/** How much longer a page of a million rows may take than the same page of ten thousand. */
const GOAL = 1.5
/** One of those that have a row in a thousand each; the house's own customer has every other row. */
const SMALL = 'customer-0501'

const pages = (list: string, path: string, filtered: object, search: string): readonly Look[] => [
  { list, path, page: 'first page', input: {} },
  { list, path, page: 'filtered', input: filtered },
  { list, path, page: 'one customer of 1,000', input: { customerId: SMALL, size: 10 } },
  { list, path, page: 'by the start of a number', input: { search } },
  { list, path, page: 'page 500', input: { page: 500, size: 20 } },
  { list, path, page: 'behind 10,000 rows', input: { page: 500, size: 20 }, behind: true },
]

const looks: readonly Look[] = [
  ...pages('receipts', inboundApi.list.path, { status: 'stored', customerId: OWNER }, 'RC-0009'),
  ...pages('orders', orderApi.list.path, { status: 'issued', customerId: OWNER }, 'OB-0009'),
  ...pages('stock', stockApi.list.path, { state: 'in-stock', customerId: OWNER }, 'A-0009'),
]

/** The same on PostgreSQL, whose houses are filled embedded and moved there. */
export async function listsOnPostgresBench(): Promise<Result[]> {
  const postgres = await startPostgres({ fsync: true })
  try {
    return await listsBench(postgres)
  } finally {
    await postgres.stop()
  }
}

/** Pages of lists over a million rows, asked for through HTTP in turn with the same pages over ten thousand. */
export async function listsBench(postgres?: Postgres): Promise<Result[]> {
  const houses: LargeHouse[] = []
  const databases: { drop(): Promise<void> }[] = []
  const emptyDatabase = async (beside: Postgres): Promise<string> => {
    const made = await freshDatabase(beside.url)
    databases.push(made)
    return made.url
  }
  try {
    for (const rows of [FEW, MANY])
      houses.push(await openLargeHouse(rows, undefined, [], postgres && (await emptyDatabase(postgres))))
    const [few, many] = houses as [LargeHouse, LargeHouse]
    const pages: Result[] = []
    for (const look of looks) {
      const ratios: number[] = []
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const small = await timeOf(few.address, few.token, look)
        const big = await timeOf(many.address, many.token, look)
        ratios.push(big / small)
        times.push(big)
      }
      const [value, ratio] = [median(times), median(ratios)]
      pages.push({
        ...{ name: `${look.list}: ${look.page}`, value, unit: 'ms', baseline: value / ratio, ratio },
        ...{ goal: `ratio <= ${GOAL}`, ok: ratio <= GOAL },
      })
    }
    const [fewLag, lag] = [(await lagOf(few.address)).p99, (await lagOf(many.address)).p99]
    return [
      ...pages,
      {
        ...{ name: 'event loop p99 while lists are read', value: lag, unit: 'ms', baseline: fewLag },
        ...{ ratio: null, goal: `value <= ${LAG_GOAL}`, ok: lag <= LAG_GOAL },
      },
    ]
  } finally {
    for (const house of houses) await house.close()
    for (const database of databases) await database.drop()
  }
}
