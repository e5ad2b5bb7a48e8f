import { accessApi } from './access/access.api.ts'
import { deviceApi } from './access/device.api.ts'
import { sessionApi } from './access/session.api.ts'
import type { Endpoints } from './contract/endpoint.ts'
import { carrierApi } from './setup/carrier.api.ts'
import { syncApi } from './sync/sync.api.ts'

/** Every call there is, area by area. */
export const contract = {
  session: sessionApi,
  access: accessApi,
  device: deviceApi,
  sync: syncApi,
  carrier: carrierApi,
} satisfies Record<string, Endpoints>
export type Contract = typeof contract
