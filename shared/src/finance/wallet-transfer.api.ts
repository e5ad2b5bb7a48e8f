import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { approveTransfer, rejectTransfer, reverseTransfer, submitTransfer } from './move-transfer.ts'
import { type WalletTransfer, type WalletTransferStatus, walletTransferStates } from './wallet-transfer.ts'

type Inside = 'scope' | 'amount' | 'arrived' | 'submittedBy' | 'submittedAt' | 'reviewedBy' | 'reviewedAt'

/** A transfer in a list. Times in seconds, money as text. */
export interface WalletTransferLine extends Omit<WalletTransfer, Inside> {
  readonly customerName: string
  readonly toName: string
  readonly amount: string
  readonly arrived: boolean
  readonly submittedAt: number
  readonly reviewedAt: number | null
}

export interface WalletTransferDetail extends WalletTransferLine {
  readonly timeline: readonly TimelineEntry[]
}

export function walletTransferLine(
  row: WalletTransfer,
  names: Pick<WalletTransferLine, 'customerName' | 'toName'>,
): WalletTransferLine {
  const { scope: _, submittedBy: __, reviewedBy: ___, amount, currency, ...same } = row
  return {
    ...{ ...same, ...names, currency, amount: fromMinor(amount, currency), arrived: row.arrived === 1 },
    submittedAt: toSeconds(row.submittedAt),
    reviewedAt: row.reviewedAt === null ? null : toSeconds(row.reviewedAt),
  }
}

const path = '/api/owms/v1/finance/transfer'
const staff = { audience: ['staff'], idsAs: 'transferId' } as const
const reads = { audience: ['staff'], permission: 'finance.view' } as const

/** Transfers between wallets of customers, by the house alone. */
export const walletTransferApi = {
  list: read<Page<WalletTransferLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['submittedAt'], {
      search: search(),
      status: anyOf<WalletTransferStatus>(walletTransferStates),
      customerId: within(),
      toId: within(),
      submittedFrom: moment(),
      submittedTo: moment(),
    }),
  }),
  byId: read<WalletTransferDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  submit: performs({ path: `${path}/submit`, audience: ['staff'], command: submitTransfer }),
  approve: performs({ ...staff, path: `${path}/approve`, command: approveTransfer }),
  reject: performs({ ...staff, path: `${path}/reject`, command: rejectTransfer }),
  reverse: performs({ ...staff, path: `${path}/reverse`, command: reverseTransfer }),
}
