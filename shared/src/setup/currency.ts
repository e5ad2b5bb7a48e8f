import { number, object } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { row } from '../command/reads.ts'
import { args, oneOf } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Currency, currencies, currencyCodes, fromMinor, toMinor } from '../money/money.ts'
import { flag, integer, type RowOf, table } from '../rows/table.ts'

/** Whether a currency is in use, and when exchanges and charges by hand of it need two people. Its id is the currency's code. */
export const currencyUse = table(
  'currencyUse',
  {
    enabled: flag,
    /** A rate further off the last needs another person, in hundredths of a percent. */
    apartMost: integer,
    /** To exchange more of it needs a second person, in minor units; 0: none does. */
    secondAbove: integer,
    /** What somebody charges or credits by hand above it needs a second person, in minor units; 0: nothing does. */
    chargeAbove: integer,
  },
  { everyWarehouse: true },
)
export type CurrencyUse = RowOf<typeof currencyUse>
type Use = Omit<CurrencyUse, 'id' | 'scope' | 'version'>

const first: Use = { enabled: 1, apartMost: 200, secondAbove: 0, chargeAbove: 0 }

/** What holds of a currency; of one that nobody said anything of, what the product comes with. */
export function useOf(kept: Use | undefined): Use {
  return kept ?? first
}

/** Currencies that are offered; rates of exchange stand elsewhere. */
export interface CurrencyLine {
  readonly id: Currency
  readonly code: Currency
  /** As the house writes it: RMB is CNY. */
  readonly label: string
  /** Decimals that people see, and those that are kept. */
  readonly decimals: number
  readonly kept: number
  readonly enabled: boolean
  /** In percent. */
  readonly apartMost: number
  readonly secondAbove: string
  readonly chargeAbove: string
}

export function currencyLine(code: Currency, kept: Use | undefined): CurrencyLine {
  const { label, shown, exponent } = currencies[code]
  const { enabled, apartMost, secondAbove, chargeAbove } = useOf(kept)
  return {
    ...{ id: code, code, label, decimals: shown, kept: exponent, enabled: enabled === 1 },
    ...{ apartMost: apartMost / 100, secondAbove: fromMinor(secondAbove, code) },
    chargeAbove: fromMinor(chargeAbove, code),
  }
}

const switched = (verb: 'enable' | 'disable') =>
  intent({
    name: `setup.${verb}Currency`,
    ...{ scope: 'company', permission: 'setup.dictionary' },
    args: args({ id: oneOf(currencyCodes) }),
    reads: ({ id }) => ({ was: row(currencyUse, id) }),
    decide: ({ was }, { id }) => [
      put(currencyUse, { ...useOf(was), id, enabled: verb === 'enable' ? 1 : 0 }),
    ],
  })

export const enableCurrency = switched('enable')
/** One out of use is offered no more; what is kept in it stays. */
export const disableCurrency = switched('disable')

/** Above what two people exchange money of a currency, charge or credit it by hand, and put its rates in force. */
export const saveCurrency = intent({
  name: 'setup.saveCurrency',
  ...{ scope: 'company', permission: 'setup.dictionary' },
  args: args({
    currency: currency(),
    apartMost: number().required().min(0).max(100),
    secondAbove: amount().default('0'),
    chargeAbove: amount().default('0'),
  }),
  reads: ({ currency: id }) => ({ was: row(currencyUse, id) }),
  decide({ was }, { currency: id, apartMost, secondAbove, chargeAbove }) {
    const limits = {
      apartMost: Math.round(apartMost * 100),
      secondAbove: toMinor(secondAbove, id as Currency),
      chargeAbove: toMinor(chargeAbove, id as Currency),
    }
    return [put(currencyUse, { ...useOf(was), ...limits, id })]
  },
})

const path = '/api/owms/v1/setup/currency'

export const currencyApi = {
  list: read<Page<CurrencyLine>>()({
    path: `${path}/list`,
    audience: ['staff'],
    permission: 'setup.view',
    input: pageInput(['code'], {}, 'no'),
  }),
  /** The codes in use, for whoever fills in a form. */
  offered: read<readonly Currency[]>()({
    path: `${path}/offered`,
    audience: ['staff', 'customer'],
    permission: null,
    input: object({}),
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveCurrency }),
  enable: performs({ path: `${path}/enable`, audience: ['staff'], command: enableCurrency }),
  disable: performs({ path: `${path}/disable`, audience: ['staff'], command: disableCurrency }),
}
