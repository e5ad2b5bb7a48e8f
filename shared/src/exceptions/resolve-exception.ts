import { number } from 'yup'
import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { need, type Reads } from '../command/reads.ts'
import type { Given, Resolution, Resolutions } from '../command/resolution.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { type Exception, type ExceptionKinds, exception } from './exception.ts'
import { allowOn } from './move-exception.ts'
import { exceptionRefusals } from './refusals.ts'

interface Ways {
  readonly kinds: ExceptionKinds
  /** What each way does besides closing the exception; a way without a line here only closes it. */
  readonly effects: Resolutions
}

/** The command that resolves an exception by one of its kind's ways, with what that way does, in one transaction. */
export function resolver({ kinds, effects }: Ways) {
  const effectOf = (one: Exception, { resolution }: { resolution: string }): Resolution | undefined =>
    isWay(kinds, one, resolution) ? effects[resolution] : undefined
  return intent({
    name: 'exceptions.resolveException',
    scope: 'warehouse',
    permission: 'exceptions.handle',
    args: args({
      exceptionId: id(),
      resolution: filled(40),
      remark: line(500).trim(),
      quantity: number().integer().min(1).nullable().default(null),
      positionId: maybeId(),
      lineId: maybeId(),
    }),
    reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
    reads2: (given, { exception: one }, told): Reads => {
      const effect = effectOf(one, given)
      return effect ? effect.reads(one, given, told) : {}
    },
    reads3: (given, rows): Reads =>
      effectOf(rows.exception, given)?.reads2(rows.exception, given, rows) ?? {},
    decide(rows, given, told) {
      const one = rows.exception
      allowOn(one, 'resolve', told)
      if (one.takenBy && one.takenBy !== told.actor.id) throw exceptionRefusals.taken({ by: one.takenBy })
      if (!isWay(kinds, one, given.resolution))
        throw exceptionRefusals.notAllowed({ resolution: given.resolution })
      const effect = effectOf(one, given)
      if (effect) requireSaid(effect, given)
      const after = effect?.waits(one) ? begun(one, told) : closed(one, given, told)
      return [put(exception, after), ...(effect?.decide(rows, one, given, told) ?? [])]
    },
  })
}

function isWay(kinds: ExceptionKinds, { kind }: Exception, resolution: string): boolean {
  return kinds[kind]?.resolutions.includes(resolution) ?? false
}

function requireSaid({ asks }: Resolution, given: Given): void {
  for (const field of asks)
    if (given[field] === null || given[field] === '') throw exceptionRefusals.lacks({ field })
}

/** Somebody has begun with it. */
function begun(one: Exception, { actor }: Told): Exception {
  return { ...one, status: 'taken', takenBy: actor.id }
}

function closed(
  one: Exception,
  { resolution, remark, positionId }: Given & { resolution: string },
  { actor, at }: Told,
): Exception {
  const decided = { status: 'resolved', resolution, remark, resolvedBy: actor.id, resolvedAt: at } as const
  // Where the goods went, for whoever takes it back.
  return positionId
    ? { ...one, ...decided, details: { ...one.details, toPositionId: positionId } }
    : { ...one, ...decided }
}
