import { derivedId } from '@longshore/shared/command/id.ts'
import { holdParcelOrder } from '@longshore/shared/orders/hold-parcel-order.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import {
  preConfirmParcelOrder,
  submitForecast,
  submitParcelOrder,
} from '@longshore/shared/orders/submit-parcel-order.ts'
import { writtenGoods } from '@longshore/shared/orders/written-order.ts'
import { channels } from '@longshore/shared/pricing/save-channel.ts'
import { raiseProblem } from '@longshore/shared/service/raise-problem.ts'
import { demoChannels, demoParcelAddresses, demoParcels } from './demo.table.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

/** The ways by which a customer sends parcels. */
export function demoWays(steps: DemoSteps): void {
  for (const [sequence, one] of demoChannels.entries())
    steps.do(channels.save, `channel ${one.code}`, { ...one, sequence, divisor: 6000, weightStep: 500 })
}

/** Packages that the logistics warehouse has to do with, by id: the dock expects them, or has them in hand. */
export interface DemoPackages {
  readonly onTheirWay: readonly string[]
  readonly inStock: readonly string[]
}

/** Parcel orders of each customer at every step that needs nobody at the dock, one out of stock, and one with a question of the house. */
export function demoParcelOrders(
  steps: DemoSteps,
  { scope, goods }: { readonly scope: string; readonly goods: readonly DemoGoods[] },
): DemoPackages {
  const packages: { -readonly [K in keyof DemoPackages]: string[] } = { onTheirWay: [], inStock: [] }
  for (const { customerId, code, skuIds } of goods)
    for (const [nth, { step, channel, ...sent }] of demoParcels.entries()) {
      const name = `parcel ${code} ${nth}`
      const [nameZh, nameEn, price, weight, quantity] = sent.goods
      const kind = step === 'out of stock' ? ('dropshipping' as const) : ('standard' as const)
      const order = {
        ...{ customerId, kind, channel, originalNo: `${code}-P${2001 + nth}`, pieces: sent.pieces },
        consignee: { ...parcelAddressSchema.getDefault(), ...demoParcelAddresses[sent.to] },
        goods: [
          {
            ...writtenGoods.getDefault(),
            ...{ nameZh, nameEn, price, weight, quantity },
            skuId: kind === 'dropshipping' ? (skuIds[nth] ?? null) : null,
          },
        ],
      }
      const orderId = derivedId(steps.do(saveParcelOrder, name, order, scope), 'order')
      if (step === 'draft') continue
      steps.do(preConfirmParcelOrder, `${name} pre-confirm`, { orderId }, scope)
      if (step === 'pre-confirmed') continue
      const submitted = steps.do(submitParcelOrder, `${name} submit`, { orderId }, scope)
      const pieceIds = Array.from({ length: sent.pieces }, (_, i) => derivedId(submitted, `piece ${i + 1}`))
      if (step === 'on its way') packages.onTheirWay.push(...pieceIds)
      if (step === 'in stock') packages.inStock.push(...pieceIds)
      if (step === 'forecast') steps.do(submitForecast, `${name} forecast`, { orderId }, scope)
      if (step === 'held')
        steps.do(
          holdParcelOrder,
          `${name} hold`,
          { orderId, reason: 'Waiting for the battery certificate' },
          scope,
        )
      if (step === 'asked')
        steps.do(
          raiseProblem,
          `${name} problem`,
          { orderId, type: 'address', text: 'The house number is missing. Which one is it?' },
          scope,
        )
    }
  return packages
}
