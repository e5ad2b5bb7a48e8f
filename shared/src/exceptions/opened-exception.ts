import type { Raise } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { type Draft, flagOf } from '../rows/table.ts'
import type { Exception, ExceptionKind } from './exception.ts'
import { isPart } from './part-kinds.ts'

const HOUR = 3_600_000

/** An exception as it is opened, for the role that owns its kind. */
export function openedException(
  id: string,
  raise: Raise,
  {
    kind,
    told,
    commandName,
  }: { readonly kind: ExceptionKind; readonly told: Told; readonly commandName: string },
): Draft<Exception> {
  return {
    id,
    kind: raise.kind,
    severity: kind.severity,
    ownerRole: kind.ownerRole,
    status: 'open',
    subjectTable: raise.subject.table,
    subjectId: raise.subject.id,
    subjectLabel: raise.subject.label,
    details: raise.details,
    causeCommand: told.commandId,
    causeName: commandName,
    workerId: told.actor.id,
    deviceId: told.deviceId,
    openedAt: told.at,
    dueAt: told.at + kind.hours * HOUR,
    takenBy: null,
    resolution: null,
    remark: null,
    resolvedBy: null,
    resolvedAt: null,
    part: flagOf(isPart(raise.kind)),
    ...{ customerId: '', sharedAt: null, showsPhoto: 0, agreement: '', turn: 'house' },
  }
}
