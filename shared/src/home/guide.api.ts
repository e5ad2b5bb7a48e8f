import { object } from 'yup'
import { ADMINISTER } from '../access/permissions.ts'
import { call, read } from '../contract/endpoint.ts'

/** From an empty installation to the first order, in order. */
export const guideSteps = [
  'warehouse',
  'partition',
  'position',
  'customer',
  'sku',
  'worker',
  'device',
  'receipt',
  'signed',
  'order',
] as const
export type GuideStep = (typeof guideSteps)[number]

/** How far a house is set up, read from its rows. */
export interface Guide {
  readonly done: Readonly<Record<GuideStep, boolean>>
  /** Nothing stands there: the demo may be loaded. */
  readonly isEmpty: boolean
  /** The demo that was loaded by an administrator; its loading goes on when the page is left. */
  readonly demo: { readonly status: 'running' | 'done' | 'failed'; readonly defect: string } | null
}

/** A worker of the demo, told once: badge and PIN are what the handheld asks for. */
export interface DemoBadge {
  readonly badge: string
  readonly name: string
  readonly pin: string
}

const path = '/api/owms/v1/home/guide'

export const guideApi = {
  guide: read<Guide>()({ path, audience: ['staff'], permission: 'setup.warehouse', input: object({}) }),
  /** Fills an empty house with the demo; refused once anything stands there. */
  loadDemo: call<{ readonly workers: readonly DemoBadge[] }>()({
    path: `${path}/load-demo`,
    audience: ['staff'],
    permission: ADMINISTER,
    input: object({}),
  }),
}
