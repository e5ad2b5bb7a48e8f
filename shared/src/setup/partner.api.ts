import { search, within, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import type { PickupSite, Supplier } from './partner.ts'
import { pickupSites, suppliers } from './save-partner.ts'

export interface SupplierLine extends Omit<Supplier, 'scope' | 'enabled'> {
  readonly enabled: boolean
}
export interface PickupSiteLine extends Omit<PickupSite, 'scope' | 'enabled'> {
  readonly enabled: boolean
}

export function supplierLine({ scope: _, enabled, ...row }: Supplier): SupplierLine {
  return { ...row, enabled: enabled === 1 }
}

export function pickupSiteLine({ scope: _, enabled, ...row }: PickupSite): PickupSiteLine {
  return { ...row, enabled: enabled === 1 }
}

const filters = { search: search(), country: within(), enabled: yesOrNo() }

export const supplierApi = resourceCalls<SupplierLine>()(suppliers, {
  path: '/api/owms/v1/setup/supplier',
  view: 'setup.view',
  list: pageInput(['code', 'name'], filters, 'no'),
})

export const pickupSiteApi = resourceCalls<PickupSiteLine>()(pickupSites, {
  path: '/api/owms/v1/setup/pickup-site',
  view: 'setup.view',
  list: pageInput(['name', 'city'], filters, 'no'),
})
