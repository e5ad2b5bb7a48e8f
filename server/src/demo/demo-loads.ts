import { derivedId } from '@longshore/shared/command/id.ts'
import { closeBag } from '@longshore/shared/freight/close-bag.ts'
import { departStowage } from '@longshore/shared/freight/depart-stowage.ts'
import { bagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { loadItem } from '@longshore/shared/freight/load-item.ts'
import { openBag } from '@longshore/shared/freight/move-bag.ts'
import { measurePiece } from '@longshore/shared/freight/receive-piece.ts'
import { saveStowage, submitStowage } from '@longshore/shared/freight/save-stowage.ts'
import { parcelAddressSchema } from '@longshore/shared/orders/parcel-address.ts'
import { saveParcelOrder } from '@longshore/shared/orders/save-parcel-order.ts'
import { submitParcelOrder } from '@longshore/shared/orders/submit-parcel-order.ts'
import { writtenGoods } from '@longshore/shared/orders/written-order.ts'
import { demoLoads, demoParcelAddresses } from './demo.table.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

const DAY = 86_400

/** A load that left with a bag of packages, and a load that is still filled: orders of each customer. */
export function demoStowages(
  steps: DemoSteps,
  {
    scope,
    goods,
    now,
  }: { readonly scope: string; readonly goods: readonly DemoGoods[]; readonly now: number },
): void {
  for (const { name, left, ...load } of demoLoads) {
    const today = Math.floor(now / 1000)
    const times = { etd: today + (left ? -DAY : 2 * DAY), eta: today + 4 * DAY }
    const stowageId = derivedId(steps.do(saveStowage, name, { ...load, ...times }, scope), 'stowage')
    const opened = steps.do(openBag, `${name} bag`, { channel: load.channel, zone: 'REST' }, scope)
    const bagId = derivedId(opened, 'bag')
    for (const one of goods) demoPackage(steps, { scope, one, name, channel: load.channel, bagId })
    const weight = 1.2 * goods.length + 0.3
    steps.do(closeBag, `${name} close`, { bagId, weight, seal: `S-${name}` }, scope)
    steps.do(loadItem, `${name} load`, { stowageId, thingId: bagId }, scope)
    if (!left) continue
    steps.do(submitStowage, `${name} submit`, { stowageId }, scope)
    steps.do(departStowage, `${name} depart`, { stowageId }, scope)
  }
}

interface Packed {
  readonly scope: string
  readonly one: DemoGoods
  readonly name: string
  readonly channel: string
  readonly bagId: string
}

/** A package of a customer's order that came, was measured and lies in a bag. */
function demoPackage(steps: DemoSteps, { scope, one, name, channel, bagId }: Packed): void {
  const said = `${name} ${one.code}`
  const order = {
    ...{ customerId: one.customerId, kind: 'standard' as const, channel, pieces: 1 },
    originalNo: `${one.code}-${name}`,
    consignee: { ...parcelAddressSchema.getDefault(), ...demoParcelAddresses.lyon },
    goods: [
      {
        ...writtenGoods.getDefault(),
        ...{ nameZh: '马克杯', nameEn: 'Mug', price: '4.10', weight: 0.5, quantity: 2 },
      },
    ],
  }
  const made = steps.do(saveParcelOrder, said, order, scope)
  const orderId = derivedId(made, 'order')
  const pieceId = derivedId(steps.do(submitParcelOrder, `${said} submit`, { orderId }, scope), 'piece 1')
  const size = { weight: 1.2, length: 30, width: 20, height: 15 }
  steps.do(measurePiece, `${said} measure`, { pieceId, ...size }, scope)
  steps.do(bagPiece, `${said} bag`, { bagId, pieceId }, scope)
}
