import type { deviceApi } from '@longshore/shared/access/device.api.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import type { Engine } from '../database/engine.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { DeviceDoor } from '../sync/device-door.ts'
import { devicePage } from './device.store.ts'
import type { Sessions } from './sessions.ts'

export interface DeviceParts {
  readonly engine: Engine
  readonly door: DeviceDoor
  readonly sessions: Sessions
}

export function deviceHandlers({ engine, door, sessions }: DeviceParts): HandlersOf<typeof deviceApi> {
  return {
    async list(input, { warehouseId }) {
      if (warehouseId === null) throw refusals.warehouseRequired()
      return devicePage(engine, warehouseId, input)
    },

    async enrolment(input, { identity }) {
      if (identity) await sessions.checkWarehouse(identity, input.warehouseId)
      const { code, url, endsAt } = await door.enrolment(input)
      return { code, url, endsAt: Math.floor(endsAt / 1000) }
    },
  }
}
