import { type Change, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { integer, listOf, type RowOf, table, text } from '../rows/table.ts'
import { customer } from '../setup/customer.ts'
import { serviceRefusals } from './refusals.ts'

/** The code by which a customer recommends the house to others (000 §2). */
export const referralCode = table(
  'referralCode',
  { customerId: text, code: text, madeAt: integer },
  { owner: 'customerId' },
)
export const codesOfCustomer = listOf('codesOfCustomer', referralCode, ['customerId'])
export const referralCodes = listOf('referralCodes', referralCode, ['code'])

/** A customer who came by the code of another. What that is worth is told where money is. */
export const referral = table(
  'referral',
  { customerId: text, cameId: text, code: text, recordedBy: text, recordedAt: integer },
  { owner: 'customerId' },
)
export type Referral = RowOf<typeof referral>
export const referralsOfCame = listOf('referralsOfCame', referral, ['cameId'])

/** Letters and digits that nobody takes for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

/** A code out of the random part of an id. */
export function codeOf(rowId: string): string {
  let rest = BigInt(`0x${rowId.slice(-12)}`)
  let code = ''
  while (code.length < LENGTH) {
    code += SIGNS[Number(rest % 32n)]
    rest /= 32n
  }
  return code
}

/** Gives the customer its code; it has one for ever. */
export const makeReferralCode = intent({
  name: 'service.makeReferralCode',
  scope: 'company',
  permission: null,
  args: args({}),
  reads: (_, { actor }) => ({ own: list(codesOfCustomer, [actor.customerId ?? '']) }),
  reads2: (_args, _rows, told) => ({ same: list(referralCodes, [codeOf(told.id('code'))]) }),
  decide({ own, same }, _, told): Change[] {
    const { customerId } = told.actor
    if (customerId === null) throw refusals.forbidden()
    if (own.length > 0) return []
    const rowId = told.id('code')
    if (same.length > 0) throw refusals.codeTaken({ code: codeOf(rowId) })
    return [put(referralCode, { id: rowId, customerId, code: codeOf(rowId), madeAt: told.at })]
  },
})

/** The desk writes down by whose code a customer came, once. */
export const recordReferral = intent({
  name: 'service.recordReferral',
  scope: 'company',
  permission: 'setup.customer',
  args: args({ cameId: id(), code: filled(20) }),
  reads: ({ cameId, code }) => ({
    came: need(customer, cameId),
    codes: list(referralCodes, [code.trim().toUpperCase()]),
    before: list(referralsOfCame, [cameId]),
  }),
  decide({ came, codes: [found], before }, _, told) {
    if (!found) throw serviceRefusals.referralUnknown()
    if (found.customerId === came.id) throw serviceRefusals.referralOwn()
    if (before.length > 0) throw serviceRefusals.referralStands()
    return [
      put(referral, {
        ...{ id: told.id('referral'), customerId: found.customerId, cameId: came.id, code: found.code },
        ...{ recordedBy: told.actor.name, recordedAt: told.at },
      }),
    ]
  },
})
