import { FREIGHT } from './money-under-way.ts'
import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

export interface Rule {
  readonly id?: string
  readonly fee: string
  readonly of: string
  readonly validFrom: number
  readonly endsAt: number | null
  readonly steps: string
}

/** `material:BOX_S` is the fee MATERIAL, of BOX_S. */
export function nameOf(fee: string) {
  const [name = '', of = ''] = fee.split(':')
  return { fee: name.toUpperCase().replaceAll('-', '_'), of }
}

/** Thousandths of a unit that a piece costs at a moment, by everybody's price; undefined where nobody said. */
export function priceAt(rules: readonly Rule[], { fee, of, at }: { fee: string; of: string; at: number }) {
  for (const what of of ? [of, ''] : ['']) {
    const begun = rules.filter((one) => one.fee === fee && one.of === what && one.validFrom <= at)
    const last = begun.sort((one, other) => other.validFrom - one.validFrom)[0]
    if (!last || (last.endsAt !== null && last.endsAt <= at)) continue
    const [step] = JSON.parse(last.steps) as { price: string }[]
    return Math.round(Number(step?.price) * 1000)
  }
  return undefined
}

/**
 * The same of what may have been charged before prices with a start in the past were published: by the version in force, or, where
 * that began in the past, by the one that it came after.
 */
export function pricesAt(
  rules: readonly Rule[],
  asked: { fee: string; of: string; at: number },
  isBackdated: (rule: Rule) => boolean,
): readonly number[] {
  const found: number[] = []
  let left = rules
  for (;;) {
    const price = priceAt(left, asked)
    if (price === undefined) return found
    found.push(price)
    const last = left
      .filter(({ fee, validFrom }) => fee === asked.fee && validFrom <= asked.at)
      .sort((one, other) => other.validFrom - one.validFrom)[0]
    if (!last || !isBackdated(last)) return found
    left = left.filter((one) => one !== last)
  }
}

/** Half a cent is one: of pieces together, and not of each. */
export function cents(thousandths: number, pieces: number): number {
  return Math.floor((thousandths * pieces + 5) / 10)
}

function freightOf(grams: number): number {
  const further = Math.max(0, Math.ceil((grams - 1000) / 1000))
  return FREIGHT.first + further * FREIGHT.perStep + FREIGHT.delivery
}

/**
 * Every cause is charged once or listed, by the price of its moment; what takes it back takes that price, whatever a piece costs
 * by now.
 */
export async function wrongLines(reader: Reader): Promise<string[]> {
  const rules = await reader
    .selectFrom('feeRule')
    .select(['id', 'fee', 'of', 'validFrom', 'endsAt', 'steps'])
    .where('status', '<>', 'draft')
    .execute()
  const touching = await reader.selectFrom('repricing').select('priceId').execute()
  const backdated = new Set(touching.map(({ priceId }) => priceId))
  const causes = await reader
    .selectFrom('chargeCause')
    .innerJoin('chargeBasis', 'chargeBasis.no', 'chargeCause.basisNo')
    .select([
      'chargeCause.scopeNo',
      'seq',
      'n',
      'quantity',
      'occurredAt',
      'reversesSeq',
      'reversesN',
      'fee',
      'basis',
    ])
    .execute()
  const lines = await reader.selectFrom('chargeLine').selectAll().where('status', '<>', 'void').execute()
  const listed = await reader.selectFrom('unratedCause').select(['scopeNo', 'seq', 'n']).execute()
  const key = (one: { scopeNo: number; seq: number; n: number }) => `${one.scopeNo}.${one.seq}.${one.n}`
  const linesOf = Map.groupBy(lines, key)
  const isListed = new Set(listed.map(key))
  const back = Map.groupBy(
    causes.filter(({ reversesSeq }) => reversesSeq !== null),
    ({ scopeNo, reversesSeq, reversesN }) => key({ scopeNo, seq: reversesSeq ?? 0, n: reversesN ?? 0 }),
  )
  return causes.flatMap((cause) => {
    const id = key(cause)
    const { fee, of } = nameOf(cause.fee)
    const own = linesOf.get(id) ?? []
    if (own.length > 1) return [`${fee} of ${id} was charged ${own.length} times`]
    if (own.length === 1 && isListed.has(id))
      return [`${fee} of ${id} is charged, and listed without a price`]
    // Rent is counted by the hour: rent-checks.
    if (cause.quantity < 0 || fee === 'RENT') return []
    const takes = back.get(id) ?? []
    const left = takes.reduce((sum, { quantity }) => sum + quantity, cause.quantity)
    const { grams = 0 } = JSON.parse(cause.basis || '{}') as { grams?: number }
    const prices = pricesAt(rules, { fee, of, at: cause.occurredAt }, ({ id: one = '' }) =>
      backdated.has(one),
    )
    const asked =
      fee === 'FREIGHT' ? [left > 0 ? freightOf(grams) : 0] : prices.map((price) => cents(price, left))
    if (fee === 'FREIGHT' && own.length === 0 && isListed.has(id)) return []
    if (asked.length === 0)
      return own.length === 0 && isListed.has(id)
        ? []
        : [`${fee} of ${id} has no price, and ${own.length} lines`]
    if (own.length === 0) return [`${fee} of ${id} has a price, and no line`]
    const sum = [own, ...takes.map((one) => linesOf.get(key(one)) ?? [])]
      .flat()
      .reduce((all, { amount }) => all + amount, 0)
    return asked.includes(sum)
      ? []
      : [`${fee} of ${id}: ${left} of ${cause.quantity} are ${asked.join(' or ')}, charged are ${sum}`]
  })
}

/** What was charged anew by a price with a start in the past is void, and stands once more; what was settled stood. */
export async function wrongRepriced(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('repricedCharge as r')
    .innerJoin('repricing as p', 'p.id', 'r.repricingId')
    .innerJoin('chargeLine as l', 'l.id', 'r.lineId')
    .select(['r.lineId', 'r.status', 'r.lineStatus', 'p.status as run', 'l.status as line', 'l.settledAt'])
    .execute()
  return rows.flatMap(({ lineId, status, lineStatus, run, line, settledAt }) => [
    ...(status === 'charged' && line !== 'void' ? [`charge ${lineId} is charged anew, and ${line}`] : []),
    ...(status === 'open' && run === 'charged' ? [`charge ${lineId} never had its turn`] : []),
    ...(lineStatus !== 'accrued' && line === 'void' && settledAt !== null
      ? [`charge ${lineId} was ${lineStatus}, and is void`]
      : []),
  ])
}
