import { returnApi } from '@longshore/shared/exceptions/return.api.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'

/** What the dock's jobs perform at a desk. */
export const stationCalls = { ...inboundFloorApi, finish: inboundApi.finish, askBox: returnApi.askBox }
