import { derivedId } from '@longshore/shared/command/id.ts'
import { enterRate, putRateInForce } from '@longshore/shared/finance/enter-rate.ts'
import { submitTransfer } from '@longshore/shared/finance/move-transfer.ts'
import { bankAccounts } from '@longshore/shared/finance/save-bank-account.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

// biome-ignore format: a table
const payees = [
  { code: 'USD_1', payee: 'Longshore Demo Ltd.',  bank: 'Harbour Bank',    account: 'DE02 1203 0000 0000 2020 51', currency: 'USD', secondAbove: '5000.00' },
  { code: 'EUR_1', payee: 'Longshore Demo GmbH',  bank: 'Elbe Sparkasse',  account: 'DE02 5001 0517 0137 0750 30', currency: 'EUR', secondAbove: '5000.00' },
  { code: 'CNY_1', payee: '朗岸演示有限公司',        bank: '港口银行深圳分行', account: '6222 0000 0000 0001',          currency: 'CNY', secondAbove: '30000.00' },
] as const

/** The accounts of the house that its customers transfer to. */
export function demoPayees(steps: DemoSteps): void {
  for (const one of payees) steps.do(bankAccounts.save, `payee account ${one.code}`, one)
}

const rates = [
  ['USD', 'CNY', '7.08', '7.02'],
  ['CNY', 'USD', '0.1402', '0.1395'],
  ['EUR', 'USD', '1.152'],
  ['USD', 'EUR', '0.861'],
  ['CNY', 'JPY', '21.9'],
] as const

/** What a unit of a currency brings in another; the last one of the first pairs replaced another. */
export function demoRates(steps: DemoSteps): void {
  for (const [fromCurrency, toCurrency, ...read] of rates)
    for (const rate of read.toReversed()) {
      const said = { fromCurrency, toCurrency, rate, source: 'Harbour Bank' }
      const made = steps.do(enterRate, `rate ${fromCurrency} ${toCurrency} ${rate}`, said)
      const id = derivedId(made, 'rate')
      steps.do(putRateInForce, `rate ${fromCurrency} ${toCurrency} ${rate} in force`, { id })
    }
}

/** A transfer from the wallet of one customer to that of another: it waits for a person of finance to approve it. */
export function demoTransfer(steps: DemoSteps, goods: readonly DemoGoods[]): void {
  const ofCode = (code: string) => goods.find((one) => one.code === code)?.customerId
  const [customerId, toId] = [ofCode('LOTUS'), ofCode('MAREVIVO')]
  if (!customerId || !toId) return
  const said = { currency: 'CNY' as const, amount: '1200.00', purpose: 'First leg paid for a partner' }
  steps.do(submitTransfer, 'transfer between wallets', { ...said, customerId, toId })
}
