import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong with packages in the logistics warehouse, and whose work it then is. */
// biome-ignore format: a table, one kind a line
export const freightKinds = {
  'freight.order-closed':       { severity: 'high', ownerRole: 'receiver-lead',    hours: 8,  resolutions: ['accept'] },
  'freight.forecast-cancelled': { severity: 'low',  ownerRole: 'customer-service', hours: 24, resolutions: ['accept'] },
  'freight.piece-disputed':     { severity: 'high', ownerRole: 'receiver-lead',    hours: 4,  resolutions: ['accept'] },
  'freight.bag-closed':         { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.closed-disputed':    { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.wrong-bag':          { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.order-held':         { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.master-cancelled':   { severity: 'high', ownerRole: 'logistics',        hours: 8,  resolutions: ['accept'] },
  'freight.issue-cancelled':    { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.not-extracted':      { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.issued-unknown':     { severity: 'high', ownerRole: 'logistics',        hours: 8,  resolutions: ['accept'] },
  'freight.swept-late':         { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.swept-abnormal':     { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.swept-unready':      { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.swept-unknown':      { severity: 'high', ownerRole: 'logistics',        hours: 8,  resolutions: ['accept'] },
  'freight.shipped-stopped':    { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.bagged-unknown':     { severity: 'high', ownerRole: 'logistics',        hours: 8,  resolutions: ['accept'] },
  'freight.bag-disputed':       { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.loaded-unknown':     { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.content-locked':     { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.loaded-late':        { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.stopped-loaded':     { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.loaded-unpaid':      { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.left-unpaid':        { severity: 'high', ownerRole: 'customer-service', hours: 4,  resolutions: ['accept'] },
  'freight.wrong-load':         { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.over-cabinet':       { severity: 'high', ownerRole: 'logistics',        hours: 4,  resolutions: ['accept'] },
  'freight.not-submitted':      { severity: 'high', ownerRole: 'logistics',        hours: 2,  resolutions: ['accept'] },
  'freight.arrived-without-departure': { severity: 'high', ownerRole: 'logistics', hours: 4, resolutions: ['accept'] },
} as const satisfies ExceptionKinds
