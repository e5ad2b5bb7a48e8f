import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { type Exception, exceptionMachine } from '../exceptions/exception.ts'
import { toSeconds } from '../money/units.ts'
import { acceptDifference, acceptWalletDifference } from './accept-difference.ts'
import { financeKinds } from './exception-kinds.ts'

export type DifferenceKind = keyof typeof financeKinds
export const differenceKinds = Object.keys(financeKinds) as DifferenceKind[]

type Plain = 'id' | 'version' | 'status' | 'severity' | 'subjectLabel' | 'remark' | 'openedAt' | 'dueAt'

/** What does not fit in money, and waits for somebody of finance. Times in seconds. */
export interface DifferenceLine extends Pick<Exception, Plain> {
  readonly kind: string
  /** Whose wallet it is about; '' where it is about the house's own books. */
  readonly customerId: string
  readonly customerName: string
  readonly overdue: boolean
}

export function differenceLine(row: Exception, customerName: string, at: number): DifferenceLine {
  const { id, version, status, severity, subjectLabel, remark, kind, openedAt, dueAt } = row
  return {
    ...{ id, version, status, severity, subjectLabel, remark, kind, customerName },
    customerId: customerOf(row),
    ...{ openedAt: toSeconds(openedAt), dueAt: toSeconds(dueAt) },
    overdue: dueAt < at && (status === 'open' || status === 'taken'),
  }
}

export function customerOf({ scope }: Pick<Exception, 'scope'>): string {
  return scope.startsWith('customer:') ? scope.slice('customer:'.length) : ''
}

const base = '/api/owms/v1/finance/difference'

/** Exceptions of money: they belong to no warehouse. */
export const differenceApi = {
  list: read<Page<DifferenceLine>>()({
    ...{ path: `${base}/list`, audience: ['staff'] as const, permission: 'finance.review' },
    input: pageInput(['openedAt'], {
      /** The start of what it is about. */
      search: search(),
      status: anyOf(exceptionMachine.states),
      kind: anyOf(differenceKinds),
      openedFrom: moment(),
    }),
  }),
  accept: performs({ path: `${base}/accept`, audience: ['staff'], command: acceptDifference }),
  acceptOfWallet: performs({
    ...{ path: `${base}/accept-of-wallet`, audience: ['staff'] as const },
    command: acceptWalletDifference,
  }),
}
