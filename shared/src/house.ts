import { fileRefusals } from './command/file-refusals.ts'
import { parkFollowUp } from './command/park-follow-up.ts'
import { refusals } from './command/refusals.ts'
import type { Area } from './contract/area.ts'
import { sheetApi } from './contract/sheet.api.ts'
import { syncRefusals } from './sync/refusals.ts'
import { syncApi } from './sync/sync.api.ts'

/** What the rooms bring that are no area's. */
export const houseArea = {
  commands: [parkFollowUp],
  calls: { sync: syncApi, imports: sheetApi },
  refusals: { ...refusals, ...fileRefusals, ...syncRefusals },
} satisfies Area
