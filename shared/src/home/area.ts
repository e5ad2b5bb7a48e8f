import type { Area } from '../contract/area.ts'
import { guideApi } from './guide.api.ts'

export const homeArea = {
  calls: {
    guide: guideApi,
  },
} satisfies Area
