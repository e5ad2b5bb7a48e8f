import { type Change, type Differ, differ, put } from '../command/change.ts'
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
    ...{ id, carrier, code, words: wordsOf(text), example: text, seen: 0 },
    status: standardMeaning(code),
    ...{ firstAt: at, lastAt: at, mappedBy: '', mappedAt: null },
  }
}

/** Keeps a code; one that nobody knows asks once what it means, and says how often it came. */
export function kept({ code, more }: { readonly code: FreshCode; readonly more: number }): Change[] {
  if (code.status !== '') return [put(carrierCode, code)]
  return [put(carrierCode, code), { ...asking(code, { was: 0, is: more }), adds: true }]
}

/** That nobody knows what a code means, and how often it came; none is an answer. */
export function asking(
  { id, carrier, code, example }: Pick<CarrierCode, 'id' | 'carrier' | 'code' | 'example'>,
  often: { readonly was: number; readonly is: number },
): Differ {
  const subject = { table: carrierCode.name, id, label: [carrier, code || example].join(' ') }
  return differ('service.unknown-code', subject, often, { carrier, code, text: example })
}
