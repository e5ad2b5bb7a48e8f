import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { priceList } from '../pricing/price-list.ts'
import { feeRule } from './fee-rule.ts'
import { FREIGHT } from './rate-freight.ts'
import { billingRefusals } from './refusals.ts'
import { type Repricing, repricing, repricingMachine } from './repricing.ts'

const about = { scope: 'company', permission: 'billing.publish' } as const

type Price = Pick<Repricing, 'priceId' | 'priceCode' | 'priceNo' | 'channel' | 'fee' | 'customerId'>

function looking(price: Price, from: number | null, told: Told): Change[] {
  if (from === null || from >= told.at) throw billingRefusals.startAhead()
  return [
    put(repricing, {
      ...{ ...price, id: told.id('repricing'), from, until: told.at, status: 'looking' },
      ...{ looked: 0, touched: 0, open: 0, charged: 0, afterAt: 0, afterId: '' },
      ...{ startedName: told.actor.name, startedAt: told.at, endedAt: null },
    }),
  ]
}

/** Which charges a version of a price list with a start in the past touches. A job goes on with it. */
export const findRepricedFreight = intent({
  name: 'billing.findRepricedFreight',
  ...about,
  args: args({ listId: id() }),
  reads: ({ listId }) => ({ one: need(priceList, listId) }),
  decide({ one }, _, told) {
    const { id: priceId, code: priceCode, no: priceNo, channel, customerId, status, startsAt } = one
    if (status === 'filling' || status === 'former') throw billingRefusals.priceGone()
    const price = { priceId, priceCode, priceNo, channel, fee: FREIGHT, customerId: customerId ?? '' }
    return looking(price, startsAt, told)
  },
})

/** Which charges a version of what a fee costs touches. Prices that count a whole, and rent, charge by more than one cause. */
export const findRepriced = intent({
  name: 'billing.findRepriced',
  ...about,
  args: args({ ruleId: id() }),
  reads: ({ ruleId }) => ({ one: need(feeRule, ruleId) }),
  decide({ one }, _, told) {
    const { id: priceId, fee, of, no: priceNo, customerId, basis, counts, percentOf, validFrom } = one
    if (counts !== 'cause' || basis === 'volume-days') throw billingRefusals.wholeNotRepriced()
    const priceCode = of ? `${fee}: ${of}` : fee
    const price = { priceId, priceCode, priceNo, channel: '', fee: percentOf || fee, customerId }
    return looking(price, validFrom, told)
  },
})

/** What was found and nobody settled is charged anew, document by document, once its price is published. */
export const chargeRepriced = intent({
  name: 'billing.chargeRepriced',
  ...{ scope: 'company', permission: 'billing.settle' },
  args: args({ repricingId: id() }),
  reads: ({ repricingId }) => ({ one: need(repricing, repricingId) }),
  reads2: (_, { one }) => ({
    list: row(priceList, one.fee === FREIGHT ? one.priceId : undefined),
    rule: row(feeRule, one.fee === FREIGHT ? undefined : one.priceId),
  }),
  decide({ one, list, rule }, _, { at }) {
    if (!repricingMachine.allows(one.status, 'charge'))
      throw refusals.moveNotAllowed({ move: 'charge', status: one.status })
    const status = (list ?? rule)?.status
    if (status === undefined || status === 'draft' || status === 'former') throw billingRefusals.notHeld()
    const isNothing = one.open === 0
    return [
      put(repricing, {
        ...{ ...one, status: isNothing ? 'charged' : 'charging', afterAt: 0, afterId: '' },
        endedAt: isNothing ? at : null,
      }),
    ]
  },
})
