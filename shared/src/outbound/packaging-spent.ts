import type { PackagingMaterial } from '../catalog/sku.ts'
import type { Basis } from '../command/basis.ts'
import { type Change, charge, differ, type Note, note, put } from '../command/change.ts'
import type { OutboundOrder } from './order.ts'
import { type MaterialStock, materialOf, materialStock, materialsUsed } from './packaging.ts'
import type { Material } from './wave.ts'

interface Given {
  readonly material: string
  readonly materials: readonly Material[]
  readonly options: readonly string[]
}
export type MaterialsLoaded = Readonly<Record<`material ${string}`, readonly PackagingMaterial[]>>

/** The materials of a package that the house knows, and how many of each. */
export function knownMaterials(given: Given, loaded: MaterialsLoaded) {
  return materialsUsed(given.material, given.materials).flatMap(({ code, quantity }) => {
    const material = loaded[`material ${code}`]?.[0]
    return material ? [{ material, quantity }] : []
  })
}

/** Codes that a packer named and that are no packaging of the warehouse. */
export function notPackaging(given: Given, loaded: MaterialsLoaded, scope: string): string[] {
  const codes = materialsUsed(given.material, given.materials).map(({ code }) => code)
  return codes.filter((code) => !materialOf(loaded[`material ${code}`] ?? [], code, scope))
}

interface Spent {
  readonly materials: readonly Material[]
  readonly options: readonly string[]
  readonly stocks: readonly MaterialStock[]
  readonly order: OutboundOrder
  readonly parcelId: string
  /** 1 when it was packed, -1 when that was undone. */
  readonly times: 1 | -1
}

/** Material leaves its stock where it is kept, and is charged without a price yet; so is packaging with a fee of its own. */
export function spend({ materials, options, stocks, order, parcelId, times }: Spent): Change[] {
  const { id: documentId, customerId: ownerId } = order
  const cause = { sheet: 'outbound', ownerId, documentId, subjectId: parcelId } as const
  const taken = (fee: string, quantity: number, basis: Basis) => charge({ ...cause, fee, quantity, basis })
  const changes: Change[] = options.map((option) => taken(`packaging:${option}`, times, {}))
  for (const { code, quantity } of materials) {
    const used = quantity * times
    changes.push(taken(`material:${code}`, used, { material: code }))
    for (const kept of stocks)
      if (kept.code === code)
        changes.push(...stockChanges(kept, -used, 'material.packed', { order: order.no }))
  }
  return changes
}

/** So many pieces more of a material, with the line of its journal; what is missing is an exception while it is. */
export function stockChanges(
  was: MaterialStock,
  change: number,
  event: string,
  details: Note['details'],
): Change[] {
  const left = was.quantity + change
  const { id, code: label } = was
  return [
    put(materialStock, { ...was, quantity: left }),
    differ(
      'outbound.material-short',
      { table: 'materialStock', id, label },
      { was: owed(was.quantity), is: owed(left) },
    ),
    note(id, event, { change, left, ...details }),
  ]
}

const owed = (pieces: number) => Math.max(0, -pieces)
