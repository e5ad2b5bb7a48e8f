import { countryCodes } from '@longshore/shared/setup/country-code.table.ts'
import { ChoicesField } from '../form/ChoicesField.tsx'
import type { FieldProps } from '../form/form-context.ts'
import { useText } from '../language/language.ts'
import { countryName } from '../setup/place-search.ts'

/** Any number of countries; their two letters are kept. */
export function CountriesField(props: FieldProps) {
  useText()
  const options = [...countryCodes]
    .map((value) => ({ value, label: `${countryName(value)} (${value})` }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return <ChoicesField {...props} options={options} />
}
