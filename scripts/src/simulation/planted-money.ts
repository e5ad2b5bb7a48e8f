import type { PlantedBug } from './planted-bugs.ts'

/** Bugs in what is charged, held, paid and exchanged. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'a hold of money that is never released',
    changes: [
      {
        file: 'shared/src/finance/exchange-money.ts',
        find: "      releaseMoney(derivedId(one.id, 'hold')),\n",
        plant: '',
      },
    ],
  },
  {
    name: 'a line rated twice after a restart',
    changes: [
      {
        file: 'server/src/billing/rating.ts',
        find: 'if (!(await claimed(db, from, last))) return 0\n      await this.#write(db, causes, freight)\n      return causes.length\n    })',
        plant:
          'await this.#write(db, causes, freight)\n      return causes.length\n    }).then(async (many) => ((await engine.operate((db) => claimed(db, from, last))) ? many : 0))',
      },
      {
        file: 'server/src/billing/rated-slice.ts',
        find: 'if (keys.has(keyOf(cause))) continue',
        plant: '',
      },
      {
        // It makes the index of 9995 anew.
        file: 'server/src/database/migrations/99999-3-manual-charges.ts',
        find: '    .unique()\n',
        plant: '',
      },
    ],
  },
  {
    name: 'a credit at the new price',
    changes: [
      {
        file: 'server/src/billing/rated-slice.ts',
        find: '...(ofWhole?.get(line.id) ?? this.#mirror(line, -quantity)),',
        plant:
          "...this.#mirror(line, -quantity), ...[rateCause({ ...cause, grade: '', quantity: -quantity }, this.#rules, { pieces: 0, counted: () => ({ n: 0n, d: 1n }) })].flatMap((now) => (typeof now === 'string' ? [] : [{ amount: -now[0].amount }]))[0],",
      },
    ],
  },
  {
    name: 'a debt that is not taken from the wallet',
    changes: [
      {
        file: 'shared/src/finance/cod-comes-back.ts',
        find: '    ...moneyOfReturn(part, told)(WALLET, COD_PAYABLE, part.amount),\n',
        plant: '',
      },
    ],
  },
  {
    name: 'a statement seen at the bank by who brought it',
    changes: [
      {
        file: 'shared/src/finance/confirm-cod-line.ts',
        find: 'if (actor.id === one.broughtById) throw financeRefusals.ownStep()',
        plant: '',
      },
    ],
  },
  {
    name: 'a payout repeated after a time-out',
    changes: [
      {
        file: 'shared/src/finance/review-withdrawal.ts',
        find: "mustMove(one, 'pay', told)",
        plant: '',
      },
    ],
  },
  {
    name: 'a rounding of the price, and of the line again',
    changes: [
      {
        file: 'shared/src/billing/rate-fee.ts',
        find: 'return times(over(part, per), exactOf(price))',
        plant: 'return times(over(part, per), exactOf(Number(price).toFixed(2)))',
      },
    ],
  },
  {
    name: 'a rate inverted',
    changes: [
      {
        file: 'shared/src/money/exchange.ts',
        find: 'const { n, d } = times(fraction(BigInt(minor)), inMinor(rate))',
        plant: 'const { n, d } = over(fraction(BigInt(minor)), inMinor(rate))',
      },
    ],
  },
  {
    name: 'a payment that two recharges are credited with',
    changes: [
      {
        file: 'shared/src/finance/review-recharge.ts',
        find: 'if (other) throw',
        plant: 'if (other && false) throw',
      },
    ],
  },
  {
    name: 'a transfer that no balance covers',
    changes: [
      {
        file: 'shared/src/finance/move-transfer.ts',
        find: 'if (balance.posted - balance.held + credit < amount)',
        plant: 'if (amount < 0)',
      },
    ],
  },
  {
    name: 'freight of a cancelled order that stays paid',
    changes: [
      {
        file: 'shared/src/billing/owe-freight.ts',
        find: "...(status === 'paid' ? [reverse({ id: told.id('reversal'), postingId, ...back })] : []),",
        plant: '',
      },
    ],
  },
  {
    name: 'a payment taken back that the bill still counts',
    changes: [
      {
        file: 'shared/src/billing/pay-bill.ts',
        find: 'const writtenOff = one.writtenOff - of.amount',
        plant: 'const writtenOff = one.writtenOff - 0 * of.amount',
      },
    ],
  },
  {
    name: 'a late charge that is posted into a closed month',
    changes: [
      {
        file: 'shared/src/money/books.ts',
        find: '(corrects ? closedThrough : softThrough) + 1',
        plant: '(corrects ? 0 : softThrough) + 1',
      },
    ],
  },
]
