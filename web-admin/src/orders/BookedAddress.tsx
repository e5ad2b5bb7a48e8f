import { calls } from '@longshore/shared/contract/endpoint.ts'
import { type AddressLine, addressApi } from '@longshore/shared/orders/address.api.ts'
import type { ParcelAddress } from '@longshore/shared/orders/parcel-address.ts'
import Autocomplete from '@mui/material/Autocomplete'
import Input from '@mui/material/TextField'
import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { send } from '../calls/api.ts'
import { useRemoteOptions } from '../form/use-remote-options.ts'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'

interface Props {
  /** Staff write in a customer's name: whose book it is follows from the customer that is chosen. */
  readonly chooseCustomer: boolean
  /** The form's fields, and what an entry says in each. */
  fields(entry: AddressLine): Readonly<Record<string, unknown>>
}

/** Whether the person may look into the book that the form is about. */
export function useBook(chooseCustomer: boolean): boolean {
  const may = useMay()
  const chosen: unknown = useWatch({ name: 'customerId' })
  return may('orders.address') && (!chooseCustomer || Boolean(chosen))
}

/** Takes the consignee out of the address book: what an entry says is copied into the form and may be changed there. */
export function BookedAddress({ chooseCustomer, fields }: Props) {
  const t = useText()
  const chosen: string | null | undefined = useWatch({ name: 'customerId' })
  const customerId = chooseCustomer && chosen ? chosen : undefined
  const { setValue } = useFormContext()
  const { search, entryOf } = useMemo(() => bookOf(customerId), [customerId])
  const { box } = useRemoteOptions(search)
  return (
    <Autocomplete
      {...box}
      value={null}
      blurOnSelect
      clearOnBlur
      sx={{ gridColumn: '1 / -1', maxWidth: 640 }}
      onChange={(_, option) => {
        const entry = entryOf(option?.value)
        if (!entry) return
        for (const [field, value] of Object.entries(fields(entry)))
          setValue(field, value, { shouldDirty: true, shouldValidate: true })
      }}
      renderInput={(params) => <Input {...params} label={t('parcel.from-book')} />}
    />
  )
}

/** A search in one book that remembers what it found. */
function bookOf(customerId: string | undefined) {
  const entries = new Map<string, AddressLine>()
  return {
    entryOf: (id: string | undefined) => entries.get(id ?? ''),
    async search(text: string) {
      const of = customerId === undefined ? {} : { customerId }
      const { rows } = await calls(addressApi, send).list({ search: text, size: 25, ...of })
      for (const row of rows) entries.set(row.id, row)
      return rows.map(({ id, name, address1, houseNumber, city }) => ({
        value: id,
        label: [name, `${address1} ${houseNumber}`.trim(), city].filter(Boolean).join(', '),
      }))
    },
  }
}

/** What an entry says, as an order's consignee. */
export function consigneeOf(entry: AddressLine): ParcelAddress {
  const { name, company, phone, mobile, email, country, province, city, district, postcode } = entry
  const { address1, address2, address3, houseNumber, taxNumber, passportNumber, remark, confirmed } = entry
  return {
    ...{ name, company, phone, mobile, email, country, province, city, district, postcode, confirmed },
    ...{ address1, address2, address3, houseNumber, taxNumber, passportNumber, note: remark },
    ...{ subDistrict: '', streetNumber: '' },
  }
}

/** The consignee that new orders begin with; nothing where the book has no such entry. */
export async function defaultConsignee(): Promise<ParcelAddress | undefined> {
  const { rows } = await calls(addressApi, send).list({ isDefault: 'yes', size: 1 })
  return rows[0] && consigneeOf(rows[0])
}
