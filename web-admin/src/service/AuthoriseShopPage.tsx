import { shopApi } from '@longshore/shared/service/shop.api.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { DateField } from '../form/DateField.tsx'
import { FormPage } from '../form/FormPage.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { TextField } from '../form/TextField.tsx'

/** The token that a shop's platform gave out, once and whenever it is renewed. */
export function AuthoriseShopPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const list = '/storeAuthorisation'
  return (
    <FormPage title="page.customer.authoriseShop">
      <SchemaForm
        of={shopApi.authorise}
        fixed={{ shopId: params.get('id') ?? '' }}
        start={{ token: '' }}
        cancel={() => void navigate(-1)}
        saved={() => void navigate(list)}
      >
        <TextField name="token" type="password" label="shop.token" hint="shop.token-hint" autoFocus wide />
        <DateField name="expiresAt" label="shop.expires-at" />
      </SchemaForm>
    </FormPage>
  )
}
