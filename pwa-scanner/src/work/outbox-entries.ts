import { startShift } from '@longshore/shared/access/start-shift.ts'
import type { World } from '@longshore/shared/job/job.ts'
import type { OutboxEntry } from '../job/OutboxScreen.tsx'
import type { Speaker } from '../language/sentences.ts'
import { answerWords, exceptionsOfCause } from './answer-words.ts'
import type { Floor } from './floor.ts'

export interface Words {
  readonly speaker: Speaker
  /** What became of an operation that was kept for review, or refused. */
  done(parked: boolean): string
  ownerName(role: string): string
  /** What stands for work that no job on this device can tell of. */
  readonly work: string
  readonly signedIn: string
}

/** The device's work as its list shows it: what needs a look, what waits, what was sent and is not yet in the rows. */
export function outboxEntries(floor: Floor, words: Words): OutboxEntry[] {
  const { engine } = floor
  const world = floor.world()
  const pending = new Map(engine.outbox().map(({ op }) => [op.id, toldBy(floor, op, world, words)]))
  const attention = engine.attention().map(({ id, s, result }): OutboxEntry => {
    const [raised] = engine.rows.list(exceptionsOfCause, [id])
    return {
      ...{ id: `! ${id}`, state: 'exception', at: raised?.openedAt ?? timeOf(id) },
      text: raised?.subjectLabel ?? pending.get(id) ?? (s?.join(' · ') || words.work),
      reason: answerWords({ result }, words.speaker) || words.done(result.o === 'parked'),
      ...(raised && { owner: words.ownerName(raised.ownerRole) }),
    }
  })
  const own = engine.outbox().map(({ op, state, exceptions }): OutboxEntry => {
    const waits = state === 'waits'
    return {
      ...{ id: op.id, state: waits ? 'waiting' : 'sent', at: op.t },
      text: pending.get(op.id) ?? words.work,
      ...(exceptions.length > 0 && {
        reason: exceptions.map(({ kind }) => words.speaker.exception(kind)).join('. '),
      }),
    }
  })
  return [...attention, ...own]
}

/** The job's own words for what it did; without them what was scanned, and without a scan that it is work. */
function toldBy(
  floor: Floor,
  op: { readonly k: string; readonly a: object; readonly s?: readonly string[] },
  world: World,
  { speaker, work, signedIn }: Words,
): string {
  for (const job of floor.everyJob) {
    const told = job.tells?.(op.k, op.a, world)
    if (told) return speaker.phrase(told)
  }
  if (op.k === startShift.name) return signedIn
  return op.s?.join(' · ') || work
}

/** An id of ours begins with its time. */
function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
