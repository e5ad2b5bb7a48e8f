import { useWatch } from 'react-hook-form'
import type { FieldProps } from '../form/form-context.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { countries, countryName } from './place-search.ts'

/** A country by its name, whoever fills it in: a person, a row or another part of the form. */
export function CountryField(props: FieldProps) {
  const code = String(useWatch({ name: props.name }) ?? '')
  return <RemoteSelect {...props} search={countries} shown={code && countryName(code)} />
}
