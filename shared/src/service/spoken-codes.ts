import { type Change, differ, put } from '../command/change.ts'
import { idsOf } from './carrier-event.ts'
import { type CarrierCode, carrierCode, wordsOf } from './track.ts'
import { standardMeaning } from './track-status.ts'
import type { FreshEvent } from './track-work.ts'

export type FreshCode = Omit<CarrierCode, 'scope' | 'version'>

/** The codes of events, each with how often it was said so far. */
export function spokenCodes(
  events: readonly FreshEvent[],
  were: readonly CarrierCode[],
  at: number,
): { code: FreshCode; more: number }[] {
  const known = new Map(were.map((code) => [code.id, code]))
  return idsOf(events.map(({ codeId }) => codeId)).flatMap((id) => {
    const said = events.filter(({ codeId }) => codeId === id)
    const [one] = said
    if (!one) return []
    const was = known.get(id) ?? begun(one, at)
    return [{ code: { ...was, seen: was.seen + said.length, lastAt: at }, more: said.length }]
  })
}

function begun({ codeId: id, carrier, code, text }: FreshEvent, at: number): FreshCode {
  return {
    ...{ id, carrier, code, words: wordsOf(text), example: text, status: '', seen: 0 },
    ...{ firstAt: at, lastAt: at, mappedBy: '', mappedAt: null },
  }
}

/** Keeps a code; one that nobody knows asks once what it means, and says how often it came. */
export function kept({ code, more }: { readonly code: FreshCode; readonly more: number }): Change[] {
  const { id, carrier, example } = code
  const isKnown = code.status !== '' || standardMeaning(code.code) !== ''
  if (isKnown) return [put(carrierCode, code)]
  const subject = { table: carrierCode.name, id, label: [carrier, code.code || example].join(' ') }
  const details = { carrier, code: code.code, text: example }
  const asks = differ('service.unknown-code', subject, { was: 0, is: more }, details)
  return [put(carrierCode, code), { ...asks, adds: true }]
}
