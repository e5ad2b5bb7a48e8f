import { DateField } from '../form/DateField.tsx'
import { FoldedFields } from '../form/FoldedFields.tsx'
import { TextField } from '../form/TextField.tsx'

/** What only some forecasts say of how their goods come. */
export function ForecastFields() {
  return (
    <FoldedFields title="forecast.more">
      <TextField name="forecastDetails.outboundType" label="forecast.outbound-type" />
      <TextField name="forecastDetails.destinationPort" label="forecast.port" />
      <DateField name="forecastDetails.unloadingAt" label="forecast.unloading" time />
      <TextField name="forecastDetails.goodsType" label="forecast.goods-type" />
      <TextField name="forecastDetails.goodsMark" label="forecast.goods-mark" />
      <TextField name="forecastDetails.extraService" label="forecast.service" />
      <TextField name="forecastDetails.code" label="forecast.code" />
      <TextField name="forecastDetails.companyAddress" label="forecast.company-address" wide />
      <TextField name="forecastDetails.sendAddress" label="forecast.send-address" wide />
    </FoldedFields>
  )
}
