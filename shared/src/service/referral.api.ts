import { object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import { within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { makeReferralCode, recordReferral } from './referral.ts'

/** Who came by a code. A customer reads of another one the first letter of its name alone. Times in seconds. */
export interface ReferralLine {
  readonly id: string
  readonly code: string
  readonly cameName: string
  /** Whose code it was, and who wrote it down; '' for customers. */
  readonly customerName: string
  readonly recordedBy: string
  readonly recordedAt: number
}

const path = '/api/owms/v1/service/referral'

export const referralApi = {
  /** The customer's own code; '' before it has one. */
  code: read<{ readonly code: string }>()({
    ...{ path: `${path}/code`, audience: ['customer'], permission: null, input: object({}) },
  }),
  list: read<Page<ReferralLine>>()({
    ...{ path: `${path}/list`, audience: ['staff', 'customer'], permission: 'service.view' },
    input: pageInput(['recordedAt'], { customerId: within() }),
  }),
  make: performs({ path: `${path}/make`, audience: ['customer'], command: makeReferralCode }),
  record: performs({ path: `${path}/record`, audience: ['staff'], command: recordReferral }),
}
