import { NumberField } from '../form/NumberField.tsx'

/** What a scale and a tape say; a scale that types stands in whichever field is in hand. */
export function MeasureFields() {
  return (
    <>
      <NumberField name="weight" label="freight.weight" />
      <NumberField name="length" label="freight.length" />
      <NumberField name="width" label="freight.width" />
      <NumberField name="height" label="freight.height" />
    </>
  )
}
