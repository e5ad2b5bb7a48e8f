import { calls } from '@longshore/shared/contract/endpoint.ts'
import { addressApi } from '@longshore/shared/orders/address.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

/** Entries of the own address book. */
export const ownAddresses: Search = async (search) => {
  const { rows } = await calls(addressApi, send).list({ search, size: 25 })
  return rows.map(({ id, name, address1, houseNumber, city }) => ({
    value: id,
    label: [name, `${address1} ${houseNumber}`.trim(), city].filter(Boolean).join(', '),
  }))
}
