import type { Area } from '../contract/area.ts'
import { dayApi } from './day.api.ts'
import { findApi } from './find.api.ts'
import { guideApi } from './guide.api.ts'
import { waitingApi } from './waiting.api.ts'

export const homeArea = {
  calls: {
    guide: guideApi,
    find: findApi,
    waiting: waitingApi,
    day: dayApi,
  },
} satisfies Area
