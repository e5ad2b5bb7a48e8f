import { object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import type { LayoutPlan } from './layout.ts'
import { saveLayout } from './save-layout.ts'

export interface DrawnLayout {
  /** The drawing that holds; where nobody has drawn yet, one that the shelves suggest. */
  readonly plan: LayoutPlan
  /** 0 while nobody has drawn. */
  readonly version: number
  /** Prefixes of shelves that no rack is drawn for. */
  readonly missing: readonly string[]
}

const path = '/api/owms/v1/setup/layout'

export const layoutApi = {
  drawn: read<DrawnLayout>()({
    ...{ path: `${path}/drawn`, audience: ['staff'] as const, permission: 'setup.view', input: object({}) },
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveLayout }),
}
