import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong between the house and its customers, and whose work it then is. */
// biome-ignore format: a table, one kind a line
export const serviceKinds = {
  'service.problem-late': { severity: 'high', ownerRole: 'customer-service', hours: 4, resolutions: ['accept'] },
  'service.unknown-code': { severity: 'low', ownerRole: 'customer-service', hours: 24, resolutions: ['accept'] },
  'service.moved-after-signed': { severity: 'high', ownerRole: 'customer-service', hours: 8, resolutions: ['accept'] },
  'service.signed-while-here': { severity: 'high', ownerRole: 'customer-service', hours: 4, resolutions: ['accept'] },
} as const satisfies ExceptionKinds
