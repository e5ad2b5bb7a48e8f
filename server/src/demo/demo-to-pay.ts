import { derivedId } from '@longshore/shared/command/id.ts'
import { measurePiece } from '@longshore/shared/freight/receive-piece.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { submitParcelOrder } from '@longshore/shared/orders/submit-parcel-order.ts'
import { writtenGoods } from '@longshore/shared/orders/written-order.ts'
import { publishPriceList } from '@longshore/shared/pricing/publish-price-list.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { customers } from '@longshore/shared/setup/save-customer.ts'
import { demoCustomers, demoParcelAddresses } from './demo.table.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

const CODE = 'LOTUS'
const channel = 'EU_EXPRESS'
const rates = [
  { zone: 'EU', upTo: 30_000, first: 500, base: '55.00', step: 500, perStep: '11.00', delivery: '18.00' },
]

/** One customer pays before its parcels are shipped, by prices of its own: two of its orders wait to be paid. */
export async function demoToPay(
  steps: DemoSteps,
  { scope, goods }: { readonly scope: string; readonly goods: readonly DemoGoods[] },
): Promise<void> {
  const customerId = goods.find(({ code }) => code === CODE)?.customerId
  const customer = demoCustomers.find(({ customer: { code } }) => code === CODE)?.customer
  if (!customerId || !customer) return
  const paysFirst = { ...customer, id: customerId, parcelPayment: 'prepaid' as const }
  steps.do(customers.save, `customer ${CODE} pays first`, paysFirst)
  const list = steps.do(savePriceList, `prices ${CODE}`, {
    ...{ code: `${CODE}_EU`, name: '莲花 · 欧洲专线', kind: 'sales', customerId, channel, currency: 'CNY' },
    ...{ fuel: 800, remoteFee: '30.00', rates },
    zones: ['DE', 'FR', 'IT'].map((country) => ({ zone: 'EU', country, postcode: '*', postcodeTo: '' })),
  })
  steps.do(publishPriceList, `prices ${CODE} published`, { id: derivedId(list, 'list') })
  await steps.settle()
  for (const [nth, weight] of [1.4, 3.2].entries()) {
    const name = `${CODE} to pay ${nth}`
    const order = {
      ...{ customerId, kind: 'standard' as const, channel, pieces: 1, originalNo: `${CODE}-P${2051 + nth}` },
      consignee: { ...parcelAddressSchema.getDefault(), ...demoParcelAddresses.lyon },
      goods: [
        {
          ...writtenGoods.getDefault(),
          ...{ nameZh: '茶具', nameEn: 'Tea set', price: '22.00', weight, quantity: 1 },
        },
      ],
    }
    const orderId = derivedId(steps.do(saveParcelOrder, name, order, scope), 'order')
    const pieceId = derivedId(steps.do(submitParcelOrder, `${name} submit`, { orderId }, scope), 'piece 1')
    const size = { weight, length: 32, width: 24, height: 18 }
    steps.do(measurePiece, `${name} measure`, { pieceId, ...size }, scope)
  }
}
