import { type CreditableCharge, manualChargeApi } from '@longshore/shared/billing/manual-charge.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { type ReactNode, useCallback } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { Facts } from '../document/Facts.tsx'
import { amountText } from '../look/amounts.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { FeeName, KnowsFees } from './FeeName.tsx'

interface Props {
  readonly id: string
  children(line: CreditableCharge): ReactNode
}

/** A charge that is to be credited, with what of it is left, above the form of the credit. */
export function CreditedCharge({ id, children }: Props) {
  const send = useSend()
  const read = useCallback(() => calls(manualChargeApi, send).creditable({ id }), [send, id])
  const { answer: line, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!line) return <Waiting />
  return (
    <KnowsFees>
      <Stack sx={{ gap: 2 }}>
        <Facts
          of={[
            ['billing.document', line.documentNo],
            ['field.customerName', line.customerName],
            ['billing.fee', <FeeName key="fee" code={line.fee} of={line.of} />],
            ['field.amount', amountText(line.amount, line.currency)],
            ['billing.credit-left', amountText(line.left, line.currency)],
          ]}
        />
        {children(line)}
      </Stack>
    </KnowsFees>
  )
}
