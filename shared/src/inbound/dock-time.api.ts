import { read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { dueStates, type Timed, type TimesRow, timesInput } from '../contract/timer.ts'
import type { Receipt } from './receipt.ts'

const base = '/api/owms/v1/inbound/timer'
const staff = { audience: ['staff'], permission: 'inbound.view' } as const

/** How far goods that came have got, by what is to be done next. */
export const dockStages = ['to-count', 'to-inspect', 'to-shelve', 'to-finish'] as const
export type DockStage = (typeof dockStages)[number]

/** Where a receipt stands between its first box and its last piece on a shelf. */
export function dockStage(
  { received, shelved }: Pick<Receipt, 'received' | 'shelved'>,
  waitsForInspection: boolean,
): DockStage {
  if (received === 0) return 'to-count'
  if (waitsForInspection) return 'to-inspect'
  return shelved < received ? 'to-shelve' : 'to-finish'
}

/** A receipt that came and is not stored. */
export interface DockTimer
  extends Timed,
    Pick<Receipt, 'id' | 'no' | 'customerId' | 'forecast' | 'received' | 'shelved'> {
  readonly customerName: string
  readonly stage: DockStage
  /** Who acts next follows from the stage. */
  readonly next: DockStage
}

/** From the first box that is signed to the last piece on a shelf. */
export const dockTimeApi = {
  list: read<Page<DockTimer>>()({
    ...{ path: `${base}/list`, ...staff },
    input: pageInput(
      ['signedAt'],
      { search: search(), customerId: within(), stage: anyOf(dockStages), due: anyOf(dueStates) },
      'no',
    ),
  }),
  times: read<Page<TimesRow>>()({ path: `${base}/times`, ...staff, input: timesInput() }),
}
