import { exceptionApi } from '@longshore/shared/contract.ts'
import { exceptionKinds } from '@longshore/shared/exception-kinds.ts'
import { resolutions } from '@longshore/shared/resolutions.ts'
import { behindTabs } from '../database/waiting.ts'
import type { House, OpenArea } from '../http/area.ts'
import { exceptionListing, exceptionRoutes } from './exception.routes.ts'

export function openExceptions({ engine, now }: House) {
  return {
    handlers: {
      exceptions: exceptionRoutes({ db: engine.lists, kinds: exceptionKinds, effects: resolutions, now }),
    },
    waits: {
      permission: 'exceptions.view',
      async count(viewer) {
        const tabs = await behindTabs(engine.lists, exceptionListing, {
          input: exceptionApi.list.input,
          viewer,
        })
        return { 'open-exceptions': tabs.open ?? 0 }
      },
    },
  } satisfies OpenArea
}
