import type { AddressParts } from '@longshore/shared/orders/parse-address.ts'
import Input from '@mui/material/TextField'
import { type TextKey, useText } from '../language/language.ts'
import { CountrySelect } from '../setup/CountrySelect.tsx'

export type Part = keyof AddressParts

/** What the parts of an address are called, in the order in which they are shown. */
export const quickLabels = {
  name: 'field.consigneeName',
  company: 'outbound.company',
  phone: 'field.phone',
  email: 'field.email',
  country: 'field.country',
  province: 'outbound.province',
  city: 'field.city',
  district: 'field.district',
  postcode: 'field.postcode',
  address: 'field.address',
  originalNo: 'field.originalNo',
} as const satisfies Readonly<Record<Part, TextKey>>

interface Props {
  readonly part: Part
  readonly value: string
  readonly lacks: boolean
  change(value: string): void
}

/** One guess about a pasted address, to be put right. */
export function QuickPart({ part, value, lacks, change }: Props) {
  const t = useText()
  const look = {
    label: t(quickLabels[part]),
    color: lacks ? ('warning' as const) : ('primary' as const),
    ...(lacks && { focused: true }),
    ...(part === 'address' && { sx: { gridColumn: '1 / -1' } }),
  }
  if (part === 'country') return <CountrySelect {...look} {...{ value, change }} />
  return <Input {...look} value={value} onChange={({ target }) => change(target.value)} />
}
