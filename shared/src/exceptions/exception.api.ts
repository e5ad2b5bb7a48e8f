import { object } from 'yup'
import type { Command } from '../command/command.ts'
import type { Asked } from '../command/resolution.ts'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import type { Evidence, ExceptionGroup } from './evidence.ts'
import { type Exception, exceptionMachine } from './exception.ts'
import { assignException, giveBack, takeException } from './move-exception.ts'

type Times = 'openedAt' | 'dueAt' | 'resolvedAt' | 'sharedAt'

/** An exception as the wire says it; times in seconds. */
export interface ExceptionRow extends Omit<Exception, 'scope' | Times> {
  readonly openedAt: number
  readonly dueAt: number
  readonly resolvedAt: number | null
  readonly sharedAt: number | null
  readonly overdue: boolean
  readonly workerName: string
  readonly takenByName: string
  /** How it may be resolved, and what the person must say for each way. */
  readonly ways: readonly { readonly resolution: string; readonly asks: readonly Asked[] }[]
}

export type ExceptionBeside = Pick<ExceptionRow, 'overdue' | 'workerName' | 'takenByName' | 'ways'>

export function exceptionRow({ scope: _, ...row }: Exception, beside: ExceptionBeside): ExceptionRow {
  const { openedAt, dueAt, resolvedAt, sharedAt } = row
  return {
    ...row,
    ...beside,
    ...{ openedAt: toSeconds(openedAt), dueAt: toSeconds(dueAt) },
    resolvedAt: resolvedAt && toSeconds(resolvedAt),
    sharedAt: sharedAt && toSeconds(sharedAt),
  }
}

const base = '/api/owms/v1/exceptions'

/** The exceptions that facts raise, and who acts on them. */
export function exceptionCalls<A extends object, B extends object>(
  resolveException: Command<A>,
  reopenException: Command<B>,
) {
  return {
    list: read<Page<ExceptionRow>>()({
      path: `${base}/list`,
      audience: ['staff'],
      permission: 'exceptions.view',
      input: pageInput(['openedAt', 'dueAt'], {
        /** The start of the subject's label: a document number, a position. */
        search: search(),
        status: anyOf(exceptionMachine.states),
        kind: within(),
        /** `yes`: about goods alone, the abnormal parts; `no`: about anything else. */
        parts: yesOrNo(),
        ownerRole: within(),
        takenBy: within(),
      }),
    }),
    byId: read<ExceptionRow>()({
      path: `${base}/byid`,
      audience: ['staff'],
      permission: 'exceptions.view',
      input: object({ id: id() }),
    }),
    /** What waits, kind by kind: of one role, or of all. */
    groups: read<readonly ExceptionGroup[]>()({
      ...{ path: `${base}/groups`, audience: ['staff'] as const, permission: 'exceptions.view' },
      input: object({ ownerRole: within() }),
    }),
    /** The raw scan behind it, what its device did around it, and the journal of what it is about. */
    evidence: read<Evidence>()({
      ...{ path: `${base}/evidence`, audience: ['staff'] as const, permission: 'exceptions.view' },
      input: object({ id: id() }),
    }),
    take: performs({ path: `${base}/take`, audience: ['staff'], command: takeException }),
    giveBack: performs({ path: `${base}/give-back`, audience: ['staff'], command: giveBack }),
    assign: performs({ path: `${base}/assign`, audience: ['staff'], command: assignException }),
    resolve: performs({ path: `${base}/resolve`, audience: ['staff'], command: resolveException }),
    reopen: performs({ path: `${base}/reopen`, audience: ['staff'], command: reopenException }),
    /** Who works in the warehouse and may be given one. */
    people: read<readonly { readonly id: string; readonly name: string }[]>()({
      ...{ path: `${base}/people`, audience: ['staff'] as const, permission: 'exceptions.handle' },
      input: object({ search: search() }),
    }),
  }
}
