import { note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { masterRefusals } from './master-refusals.ts'
import {
  type Extraction,
  extraction,
  extractionsOfMaster,
  MOST_EXTRACTED,
  type OutboundMaster,
  outboundMaster,
  outboundMasterMachine,
} from './outbound-master.ts'
import { pieceRefusals } from './piece-refusals.ts'

const about = { scope: 'warehouse', permission: 'freight.ship' } as const

/** A new outbound master order, or other papers of one. */
export const saveOutboundMaster = intent({
  name: 'freight.saveOutboundMaster',
  ...about,
  args: args({
    masterId: maybeId(),
    ...{ waybillNo: line(64), blNo: line(64), channel: line(64) },
    ...{ destination: line(64), carrier: line(64), remark: line(500) },
  }),
  reads: ({ masterId }, told) => ({
    old: row(outboundMaster, masterId),
    ...numbering('outbound-master', told),
  }),
  decide({ counter, house, old }, { masterId, ...written }, told) {
    const { waybillNo, blNo } = written
    if (old)
      return [
        put(outboundMaster, { ...old, ...written }),
        note(old.id, 'outbound-master.edited', { waybillNo, blNo }),
      ]
    if (masterId !== null) throw refusals.rowMissing()
    const { numbers, counted } = nextNumbers('outbound-master', { counter, house }, { told })
    const newId = told.id('master')
    return [
      counted,
      put(outboundMaster, {
        ...{ ...written, id: newId, no: numbers[0] ?? newId, status: 'to-be-issued' },
        ...{ pieces: 0, issued: 0, grams: 0, createdAt: told.at, createdBy: told.actor.name },
      }),
      note(newId, 'outbound-master.created'),
    ]
  },
})

const readWhole = ({ masterId }: { readonly masterId: string }) => ({
  master: need(outboundMaster, masterId),
  extracted: list(extractionsOfMaster, [masterId], MOST_EXTRACTED),
})

/** It does not leave; what was extracted for it is free again. While nothing of it was issued. */
export const cancelOutboundMaster = intent({
  name: 'freight.cancelOutboundMaster',
  ...about,
  args: args({ masterId: id(), reason: line(500) }),
  reads: (given) => readWhole(given),
  decide(rows, { reason }) {
    mustAllow(rows.master, 'cancel')
    if (reason.trim() === '') throw pieceRefusals.reasonRequired()
    return [...ended(rows), note(rows.master.id, 'outbound-master.cancelled', { reason })]
  },
})

/** It should never have been written. */
export const voidOutboundMaster = intent({
  name: 'freight.voidOutboundMaster',
  ...about,
  args: args({ masterId: id() }),
  reads: (given) => readWhole(given),
  decide(rows) {
    mustAllow(rows.master, 'void')
    return [...ended(rows), note(rows.master.id, 'outbound-master.voided')]
  },
})

function mustAllow({ no, status }: OutboundMaster, move: 'cancel' | 'void'): void {
  if (status === 'cancelled') throw masterRefusals.masterOver({ master: no })
  if (!outboundMasterMachine.allows(status, move)) throw masterRefusals.masterIssued({ master: no })
}

function ended({ master, extracted }: { master: OutboundMaster; extracted: readonly Extraction[] }) {
  return [
    ...extracted.map((one) => remove(extraction, one.id)),
    put(outboundMaster, { ...master, status: 'cancelled', pieces: 0, grams: 0 }),
  ]
}
