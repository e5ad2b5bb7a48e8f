import { object } from 'yup'
import { filled } from '../command/schema.ts'
import { call } from '../contract/endpoint.ts'
import type { TrackRecord } from './track.api.ts'
import type { TrackStatus } from './track-status.ts'

/** What anybody may know who knows a package's number and where it goes: no name, no address, no words of a carrier. */
export interface PublicTrack {
  readonly status: TrackStatus | ''
  /** The newest first; seconds. */
  readonly records: readonly Pick<TrackRecord, 'at' | 'offset' | 'status'>[]
}

export const publicTrackApi = {
  /** Whether the number is wrong or the postcode is not said. */
  find: call<PublicTrack>()({
    ...{ path: '/api/owms/v1/public/track', audience: ['public'], permission: null },
    input: object({ no: filled(64), postcode: filled(20) }),
  }),
}
