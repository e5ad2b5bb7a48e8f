import { type House, idIn } from './house.ts'
import type { JobStory } from './job-stories.ts'

const spoken = '/api/vsmartorder'
const to = {
  ...{ name: 'Hanako Sato', phone: '0312345678', country: 'JP', province: 'Tokyo', city: 'Chiyoda' },
  ...{ postcode: '100-0001', address1: 'Chiyoda 1-1' },
}

/** The numbers of the packages of a submitted order. */
export async function packagesOfOrder(
  house: House,
  { name, pieces }: { name: string; pieces: number },
): Promise<string[]> {
  const customer = house.truth(`select id from customer where "parcelPayment" = 'credit' order by code`)[0]
  const made = await house.desk(`${spoken}/save_smart_order_single`, {
    ...{ customerId: customer?.id, channel: 'JP_AIR', pieces, originalNo: name, consignee: to },
    goods: [{ nameEn: 'Mug', nameZh: '杯子', quantity: 2, price: '2.50', weight: 0.5 }],
  })
  const orderId = idIn(made as Parameters<typeof idIn>[0], 'parcelOrder')
  await house.desk(`${spoken}/set_smart_order_submit_multi`, { orderId })
  return house
    .truth(`select no from "parcelPiece" where "orderId" = ? order by nth`, orderId)
    .map(({ no }) => String(no))
}

/** Two packages of a parcel order, each weighed and measured: the order is ready to ship. */
export const receiveParcelStory: JobStory = {
  job: 'Receive parcels',
  async ready(house, n) {
    const [first, second] = await packagesOfOrder(house, { name: `DOCK-${n}`, pieces: 2 })
    if (!first || !second) throw new Error('the order has no packages')
    const [order] = house.truth(`select "orderId" from "parcelPiece" where no = ?`, first)
    return {
      before: [first, '1.250 kg', 40, 30, 20],
      after: [second, 800, 30, 20, 10],
      says: `${second} received`,
      books: `select received, measured, weighed, status from "parcelOrder" where id = ?`,
      about: [String(order?.orderId)],
      end: { received: 2, measured: 2, weighed: 2050, status: 'to-ship' },
    }
  },
}
