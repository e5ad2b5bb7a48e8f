import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import {
  applyForSku,
  approveSkuApplication,
  rejectSkuApplication,
  withdrawSkuApplication,
} from './apply-sku.ts'
import type { SkuLine } from './sku.api.ts'
import { type SkuApplication, skuApplicationMachine } from './sku-application.ts'

/** An application in a list, its wish as it was written. Seconds. */
export interface SkuApplicationLine
  extends Omit<SkuApplication, 'scope' | 'appliedAt' | 'decidedAt' | 'wish'>,
    Omit<SkuApplication['wish'], 'code' | 'name' | 'customerId'> {
  readonly customerName: string
  readonly categoryName: string
  readonly unitName: string
  readonly warehouseNames: readonly string[]
  readonly appliedAt: number
  readonly decidedAt: number | null
  /** '' for a customer, who sees no names of staff. */
  readonly decidedBy: string
  /** The article as it stands, where one is to change. */
  readonly now: SkuLine | null
}

export type ApplicationBeside = Pick<
  SkuApplicationLine,
  'customerName' | 'categoryName' | 'unitName' | 'warehouseNames' | 'now' | 'decidedBy'
>

export function skuApplicationLine(
  { scope: _, wish, ...row }: SkuApplication,
  beside: ApplicationBeside,
): SkuApplicationLine {
  return {
    ...{ ...wish, ...row, ...beside },
    ...{ appliedAt: toSeconds(row.appliedAt), decidedAt: row.decidedAt && toSeconds(row.decidedAt) },
  }
}

const base = '/api/owms/v1/catalog/sku-application'
const both = ['staff', 'customer'] as const
const permission = 'catalog.application'

/** A customer applies for articles and sees what became of it; staff see all applications and decide. */
export const skuApplicationApi = {
  list: read<Page<SkuApplicationLine>>()({
    ...{ path: `${base}/list`, audience: both, permission },
    input: pageInput(['appliedAt', 'code'], {
      search: search(),
      status: anyOf(skuApplicationMachine.states),
      kind: anyOf(['new', 'change']),
      customerId: within(),
    }),
  }),
  byId: read<SkuApplicationLine>()({
    ...{ path: `${base}/byid`, audience: both, permission, input: object({ id: id() }) },
  }),
  apply: performs({ path: `${base}/apply`, audience: ['customer'], command: applyForSku }),
  withdraw: performs({ path: `${base}/withdraw`, audience: ['customer'], command: withdrawSkuApplication }),
  approve: performs({ path: `${base}/approve`, audience: ['staff'], command: approveSkuApplication }),
  reject: performs({ path: `${base}/reject`, audience: ['staff'], command: rejectSkuApplication }),
}
