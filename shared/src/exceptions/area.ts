import type { Area } from '../contract/area.ts'
import { exception } from './exception.ts'
import { giveBack, takeException } from './move-exception.ts'
import { exceptionRefusals } from './refusals.ts'

export const exceptionsArea = {
  tables: {
    exception,
  },
  commands: [takeException, giveBack],
  refusals: exceptionRefusals,
} satisfies Area
