import type { IconName } from '../style/Icon.tsx'
import type { Outcome, SyncState } from './view.ts'

/** Each outcome has a sign of its own shape, so that colour is never the only difference. */
export const outcomeIcon: Record<Outcome, IconName> = {
  good: 'check',
  unchecked: 'question',
  repeat: 'repeat',
  exception: 'warn',
  question: 'choose',
  bad: 'cross',
}

const minute = 60_000

export type SyncTone = 'calm' | 'warn' | 'alarm'

/** Offline alone is calm; half an hour or 50 pieces of work unsent, or what came back and nobody has seen, is not. */
export function syncTone({ saved, news, oldestAge = 0, stalled = false }: SyncState): SyncTone {
  if (news || oldestAge > 30 * minute || saved > 50) return 'alarm'
  return oldestAge > 15 * minute || stalled ? 'warn' : 'calm'
}
