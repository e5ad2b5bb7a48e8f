import { chargeLineApi, type RecalculatedLine } from '@longshore/shared/billing/charge-line.api.ts'
import { calls } from '@longshore/shared/contract/endpoint.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { NoneChosen } from '../document/NoneChosen.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { FeeName, KnowsFees } from './FeeName.tsx'

const parts: readonly Part<RecalculatedLine>[] = [
  { label: 'billing.fee', show: ({ fee, of }) => <FeeName code={fee} of={of} /> },
  { label: 'billing.occurred', show: ({ occurredAt }) => timeOf(occurredAt) },
  { label: 'billing.amount-was', number: true, show: (of) => amountText(of.was, of.wasCurrency) },
  { label: 'billing.version-was', number: true, show: ({ wasNo }) => wasNo },
  { label: 'billing.amount-now', number: true, show: (of) => amountText(of.now, of.nowCurrency) },
  { label: 'billing.version-now', number: true, show: ({ nowNo }) => nowNo },
]

/** `recalculateCharges`, an address of ours: what the open charges of a document come to by the prices of now, before they are charged anew. */
export function RecalculatePage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <Recalculated id={id} /> : <NoneChosen title="page.staff.recalculateCharges" />
}

function Recalculated({ id }: { readonly id: string }) {
  const send = useSend()
  const navigate = useNavigate()
  const read = useCallback(() => calls(chargeLineApi, send).recalculation({ id }), [send, id])
  const { answer, failed } = useLoad(read)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  const { customerId, documentId, documentNo, lines } = answer
  return (
    <KnowsFees>
      <FormPage title="page.staff.recalculateCharges">
        <Box sx={{ pb: 2 }}>
          <Typography sx={{ mb: 1, fontWeight: 600 }}>{documentNo}</Typography>
          <PartTable
            title="billing.recalculated"
            none="billing.nothing-changes"
            {...{ rows: lines, parts, keyOf: (line: RecalculatedLine) => line.id }}
          />
        </Box>
        {lines.length > 0 && (
          <SchemaForm
            of={chargeLineApi.recalculate}
            fixed={{ customerId, documentId }}
            submit="charge.replace"
            cancel={() => void navigate(-1)}
            saved={() => void navigate('/Fullbill')}
          >
            {null}
          </SchemaForm>
        )}
      </FormPage>
    </KnowsFees>
  )
}
