import { Rating } from '@longshore/server/billing/rating.ts'
import { PriceTrials } from '@longshore/server/finance/trial/price-trials.ts'
import { saveFeeRule } from '@longshore/shared/billing/save-fee-rule.ts'
import { sql } from 'kysely'
import { CHANNELS } from './desk-parcel-orders.ts'
import { draftOf, MONTHS } from './desk-trials.ts'
import { idOf } from './money-people.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

/** What a draft of a fee, with steps and a minimum, and one of a channel's freight are tried for. */
const FEE = 'OPERATION'
const CHANNEL = CHANNELS[0] ?? ''
/** A command of the twin: its own numbers begin where the house's did. */
const of = (what: string) => ({ scope: 'company', id: idOf(`tried ${what}`) })
/** What a trial may write. */
const OF_TRIALS = ['priceTrial', 'priceTrialRow', 'priceTrialMiss']

async function rowsOf(reader: Reader): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`.execute(reader)
  const counted = new Map<string, number>()
  for (const { name } of tables.filter((one) => !OF_TRIALS.includes(one.name))) {
    const { rows } = await sql<{ many: number }>`select count(*) as many from ${sql.table(name)}`.execute(
      reader,
    )
    counted.set(name, rows[0]?.many ?? 0)
  }
  return counted
}

async function draftFee(twin: SimServer): Promise<string> {
  const steps = [
    { to: '2', price: '0.703' },
    { to: '', price: '0.409' },
  ]
  const fee = { id: null, fee: FEE, customerId: null, basis: 'piece', stepMode: 'graduated', validFrom: 0 }
  const given = saveFeeRule.args.validateSync({ ...fee, minimum: '0.75', steps })
  const { rows } = await twin.desk(saveFeeRule.name, given, of('a fee'))
  return rows.find(({ table }) => table === 'feeRule')?.id ?? ''
}

async function draftList(twin: SimServer): Promise<string> {
  const lists = twin.engine.reader.selectFrom('priceList').select('id').where('code', '=', CHANNEL)
  const last = await lists.orderBy('no', 'desc').executeTakeFirstOrThrow()
  const given = draftOf(CHANNEL, { id: last.id, upTo: 3000, base: '12.34' })
  await twin.desk('pricing.savePriceList', given, of('a list'))
  return (await lists.where('status', '=', 'draft').executeTakeFirstOrThrow()).id
}

interface Charged {
  readonly amount: number
  readonly customerId: string
  readonly currency: string
  readonly occurredAt: number
}

/** What charges come to, each with what took it back, by the customer and month of what was charged. */
function sumsOf(lines: readonly (Charged & { readonly id: string; readonly reverses: string | null })[]) {
  const heads = new Map(lines.map((one) => [one.id, one]))
  const sums = new Map<string, number>()
  for (const line of lines) {
    const head = line.reverses === null ? line : (heads.get(line.reverses) ?? line)
    const month = new Date(head.occurredAt).toISOString().slice(0, 7)
    const key = `${month} ${line.customerId} ${line.currency}`
    sums.set(key, (sums.get(key) ?? 0) + line.amount)
  }
  return sums
}

async function linesOf(reader: Reader, fee: string) {
  const lines = await reader
    .selectFrom('chargeLine')
    .selectAll()
    .where('fee', '=', fee)
    .where('status', '<>', 'void')
    .execute()
  const ofChannel = ({ basis }: { basis: unknown }) => JSON.parse(String(basis)).channel === CHANNEL
  return fee === FEE ? lines : lines.filter(ofChannel)
}

/** The draft holds as if it had been the only price since ever, and all causes of its fee are rated by it from the first one on. */
async function ratedAnew({ engine }: SimServer, { ruleId, listId }: { ruleId: string; listId: string }) {
  await engine.operate(async (db) => {
    await db.deleteFrom('feeRule').where('fee', '=', FEE).where('id', '<>', ruleId).execute()
    await db.updateTable('feeRule').set({ status: 'published' }).where('id', '=', ruleId).execute()
    await db.deleteFrom('priceList').where('code', '=', CHANNEL).where('id', '<>', listId).execute()
    await db
      .updateTable('priceList')
      .set({ status: 'published', startsAt: 0 })
      .where('id', '=', listId)
      .execute()
    for (const table of ['chargeLine', 'unratedCause'] as const)
      await db.deleteFrom(table).where('fee', 'in', [FEE, 'FREIGHT']).execute()
    await db.deleteFrom('ratingMark').where('scope', 'not like', 'rent%').execute()
  })
  let made = 0
  await new Rating({ engine, now: () => 0, newId: () => idOf(`anew ${made++}`) }).look()
}

/**
 * A draft that is tried over a month comes to what charges become where it is published and all causes are rated again by it; and
 * the trial itself leaves nothing in any other table.
 */
export async function wrongTrials(server: SimServer): Promise<string[]> {
  const running = await server.engine.reader
    .selectFrom('priceTrial')
    .select('id')
    .where('status', '=', 'running')
    .execute()
  const twin = server.twin()
  try {
    const { reader } = twin.engine
    const [ruleId, listId] = [await draftFee(twin), await draftList(twin)]
    for (const month of MONTHS) {
      await twin.desk('finance.tryFee', { ruleId, month }, of(`fee ${month}`))
      await twin.desk('finance.tryPrices', { listId, month }, of(`list ${month}`))
    }
    const before = await rowsOf(reader)
    await new PriceTrials({ engine: twin.engine, now: () => twin.now() }).look()
    const left = await rowsOf(reader)
    const tried = await reader
      .selectFrom('priceTrialRow')
      .innerJoin('priceTrial', 'priceTrial.id', 'priceTrialRow.trialId')
      .select(['listId', 'month', 'priceTrialRow.customerId', 'currency', 'was', 'now'])
      .where('listId', 'in', [ruleId, listId])
      .execute()
    const was = [sumsOf(await linesOf(reader, FEE)), sumsOf(await linesOf(reader, 'FREIGHT'))]
    await ratedAnew(twin, { ruleId, listId })
    const now = [sumsOf(await linesOf(reader, FEE)), sumsOf(await linesOf(reader, 'FREIGHT'))]
    return [
      ...running.map(({ id }) => `trial ${id} never came to its end`),
      ...[...left].flatMap(([table, many]) =>
        many === before.get(table) ? [] : [`trials left ${many - (before.get(table) ?? 0)} rows in ${table}`],
      ),
      ...[ruleId, listId].flatMap((draft, nth) => {
        const said = tried.filter((one) => one.listId === draft)
        const keys = [...(was[nth]?.keys() ?? []), ...(now[nth]?.keys() ?? [])]
        return [...new Set(keys)].flatMap((key) => {
          const one = said.find(
            ({ month, customerId, currency }) => `${month} ${customerId} ${currency}` === key,
          )
          return (['was', 'now'] as const).flatMap((column) => {
            const is = { was, now }[column][nth]?.get(key) ?? 0
            return is === (one?.[column] ?? 0)
              ? []
              : [
                  `a draft of ${nth ? CHANNEL : FEE} says ${one?.[column]} ${column} of ${key}, charges are ${is}`,
                ]
          })
        })
      }),
    ]
  } finally {
    await twin.close()
  }
}
