import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { feeSchedules } from './charge-definition.ts'
import { type FeeRule, feeRuleStates } from './fee-rule.ts'
import { endFeeRule, publishFeeRule } from './publish-fee-rule.ts'
import { discardFeeRule, saveFeeRule } from './save-fee-rule.ts'

type Money = 'minimum' | 'maximum'
/** A rule as the wire says it. Times in seconds, money as text. */
export interface FeeRuleLine
  extends Omit<FeeRule, 'scope' | 'chain' | 'savedBy' | 'started' | 'customerId' | Money> {
  readonly customerId: string | null
  /** '' where everybody pays it. */
  readonly customerName: string
  readonly started: boolean
  readonly minimum: string
  readonly maximum: string
}

export function feeRuleLine(
  { scope: _, chain: __, savedBy: ___, ...row }: FeeRule,
  customerName: string,
): FeeRuleLine {
  const { minimum, maximum, currency } = row
  return {
    ...{ ...row, customerName, customerId: row.customerId || null, started: row.started === 1 },
    ...{ minimum: fromMinor(minimum, currency), maximum: fromMinor(maximum, currency) },
    validFrom: toSeconds(row.validFrom),
    endsAt: row.endsAt === null ? null : toSeconds(row.endsAt),
  }
}

const path = '/api/owms/v1/billing/fee-rule'
const staff = { audience: ['staff'], idsAs: 'ruleId' } as const

export const feeRuleApi = {
  list: read<Page<FeeRuleLine>>()({
    ...{ path: `${path}/list`, audience: ['staff'], permission: 'billing.view' },
    input: pageInput(['validFrom'], {
      search: search(),
      schedule: anyOf(feeSchedules),
      status: anyOf(feeRuleStates),
      customerId: within(),
    }),
  }),
  byId: read<FeeRuleLine>()({
    ...{ path: `${path}/by-id`, audience: ['staff'], permission: 'billing.view' },
    input: object({ id: id() }),
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveFeeRule }),
  publish: performs({ ...staff, path: `${path}/publish`, command: publishFeeRule }),
  end: performs({ ...staff, path: `${path}/end`, command: endFeeRule }),
  discard: performs({ ...staff, path: `${path}/discard`, command: discardFeeRule }),
}
