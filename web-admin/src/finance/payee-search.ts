import { calls } from '@longshore/shared/contract/endpoint.ts'
import { bankAccountApi } from '@longshore/shared/finance/bank-account.api.ts'
import { send } from '../calls/api.ts'
import type { Search } from '../form/use-search.ts'

const accounts = calls(bankAccountApi, send)

/** "Bank transfer recharge shows payee name, bank and account" (000 §9). */
export const payees: Search = async (text) => {
  const { rows } = await accounts.list({ search: text, size: 25, enabled: 'yes' })
  return rows.map(({ id, payee, bank, account, currency }) => ({
    value: id,
    label: `${payee} · ${bank} · ${account} · ${currency}`,
  }))
}
