import { number, object } from 'yup'
import { type ArgsOf, line } from '../command/schema.ts'

/**
 * What the overseas forecast asks besides (000 §3: `out_bound_type`, `dest_port_unloading_time1`, `company_address`,
 * `goods_type`, `goods_mark`, `send_address`, `ext_service`, `Code`): said by the customer, kept as it was said. Times in seconds.
 */
export const forecastSchema = object({
  /** How the goods leave the country that they come from. */
  outboundType: line(64),
  destinationPort: line(64),
  unloadingAt: number().integer().nullable().default(null),
  companyAddress: line(500),
  sendAddress: line(500),
  goodsType: line(64),
  goodsMark: line(64),
  extraService: line(),
  code: line(64),
}).noUnknown()
export type ForecastDetails = Readonly<ArgsOf<typeof forecastSchema>>

/** What a forecast says that was not asked. */
export const plainForecast: ForecastDetails = forecastSchema.getDefault()
