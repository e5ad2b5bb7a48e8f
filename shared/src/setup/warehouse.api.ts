import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { type CountLimitLine, limitLine } from './count-limit.ts'
import { warehouses } from './save-warehouse.ts'
import { settingsOf, type Warehouse, type WarehouseSettings } from './warehouse.ts'

export interface WarehouseLine
  extends Omit<Warehouse, 'scope' | 'own' | 'enabled' | 'settings'>,
    Omit<WarehouseSettings, 'countLimits'> {
  readonly countLimits: readonly CountLimitLine[]
  readonly own: boolean
  readonly enabled: boolean
}

export function warehouseLine({ scope, own, enabled, settings, ...row }: Warehouse): WarehouseLine {
  const { countLimits, ...said } = settingsOf({ settings })
  return {
    ...{ ...row, own: own === 1, enabled: enabled === 1 },
    ...{ ...said, countLimits: countLimits.map(limitLine) },
  }
}

export const warehouseApi = resourceCalls<WarehouseLine>()(warehouses, {
  path: '/api/owms/v1/setup/warehouse',
  view: 'setup.view',
  list: pageInput(['code', 'name'], { search: search(), enabled: yesOrNo(), own: yesOrNo() }, 'no'),
})
