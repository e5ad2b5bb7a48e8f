import { customerApi } from '@longshore/shared/setup/customer.api.ts'
import { useNavigate } from 'react-router'
import { FormSection } from '../form/FormSection.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { SwitchField } from '../form/SwitchField.tsx'
import { TextField } from '../form/TextField.tsx'
import { CurrencyField } from './CurrencyField.tsx'
import { PostcodeField } from './PostcodeField.tsx'
import { countries, countryName } from './place-search.ts'

export function CustomerFormPage() {
  const navigate = useNavigate()
  const back = () => void navigate('/customermanagement')
  return (
    <RowFormPage title="page.staff.customerAdd" byId={customerApi.byId} of={customerApi.save} done={back}>
      {(row) => (
        <>
          <TextField name="code" />
          <TextField name="number" label="setup.customer-number" hint="setup.customer-number-hint" />
          <TextField name="name" />
          <SelectField name="category" words="customer-category" />
          <RemoteSelect name="country" search={countries} shown={row && countryName(row.country)} />
          <TextField name="city" />
          <PostcodeField name="postcode" country="country" />
          <TextField name="address" wide />
          <TextField name="contact" />
          <TextField name="phone" />
          <TextField name="fax" />
          <TextField name="email" type="email" />
          <FormSection title="setup.terms" />
          <CurrencyField country="country" />
          <TextField name="creditLimit" hint="setup.agreed-hint" />
          <NumberField name="settlementDays" hint="setup.agreed-hint" />
          <NumberField name="agreeDays" hint="setup.agree-days-hint" />
          <NumberField name="taxRate" unit="%" hint="setup.agreed-hint" />
          <TextField name="warningAmount" hint="setup.warning-hint" />
          <TextField name="priceGrade" label="price.grade" hint="price.grade-hint" />
          <SelectField name="parcelPayment" words="parcel-payment" label="setup.parcel-payment" />
          <SwitchField name="codByBank" hint="setup.cod-by-bank-hint" />
          <SwitchField name="reviewsSkus" hint="setup.reviews-hint" />
          <SwitchField name="backorders" hint="setup.backorders-of-customer" />
          <FormSection title="setup.dock" />
          <SelectField name="inspection" words="inspection" none="setup.policy-of-warehouse" />
          <NumberField name="samplePercent" unit="%" />
          <NumberField name="recheckRate" hint="setup.recheck-of-customer" />
          <SelectField
            name="packPhoto"
            words="pack-photo"
            hint="setup.pack-photo-hint"
            none="setup.policy-of-warehouse"
          />
        </>
      )}
    </RowFormPage>
  )
}
