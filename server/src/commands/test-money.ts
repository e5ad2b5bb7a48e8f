import type { Command } from '@longshore/shared/command/command.ts'
import { fact, intent } from '@longshore/shared/command/command.ts'
import { holdMoney, post, releaseMoney, reverse } from '@longshore/shared/command/money-change.ts'
import { funds } from '@longshore/shared/command/reads.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { args, count, filled, id, line, pieces } from '@longshore/shared/command/schema.ts'
import { WALLET } from '@longshore/shared/money/accounts.ts'
import type { Currency } from '@longshore/shared/money/money.ts'

export const CUSTOMER = '018f0000-0000-7000-8000-00000000c002'
export const PURSE = `customer:${CUSTOMER}`

const told = { kind: 'test', documentId: 'doc', label: 'DOC-1' }
const credit = count()

/** Money goes from one account to another, by a fact: whatever stands there. */
const pay = fact({
  name: 'test.pay',
  scope: 'customer',
  permission: null,
  args: args({ from: filled(), to: filled(), currency: filled(), amount: pieces(), held: line(), credit }),
  reads: () => ({}),
  decide: (_, { from, to, currency, amount, held, credit: most }, { id: nth }) => [
    post({
      ...{ ...told, id: nth('posting'), from, to, currency: currency as Currency, amount, credit: most },
      ...(held && { held }),
    }),
  ],
})

const takeBack = fact({
  name: 'test.takeBack',
  scope: 'customer',
  permission: null,
  args: args({ postingId: id() }),
  reads: () => ({}),
  decide: (_, { postingId }, { id: nth }) => [reverse({ ...told, id: nth('back'), postingId })],
})

/** Somebody wants an amount of the wallet: it is kept where it is available, else refused. */
const want = intent({
  name: 'test.want',
  scope: 'customer',
  permission: null,
  args: args({ currency: filled(), amount: pieces(), credit }),
  reads: (given) => ({ purse: funds(WALLET, given.currency) }),
  decide({ purse }, { currency, amount, credit: most }, { id: nth }) {
    if (amount > purse.posted - purse.held + most) throw refusals.forbidden()
    const held = { id: nth('hold'), account: WALLET, currency: currency as Currency, amount }
    return [holdMoney({ ...held, credit: most, documentId: 'doc' })]
  },
})

/** What a rule that does not ask first would do. */
const grab = intent({
  name: 'test.grab',
  scope: 'customer',
  permission: null,
  args: args({ currency: filled(), amount: pieces() }),
  reads: () => ({}),
  decide: (_, { currency, amount }, { id: nth }) => [
    holdMoney({
      ...{ id: nth('hold'), account: WALLET, currency: currency as Currency, amount, credit: 0 },
      documentId: 'doc',
    }),
  ],
})

const letGo = fact({
  name: 'test.letGo',
  scope: 'customer',
  permission: null,
  args: args({ holdId: id() }),
  reads: () => ({}),
  decide: (_, { holdId }) => [releaseMoney(holdId)],
})

export const moneyCommands: readonly Command[] = [pay, takeBack, want, grab, letGo] as readonly Command[]
