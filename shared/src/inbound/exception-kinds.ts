import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong at the dock and on the way to the shelf, and whose work it then is. */
export const inboundKinds = {
  'inbound.surplus': {
    severity: 'low',
    ownerRole: 'receiver-lead',
    hours: 24,
    resolutions: ['accept-surplus', 'return', 'destroy'],
  },
  'inbound.document-closed': {
    severity: 'high',
    ownerRole: 'receiver-lead',
    hours: 8,
    resolutions: ['accept-surplus', 'return'],
  },
} as const satisfies ExceptionKinds
