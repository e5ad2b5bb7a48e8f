import type { Area } from '../contract/area.ts'
import { walletEntry } from '../money/wallet-entry.ts'
import { bankAccountApi } from './bank-account.api.ts'
import { bankAccount } from './bank-account.ts'
import { creditWallet, takeCreditBack } from './credit-wallet.ts'
import { rechargeApi } from './recharge.api.ts'
import { recharge } from './recharge.ts'
import { financeRefusals } from './refusals.ts'
import { approveRecharge, rejectRecharge, reverseRecharge, withdrawRecharge } from './review-recharge.ts'
import { bankAccounts } from './save-bank-account.ts'
import { submitRecharge } from './submit-recharge.ts'
import { walletApi } from './wallet.api.ts'

export const financeArea = {
  tables: { bankAccount, recharge, walletEntry },
  commands: [
    ...bankAccounts.commands,
    submitRecharge,
    withdrawRecharge,
    approveRecharge,
    rejectRecharge,
    reverseRecharge,
    creditWallet,
    takeCreditBack,
  ],
  calls: { bankAccount: bankAccountApi, recharge: rechargeApi, wallet: walletApi },
  refusals: financeRefusals,
} satisfies Area
