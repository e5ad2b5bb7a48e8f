import { number, object } from 'yup'
import { line, maybeId, pieces } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { country } from '../setup/place-fields.ts'

/** What one channel asks for a parcel. Weights in kg, money as text. */
export interface PricedChannel {
  readonly channel: string
  readonly identification: string
  readonly zh: string
  readonly en: string
  readonly es: string
  /** The products under whose names it is sold there, in the language of the request. */
  readonly products: readonly string[]
  readonly currency: string
  readonly totalFee: string
  readonly freight: string
  readonly fuelFee: string
  readonly remoteFee: string
  readonly deliveryFee: string
  readonly actualWeight: number
  readonly volumeWeight: number
  readonly billingWeight: number
  readonly zone: string
  readonly daysFrom: number
  readonly daysTo: number
  /** The price list and its version. */
  readonly rule: string
  /** How it was computed, in the language of the request. */
  readonly formula: string
}

/** kg and cm, as the wire says them; sizes of one piece. */
const parcel = {
  country: country(),
  postcode: line(40),
  city: line(100),
  weight: number().required().moreThan(0).max(100_000),
  length: number().min(0).max(10_000).default(0),
  width: number().min(0).max(10_000).default(0),
  height: number().min(0).max(10_000).default(0),
  pieces: pieces().max(10_000).default(1),
  /** One channel alone; '': all that go there. */
  channel: line(40),
}

/** "Price inquiry: transport method, total fee, freight, delivery fee, transit time, billing formula" (000 §2). */
export const priceInquiryApi = {
  /** A customer's own prices. */
  web: read<readonly PricedChannel[]>()({
    ...{ path: '/api/vsmartpricecalc/web_price_calc', audience: ['customer'], permission: 'finance.view' },
    input: object(parcel),
  }),
  /** As a customer, or everybody, would be answered. */
  desk: read<readonly PricedChannel[]>()({
    ...{ path: '/api/owms/v1/pricing/inquiry', audience: ['staff'], permission: 'pricing.view' },
    input: object({ ...parcel, customerId: maybeId() }),
  }),
}
