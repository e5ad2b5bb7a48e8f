import { string } from 'yup'
import { put, remove } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, count, id, line, maybeId, oneOf } from '../command/schema.ts'
import { localTime } from '../money/local-time.ts'
import { type Warehouse, warehouse, worker } from '../setup/warehouse.ts'
import { entriesOfDay, performanceEntry, workKinds } from './performance-entry.ts'
import { performanceRefusals } from './refusals.ts'

const day = () =>
  string()
    .required()
    .matches(/^\d{4}-\d{2}-\d{2}$/)

const houseOf = ({ scope }: Told) => row(warehouse, scope.slice(scope.indexOf(':') + 1))

/** A calendar day that has begun; refuses what is no day, and days to come. */
function begun(given: string, house: Warehouse | undefined, { at }: Told): string {
  const time = Date.parse(`${given}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== given)
    throw performanceRefusals.dayWrong()
  const { year, month, day: today } = localTime(at, house?.zone ?? 'UTC')
  if (given > `${year}-${month}-${today}`) throw performanceRefusals.dayToCome()
  return given
}

/** Writes down what somebody did on a day: a new figure, or one that nobody has audited. */
export const saveEntry = intent({
  name: 'performance.saveEntry',
  scope: 'warehouse',
  permission: 'performance.enter',
  args: args({
    ...{ entryId: maybeId(), workerId: id(), kind: oneOf(workKinds), day: day(), figure: count() },
    remark: line(200),
  }),
  reads: ({ entryId, workerId }, told) => ({
    was: row(performanceEntry, entryId),
    worker: need(worker, workerId),
    house: houseOf(told),
  }),
  decide({ was, worker: who, house }, { entryId, ...given }, told) {
    if (entryId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'entered') throw refusals.moveNotAllowed({ move: 'save', status: was.status })
    const { id: enteredBy, name: enteredByName } = told.actor
    return [
      put(performanceEntry, {
        ...{ id: was?.id ?? told.id('entry'), status: 'entered', source: 'manual', ...given },
        ...{ day: begun(given.day, house, told), workerName: who.name, enteredBy, enteredByName },
        ...{ auditedBy: '', auditedByName: '', createdAt: was?.createdAt ?? told.at },
      }),
    ]
  },
})

/**
 * What the scans of a day say of a worker. It replaces the earlier figure of its kind that nobody audited. What came after an
 * audit is a figure of its own: the audited one does not change, and nothing that was done is left out.
 */
export const recordFigure = intent({
  name: 'performance.recordFigure',
  scope: 'warehouse',
  permission: 'performance.enter',
  args: args({ workerId: id(), kind: oneOf(workKinds), day: day(), figure: count() }),
  reads: ({ workerId, day: on }, told) => ({
    worker: need(worker, workerId),
    standing: list(entriesOfDay, [told.scope, on, workerId]),
    house: houseOf(told),
  }),
  decide({ worker: who, standing, house }, given, told) {
    const taken = standing.filter(({ kind, source }) => kind === given.kind && source === 'scans')
    const audited = taken.reduce((sum, { status, figure }) => sum + (status === 'audited' ? figure : 0), 0)
    const was = taken.find(({ status }) => status === 'entered')
    const figure = Math.max(0, given.figure - audited)
    if (figure === (was?.figure ?? 0)) return []
    const { id: enteredBy, name: enteredByName } = told.actor
    return [
      put(performanceEntry, {
        ...{
          id: was?.id ?? told.id('entry'),
          status: 'entered',
          source: 'scans',
          remark: '',
          ...given,
          figure,
        },
        ...{ day: begun(given.day, house, told), workerName: who.name, enteredBy, enteredByName },
        ...{ auditedBy: '', auditedByName: '', createdAt: was?.createdAt ?? told.at },
      }),
    ]
  },
})

/** A figure that was wrong to write down. */
export const deleteEntry = intent({
  name: 'performance.deleteEntry',
  scope: 'warehouse',
  permission: 'performance.enter',
  args: args({ entryId: id() }),
  reads: ({ entryId }) => ({ entry: need(performanceEntry, entryId) }),
  decide({ entry }) {
    const { status } = entry
    if (status !== 'entered') throw refusals.moveNotAllowed({ move: 'delete', status })
    return [remove(performanceEntry, entry.id)]
  },
})

/** Somebody other than who wrote it down agrees. */
export const auditEntry = intent({
  name: 'performance.auditEntry',
  scope: 'warehouse',
  permission: 'performance.audit',
  args: args({ entryId: id() }),
  reads: ({ entryId }) => ({ entry: need(performanceEntry, entryId) }),
  decide({ entry }, _, { actor }) {
    const { status } = entry
    if (status !== 'entered') throw refusals.moveNotAllowed({ move: 'audit', status })
    if (entry.enteredBy === actor.id) throw performanceRefusals.auditedByEnterer()
    const by = { auditedBy: actor.id, auditedByName: actor.name }
    return [put(performanceEntry, { ...entry, ...by, status: 'audited' })]
  },
})

/** The audit is taken back. */
export const cancelAuditEntry = intent({
  name: 'performance.cancelAuditEntry',
  scope: 'warehouse',
  permission: 'performance.audit',
  args: args({ entryId: id() }),
  reads: ({ entryId }) => ({ entry: need(performanceEntry, entryId) }),
  decide({ entry }) {
    const { status } = entry
    if (status !== 'audited') throw refusals.moveNotAllowed({ move: 'cancelAudit', status })
    return [put(performanceEntry, { ...entry, status: 'entered', auditedBy: '', auditedByName: '' })]
  },
})
