import type { Area } from '../contract/area.ts'
import { exception } from './exception.ts'
import { houseResolutions } from './house-resolutions.ts'
import { houseKinds } from './kinds.ts'
import { giveBack, takeException } from './move-exception.ts'
import { exceptionRefusals } from './refusals.ts'

export const exceptionsArea = {
  tables: {
    exception,
  },
  commands: [takeException, giveBack],
  refusals: exceptionRefusals,
  kinds: houseKinds,
  resolutions: houseResolutions,
} satisfies Area
