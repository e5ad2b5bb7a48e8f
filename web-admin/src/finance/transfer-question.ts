import type { WalletTransferLine } from '@longshore/shared/finance/wallet-transfer.api.ts'
import { amountText } from '../look/amounts.ts'

type Moved = Pick<WalletTransferLine, 'customerName' | 'toName' | 'amount' | 'currency'>

/** What the second person lets go: whose money, to whom, and how much. */
export function transferQuestion(rows: readonly Moved[]): string {
  return rows
    .map(
      ({ customerName, toName, amount, currency }) =>
        `${customerName} → ${toName}: ${amountText(amount, currency)}`,
    )
    .join(' · ')
}
