import { type Change, note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { first, type ListRead, list, row } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { type ChargeLine, chargeLine } from './charge-line.ts'
import { type FeeRule, feeRule } from './fee-rule.ts'
import { type Recalculated, recalculated } from './recalculated.ts'
import { billingRefusals } from './refusals.ts'

const chargesOfDocument = listOf('chargesOfDocument', chargeLine, ['documentId'])
const rulesOfFee = listOf('rulesOfFee', feeRule, ['fee'])
const rulesOfPercent = listOf('rulesOfPercent', feeRule, ['percentOf'])
/** Charges of one document, and versions of one fee's prices, at most. */
export const [LINES, VERSIONS] = [1000, 10_000]
type Rules = Readonly<Record<`${'fee' | 'percent'} ${string}`, ListRead<FeeRule>>>

function pricesOf(fees: readonly string[]): Rules {
  return Object.fromEntries(
    [...new Set(fees)].flatMap((fee) => [
      [`fee ${fee}`, list(rulesOfFee, [fee], VERSIONS)],
      [`percent ${fee}`, list(rulesOfPercent, [fee], VERSIONS)],
    ]),
  )
}

/** A rule is read by its fee and by the fee that it is a per cent of. Drafts price nothing. */
function once(read: Readonly<Record<string, readonly FeeRule[]>>): readonly FeeRule[] {
  const rules = Object.values(read)
    .flat()
    .filter(({ status }) => status !== 'draft')
  return [...new Map(rules.map((rule) => [rule.id, rule])).values()]
}

/** Lines of before become void, and stand anew as they come to by now; what takes one back follows it. */
export function chargedAnew(
  found: readonly Pick<Recalculated, 'was' | 'now'>[],
  { at, id: idOf }: Pick<Told, 'at' | 'id'>,
): Change[] {
  const anew = new Map(found.map(({ was }) => [was.id, idOf(`anew ${was.id}`)]))
  return [
    ...found.map(({ was }): Change => put(chargeLine, { ...was, status: 'void' })),
    ...found.map(({ was, now }): Change => {
      const reverses = was.reverses && (anew.get(was.reverses) ?? was.reverses)
      return put(chargeLine, {
        ...was,
        ...now,
        id: idOf(`anew ${was.id}`),
        version: 0,
        reverses,
        ratedAt: at,
      })
    }),
  ]
}

/**
 * Prices were corrected: what a document was charged and nobody settled yet becomes void, and is charged anew by the prices
 * that hold now for the moment of each cause.
 */
export const recalculateCharges = intent({
  name: 'billing.recalculateCharges',
  ...{ scope: 'customer', permission: 'billing.settle' },
  args: args({ customerId: id(), documentId: id() }),
  reads: ({ documentId, customerId }) => ({
    lines: first(chargesOfDocument, [documentId], LINES + 1),
    buyer: row(customer, customerId),
  }),
  reads2: (_, { lines }) => pricesOf(lines.map(({ fee }) => fee)),
  decide({ lines, buyer, ...loaded }, { documentId }, told) {
    if (lines.length > LINES) throw billingRefusals.documentLong({ most: LINES })
    const found = recalculated(lines, once(loaded), buyer?.priceGrade ?? '')
    if (found.length === 0) throw billingRefusals.nothingChanges()
    return [...chargedAnew(found, told), note(documentId, 'charges.recalculated', { lines: found.length })]
  },
})

/** The same of one fee and its per cents, as the house goes on with a price that begins in the past. Where nothing is left to change it does nothing. */
export const repriceDocument = intent({
  name: 'billing.repriceDocument',
  ...{ scope: 'customer', permission: 'billing.settle' },
  args: args({ customerId: id(), documentId: id(), fee: filled(64) }),
  reads: ({ documentId, fee, customerId }) => ({
    lines: first(chargesOfDocument, [documentId], LINES + 1),
    buyer: row(customer, customerId),
    own: list(rulesOfFee, [fee], VERSIONS),
    percents: list(rulesOfPercent, [fee], VERSIONS),
  }),
  reads2: (_, { percents }) => pricesOf(percents.map(({ fee }) => fee)),
  decide({ lines, buyer, own, percents, ...loaded }, { documentId, fee }, told) {
    if (lines.length > LINES) return []
    const rules = once({ own, percents, ...loaded })
    const found = recalculated(ofFee(lines, fee, rules), rules, buyer?.priceGrade ?? '')
    if (found.length === 0) return []
    return [...chargedAnew(found, told), note(documentId, 'charges.recalculated', { lines: found.length })]
  },
})

/** The lines of a fee, and of what is a per cent of it. */
export function ofFee<L extends Pick<ChargeLine, 'fee'>>(
  lines: readonly L[],
  fee: string,
  rules: readonly Pick<FeeRule, 'fee' | 'percentOf'>[],
): readonly L[] {
  const percents = rules.filter(({ percentOf }) => percentOf === fee).map((one) => one.fee)
  const fees = new Set([fee, ...percents])
  return lines.filter((line) => fees.has(line.fee))
}
