import { textOf } from '../language/language.ts'

/** Why a box did not come in, as the handheld asks it. */
export const boxReasons = ['damaged', 'unreadable', 'wrong-warehouse', 'not-ordered'] as const
/** What is wrong with a piece, as the handheld asks it. */
export const defectReasons = ['damaged', 'dirty', 'incomplete', 'expired', 'other'] as const
const elsewhere = ['full', 'blocked', 'better', 'other'] as const
const known: ReadonlySet<string> = new Set([...boxReasons, ...defectReasons, ...elsewhere])

/** A reason as a person reads it: the floor's answers are words, a desk may write a sentence. */
export function reasonText(reason: string): string {
  return known.has(reason) ? textOf(`why.${reason}`) : reason
}

/** The reasons to choose from. */
export function reasonOptions(reasons: readonly string[]): { value: string; label: string }[] {
  return reasons.map((value) => ({ value, label: reasonText(value) }))
}
