import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { Address } from './address.ts'
import { defaultAddress, deleteAddress, saveAddress } from './save-address.ts'

export interface AddressLine extends Omit<Address, 'scope' | 'confirmed' | 'isDefault'> {
  readonly confirmed: boolean
  readonly isDefault: boolean
}

export function addressLine({ scope: _, confirmed, isDefault, ...row }: Address): AddressLine {
  return { ...row, confirmed: confirmed === 1, isDefault: isDefault === 1 }
}

const path = '/api/owms/v1/orders/address'
const both = ['staff', 'customer'] as const
const reads = { audience: both, permission: 'orders.address' } as const

/** A customer's address book; staff name the customer whose they look at. */
export const addressApi = {
  list: read<Page<AddressLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(
      ['name', 'company', 'city'],
      { search: search(), customerId: within(), country: within(), isDefault: yesOrNo() },
      'no',
    ),
  }),
  byId: read<AddressLine>()({ ...reads, path: `${path}/byid`, input: object({ id: id() }) }),
  save: performs({ path: `${path}/save`, audience: both, command: saveAddress }),
  makeDefault: performs({ path: `${path}/default`, audience: both, command: defaultAddress }),
  delete: performs({ path: `${path}/delete`, audience: both, command: deleteAddress }),
}
