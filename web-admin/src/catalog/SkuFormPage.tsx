import { skuApi } from '@longshore/shared/catalog/sku.api.ts'
import {
  MOST_PICTURES,
  PICTURE_LIMIT,
  picturePath,
  pictureUpload,
} from '@longshore/shared/catalog/sku-picture.ts'
import { useNavigate } from 'react-router'
import { FormSection } from '../form/FormSection.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { PicturesField } from '../form/PicturesField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { RowFormPage } from '../form/RowFormPage.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { activeCustomers } from '../setup/row-search.ts'
import { WordField } from '../setup/WordField.tsx'
import { openCategories, openUnits } from './class-search.ts'

/** A barcode without a quantity of its own stands for one piece; a carton's says how many. */
const barcodeColumns = [
  { field: 'code' },
  { field: 'quantity', number: true, label: 'catalog.pieces-per-scan' },
] as const

export function SkuFormPage() {
  const navigate = useNavigate()
  const back = () => void navigate('/SkuMangment')
  return (
    <RowFormPage title="page.staff.addEditSku" byId={skuApi.byId} of={skuApi.save} done={back}>
      {(row) => (
        <>
          <RemoteSelect
            name="customerId"
            search={activeCustomers}
            shown={row?.customerName}
            disabled={row !== undefined}
          />
          <TextField name="code" />
          <TextField name="name" />
          <TextField name="nameEn" />
          <RemoteSelect name="categoryId" search={openCategories} shown={row?.categoryName} />
          <RemoteSelect name="unitId" search={openUnits} shown={row?.unitName} />
          <TextField name="identification" />
          <NumberField name="warningStock" />
          <FormSection title="catalog.sizes" />
          <NumberField name="weight" unit="kg" />
          <NumberField name="length" unit="cm" />
          <NumberField name="width" unit="cm" />
          <NumberField name="height" unit="cm" />
          <SelectField name="sizeClass" words="size-class" />
          <SelectField name="inspection" words="inspection" none="setup.policy-of-customer" />
          <NumberField name="samplePercent" unit="%" />
          <FormSection title="catalog.declaration" />
          <TextField name="unitPrice" />
          <SelectField name="currency" words="currency" />
          <TextField name="customsCode" />
          <WordField name="nature" kind="commodity-nature" />
          <TextField name="origin" />
          <TextField name="material" />
          <TextField name="brand" />
          <TextField name="model" />
          <WordField name="packaging" kind="packaging" />
          <FormSection title="field.pictures" />
          <PicturesField
            name="pictures"
            to={pictureUpload}
            from={picturePath}
            most={MOST_PICTURES}
            limit={PICTURE_LIMIT}
          />
          <FormSection title="field.barcodes" />
          <LineEditor name="barcodes" columns={barcodeColumns} start={{ quantity: 1 }} most={50} />
        </>
      )}
    </RowFormPage>
  )
}
