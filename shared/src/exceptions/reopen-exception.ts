import { note, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, type Reads } from '../command/reads.ts'
import type { Given, Resolution, Resolutions } from '../command/resolution.ts'
import { args, filled, id } from '../command/schema.ts'
import { type Exception, type ExceptionKinds, exception, exceptionsOfSubject } from './exception.ts'
import { allowOn } from './move-exception.ts'
import { exceptionRefusals } from './refusals.ts'

const HOUR = 3_600_000

export interface Ways {
  readonly kinds: ExceptionKinds
  readonly effects: Resolutions
  readonly reversals: Resolutions
}

const nothing: Given = { remark: '', quantity: null, positionId: null, lineId: null }

/** Whether what closed it did nothing, or can be undone while the goods have not moved on. */
export function mayReopen(
  { kind, part, status, resolution }: Pick<Exception, 'kind' | 'part' | 'status' | 'resolution'>,
  { kinds, effects, reversals }: Ways,
): boolean {
  const way = resolution ?? ''
  // What closed it otherwise, such as a document that was made of it, did something.
  if (!part || status !== 'resolved' || !kinds[kind]?.resolutions.includes(way)) return false
  return effects[way] === undefined || reversals[way] !== undefined
}

/** The command that opens a processed part again “while the disposition is not executed or reversible” (state-machines §13). */
export function reopener(ways: Ways) {
  const undoOf = (one: Exception): Resolution | undefined =>
    mayReopen(one, ways) ? ways.reversals[one.resolution ?? ''] : undefined
  return intent({
    name: 'exceptions.reopenException',
    scope: 'warehouse',
    permission: 'exceptions.handle',
    args: args({ exceptionId: id(), reason: filled(500) }),
    reads: ({ exceptionId }) => ({ exception: need(exception, exceptionId) }),
    reads2: (_, { exception: one }, told) => ({
      ...undoOf(one)?.reads(one, nothing, told),
      open: list(exceptionsOfSubject, [one.subjectId, 'open']),
      taken: list(exceptionsOfSubject, [one.subjectId, 'taken']),
    }),
    reads3: (_, rows): Reads => undoOf(rows.exception)?.reads2(rows.exception, nothing, rows) ?? {},
    decide(rows, { reason }, told) {
      const one = rows.exception
      if (!one.part) throw exceptionRefusals.notAPart()
      allowOn(one, 'reopen', told)
      if (!mayReopen(one, ways)) throw exceptionRefusals.cannotReopen({ resolution: one.resolution ?? '' })
      const standing = [...rows.open, ...rows.taken]
      if (standing.some(({ kind }) => kind === one.kind)) throw exceptionRefusals.standsAgain()
      const undone = undoOf(one)?.decide(rows, one, nothing, told) ?? []
      return [
        put(exception, reopened(one, ways.kinds, told)),
        ...undone,
        note(one.id, 'abnormal.reopened', { reason, by: told.actor.name }),
      ]
    },
  })
}

/** It waits for its role again, with as much time as one that is new. */
function reopened(one: Exception, kinds: ExceptionKinds, { at }: Told): Exception {
  return {
    ...{ ...one, status: 'open', takenBy: null, resolution: null, remark: null },
    ...{ resolvedBy: null, resolvedAt: null, dueAt: at + (kinds[one.kind]?.hours ?? 0) * HOUR },
  }
}
