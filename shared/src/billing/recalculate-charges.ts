import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, type ListRead, list, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { listOf } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { chargeLine } from './charge-line.ts'
import { type FeeRule, feeRule } from './fee-rule.ts'
import { recalculated } from './recalculated.ts'
import { billingRefusals } from './refusals.ts'

const chargesOfDocument = listOf('chargesOfDocument', chargeLine, ['documentId'])
const rulesOfFee = listOf('rulesOfFee', feeRule, ['fee'])
const rulesOfPercent = listOf('rulesOfPercent', feeRule, ['percentOf'])
/** Charges of one document, and versions of one fee's prices, at most. */
const [LINES, VERSIONS] = [1000, 10_000]
type Rules = Readonly<Record<`${'fee' | 'percent'} ${string}`, ListRead<FeeRule>>>

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
  reads2: (_, { lines }): Rules =>
    Object.fromEntries(
      [...new Set(lines.map(({ fee }) => fee))].flatMap((fee) => [
        [`fee ${fee}`, list(rulesOfFee, [fee], VERSIONS)],
        [`percent ${fee}`, list(rulesOfPercent, [fee], VERSIONS)],
      ]),
    ),
  decide({ lines, buyer, ...loaded }, { documentId }, { at, id: idOf }) {
    if (lines.length > LINES) throw billingRefusals.documentLong({ most: LINES })
    const rules = [
      ...new Map(
        Object.values(loaded)
          .flat()
          .map((rule) => [rule.id, rule]),
      ).values(),
    ]
    const found = recalculated(lines, rules, buyer?.priceGrade ?? '')
    if (found.length === 0) throw billingRefusals.nothingChanges()
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
      note(documentId, 'charges.recalculated', { lines: found.length }),
    ]
  },
})
