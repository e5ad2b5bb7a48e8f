import { performs } from '../contract/endpoint.ts'
import { payFreight } from './pay-freight.ts'

/** Freight that is paid before an order is shipped: by its customer, or by the house from the customer's balance. */
export const freightApi = {
  pay: performs({
    ...{ path: '/api/owms/v1/billing/freight/pay', audience: ['staff', 'customer'] },
    command: payFreight,
  }),
}
