import { type Change, note, put } from '../command/change.ts'
import {
  type Extraction,
  type OutboundMaster,
  type OutboundMasterStatus,
  outboundMaster,
  outboundStatusOf,
} from './outbound-master.ts'

const events: Readonly<Record<OutboundMasterStatus, string>> = {
  'to-be-issued': 'outbound-master.to-be-issued',
  reserved: 'outbound-master.reserved',
  'partially-issued': 'outbound-master.partially-issued',
  issued: 'outbound-master.issued',
  cancelled: 'outbound-master.cancelled',
}

/** What became of a package's extraction; undefined where there was none, or is none any more. */
export interface Extracted {
  readonly before: Omit<Extraction, 'scope' | 'version'> | undefined
  readonly after: Omit<Extraction, 'scope' | 'version'> | undefined
}

/** Moves an outbound master order on by what became of packages of it. */
export function outboundGoesOn(master: OutboundMaster, changed: readonly Extracted[]): Change[] {
  const counted = { pieces: master.pieces, issued: master.issued, grams: master.grams }
  const add = (one: Extracted['before'], times: 1 | -1) => {
    if (one?.masterId !== master.id) return
    counted.pieces += times
    counted.issued += one.issuedAt === null ? 0 : times
    counted.grams += times * one.grams
  }
  for (const { before, after } of changed) {
    add(before, -1)
    add(after, 1)
  }
  const stays = master.status === 'cancelled' && counted.issued === 0
  const status = stays ? master.status : outboundStatusOf(counted)
  return [
    put(outboundMaster, { ...master, ...counted, status }),
    ...(status === master.status
      ? []
      : [note(master.id, events[status], { pieces: counted.pieces, issued: counted.issued })]),
  ]
}
