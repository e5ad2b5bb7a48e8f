import { performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { NumberedDocument } from './next-number.ts'
import type { DatePart, Reset } from './number-rule.ts'
import { saveNumberRule } from './save-number-rule.ts'

/** The rule of one kind of document in the chosen warehouse. Its id is the kind's name. */
export interface NumberRuleLine {
  readonly id: NumberedDocument
  readonly document: NumberedDocument
  readonly prefix: string
  readonly date: DatePart
  readonly width: number
  readonly reset: Reset
  /** The number that the next document gets. */
  readonly next: string
}

const path = '/api/owms/v1/setup/number-rule'

export const numberRuleApi = {
  list: read<Page<NumberRuleLine>>()({
    path: `${path}/list`,
    audience: ['staff'],
    permission: 'setup.view',
    input: pageInput(['document'], {}, 'no'),
  }),
  save: performs({ path: `${path}/save`, audience: ['staff'], command: saveNumberRule }),
}
