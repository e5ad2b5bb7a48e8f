import {
  type LedgerAccountLine,
  type LedgerMonthLine,
  ledgerApi,
} from '@longshore/shared/billing/ledger.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Waiting } from '../shell/Waiting.tsx'

const parts: readonly Part<LedgerMonthLine>[] = [
  { label: 'ledger.month', show: ({ month }) => month },
  { label: 'ledger.opening', number: true, show: ({ opening }) => opening },
  { label: 'ledger.charged', number: true, show: ({ charged }) => charged },
  { label: 'billing.written-off', number: true, show: ({ writtenOff }) => writtenOff },
  { label: 'billing.open', number: true, show: ({ open }) => open },
]
/** A year of them. */
const MOST = 12

/** The newest months of an account of a ledger: what was open before each, what came and went, and what was open after it. */
export function AccountMonths({ of: { side, partyId, currency } }: { readonly of: LedgerAccountLine }) {
  const send = useSend()
  const read = useCallback(
    () => calls(ledgerApi, send).months({ side, partyId, currency, size: MOST }),
    [send, side, partyId, currency],
  )
  const { answer, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  return <PartTable title="ledger.months" rows={answer.rows} parts={parts} keyOf={({ id }) => id} />
}
