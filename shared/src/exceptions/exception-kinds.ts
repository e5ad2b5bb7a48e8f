import type { ExceptionKinds } from './exception.ts'

/** What can go wrong with defective goods and their destruction, and whose work it then is. */
// biome-ignore format: a table, one kind a line
export const handlingKinds = {
  'exceptions.defective-beyond': { severity: 'high',     ownerRole: 'stock-lead', hours: 4, resolutions: ['count'], followUp: 'stock.countDebt' },
  'exceptions.handled-unasked':  { severity: 'high',     ownerRole: 'stock-lead', hours: 8, resolutions: ['count', 'accept'] },
  'exceptions.destroyed-beyond': { severity: 'critical', ownerRole: 'manager',    hours: 4, resolutions: ['count', 'accept'] },
} as const satisfies ExceptionKinds
