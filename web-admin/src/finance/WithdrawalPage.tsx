import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  type CodEntryLine,
  type CodTotals,
  codApi,
  withdrawalApi,
} from '@longshore/shared/finance/cod.api.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { TickedEntries } from './TickedEntries.tsx'

const totals: readonly Part<CodTotals>[] = [
  { label: 'field.currency', show: ({ currency }) => currency },
  { label: 'cod.confirmed', show: ({ confirmed }) => <strong>{confirmed}</strong> },
  { label: 'cod.pending', show: ({ pending }) => pending },
  { label: 'cod.applying', show: ({ applying }) => applying },
  { label: 'cod.withdrawn', show: ({ withdrawn }) => withdrawn },
]

/** `withdrawal`: totals, and an application for all of a currency or for another amount of ticked orders (000 §2). */
export function WithdrawalPage() {
  const t = useText()
  const send = useSend()
  const [currency, setCurrency] = useState<string>()
  const [all, setAll] = useState(true)
  const { answer, failed } = useLoad(useCallback(() => calls(codApi, send).totals({}), [send]))
  const open = answer?.filter(({ confirmed }) => Number(confirmed) > 0) ?? []
  const chosen = currency ?? open[0]?.currency
  return (
    <FormPage title="page.customer.withdrawal">
      {failed !== undefined && <Alert severity="error">{sentenceOf(failed)}</Alert>}
      {!answer && failed === undefined && <Waiting />}
      {answer && (
        <PartTable
          title="cod.totals"
          rows={answer}
          parts={totals}
          keyOf={(one) => one.currency}
          none="cod.none"
          stacks
        />
      )}
      {answer && !chosen && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('cod.nothing')}
        </Alert>
      )}
      {chosen && (
        <>
          {open.length > 1 &&
            open.map(({ currency: one }) => (
              <Button
                key={one}
                variant={one === chosen ? 'contained' : 'outlined'}
                onClick={() => setCurrency(one)}
                sx={{ mt: 2, mr: 1 }}
              >
                {one}
              </Button>
            ))}
          <Button onClick={() => setAll(!all)} sx={{ mt: 2, mb: 1 }}>
            {t(all ? 'cod.some' : 'cod.all')}
          </Button>
          {all ? <ApplyAll key={chosen} currency={chosen} /> : <ApplySome key={chosen} currency={chosen} />}
        </>
      )}
    </FormPage>
  )
}

const payee = (
  <>
    <TextField name="holder" label="cod.holder" />
    <TextField name="bank" label="finance.bank" />
    <TextField name="account" label="finance.account" />
  </>
)

function ApplyAll({ currency }: { readonly currency: string }) {
  const navigate = useNavigate()
  return (
    <SchemaForm
      of={withdrawalApi.applyAll}
      start={{ currency }}
      submit="cod.withdraw-all"
      saved={() => void navigate('/withdrawalRecords')}
    >
      {payee}
    </SchemaForm>
  )
}

function ApplySome({ currency }: { readonly currency: string }) {
  const navigate = useNavigate()
  const send = useSend()
  const load = useCallback(async (): Promise<readonly CodEntryLine[]> => {
    const { rows } = await calls(codApi, send).own({
      currency,
      status: 'confirmed',
      desc: 'no',
      size: 100,
    } as never)
    return rows
  }, [send, currency])
  const { answer, failed } = useLoad(load)
  if (failed !== undefined) return <Alert severity="error">{sentenceOf(failed)}</Alert>
  if (!answer) return <Waiting />
  return (
    <SchemaForm
      of={withdrawalApi.apply}
      start={{ currency, entryIds: [], amount: '' }}
      submit="cod.withdraw"
      saved={() => void navigate('/withdrawalRecords')}
    >
      <TickedEntries name="entryIds" entries={answer} />
      <TextField name="amount" label="cod.amount" hint="cod.amount-hint" />
      {payee}
    </SchemaForm>
  )
}
