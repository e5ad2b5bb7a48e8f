import { sql } from 'kysely'
import { RENT_BEGINS, RENT_CHANGES } from './costs-under-way.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

const HOUR = 3_600_000
/** Hours. */
const DAY = 24
const MONTH_ENDS = Date.UTC(2026, 9, 1) / HOUR
/** When the price changed, and each month ended. */
const CUTS = [RENT_BEGINS / HOUR, Date.UTC(2026, 8, 1) / HOUR, RENT_CHANGES / HOUR, MONTH_ENDS].map(
  Math.floor,
)

interface Moved {
  readonly hour: number
  readonly quantity: number
  readonly receipt: string
  readonly how: 'came' | 'never came' | 'left'
}

/** What crossed the walls, by article and owner. */
async function crossings(reader: Reader): Promise<Map<string, Moved[]>> {
  const { rows } = await sql<
    Record<'at' | 'quantity', number> & Record<'from' | 'to' | 'old' | 'new' | 'what', string>
  >`
    select p.at, p.quantity, f."locationId" as "from", t."locationId" as "to", f.batch as old, t.batch as new,
      f."ownerId" || ' ' || f."skuId" as what
    from posting p join balance f on f."accountId" = p."fromAccount" join balance t on t."accountId" = p."toAccount"`.execute(
    reader,
  )
  const outside = (place: string) => place.startsWith('EXT.')
  return Map.groupBy(
    rows
      .filter(({ from, to }) => outside(from) !== outside(to))
      .map(({ at, quantity, from, to, old, new: fresh, what }) => ({
        ...{ what, hour: Math.floor(at / HOUR), quantity },
        receipt: outside(from) ? fresh : old,
        how: outside(from)
          ? ('came' as const)
          : to === 'EXT.SUPPLIER'
            ? ('never came' as const)
            : ('left' as const),
      })),
    ({ what }) => what,
  )
}

/** Sums by hour, in their order; what came and went within one is nothing. */
function byHour(moved: readonly Moved[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { hour, quantity, how } of moved)
    sums.set(hour, (sums.get(hour) ?? 0) + (how === 'never came' ? -quantity : quantity))
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort(([one], [other]) => one - other))
}

interface Pile {
  readonly came: number
  pieces: number
}

/** Pieces and when the first of their receipt came, hour for hour: the oldest leave first, and who owes pieces gives the next. */
function* hoursOf(moved: readonly Moved[]) {
  const receipts = Map.groupBy(
    moved.filter(({ how }) => how !== 'left'),
    ({ receipt }) => receipt,
  )
  const steps: { hour: number; pile: Pile; quantity: number }[] = []
  const piles: Pile[] = []
  for (const [receipt, own] of receipts) {
    let pile: Pile | undefined
    for (const [hour, quantity] of byHour(own)) {
      if (!pile || (receipt === '' && quantity > 0)) {
        pile = { came: hour, pieces: 0 }
        piles.push(pile)
      }
      steps.push({ hour, pile, quantity })
    }
  }
  const left = byHour(moved.filter(({ how }) => how === 'left'))
  piles.sort((one, other) => one.came - other.came)
  let owed = 0
  for (let hour = Math.min(...moved.map((one) => one.hour)); hour < MONTH_ENDS; hour++) {
    owed += left.get(hour) ?? 0
    for (const { pile, quantity } of steps.filter((step) => step.hour === hour)) {
      pile.pieces += quantity
      if (pile.pieces < 0) {
        owed -= pile.pieces
        pile.pieces = 0
      }
    }
    for (const pile of piles) {
      const taken = Math.min(owed, pile.pieces)
      pile.pieces -= taken
      owed -= taken
      if (pile.pieces > 0 && hour >= (CUTS[0] ?? 0)) yield { hour, came: pile.came, pieces: pile.pieces }
    }
  }
}

/** A month's rent is what the journal says was there, hour for hour, by its days in store; and each tier is charged once, by its price. */
export async function wrongRent(reader: Reader): Promise<string[]> {
  const periods = await reader.selectFrom('rentPeriod').selectAll().execute()
  const rules = await reader.selectFrom('feeRule').selectAll().where('fee', '=', 'RENT').execute()
  const lines = await reader.selectFrom('chargeLine').selectAll().where('fee', '=', 'RENT').execute()
  const skus = await reader.selectFrom('sku').select(['id', 'length', 'width', 'height']).execute()
  const volumes = new Map(skus.map((one) => [one.id, one.length * one.width * one.height]))
  // Who ends the price leaves a stretch without one, from that hour on.
  const ended = Math.min(...rules.map(({ endsAt }) => Math.floor((endsAt ?? Number.MAX_SAFE_INTEGER) / HOUR)))
  const cuts = [...CUTS, ended].sort((one, other) => one - other)
  const is = new Map<string, number>()
  for (const [what, moved] of await crossings(reader)) {
    const [owner = '', sku = ''] = what.split(' ')
    for (const { hour, came, pieces } of hoursOf(moved)) {
      const day = Math.floor((hour - came) / DAY) + 1
      const from = cuts.findLast((cut) => cut <= hour) ?? 0
      const age = day <= 2 ? '1-2' : day <= 9 ? '3-9' : day <= 20 ? '10-20' : '21+'
      const key = `${owner} ${from} ${hour >= ended ? '' : age}`
      is.set(key, (is.get(key) ?? 0) + pieces * (volumes.get(sku) ?? 0))
    }
  }
  const found: string[] = []
  for (const { id, customerId, from, tiers, ruleId } of periods)
    for (const { of, days } of JSON.parse(String(tiers)) as { of: string; days: number[] }[]) {
      const key = `${customerId} ${from / HOUR} ${of}`
      const counted = days.reduce((sum, one) => sum + one, 0)
      if (counted !== (is.get(key) ?? 0))
        found.push(`rent of ${key} counts ${counted}, and was ${is.get(key) ?? 0}`)
      is.delete(key)
      const price = rules.find((rule) => rule.id === ruleId)
      const steps = JSON.parse(String(price?.steps ?? '[]')) as { to: string; price: string }[]
      const last = Number(of.split('-')[1] ?? 0)
      const step = steps.find(({ to }) => to === '' || (last > 0 && last <= Number(to)))
      const thousandths = last === 2 ? 0 : Math.round(Number(step?.price ?? 0) * 1000)
      const own = lines.filter((line) => line.documentId === id && line.of === of)
      const sum = own.reduce((all, { amount }) => all + amount, 0)
      const asked = Number((BigInt(counted) * BigInt(thousandths) * 2n + 240_000_000_000n) / 480_000_000_000n)
      if (sum !== asked) found.push(`rent of ${key} costs ${asked}, charged are ${sum}`)
    }
  for (const [key, sum] of is) if (sum > 0) found.push(`rent of ${key} was ${sum}, and nobody counted it`)
  return found
}
