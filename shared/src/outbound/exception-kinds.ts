import type { ExceptionKinds } from '../exceptions/exception.ts'

/** What can go wrong between the shelf and the lorry, and whose work it then is. */
// biome-ignore format: read as a table
export const outboundKinds = {
  'outbound.short-pick':            { severity: 'high',     ownerRole: 'stock-lead',       hours: 4,  resolutions: ['count', 'reallocate', 'cancel-order'] },
  'outbound.lacks-pieces':         { severity: 'high',     ownerRole: 'wave-planner',     hours: 4,  resolutions: ['reallocate', 'cancel-order'] },
  'outbound.short-after-pick':      { severity: 'high',     ownerRole: 'stock-lead',       hours: 4,  resolutions: ['count'], followUp: 'stock.countDebt' },
  'outbound.over-pick':             { severity: 'low',      ownerRole: 'picker',           hours: 8,  resolutions: ['put-back', 'write-off'] },
  'outbound.picked-after-cancel':   { severity: 'low',      ownerRole: 'picker',           hours: 8,  resolutions: ['put-back', 'write-off'] },
  'outbound.undo-late':             { severity: 'high',     ownerRole: 'stock-lead',       hours: 4,  resolutions: ['count', 'pack-again'] },
  'outbound.sort-surplus':          { severity: 'low',      ownerRole: 'picker',           hours: 8,  resolutions: ['put-back'] },
  'outbound.slot-shared':          { severity: 'high',     ownerRole: 'packer',           hours: 2,  resolutions: ['accept'] },
  'outbound.missing-at-sort':       { severity: 'high',     ownerRole: 'stock-lead',       hours: 4,  resolutions: ['put-back', 'write-off'] },
  'outbound.intercept':             { severity: 'high',     ownerRole: 'packer',           hours: 2,  resolutions: ['intercept'] },
  'outbound.packed-after-cancel':   { severity: 'high',     ownerRole: 'packer',           hours: 4,  resolutions: ['put-back'] },
  'outbound.packed-while-held':     { severity: 'high',     ownerRole: 'customer-service', hours: 4,  resolutions: ['accept', 'cancel-order'] },
  'outbound.packed-twice':          { severity: 'high',     ownerRole: 'packer',           hours: 2,  resolutions: ['put-back'] },
  'outbound.content-differs':       { severity: 'high',     ownerRole: 'packer',           hours: 2,  resolutions: ['pack-again'] },
  'outbound.waybill-differs':       { severity: 'low',      ownerRole: 'packer',           hours: 8,  resolutions: ['accept', 'print-again'] },
  'outbound.label-refused':        { severity: 'high',     ownerRole: 'packer',           hours: 2,  resolutions: ['pack-again', 'print-again'] },
  'outbound.material-unknown':     { severity: 'low',      ownerRole: 'stock-lead',       hours: 24, resolutions: ['accept'] },
  'outbound.recheck-failed':        { severity: 'low',      ownerRole: 'packer',           hours: 4,  resolutions: ['pack-again'] },
  'outbound.set-aside':             { severity: 'high',     ownerRole: 'customer-service', hours: 4,  resolutions: ['pack-again', 'cancel-order'] },
  'outbound.shipped-after-cancel':  { severity: 'critical', ownerRole: 'customer-service', hours: 1,  resolutions: ['carrier-intercept', 'accept'] },
  'outbound.shipped-while-held':    { severity: 'critical', ownerRole: 'customer-service', hours: 1,  resolutions: ['carrier-intercept', 'accept'] },
  'outbound.shipped-unpacked':      { severity: 'high',     ownerRole: 'shipper',          hours: 4,  resolutions: ['accept', 'count'] },
  'outbound.shipped-unweighed':     { severity: 'high',     ownerRole: 'shipper',          hours: 8,  resolutions: ['accept'] },
  'outbound.shipped-unchecked':     { severity: 'high',     ownerRole: 'shipper',          hours: 8,  resolutions: ['accept'] },
  'outbound.weight-out-of-tolerance': { severity: 'high',   ownerRole: 'manager',          hours: 2,  resolutions: ['accept-weight', 'open-parcel'] },
  'outbound.handover-late':         { severity: 'high',     ownerRole: 'shipper',          hours: 4,  resolutions: ['accept', 'print-again'] },
  'outbound.material-short':        { severity: 'low',      ownerRole: 'stock-lead',       hours: 24, resolutions: ['accept'] },
  'stock.put-back-surplus':         { severity: 'low',      ownerRole: 'stock-lead',       hours: 8,  resolutions: ['count'] },
} as const satisfies ExceptionKinds
