import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { ReferralLine } from '@longshore/shared/service/referral.api.ts'
import { referralApi } from '@longshore/shared/service/referral.api.ts'
import Alert from '@mui/material/Alert'
import { useCallback } from 'react'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { useText } from '../language/language.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(referralApi.list)
const cameAt = column.time('recordedAt', { label: 'referral.at' })
const ownColumns = [column.text('cameName', { label: 'referral.came' }), cameAt]
const houseColumns = [
  column.text('customerName', { label: 'referral.by' }),
  column.code('code', { label: 'referral.code' }),
  column.text('cameName', { label: 'referral.came' }),
  cameAt,
  column.text('recordedBy', { label: 'referral.recorded-by' }),
]
const filters = [filtersOf(referralApi.list).remote('customerId', activeCustomers)]
const form = rowForm(referralApi.record, {
  title: 'referral.record',
  fits: (_: ReferralLine) => false,
  fields: (
    <>
      <RemoteSelect name="cameId" label="referral.came" search={activeCustomers} />
      <TextField name="code" label="referral.code" />
    </>
  ),
})

/** `MyRecommendationCode`: the own code, made when the page is opened first, and who came by it. */
export function ReferralCodePage() {
  const t = useText()
  const send = useSend()
  const read = useCallback(async () => {
    const { code, make } = calls(referralApi, send)
    const known = await code({})
    if (known.code !== '') return known
    await make({})
    return code({})
  }, [send])
  const { answer } = useLoad(read)
  return (
    <ListPage title="page.customer.MyRecommendationCode" of={referralApi.list} columns={ownColumns}>
      {answer && (
        <Alert severity="info" sx={{ py: 0, maxWidth: 760 }}>
          {t('referral.own', { code: answer.code })}
        </Alert>
      )}
    </ListPage>
  )
}

/** Who came by whose code, as the desk writes it down. */
export function ReferralListPage() {
  return (
    <ListPage
      title="page.staff.referrals"
      of={referralApi.list}
      columns={houseColumns}
      {...{ filters, form }}
    />
  )
}
