import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong at the dock and on the way to the shelf, whose work it then is, and within how many hours. */
// biome-ignore format: a table, one kind a line
export const inboundKinds = {
  'inbound.surplus':            { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept-surplus', 'put-on-shelf', 'return', 'destroy'] },
  'inbound.shortage':           { severity: 'low',  ownerRole: 'customer-service', hours: 48, resolutions: ['write-shortage'] },
  'inbound.box-surplus':        { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept'] },
  'inbound.box-missing':        { severity: 'low',  ownerRole: 'customer-service', hours: 48, resolutions: ['write-shortage'] },
  'inbound.sign-in-failed':     { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept'] },
  'inbound.box-disputed':       { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept'] },
  'inbound.document-closed':    { severity: 'high', ownerRole: 'receiver-lead',    hours: 8,  resolutions: ['claim-into-line', 'put-on-shelf', 'return', 'destroy', 'accept'] },
  'inbound.sku-mismatch':       { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['claim-into-line', 'put-on-shelf', 'return', 'destroy'] },
  'inbound.unknown-part':       { severity: 'low',  ownerRole: 'customer-service', hours: 24, resolutions: ['claim-into-line', 'return', 'destroy'] },
  'inbound.matched':            { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept'] },
  'inbound.phantom-inspection': { severity: 'high', ownerRole: 'receiver-lead',    hours: 4,  resolutions: ['settle'] },
  'inbound.inspected-less':     { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['write-shortage'] },
  'inbound.inspected-more':     { severity: 'low',  ownerRole: 'receiver-lead',    hours: 24, resolutions: ['accept'] },
  'inbound.phantom-put':        { severity: 'high', ownerRole: 'stock-lead',       hours: 4,  resolutions: ['settle'] },
  'inbound.put-to-count':       { severity: 'high', ownerRole: 'stock-lead',       hours: 4,  resolutions: ['count', 'accept'] },
  'inbound.position-locked':    { severity: 'high', ownerRole: 'stock-lead',       hours: 4,  resolutions: ['count', 'accept'] },
  'inbound.position-full':      { severity: 'low',  ownerRole: 'stock-lead',       hours: 24, resolutions: ['count', 'accept'] },
  'inbound.position-closed':    { severity: 'low',  ownerRole: 'stock-lead',       hours: 24, resolutions: ['count', 'accept'] },
  'inbound.wrong-place':        { severity: 'high', ownerRole: 'stock-lead',       hours: 8,  resolutions: ['count', 'accept'] },
  'inbound.undo-too-late':      { severity: 'high', ownerRole: 'stock-lead',       hours: 4,  resolutions: ['settle'] },
} as const satisfies ExceptionKinds
