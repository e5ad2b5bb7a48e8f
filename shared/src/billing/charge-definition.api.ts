import { object } from 'yup'
import { read } from '../contract/endpoint.ts'
import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { pageInput } from '../contract/page.ts'
import { resourceCalls } from '../contract/resource-calls.ts'
import { toSeconds } from '../money/units.ts'
import { type ChargeDefinition, chargeSides, feeSchedules } from './charge-definition.ts'
import { chargeDefinitions } from './save-charge-definition.ts'

type Flags = 'enabled' | 'extra' | 'shown'
export interface ChargeDefinitionLine extends Omit<ChargeDefinition, 'scope' | 'supplierId' | Flags> {
  readonly supplierId: string | null
  readonly supplierName: string
  readonly enabled: boolean
  readonly extra: boolean
  readonly shown: boolean
}

/** What a fee is called. */
export type NamedFee = Pick<ChargeDefinition, 'code' | 'zh' | 'en' | 'es' | 'schedule'>

export function chargeDefinitionLine(
  { scope: _, ...row }: ChargeDefinition,
  supplierName: string,
): ChargeDefinitionLine {
  return {
    ...{ ...row, supplierId: row.supplierId || null, supplierName },
    ...{ enabled: row.enabled === 1, extra: row.extra === 1, shown: row.shown === 1 },
    startsAt: row.startsAt === null ? null : toSeconds(row.startsAt),
    endsAt: row.endsAt === null ? null : toSeconds(row.endsAt),
  }
}

const path = '/api/owms/v1/billing/charge-definition'

export const chargeDefinitionApi = {
  ...resourceCalls<ChargeDefinitionLine>()(chargeDefinitions, {
    ...{ path, view: 'billing.view' },
    list: pageInput(
      ['sequence', 'code'],
      {
        search: search(),
        schedule: anyOf(feeSchedules),
        side: anyOf(chargeSides),
        extra: yesOrNo(),
        enabled: yesOrNo(),
      },
      'no',
    ),
  }),
  /** The names of fees: of all for staff, of those that customers see for them. */
  offered: read<readonly NamedFee[]>()({
    ...{ path: `${path}/offered`, audience: ['staff', 'customer'], permission: null },
    input: object({}),
  }),
}
