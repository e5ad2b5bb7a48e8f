import type { ExceptionKinds } from './exception.ts'

/** Kinds that the house itself raises. */
export const houseKinds = {
  'command.parked': {
    severity: 'high',
    ownerRole: 'manager',
    hours: 4,
    resolutions: ['perform-again', 'discard'],
  },
  'command.follow-up-parked': {
    severity: 'high',
    ownerRole: 'manager',
    hours: 4,
    resolutions: ['done-by-hand'],
  },
  'command.late-permission': { severity: 'low', ownerRole: 'manager', hours: 24, resolutions: ['accept'] },
  'access.shift-not-permitted': { severity: 'high', ownerRole: 'manager', hours: 4, resolutions: ['accept'] },
  'security.not-signed-in': {
    severity: 'critical',
    ownerRole: 'manager',
    hours: 4,
    resolutions: ['accept'],
  },
  'security.wrong-time': { severity: 'high', ownerRole: 'manager', hours: 24, resolutions: ['accept'] },
  'security.manifest-expired': { severity: 'high', ownerRole: 'manager', hours: 8, resolutions: ['accept'] },
  'security.manifest-revoked': {
    severity: 'critical',
    ownerRole: 'manager',
    hours: 4,
    resolutions: ['accept'],
  },
  'stock.unexplained': {
    severity: 'high',
    ownerRole: 'stock-lead',
    hours: 4,
    resolutions: ['count', 'adjust'],
    followUp: 'stock.countDebt',
  },
  'stock.count-difference': {
    severity: 'high',
    ownerRole: 'stock-lead',
    hours: 24,
    resolutions: ['approve-count', 'count-again', 'leave-books'],
  },
  'stock.count-order-differences': {
    severity: 'low',
    ownerRole: 'stock-lead',
    hours: 48,
    resolutions: ['approve-order'],
  },
  'stock.allocation-broken': {
    severity: 'high',
    ownerRole: 'wave-planner',
    hours: 2,
    resolutions: ['reallocate'],
    followUp: 'outbound.reallocateTask',
  },
} as const satisfies ExceptionKinds
