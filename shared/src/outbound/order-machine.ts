import { machine } from '../rows/machine.ts'

/** By itself: the scanner's first page knows orders by their rows alone (note 009). */
export const outboundMachine = machine('outbound', {
  states: ['draft', 'to-review', 'to-be-issued', 'in-delivery', 'shipped', 'cancelled', 'deleted'],
  starts: ['draft'],
  // biome-ignore format: read as a table
  moves: {
    submit:         { from: ['draft'],                                      to: 'to-review',    back: 'convertToDraft', permission: 'outbound.order' },
    convertToDraft: { from: ['to-review'],                                  to: 'draft',        asks: 'confirm', permission: 'outbound.order' },
    review:         { from: ['to-review'],                                  to: 'to-be-issued', asks: 'confirm', permission: 'outbound.review' },
    finalAudit:     { from: ['to-review'],                                  to: 'to-be-issued', asks: 'confirm', permission: 'outbound.final-audit' },
    reject:         { from: ['to-review'],                                  to: 'draft',        asks: 'reason',  permission: 'outbound.review' },
    cancelReject:   { from: ['draft'],                                      to: 'to-review',    asks: 'confirm', permission: 'outbound.review' },
    cancelReview:   { from: ['to-be-issued'],                               to: 'to-review',    asks: 'confirm', permission: 'outbound.review' },
    wave:           { from: ['to-be-issued'],                               to: 'in-delivery',  derived: true },
    leaveWave:      { from: ['in-delivery'],                                to: 'to-be-issued', derived: true },
    cancel:         { from: ['to-review', 'to-be-issued', 'in-delivery'],   to: 'cancelled',    asks: 'reason',  permission: 'outbound.cancel' },
    scanOut:        { from: ['in-delivery', 'cancelled'],                   to: 'shipped',      derived: true },
    delete:         { from: ['draft', 'cancelled'],                         to: 'deleted',      asks: 'confirm', permission: 'outbound.order' },
  },
})
