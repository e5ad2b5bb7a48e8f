import { object } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, oneOf } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Currency, currencies, currencyCodes } from '../money/money.ts'
import { flag, type RowOf, table } from '../rows/table.ts'

/** Whether a currency is in use. Its id is the currency's code; one without a row is in use. */
export const currencyUse = table('currencyUse', { enabled: flag }, { everyWarehouse: true })
export type CurrencyUse = RowOf<typeof currencyUse>

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
}

export function currencyLine(code: Currency, use: Pick<CurrencyUse, 'enabled'> | undefined): CurrencyLine {
  const { label, shown, exponent } = currencies[code]
  return { id: code, code, label, decimals: shown, kept: exponent, enabled: use?.enabled !== 0 }
}

const switched = (verb: 'enable' | 'disable') =>
  intent({
    name: `setup.${verb}Currency`,
    ...{ scope: 'company', permission: 'setup.dictionary' },
    args: args({ id: oneOf(currencyCodes) }),
    reads: ({ id }) => ({ was: row(currencyUse, id) }),
    decide: (_, { id }) => [put(currencyUse, { id, enabled: verb === 'enable' ? 1 : 0 })],
  })

export const enableCurrency = switched('enable')
/** One out of use is offered no more; what is kept in it stays. */
export const disableCurrency = switched('disable')

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
  enable: performs({ path: `${path}/enable`, audience: ['staff'], command: enableCurrency }),
  disable: performs({ path: `${path}/disable`, audience: ['staff'], command: disableCurrency }),
}
