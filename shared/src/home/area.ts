import type { Area } from '../contract/area.ts'
import { findApi } from './find.api.ts'
import { guideApi } from './guide.api.ts'

export const homeArea = {
  calls: {
    guide: guideApi,
    find: findApi,
  },
} satisfies Area
