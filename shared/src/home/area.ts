import type { Area } from '../contract/area.ts'
import { bellApi } from './bell.api.ts'
import { bellMark, seeBell } from './bell.ts'
import { dayApi } from './day.api.ts'
import { figuresOfHomeApi } from './figures.api.ts'
import { findApi } from './find.api.ts'
import { guideApi } from './guide.api.ts'
import { lookUpApi } from './look-up.api.ts'
import { refusals } from './refusals.ts'
import { savedViewApi } from './saved-view.api.ts'
import { removeView, savedView, saveView } from './saved-view.ts'
import { waitingApi } from './waiting.api.ts'

export const homeArea = {
  tables: { savedView, bellMark },
  commands: [saveView, removeView, seeBell],
  calls: {
    guide: guideApi,
    find: findApi,
    lookUp: lookUpApi,
    waiting: waitingApi,
    bell: bellApi,
    day: dayApi,
    figuresOfHome: figuresOfHomeApi,
    savedView: savedViewApi,
  },
  refusals,
} satisfies Area
