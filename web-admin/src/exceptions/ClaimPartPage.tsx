import { claimApi } from '@longshore/shared/exceptions/part.api.ts'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearchParams } from 'react-router'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'
import { PartPictures } from './CommentForm.tsx'

/** A customer says why a part that was found is its own. */
export function ClaimPartPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (
    <FormPage title="page.customer.claimPart">
      <Typography sx={{ mb: 2, fontWeight: 500 }}>{params.get('code')}</Typography>
      <SchemaForm
        of={claimApi.claim}
        fixed={{ partId: params.get('id') ?? '' }}
        submit="part.claim"
        cancel={() => void navigate(-1)}
        saved={() => void navigate('/partClaims')}
      >
        <TextField name="waybillNo" label="part.waybill" hint="part.waybill-hint" />
        <TextField name="proof" label="part.proof" hint="part.proof-hint" wide />
        <PartPictures name="photos" />
      </SchemaForm>
    </FormPage>
  )
}
