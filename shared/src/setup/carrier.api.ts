import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { carriers } from './save-carrier.ts'
import type { Carrier } from './warehouse.ts'

export interface CarrierLine {
  readonly id: string
  readonly version: number
  readonly code: string
  readonly name: string
  readonly phone: string
  /** `HH:MM` on a warehouse's clocks, or ''. */
  readonly cutOff: string
  readonly enabled: boolean
}

export function carrierLine({ id, version, code, name, phone, cutOff, enabled }: Carrier): CarrierLine {
  return { id, version, code, name, phone, cutOff, enabled: enabled === 1 }
}

export const carrierApi = resourceCalls<CarrierLine>()(carriers, {
  path: '/api/owms/v1/setup/carrier',
  view: 'setup.view',
  list: pageInput(['code', 'name'], { search: search(), enabled: yesOrNo() }, 'no'),
})
