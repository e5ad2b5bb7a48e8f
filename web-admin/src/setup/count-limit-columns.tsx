import { currencyCodes } from '@longshore/shared/money/money.ts'
import type { LineColumn } from '../form/LineCell.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { currencyName } from './currency-name.ts'

const options = currencyCodes.map((code) => ({ value: code, label: currencyName(code) }))

/** What a count's difference may be worth, in each currency. */
export const countLimitColumns: readonly LineColumn[] = [
  { field: 'currency', cell: (name) => <SelectField name={name} label="field.currency" options={options} /> },
  { field: 'approveValueAbove' },
  { field: 'bookValueUpTo' },
]
