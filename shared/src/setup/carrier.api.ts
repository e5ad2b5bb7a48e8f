import { search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import type { NumberForm } from './number-form.ts'
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
  readonly numberForm: NumberForm | ''
  readonly enabled: boolean
}

export function carrierLine({ enabled, ...row }: Carrier): CarrierLine {
  const { id, version, code, name, phone, cutOff, numberForm } = row
  return { id, version, code, name, phone, cutOff, numberForm, enabled: enabled === 1 }
}

export const carrierApi = resourceCalls<CarrierLine>()(carriers, {
  path: '/api/owms/v1/setup/carrier',
  view: 'setup.view',
  list: pageInput(['code', 'name'], { search: search(), enabled: yesOrNo() }, 'no'),
})
