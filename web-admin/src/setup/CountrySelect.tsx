import { countryCodes } from '@longshore/shared/setup/country-code.table.ts'
import Input, { type TextFieldProps } from '@mui/material/TextField'
import { countryName } from './place-search.ts'

type Props = Pick<TextFieldProps, 'label' | 'color' | 'focused' | 'required' | 'sx'> & {
  readonly value: string
  change(code: string): void
}

/** A country outside of a form, by its name. */
export function CountrySelect({ value, change, ...look }: Props) {
  const options = [...countryCodes]
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <Input
      {...look}
      select
      value={countryCodes.has(value) ? value : ''}
      onChange={({ target }) => change(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Input>
  )
}
