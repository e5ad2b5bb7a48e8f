import { calls } from '@longshore/shared/contract/endpoint.ts'
import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { partitionApi, partitionTypeApi } from '@longshore/shared/setup/partition.api.ts'
import { supplierApi } from '@longshore/shared/setup/partner.api.ts'
import { positionApi } from '@longshore/shared/setup/position.api.ts'
import { warehouseApi } from '@longshore/shared/setup/warehouse.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

const customers = calls(customerApi, send)
const partitions = calls(partitionApi, send)
const warehouses = calls(warehouseApi, send)
const suppliers = calls(supplierApi, send)

const some = (text: string) => ({ search: text, size: 25, enabled: 'yes' as const })
/** A row as a choice names it. */
export const named = ({ id, code, name }: { id: string; code: string; name: string }) => ({
  value: id,
  label: `${name} (${code})`,
})

/** Customers that may be given new work, by the start of their code or name. */
export const activeCustomers: Search = async (text) => {
  const { rows } = await customers.list({ search: text, size: 25, active: 'yes' })
  return rows.map(named)
}

/** Partitions of the chosen warehouse. */
export const openPartitions: Search = async (text) => (await partitions.list(some(text))).rows.map(named)

/** Types that a partition may be of. */
export const openPartitionTypes: Search = async (text) =>
  (await calls(partitionTypeApi, send).list(some(text))).rows.map(named)

export const openWarehouses: Search = async (text) => (await warehouses.list(some(text))).rows.map(named)

/** Suppliers in use, by the start of their code or name. */
export const openSuppliers: Search = async (text) => (await suppliers.list(some(text))).rows.map(named)

/** Shelf positions of the chosen warehouse, by the start of their code. */
export const openPositions: Search = async (text) => {
  const { rows } = await calls(positionApi, send).list(some(text))
  return rows.map(({ id, code, partitionName }) => ({ value: id, label: `${code} (${partitionName})` }))
}
