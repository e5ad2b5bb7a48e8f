import type { Outcome } from '@longshore/shared/command/outcome.ts'
import { Refusal } from '@longshore/shared/command/refusal.ts'
import { refusals } from '@longshore/shared/command/refusals.ts'
import { refusalOf } from '@longshore/shared/refusals.ts'

/** The same where an exception may have been opened: what was told is kept. */
export function mustBeTaken(outcome: Outcome): void {
  if (outcome.outcome !== 'applied-with-exception') mustApply(outcome)
}

/** For a call that performs a command of its own: what the command refused is the call's refusal. */
export function mustApply({ outcome, code = refusals.defect.code, values = {} }: Outcome): void {
  if (outcome === 'applied') return
  const { number, status } = refusalOf(code) ?? refusals.defect
  throw new Refusal(code, number, status, values)
}
