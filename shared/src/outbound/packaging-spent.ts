import type { PackagingMaterial } from '../catalog/sku.ts'
import { type Change, charge, differ, note, put } from '../command/change.ts'
import type { OutboundOrder } from './order.ts'
import { type MaterialStock, materialStock, materialsUsed } from './packaging.ts'
import type { Material } from './wave.ts'

interface Given {
  readonly material: string
  readonly materials: readonly Material[]
  readonly options: readonly string[]
}
export type MaterialsLoaded = { readonly scanned: readonly PackagingMaterial[] } & Readonly<
  Record<`material ${string}`, readonly PackagingMaterial[]>
>

/** The materials of a package that the house knows, and how many of each. */
export function knownMaterials(given: Given, loaded: MaterialsLoaded) {
  return materialsUsed(given.material, given.materials).flatMap(({ code, quantity }) => {
    const found = code === given.material ? loaded.scanned : loaded[`material ${code}`]
    const material = found?.[0]
    return material ? [{ material, quantity }] : []
  })
}

interface Spent {
  readonly materials: readonly Material[]
  readonly options: readonly string[]
  readonly stocks: readonly MaterialStock[]
  readonly order: OutboundOrder
  /** 1 when it was packed, -1 when that was undone. */
  readonly times: 1 | -1
}

/** Material leaves its stock where it is kept, and is charged without a price yet; so is packaging with a fee of its own. */
export function spend({ materials, options, stocks, order, times }: Spent): Change[] {
  const cause = { sheet: 'outbound', ownerId: order.customerId, documentId: order.id } as const
  const changes: Change[] = []
  for (const { code, quantity } of materials) {
    changes.push(charge({ ...cause, fee: `material:${code}`, quantity: quantity * times }))
    const kept = stocks.find((one) => one.code === code)
    if (!kept) continue
    const left = kept.quantity - quantity * times
    const short = (pieces: number) => Math.max(0, -pieces)
    const subject = { table: 'materialStock', id: kept.id, label: code }
    changes.push(
      put(materialStock, { ...kept, quantity: left }),
      differ('outbound.material-short', subject, { was: short(kept.quantity), is: short(left) }),
      note(kept.id, 'material.packed', { change: left - kept.quantity, left, order: order.no }),
    )
  }
  for (const option of options)
    changes.push(charge({ ...cause, fee: `packaging:${option}`, quantity: times }))
  return changes
}
