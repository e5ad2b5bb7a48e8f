import type { Command } from '@longshore/shared/command/command.ts'
import type { Asked } from '../commands/asked.ts'
import { InputRefused } from './envelope.ts'

/** So many codes stand behind one fact, and so long is one. */
const MOST = 1000
const LONGEST = 4096

/**
 * The codes that a station at the desk read for a fact, in the field `scans` where the command has none of its own: they
 * stand in the log with it, as those of a handheld do.
 */
export function withScans(
  body: unknown,
  { kind, args }: Command,
): { given: unknown } & Pick<Asked, 'envelope'> {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (kind !== 'fact' || !isObject || !('scans' in body) || 'scans' in args.fields) return { given: body }
  const { scans, ...given } = body
  if (!Array.isArray(scans) || !scans.every(isCode))
    throw new InputRefused({ scans: { fault: 'matches', values: {} } })
  if (scans.length > MOST) throw new InputRefused({ scans: { fault: 'maxRows', values: { max: MOST } } })
  return { given, ...(scans.length > 0 && { envelope: { s: scans } }) }
}

function isCode(one: unknown): one is string {
  return typeof one === 'string' && one.length <= LONGEST
}
