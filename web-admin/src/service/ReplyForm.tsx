import type { ParcelAddress } from '@longshore/shared/orders/parcel-address.ts'
import { type ProblemLine, problemApi } from '@longshore/shared/service/problem.api.ts'
import Paper from '@mui/material/Paper'
import { useWatch } from 'react-hook-form'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { customer, useLogin } from '../login/login.ts'
import { ConsigneeFields } from '../orders/ConsigneeFields.tsx'
import { ProblemPictures } from './ProblemPictures.tsx'

interface Props {
  readonly one: ProblemLine
  /** Of the order, where the reader may see it. */
  readonly consignee: ParcelAddress | undefined
  saved(): void
}

/** A reply: words, pictures, and what it wants with the data that this needs. */
export function ReplyForm({ one, consignee, saved }: Props) {
  return (
    <Paper variant="outlined" sx={{ px: 2, maxWidth: 760, displayPrint: 'none' }}>
      <SchemaForm
        key={one.replies}
        of={problemApi.reply}
        fixed={{ problemId: one.id }}
        start={{ consignee }}
        submit="problem.reply"
        success="message.replied"
        saved={saved}
      >
        <TextField name="text" label="problem.answer" rows={3} wide />
        <SelectField name="type" label="problem.reply-type" words="reply-type" />
        <NeededData />
        <ProblemPictures name="photos" />
      </SchemaForm>
    </Paper>
  )
}

function NeededData() {
  const isCustomer = useLogin()?.userType === customer
  const type: string = useWatch({ name: 'type' })
  if (type === 'change-address') return <ConsigneeFields chooseCustomer={!isCustomer} saves={false} />
  if (type !== 'supply-data') return null
  return (
    <>
      <TextField name="consignee.phone" label="field.phone" />
      <TextField name="consignee.email" label="field.email" />
      <TextField name="consignee.taxNumber" label="parcel.tax-number" />
      <TextField name="consignee.passportNumber" label="parcel.passport-number" />
    </>
  )
}
