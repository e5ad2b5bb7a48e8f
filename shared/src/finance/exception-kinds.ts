import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong with money, and whose work it then is. */
// biome-ignore format: a table, one kind a line
export const financeKinds = {
  'finance.beyond-credit': { severity: 'high', ownerRole: 'finance', hours: 24, resolutions: ['accept'] },
  'finance.cod-difference': { severity: 'high', ownerRole: 'finance', hours: 48, resolutions: ['accept'] },
  'finance.cod-returned': { severity: 'high', ownerRole: 'finance', hours: 48, resolutions: ['accept'] },
} as const satisfies ExceptionKinds
