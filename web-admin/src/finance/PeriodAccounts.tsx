import {
  type AccountLine,
  type PeriodAccounts as Accounts,
  periodApi,
  type TotalLine,
} from '@longshore/shared/finance/period.api.ts'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useText } from '../language/language.ts'
import { plainAmount } from '../look/amounts.ts'

const parts: readonly Part<AccountLine>[] = [
  { label: 'field.customerName', show: ({ customerName }) => customerName },
  { label: 'period.account', show: ({ account }) => account },
  { label: 'field.currency', show: ({ currency }) => currency },
  { label: 'period.opening', number: true, show: ({ opening, currency }) => plainAmount(opening, currency) },
  { label: 'period.debit', number: true, show: ({ debit, currency }) => plainAmount(debit, currency) },
  { label: 'period.credit', number: true, show: ({ credit, currency }) => plainAmount(credit, currency) },
  { label: 'period.closing', number: true, show: ({ closing, currency }) => plainAmount(closing, currency) },
]

/** The accounts behind one line of a trial balance. */
export function PeriodAccounts({
  periodId,
  of: { currency, kind },
}: {
  readonly periodId: string
  readonly of: TotalLine
}) {
  const t = useText()
  const send = useSend()
  const read = useCallback(
    () =>
      send({
        method: 'GET',
        path: periodApi.accounts.path,
        body: { id: periodId, currency, kind },
      }) as Promise<Accounts>,
    [send, periodId, currency, kind],
  )
  const { answer } = useLoad(read)
  if (!answer) return null
  return (
    <PartTable
      title="period.accounts"
      rows={answer.rows}
      parts={parts}
      keyOf={({ account, customerId }) => `${account} ${customerId}`}
      foot={answer.more && <Typography color="textSecondary">{t('period.more')}</Typography>}
    />
  )
}
