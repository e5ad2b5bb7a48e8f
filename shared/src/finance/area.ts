import type { Area } from '../contract/area.ts'
import { newsOf } from '../contract/news.ts'
import { books } from '../money/books.ts'
import { walletEntry } from '../money/wallet-entry.ts'
import { acceptDifference, acceptWalletDifference } from './accept-difference.ts'
import { accountingPeriod } from './accounting-period.ts'
import { applyWithdrawal, applyWithdrawalOfAll } from './apply-withdrawal.ts'
import { bankAccountApi } from './bank-account.api.ts'
import { bankAccount } from './bank-account.ts'
import { bringCodLine } from './bring-cod-line.ts'
import { bringCodLines } from './bring-cod-lines.ts'
import { closePeriod, fixBalance, openPeriod, softClosePeriod } from './close-period.ts'
import { codApi, withdrawalApi } from './cod.api.ts'
import { codEntry } from './cod-entry.ts'
import { codLine } from './cod-line.ts'
import { codRefusals } from './cod-refusals.ts'
import { missCodLine, receiveCodLine } from './confirm-cod-line.ts'
import { creditWallet, takeCreditBack } from './credit-wallet.ts'
import { differenceApi } from './difference.api.ts'
import { earnedDocument } from './earned-document.ts'
import { earningApi } from './earning.api.ts'
import { endTransfer } from './end-transfer.ts'
import { enterRate, putRateInForce, withdrawRate } from './enter-rate.ts'
import { exchangeApi, exchangeRateApi } from './exchange.api.ts'
import { approveExchange, exchangeMoney, rejectExchange } from './exchange-money.ts'
import { exchangeRate } from './exchange-rate.ts'
import { exchangeRefusals } from './exchange-refusals.ts'
import { followCod } from './follow-cod.ts'
import { marginApi } from './margin.api.ts'
import { margin, marginLine } from './margin.ts'
import { marginRefusals } from './margin-refusals.ts'
import {
  approveTransfer,
  giveTransfer,
  rejectTransfer,
  reverseTransfer,
  submitTransfer,
  takeTransfer,
  takeTransferBack,
} from './move-transfer.ts'
import { periodApi } from './period.api.ts'
import { periodRefusals } from './period-refusals.ts'
import { postCod, postCodLines, postCods } from './post-cod.ts'
import { priceTrialApi } from './price-trial.api.ts'
import { priceTrial, priceTrialMiss, priceTrialRow } from './price-trial.ts'
import { rechargeApi } from './recharge.api.ts'
import { recharge } from './recharge.ts'
import { financeRefusals } from './refusals.ts'
import { askReopening, keepClosed, reopenPeriod } from './reopen-period.ts'
import { approveRecharge, rejectRecharge, reverseRecharge, withdrawRecharge } from './review-recharge.ts'
import {
  auditWithdrawal,
  bounceWithdrawal,
  cancelWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  unclaimWithdrawal,
} from './review-withdrawal.ts'
import { bankAccounts } from './save-bank-account.ts'
import { submitRecharge } from './submit-recharge.ts'
import { transferRefusals } from './transfer-refusals.ts'
import { tryFee } from './try-fee.ts'
import { tryPrices } from './try-prices.ts'
import { walletApi } from './wallet.api.ts'
import { walletExchange } from './wallet-exchange.ts'
import { walletTransferApi } from './wallet-transfer.api.ts'
import { walletTransfer } from './wallet-transfer.ts'
import { withdrawal } from './withdrawal.ts'

export const financeArea = {
  tables: {
    bankAccount,
    recharge,
    walletEntry,
    codEntry,
    codLine,
    withdrawal,
    exchangeRate,
    walletExchange,
    walletTransfer,
    ...{ margin, marginLine, priceTrial, priceTrialRow, priceTrialMiss },
    earnedDocument,
    books,
    accountingPeriod,
  },
  commands: [
    ...bankAccounts.commands,
    submitRecharge,
    withdrawRecharge,
    approveRecharge,
    rejectRecharge,
    reverseRecharge,
    creditWallet,
    takeCreditBack,
    ...[followCod, postCod, postCods, postCodLines, bringCodLine, bringCodLines],
    ...[receiveCodLine, missCodLine],
    ...[applyWithdrawal, applyWithdrawalOfAll],
    ...[auditWithdrawal, claimWithdrawal, payWithdrawal, unclaimWithdrawal],
    ...[submitTransfer, approveTransfer, rejectTransfer, reverseTransfer],
    ...[takeTransfer, giveTransfer, takeTransferBack, endTransfer],
    ...[returnWithdrawal, cancelWithdrawal, bounceWithdrawal, acceptDifference, acceptWalletDifference],
    ...[openPeriod, softClosePeriod, closePeriod, fixBalance, askReopening, reopenPeriod, keepClosed],
    ...[enterRate, putRateInForce, withdrawRate, exchangeMoney, approveExchange, rejectExchange],
    ...[tryPrices, tryFee],
  ],
  calls: {
    ...{ bankAccount: bankAccountApi, recharge: rechargeApi, wallet: walletApi },
    ...{ cod: codApi, withdrawal: withdrawalApi, difference: differenceApi },
    ...{ exchangeRate: exchangeRateApi, exchange: exchangeApi, walletTransfer: walletTransferApi },
    ...{ margin: marginApi, priceTrial: priceTrialApi, earning: earningApi },
    period: periodApi,
  },
  news: newsOf(recharge, ['no', 'status', 'currency', 'submittedAt', 'reviewedAt'], {
    'recharge.credited': ['recharge.credited'],
    'recharge.rejected': ['recharge.rejected'],
    'recharge.reversed': ['recharge.reversed'],
  }),
  refusals: {
    ...financeRefusals,
    ...codRefusals,
    ...exchangeRefusals,
    ...transferRefusals,
    ...periodRefusals,
    ...marginRefusals,
  },
} satisfies Area
