import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import type { House, OpenArea } from '../http/area.ts'
import { exceptionRoutes } from './exception.routes.ts'

export function openExceptions({ engine, now }: House) {
  return {
    handlers: {
      exceptions: exceptionRoutes({ db: engine.lists, kinds: exceptionKinds, effects: resolutions, now }),
    },
  } satisfies OpenArea
}
