import type { Op } from '@longshore/shared/sync/protocol.ts'

/** What an operation says beside its id, its number, its name and its arguments, which stand in columns of the log. */
export function envelopeOf({ id: _, seq: __, k: ___, a: ____, ...rest }: Op): string {
  return JSON.stringify(rest)
}
