import type { Area } from '../contract/area.ts'
import { carrierApi } from './carrier.api.ts'
import { companyApi } from './company.api.ts'
import { company } from './company.ts'
import { createPositions, fillPositions } from './create-positions.ts'
import { currencyApi, currencyUse, disableCurrency, enableCurrency, saveCurrency } from './currency.ts'
import { customerApi } from './customer.api.ts'
import { customer } from './customer.ts'
import { dictionaryApi } from './dictionary.api.ts'
import { dictionaryEntry } from './dictionary.ts'
import { layoutApi } from './layout.api.ts'
import { layout } from './layout.ts'
import { numberRange } from './number-range.ts'
import { numberRuleApi } from './number-rule.api.ts'
import { partitionApi, partitionTypeApi } from './partition.api.ts'
import { pickupSiteApi, supplierApi } from './partner.api.ts'
import { pickupSite, supplier } from './partner.ts'
import { positionApi } from './position.api.ts'
import { setupRefusals } from './refusals.ts'
import { carriers } from './save-carrier.ts'
import { companies } from './save-company.ts'
import { customers } from './save-customer.ts'
import { dictionary } from './save-dictionary.ts'
import { saveLayout } from './save-layout.ts'
import { saveNumberRule } from './save-number-rule.ts'
import { partitions, partitionTypes } from './save-partition.ts'
import { pickupSites, suppliers } from './save-partner.ts'
import { positions } from './save-position.ts'
import { warehouses } from './save-warehouse.ts'
import { warehouseApi } from './warehouse.api.ts'
import { carrier, numberCounter, partition, partitionType, position, warehouse, worker } from './warehouse.ts'

export const setupArea = {
  tables: {
    warehouse,
    partition,
    partitionType,
    position,
    numberCounter,
    numberRange,
    layout,
    carrier,
    company,
    supplier,
    pickupSite,
    dictionaryEntry,
    currencyUse,
    worker,
    customer,
  },
  commands: [
    ...warehouses.commands,
    ...partitions.commands,
    ...partitionTypes.commands,
    ...positions.commands,
    createPositions,
    fillPositions,
    saveCurrency,
    enableCurrency,
    disableCurrency,
    saveNumberRule,
    saveLayout,
    ...customers.commands,
    ...carriers.commands,
    ...companies.commands,
    ...suppliers.commands,
    ...pickupSites.commands,
    ...dictionary.commands,
  ],
  calls: {
    warehouse: warehouseApi,
    partition: partitionApi,
    partitionType: partitionTypeApi,
    position: positionApi,
    layout: layoutApi,
    numberRule: numberRuleApi,
    customer: customerApi,
    carrier: carrierApi,
    company: companyApi,
    supplier: supplierApi,
    pickupSite: pickupSiteApi,
    dictionary: dictionaryApi,
    currency: currencyApi,
  },
  refusals: setupRefusals,
} satisfies Area
