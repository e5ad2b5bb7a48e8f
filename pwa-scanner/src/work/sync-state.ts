import type { Fault } from '@longshore/shared/sync/faults.ts'
import type { Status } from '@longshore/shared/sync/status.ts'
import type { SyncState } from '../job/view.ts'
import type { Floor } from './floor.ts'

const unreachable: readonly Fault[] = ['offline', 'timeout', 'not-json', 'busy']

/** Nothing reaches the server: said calmly, for work goes on. */
export function isOffline({ fault }: Status): boolean {
  return fault !== null && unreachable.includes(fault)
}

export function syncState(
  { pending, sent, needsAttention, oldestAge, warning }: Status,
  { late, health }: Pick<Floor, 'late' | 'health'>,
): SyncState {
  return {
    ...{ saved: pending, sent, needsAttention, own: late.own, news: late.news.length > 0 },
    ...(pending > 0 && { oldestAge }),
    ...(health && { health }),
    stalled: warning === 'stuck',
  }
}

/** Faults that stay until a person does something; each has its sentence under `fault`. */
export function standingFault({
  fault,
}: Status): 'revoked' | 'fork' | 'tooOld' | 'storage' | 'server' | undefined {
  switch (fault) {
    case 'revoked':
    case 'fork':
    case 'server':
      return fault
    case 'too-old':
      return 'tooOld'
    case 'cache':
    case 'queue':
      return 'storage'
    case 'reply':
    case 'too-large':
      return 'server'
    default:
      return undefined
  }
}
