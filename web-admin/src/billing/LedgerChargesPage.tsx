import { ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../grid/ListPage.tsx'
import { ChargeReason } from './ChargeReason.tsx'
import { byOrderColumns } from './charge-columns.tsx'
import { KnowsFees } from './FeeName.tsx'

/** `ledgerCharges`, an address of ours: the charges behind an order or a month of a ledger. */
export function LedgerChargesPage() {
  const [params] = useSearchParams()
  const [orderId, monthId] = [params.get('orderId') ?? '', params.get('monthId') ?? '']
  const preset = useMemo(() => ({ orderId, monthId }), [orderId, monthId])
  return (
    <KnowsFees>
      <ListPage
        title="page.staff.ledgerCharges"
        of={ledgerApi.charges}
        columns={byOrderColumns}
        preset={preset}
        beside={(line) => <ChargeReason of={line} />}
      />
    </KnowsFees>
  )
}
