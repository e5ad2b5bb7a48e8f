import { string } from 'yup'
import { args, filled } from '../command/schema.ts'
import { call, performs, read } from '../contract/endpoint.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { revokeDevice } from './enrol-device.ts'

/** A handheld as the device list shows it. Times are in seconds. */
export interface DeviceLine {
  readonly id: string
  readonly name: string
  readonly enrolledAt: number
  readonly revoked: boolean
  readonly revokedAt: number | null
  /** Its last contact, and what it had not sent by then; null before the first. */
  readonly heardAt: number | null
  readonly unsent: number
  readonly oldestUnsentAt: number | null
  readonly app: string
  /** Whether the browser promised to keep the storage; null when it has not said. */
  readonly storageKept: boolean | null
  /** Its clock ahead of the server's, seconds; what it sends is booked with the corrected time. */
  readonly clockOff: number
  /** How its last self-test ended. */
  readonly selfTest: { readonly at: number; readonly good: boolean } | null
}

export interface EnrolmentCode {
  readonly code: string
  /** What the QR code holds: the scanner's address with the code. Without an outside address it is relative. */
  readonly url: string
  /** Epoch seconds. */
  readonly endsAt: number
}

export const deviceApi = {
  list: read<Page<DeviceLine>>()({
    path: '/api/owms/v1/devices',
    audience: ['staff'],
    permission: 'devices.view',
    input: pageInput(
      ['name', 'enrolledAt'],
      {
        search: string().default('').max(64),
        state: string().oneOf(['', 'working', 'revoked']).default(''),
      },
      'no',
    ),
  }),
  /** A one-time code for a new handheld, valid for ten minutes. */
  enrolment: call<EnrolmentCode>()({
    path: '/api/owms/v1/devices/enrolment',
    audience: ['staff'],
    permission: 'devices.enrol',
    input: args({ name: filled(64), warehouseId: filled(64) }),
  }),
  revoke: performs({ path: '/api/owms/v1/devices/revoke', audience: ['staff'], command: revokeDevice }),
}
