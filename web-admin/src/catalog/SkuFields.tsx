import type { Barcode } from '@longshore/shared/catalog/sku.ts'
import {
  MOST_PICTURES,
  PICTURE_LIMIT,
  picturePath,
  pictureUpload,
} from '@longshore/shared/catalog/sku-picture.ts'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../form/FormSection.tsx'
import type { LineColumn } from '../form/LineCell.tsx'
import { LineEditor } from '../form/LineEditor.tsx'
import { NumberField } from '../form/NumberField.tsx'
import { PicturesField } from '../form/PicturesField.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { SelectField } from '../form/SelectField.tsx'
import { TextField } from '../form/TextField.tsx'
import { CurrencyField } from '../setup/CurrencyField.tsx'
import { WordField } from '../setup/WordField.tsx'
import { BarcodeNote } from './BarcodeNote.tsx'
import { openCategories, openUnits, unitsFor } from './class-search.ts'
import { SkuWarehouses } from './SkuWarehouses.tsx'

/**
 * A barcode without a quantity of its own stands for one piece; a carton's says how many.
 * `standing` are the codes of the article that changes.
 */
export function barcodeColumns(standing: readonly Barcode[] = []): readonly LineColumn[] {
  return [
    { field: 'code', below: (name) => <BarcodeNote {...{ name, standing }} /> },
    { field: 'quantity', number: true, label: 'catalog.pieces-per-scan' },
  ]
}

interface Props {
  readonly row?: Shown | undefined
  /** The article that is to change, where `row` is not the article itself. */
  readonly of?: Pick<Shown, 'barcodes'> | null | undefined
  readonly own?: true
}

/** What is written of an article; a customer says nothing about inspection. */
export function SkuFields({ row, of = row, own }: Props) {
  const customerId: string | null | undefined = useWatch({ name: 'customerId' })
  const units = useMemo(() => (own ? openUnits : unitsFor(customerId)), [own, customerId])
  return (
    <>
      <TextField name="code" />
      <TextField name="sellerSku" hint="catalog.seller-sku-hint" />
      <TextField name="name" />
      <TextField name="nameEn" />
      <RemoteSelect name="categoryId" search={openCategories} shown={row?.categoryName} />
      <RemoteSelect name="unitId" search={units} shown={row?.unitName} />
      <TextField name="identification" />
      <NumberField name="warningStock" />
      <SkuWarehouses row={row} />
      <FormSection title="catalog.sizes" />
      <NumberField name="weight" unit="kg" />
      <NumberField name="length" unit="cm" />
      <NumberField name="width" unit="cm" />
      <NumberField name="height" unit="cm" />
      <SelectField name="sizeClass" words="size-class" />
      {!own && (
        <>
          <SelectField name="inspection" words="inspection" none="setup.policy-of-customer" />
          <NumberField name="samplePercent" unit="%" />
        </>
      )}
      <FormSection title="catalog.declaration" />
      <TextField name="unitPrice" />
      <CurrencyField />
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
      <LineEditor name="barcodes" columns={barcodeColumns(of?.barcodes)} start={{ quantity: 1 }} most={50} />
    </>
  )
}

/** The names behind the ids that a row carries, and its codes. */
interface Shown {
  readonly categoryName?: string
  readonly unitName?: string
  readonly warehouseIds?: readonly string[]
  readonly warehouseNames?: readonly string[]
  readonly barcodes?: readonly Barcode[]
}
